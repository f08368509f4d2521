import { campaignAgents } from '@patchbay/contracts/outbound/campaign-agents';
import { campaignEvents } from '@patchbay/contracts/outbound/campaign-events';
import { campaigns } from '@patchbay/contracts/outbound/campaigns';
import { outboundProvisioning } from '@patchbay/contracts/outbound/provisioning';
import { codes } from '@patchbay/contracts/problems';
import { type Answer, type TestService, emitted } from '@patchbay/testing/service';
import { TestOutbound } from '../test-outbound';

const predictive = {
  name: 'Poll',
  dialer: 'predictive',
  dialling: { exchange_queue: 'camp1', abandon: { percent: 0.5 } },
};
const bounds = { predictive_min_calls: 1, predictive_max_calls: 3 };

describe('a predictive campaign', () => {
  let test: TestOutbound;
  let service: TestService;
  beforeAll(async () => {
    test = await TestOutbound.start();
    service = test.service;
  });
  afterAll(() => test.stop());

  const problemsOf = ({ errors }: Answer<unknown>) => errors.map(({ code, field }) => [code, field]);
  const created = async (fields: object) =>
    problemsOf(await service.ask(campaigns.create, { ...predictive, ...fields }));
  const update = (id: string, fields: object) => service.ask(campaigns.update, { id, ...fields });
  const read = (id: string) => service.succeed(campaigns.read, { id });
  const noQueue = [codes.required, 'dialling.exchange_queue'];
  const noCap = [codes.notAllowed, 'dialling.abandon.percent'];

  it('needs a queue of the exchange and a cap above 0', async () => {
    expect(await created({ dialling: { line_limit: 5 } })).toEqual([noQueue]);
    expect(await created({ dialling: { exchange_queue: '', abandon: { percent: 0 } } })).toEqual([
      noQueue,
      noCap,
    ]);
    expect(await created({ dialer: 'progressive', dialling: { abandon: { percent: 0 } } })).toEqual([]);
  });

  it.each(['fax', 'Fax', 'h'])(
    'has no queue that means something else to Asterisk: %s',
    async exchange_queue =>
      expect(await created({ dialling: { exchange_queue } })).toEqual([
        [codes.wrongFormat, 'dialling.exchange_queue'],
      ]),
  );

  it('has no second problem where its settings are wrong', async () => {
    expect(await created({ dialling: { exchange_queue: 'a b' } })).toEqual([
      [codes.wrongFormat, 'dialling.exchange_queue'],
    ]);
    expect(await created({ dialling: { exchange_queue: 'ab', abandon: { percent: 11 } } })).toEqual([
      [codes.outOfRange, 'dialling.abandon.percent'],
    ]);
    const parameters = { predictive_min_calls: 101, predictive_max_calls: 0 };
    expect(await created({ parameters })).toEqual([
      [codes.outOfRange, 'parameters.predictive_min_calls'],
      [codes.outOfRange, 'parameters.predictive_max_calls'],
    ]);
  });

  it('keeps bounds of its calls for an agent, of which the most is not less than the fewest', async () => {
    const { id } = await service.succeed(campaigns.create, { ...predictive, parameters: bounds });
    expect((await read(id)).parameters).toEqual(bounds);
    const reversed = [[codes.rangeReversed, 'parameters.predictive_max_calls']];
    expect(problemsOf(await update(id, { parameters: { predictive_min_calls: '4' } }))).toEqual(reversed);
    // The usual most is 10.
    const cleared = { predictive_min_calls: 11, predictive_max_calls: '' };
    expect(problemsOf(await update(id, { parameters: cleared }))).toEqual(reversed);
    const changed = await update(id, { parameters: { predictive_min_calls: '2', predictive_max_calls: '' } });
    expect(await service.events.of(changed)).toEqual([emitted(campaignEvents.updated, { outbound_id: id })]);
    expect((await read(id)).parameters).toEqual({ predictive_min_calls: 2 });
  });

  it('needs neither, and takes any agent, as long as nothing is said of its dialling', async () => {
    const { id } = await service.succeed(campaigns.create, { name: 'Poll', dialer: 'predictive' });
    await service.succeed(campaignAgents.add, { id, logins: ['anna'] });
    expect((await update(id, { name: 'Poll 2' })).status).toBe(200);
    expect(problemsOf(await update(id, { dialling: { line_limit: 5 } }))).toEqual([noQueue]);
  });

  it('cannot be made of a campaign without these, and cannot lose them', async () => {
    const dialling = { line_limit: 5 };
    const { id } = await service.succeed(campaigns.create, { name: 'Poll', dialer: 'progressive', dialling });
    expect(problemsOf(await update(id, { dialer: 'predictive' }))).toEqual([noQueue]);
    expect((await update(id, predictive)).status).toBe(200);
    expect(problemsOf(await update(id, { dialling: { exchange_queue: '' } }))).toEqual([noQueue]);
    expect(problemsOf(await update(id, { dialling: { abandon: { percent: 0 } } }))).toEqual([noCap]);
    expect((await update(id, { dialer: 'preview', dialling: { exchange_queue: '' } })).status).toBe(200);
  });

  it('can be changed if it lacked them before', async () => {
    const [id, dialer, name] = ['Files', 'predictive', 'Poll'] as const;
    const campaign = { id, dialer, name, dialling: { line_limit: 5 } };
    await service.succeed(outboundProvisioning.apply, { outbound: { campaigns: [campaign] } });
    expect((await update(id, { dialer, name, active: false })).status).toBe(200);
    expect(problemsOf(await update(id, { dialling: { abandon: { percent: 0 } } }))).toEqual([noCap]);
  });

  it('takes no agents in manual mode', async () => {
    const { id } = await service.succeed(campaigns.create, predictive);
    test.people.find(({ login }) => login === 'jan')!.outbound_mode = 'automatic';
    const logins = ['jan', 'nobody', 'anna'];
    for (const contract of [campaignAgents.add, campaignAgents.set])
      expect(problemsOf(await service.ask(contract, { id, logins }))).toEqual([
        [codes.unknownReference, 'logins[1]'],
        [codes.notAllowed, 'logins[2]'],
      ]);
    expect(await service.succeed(campaignAgents.list, { id })).toEqual([]);
    await service.succeed(campaignAgents.add, { id, logins: ['jan'] });
    expect(await service.succeed(campaignAgents.list, { id })).toMatchObject([{ login: 'jan' }]);
  });
});
