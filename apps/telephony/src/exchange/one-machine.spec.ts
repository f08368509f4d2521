import { promises as dns } from 'node:dns';
import { startService } from '@patchbay/platform/service';
import { telephony } from '../app.module';
import { TestTelephony } from '../test-telephony';
import { requireOneMachine } from './one-machine';

type Machine = [address: string, family: 4 | 6];

/** What a name server answers for any name. */
const answer = (...machines: Machine[]) =>
  jest
    .spyOn(dns, 'lookup')
    .mockResolvedValue(machines.map(([address, family]) => ({ address, family })) as never);

describe('the name of the exchange', () => {
  afterEach(() => jest.restoreAllMocks());

  it.each<[string, Machine[]]>([
    ['one machine', [['198.51.100.7', 4]]],
    ['one with an address of each family', [['198.51.100.7', 4], ['2001:db8::7', 6]]], // oxfmt-ignore
    ['one that is named twice', [['198.51.100.7', 4], ['198.51.100.7', 4]]], // oxfmt-ignore
  ])('may be that of %s', async (_what, machines) => {
    answer(...machines);
    await requireOneMachine('pbx.example.com');
  });

  it('may be unknown for now', async () => {
    jest.spyOn(dns, 'lookup').mockRejectedValue(new Error('getaddrinfo EAI_AGAIN'));
    await requireOneMachine('pbx.example.com');
  });

  it('keeps telephony from starting where it is that of two, which are named', async () => {
    const test = await TestTelephony.start();
    try {
      answer(['198.51.100.8', 4], ['198.51.100.7', 4]);
      const environment = { ...test.service.environment, PBX_HOST: 'pbx.example.com' };
      await expect(startService(telephony, environment)).rejects.toThrow(
        /pbx\.example\.com is 2 machines \(198\.51\.100\.7, 198\.51\.100\.8\)/,
      );
    } finally {
      await test.stop();
    }
  });
});
