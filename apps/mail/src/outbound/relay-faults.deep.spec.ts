import { Metrics } from '@patchbay/testing/metrics-reader';
import { mailDeliveries } from '@patchbay/contracts/mail/deliveries';
import { mailProvisioning } from '@patchbay/contracts/mail/provisioning';
import { eventually } from '@patchbay/testing/eventually';
import { TestAnswers } from './test-answers';
import { type Fault, FaultyRelay, steps } from './test-faulty-relay';

const tickets = 20;
/** `RELAY_FAULT_ROUNDS=34` has 10,200 answers and 34 times as many faults. */
const rounds = Number(process.env.RELAY_FAULT_ROUNDS ?? 1);
const answersOfEach = 15 * rounds;

const times = <T>(count: number, ...list: T[]): T[] => Array.from({ length: count }, () => list).flat();

describe('a relay that fails at every step', () => {
  let test: TestAnswers;
  let relay: FaultyRelay;
  beforeAll(async () => {
    relay = await FaultyRelay.start();
    test = await TestAnswers.start();
    const send = { host: '127.0.0.1', port: relay.port };
    const support = { id: 1, address: 'support@example.com', queue_id: 1, send };
    await test.service.succeed(mailProvisioning.apply, { mail: { mailboxes: [support] } });
  });
  afterAll(async () => {
    await test.stop();
    await relay.stop();
  });

  const ended = async (): Promise<number> => {
    const sql = `SELECT count(*)::int FROM mail_recipients WHERE status IN ('sent', 'failed')`;
    return (await test.service.database.query(sql))[0].count;
  };
  const deliveriesOf = (message_ids: number[]) =>
    test.service.succeed(mailDeliveries.ofMessages, { message_ids });

  it('gets each mail, in the order of its ticket, and twice only if it had taken it without saying so', async () => {
    const unknown: Fault[] = [
      { at: 'taken', does: 'cut' },
      { at: 'end', does: 'cut' },
    ];
    const refused = steps
      .filter(step => step !== 'taken')
      .flatMap((at): Fault[] => [{ at, does: 451 }, ...(at === 'end' ? [] : [{ at, does: 'cut' } as const])]);
    relay.faults.push(
      ...times<Fault>(5 * rounds, { at: 'RCPT', does: 550 }),
      ...times(5 * rounds, ...refused, ...unknown),
      { at: 'taken', does: 'stall' },
      { at: 'greeting', does: 'stall' },
    );
    const ids: number[][] = Array.from({ length: tickets }, () => []);
    for (let ticket = 1; ticket <= tickets; ticket += 1) await test.received(ticket);
    for (let number = 0; number < answersOfEach; number += 1)
      for (let ticket = 1; ticket <= tickets; ticket += 1) ids[ticket - 1]!.push(await test.answer(ticket));
    await eventually(async () => {
      await test.hurry();
      expect(await ended()).toBe(tickets * answersOfEach);
    }, 240_000 * rounds);

    const taken = relay.taken.map(raw => Number(/^Message-ID: <t\d+\.m(\d+)/m.exec(raw)![1]));
    const all = (await Promise.all(ids.map(message_ids => deliveriesOf(message_ids)))).flat();
    const failed = all.filter(({ status }) => status === 'failed').map(({ message_id }) => message_id);
    expect(failed).toHaveLength(5 * rounds);
    expect(new Set(taken)).toEqual(new Set(ids.flat().filter(id => !failed.includes(id))));
    // Those that it took without saying so, with the same bytes.
    expect(taken.length - new Set(taken).size).toBe(5 * rounds + 1);
    expect(new Set(relay.taken).size).toBe(new Set(taken).size);
    // And those of which it could not be known.
    const metrics = await Metrics.of(test.service.managementPort);
    expect(metrics.value('mail_possible_duplicates_total')).toBe(10 * rounds + 1);
    for (const answers of ids) {
      const ofTicket = [...new Set(taken)].filter(id => answers.includes(id));
      expect(ofTicket).toEqual(ofTicket.toSorted((one, other) => one - other));
    }
  });

  it('keeps no replica that stops from ending, and another one tries again what it left', async () => {
    relay.faults.push({ at: 'taken', does: 'trickle' });
    const before = relay.taken.length;
    await test.received(21);
    const id = await test.answer(21);
    await eventually(() => expect(relay.taken).toHaveLength(before + 1));
    await test.service.pause();
    // The attempt itself has not ended.
    expect(relay.open).toHaveLength(1);
    relay.open[0]!.destroy();
    await test.service.resume();
    expect((await deliveriesOf([id]))[0]).toMatchObject({ status: 'sending' });
    await test.service.database.query('UPDATE mail_recipients SET due_at = now() WHERE due_at > now()');
    await eventually(async () => expect((await deliveriesOf([id]))[0]).toMatchObject({ status: 'sent' }));
    expect(new Set(relay.taken.slice(before)).size).toBe(1);
  });
});
