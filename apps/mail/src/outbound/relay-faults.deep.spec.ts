import { Metrics } from '@patchbay/testing/metrics-reader';
import { mailDeliveries } from '@patchbay/contracts/mail/deliveries';
import { mailProvisioning } from '@patchbay/contracts/mail/provisioning';
import { eventually } from '@patchbay/testing/eventually';
import { TestAnswers } from './test-answers';
import { type Fault, FaultyRelay, steps } from './test-faulty-relay';

const tickets = 20;
const answersOfEach = 15;

const times = <T>(count: number, ...list: T[]): T[] => Array.from({ length: count }, () => list).flat();

describe('a relay that fails at every step', () => {
  let test: TestAnswers;
  let relay: FaultyRelay;
  beforeAll(async () => {
    relay = await FaultyRelay.start();
    test = await TestAnswers.start();
    const send = { host: '127.0.0.1', port: relay.port };
    const support = { id: 1, address: 'support@example.com', ticket_queue_id: 1, send };
    await test.service.succeed(mailProvisioning.apply, { mail: { mailboxes: [support] } });
  });
  afterAll(async () => {
    await test.stop();
    await relay.stop();
  });

  it('gets each mail, in the order of its ticket, and twice only if it had taken it without saying so', async () => {
    const unknown: Fault[] = [
      { at: 'taken', does: 'cut' },
      { at: 'end', does: 'cut' },
    ];
    const refused = steps
      .filter(step => step !== 'taken')
      .flatMap((at): Fault[] => [{ at, does: 451 }, ...(at === 'end' ? [] : [{ at, does: 'cut' } as const])]);
    relay.faults.push(
      ...times<Fault>(5, { at: 'RCPT', does: 550 }),
      ...times(5, ...refused, ...unknown),
      { at: 'taken', does: 'stall' },
      { at: 'greeting', does: 'stall' },
    );
    const ids: number[] = [];
    for (let ticket = 1; ticket <= tickets; ticket += 1) await test.received(ticket);
    for (let number = 0; number < answersOfEach; number += 1)
      for (let ticket = 1; ticket <= tickets; ticket += 1) ids.push(await test.answer(ticket));
    const all = await eventually(async () => {
      await test.hurry();
      const found = await test.service.succeed(mailDeliveries.ofMessages, { message_ids: ids });
      expect(found).toHaveLength(ids.length);
      expect(found.filter(({ status }) => status !== 'sent' && status !== 'failed')).toEqual([]);
      return found;
    }, 240_000);

    const taken = relay.taken.map(raw => Number(/^Message-ID: <t\d+\.m(\d+)/m.exec(raw)![1]));
    const failed = all.filter(({ status }) => status === 'failed').map(({ message_id }) => message_id);
    expect(failed).toHaveLength(5);
    expect(new Set(taken)).toEqual(new Set(ids.filter(id => !failed.includes(id))));
    // Those that it took without saying so, with the same bytes.
    expect(taken.length - new Set(taken).size).toBe(6);
    expect(new Set(relay.taken).size).toBe(new Set(taken).size);
    // And those of which it could not be known.
    const metrics = await Metrics.of(test.service.managementPort);
    expect(metrics.value('mail_possible_duplicates_total')).toBe(11);
    for (let ticket = 0; ticket < tickets; ticket += 1) {
      const ofTicket = [...new Set(taken)].filter(id => (id - 1) % tickets === ticket);
      expect(ofTicket).toEqual(ofTicket.toSorted((one, other) => one - other));
    }
  });
});
