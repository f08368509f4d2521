import { Server, connect } from 'node:net';
import { Client } from 'pg';
import { LatePort } from '@patchbay/testing/late-port';
import { forwardings } from '@patchbay/contracts/telephony/forwardings';
import { startService } from '@patchbay/platform/service';
import { eventually } from '@patchbay/testing/eventually';
import {
  answersOf,
  ask,
  askUntilKnown,
  environmentOf,
  sendAll,
} from '@patchbay/testing/exchange/agi-question';
import { TestService } from '@patchbay/testing/service';
import { telephony } from '../app.module';
import { telephonyData } from '../data-source';

describe('the port of the exchange', () => {
  let service: TestService;
  let port: number;
  beforeAll(async () => {
    port = (await LatePort.choose()).number;
    service = await TestService.start(telephony, telephonyData, { PBX_AGI_PORT: `${port}` });
    await service.succeed(forwardings.create, { destination_number: '101', forward_to: '102' });
  });
  afterAll(() => service.stop());

  const count = (answer: string) => answersOf(service.managementPort, answer);
  const answerTo = (...texts: readonly string[]) =>
    askUntilKnown({ port, managementPort: service.managementPort }, ...texts);
  const diverted = { DIVERSION: 'number', DIVERSION_TO: '102' };
  const isAnswered = async () => expect(await answerTo(environmentOf('101', '1'))).toEqual(diverted);

  it.each<[string, string]>([
    ['HTTP', 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['TLS', '\x16\x03\x01\x02\x00\x01\x00\n'],
    ['an empty line', '\n'],
    ['no number', environmentOf('', '1')],
    ['a path', environmentOf('../101', '1')],
    ['a variable of the exchange', environmentOf('${SHELL(id)}', '1')],
    ['a number that is too long', environmentOf('1'.repeat(33), '1')],
    ['a caller whose number never ends', environmentOf('101', '1'.repeat(20_000))],
    ['lines without end', `agi_network: yes\n${'agi_x: 1\n'.repeat(10_000)}`],
  ])('refuses %s, and answers the next one', async (_title, text) => {
    const refused = await count('refused');
    await sendAll(connect(port, '127.0.0.1'), [text]);
    expect(await count('refused')).toBe(refused + 1);
    await isAnswered();
  });

  it('answers every caller, also with characters that Postgres cannot store', async () => {
    expect(await answerTo(environmentOf('101', '\0\u001b[31m600'))).toEqual(diverted);
  });

  it('answers a question that comes in pieces', async () => {
    expect(await answerTo(...environmentOf('101', 'zażółć'))).toEqual(diverted);
  });

  it('gives up who says nothing, or never takes what he is sent', async () => {
    const broken = await count('broken off');
    await sendAll(connect(port, '127.0.0.1'), []);
    expect(await count('broken off')).toBe(broken + 1);
    await eventually(async () => {
      await sendAll(connect(port, '127.0.0.1'), [environmentOf('101', '1')]);
      expect(await count('broken off')).toBe(broken + 2);
    });
    await isAnswered();
  });

  it('answers many at once, and turns away more than it can have', async () => {
    const refused = await count('refused');
    // At once: those who say nothing are given up soon.
    const silent = Array.from({ length: 110 }, () => connect(port, '127.0.0.1').on('error', () => undefined));
    await eventually(async () => expect(await count('refused')).toBeGreaterThanOrEqual(refused + 10));
    for (const socket of silent) socket.destroy();
    await eventually(isAnswered);
    await Promise.all(Array.from({ length: 50 }, () => eventually(isAnswered)));
  });

  it('lets the call ring where it was dialled while the database does not answer, and says so', async () => {
    const unknown = await count('unknown');
    const other = new Client({ connectionString: service.database.ownerUrl });
    await other.connect();
    await other.query('BEGIN; LOCK TABLE telephony.forwardings IN ACCESS EXCLUSIVE MODE');
    expect(await ask(port, environmentOf('101', '1'))).toEqual({});
    await other.end();
    expect(await count('unknown')).toBe(unknown + 1);
    await eventually(isAnswered);
  });

  it('refuses addresses that are not allowed', async () => {
    const other = (await LatePort.choose()).number;
    const environment = { ...service.environment, PBX_AGI_PORT: `${other}`, PBX_AGI_ALLOWED: '10.0.0.0/8' };
    const replica = await startService(telephony, environment);
    expect(await ask(other, environmentOf('101', '1'))).toEqual({});
    expect(await answersOf(replica.managementPort, 'refused')).toBe(1);
    await replica.stop();
  });

  it('goes on after errors of its socket, as when the process has too many files open', async () => {
    const other = (await LatePort.choose()).number;
    const listened = jest.spyOn(Server.prototype, 'listen');
    const replica = await startService(telephony, { ...service.environment, PBX_AGI_PORT: `${other}` });
    const server = listened.mock.contexts[listened.mock.calls.findIndex(([asked]) => asked === other)]!;
    listened.mockRestore();
    for (let time = 0; time < 2; time += 1) server.emit('error', new Error('accept EMFILE'));
    await eventually(async () => expect(await ask(other, environmentOf('101', '1'))).toEqual(diverted));
    await replica.stop();
  });

  it('does not start on a port that is in use', async () => {
    await expect(startService(telephony, { ...service.environment, MANAGEMENT_PORT: '0' })).rejects.toThrow(
      `PBX_AGI_PORT ${port} on 127.0.0.1 is in use by another program`,
    );
  });
});
