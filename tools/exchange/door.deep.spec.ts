import { rmSync } from 'node:fs';
import { eventually } from '@patchbay/testing/eventually';
import { TestManager } from '@patchbay/testing/exchange/test-manager';
import { newTestFolder } from '@patchbay/testing/test-folder';
import type { Asterisk } from './asterisk';
import { Dialog, offer } from './phones/dialog';
import { type SipMessage, headerOf, methodOf, statusOf } from './phones/sip-message';
import { SipSocket } from './phones/sip-socket';
import { type TestAsterisk, startTestAsterisk } from './test-asterisk';

/** What a caller may write into what managers receive. */
const forged = 'Forged';

interface Sent {
  number?: string;
  dialled?: string;
  headers?: SipMessage['headers'];
}

const hostile: [string, Sent][] = [
  ['in his number', { number: `1%0d%0a%0d%0a${forged}%0d%0a` }],
  ['in capitals', { number: `1%0D%0A${forged}` }],
  ['as a line feed alone', { number: `1%0A${forged}` }],
  ['as a carriage return alone', { number: `1%0d${forged}` }],
  ['after a name', { headers: [['From', `"Eve" <sip:1%0a${forged}@127.0.0.1>;tag=1`]] }],
  ['in a header by its short name', { headers: [['f', `<sip:1%0a${forged}@127.0.0.1>;tag=1`]] }],
  ['in the number that he dials', { dialled: `500%0d%0a${forged}` }],
  ['in a number for the world', { dialled: `600100200%0a${forged}` }],
  ['as an agent, in the number that he dials', { number: '101', dialled: `600100200%0a${forged}` }],
  [
    'in the number that the provider asserts',
    { headers: [['P-Asserted-Identity', `<sip:1%0a${forged}@127.0.0.1>`]] },
  ],
  ['in the number of a party', { headers: [['Remote-Party-ID', `<sip:1%0a${forged}@127.0.0.1>`]] }],
];

describe('the exchange of npm start -- --with-pbx', () => {
  const folder = newTestFolder('patchbay-door-');
  let asterisk: Asterisk;
  let manager: TestManager;
  let world: SipSocket;
  let ports: TestAsterisk['ports'];
  const answers: SipMessage[] = [];

  beforeAll(async () => {
    ({ asterisk, ports } = await startTestAsterisk(folder));
    world = await SipSocket.open(ports.sip, ports.trunk, message => answers.push(message));
    manager = await TestManager.logIn(ports.manager);
  });
  afterAll(async () => {
    manager?.end();
    world?.close();
    await asterisk?.stop();
    rmSync(folder, { recursive: true });
  });

  /** Calls, and hangs up as soon as the exchange has decided. @returns the status of its first answer that is more than "trying" */
  async function call({ number = '600100300', dialled = '500', headers = [] }: Sent): Promise<number> {
    const dialog = Dialog.to({ number, port: ports.trunk, server: ports.sip }, dialled);
    const replaced = new Set(headers.map(([name]) => (name === 'f' ? 'From' : name)));
    const invite = dialog.request('INVITE', offer(9));
    const others = invite.headers.filter(([name]) => !replaced.has(name));
    world.sendSurely({ ...invite, headers: [...others, ...headers] });
    const answer = await eventually(() => {
      const found = answers.find(
        one =>
          headerOf(one, 'Call-ID') === dialog.callId && methodOf(one) === 'INVITE' && statusOf(one)! > 100,
      );
      expect(found).toBeDefined();
      return found!;
    });
    const status = statusOf(answer)!;
    if (status >= 300) {
      world.send(dialog.along('ACK', invite));
      return status;
    }
    dialog.confirm(answer);
    world.send(dialog.acknowledge());
    world.sendSurely(dialog.request('BYE'));
    return status;
  }

  it.each(hostile)(
    'answers 404 to who calls with a line break %s, and tells nobody',
    async (_where, sent) => {
      manager.forget();
      expect(await call(sent)).toBe(404);
      // What is reported, is reported in order: by the end of a good call, all of it is.
      expect(await call({})).toBe(200);
      await eventually(() => expect(manager.text).toMatch(/^Event: Hangup\r$/m));
      expect(manager.text).not.toContain(forged);
      expect(manager.text.match(/^Event: Newchannel\r$/gm)).toHaveLength(1);
    },
  );
});
