import { rmSync } from 'node:fs';
import { eventually } from '@patchbay/testing/eventually';
import { TestManager } from '@patchbay/testing/exchange/test-manager';
import { newTestFolder } from '@patchbay/testing/test-folder';
import type { Asterisk } from './asterisk';
import { Phone } from './phones/phone';
import type { PhoneCall } from './phones/phone-call';
import { type TestAsterisk, startTestAsterisk } from './test-asterisk';

/** Hertz of who says a short word, and of who says nothing, as machines do before they begin. */
const word = 600;
const silence = 0;

describe('the dialplan of campaigns that look for answering machines', () => {
  const folder = newTestFolder('patchbay-machines-');
  let asterisk: Asterisk;
  let ports: TestAsterisk['ports'];
  let manager: TestManager;
  let phone: Phone;
  let calls: PhoneCall[] = [];
  beforeAll(async () => {
    ({ asterisk, ports } = await startTestAsterisk(folder));
    manager = await TestManager.logIn(ports.manager);
  });
  afterAll(async () => {
    manager?.end();
    await asterisk?.stop();
    rmSync(folder, { recursive: true });
  });
  afterEach(() => phone.vanish());

  /** Begins a call to somebody who picks up at once. */
  async function callOut(hertz: number, amd: string, variables: string[] = []): Promise<void> {
    calls = [];
    const onCall = (each: PhoneCall) => {
      calls.push(each);
      each.answer();
    };
    phone = await Phone.start({ number: 'world', server: ports.sip, port: ports.trunk, hertz, onCall });
    manager.forget();
    await manager.ask({
      ...{ Action: 'Originate', Channel: 'PJSIP/600100200@campaigns', Context: 'patchbay-answered' },
      ...{ Exten: 'campaign', Priority: '1', Timeout: '10000', Async: 'true' },
      Variable: ['PATCHBAY_PATIENCE=7', `PATCHBAY_AMD=${amd}`, 'PATCHBAY_AMD_MS=5000', ...variables],
    });
    await reported(/^Event: OriginateResponse\r$/m);
  }
  const reported = (event: RegExp) => eventually(() => expect(manager.text).toMatch(event), 60_000);
  /** Events of a call until its end. */
  async function call(...to: Parameters<typeof callOut>): Promise<string> {
    await callOut(...to);
    await reported(/^Event: Hangup\r$/m);
    return manager.text;
  }
  const wasQueued = (events: string) => events.includes('Event: QueueCallerJoin');

  it('hangs up on who says nothing, and says why', async () => {
    const events = await call(silence, 'hang_up');
    expect(events).toContain('ChanVariable: AMDSTATUS=MACHINE');
    expect(wasQueued(events)).toBe(false);
    expect(calls[0]!.parts.tone.frames.heard).toBe(0);
  });

  it('has a person wait for an agent for what is left of the patience', async () => {
    const events = await call(word, 'hang_up');
    expect(events).toContain('ChanVariable: AMDSTATUS=HUMAN');
    expect(wasQueued(events)).toBe(true);
    const [, seconds] = /^HoldTime: (\d+)\r$/m.exec(events)!;
    expect([2, 3, 4, 5, 6]).toContain(Number(seconds));
    expect(calls[0]!.parts.tone.frames.heard).toBeGreaterThan(0);
  });

  it('has who cannot be heard at all wait for an agent after its longest time', async () => {
    await callOut(silence, 'hang_up');
    calls[0]!.parts.tone.mute();
    await reported(/^Event: QueueCallerJoin\r$/m);
    expect(manager.text).toContain('ChanVariable: AMDSTATUS=NOTSURE');
    await reported(/^Event: Hangup\r$/m);
  });

  it('gives a machine to an agent where it is only to be seen', async () => {
    const events = await call(silence, 'to_agent');
    expect(events).toContain('ChanVariable: AMDSTATUS=MACHINE');
    expect(wasQueued(events)).toBe(true);
  });

  it('ends a call in which a fax asks for T.38 while it listens, also where agents get machines', async () => {
    await callOut(silence, 'to_agent');
    calls[0]!.switchToFax();
    await reported(/^Event: Hangup\r$/m);
    expect(manager.text).toContain('ChanVariable: AMDSTATUS=FAX');
    expect(wasQueued(manager.text)).toBe(false);
  });

  it('ends a call in which a fax asks for T.38 in the queue', async () => {
    await callOut(word, 'hang_up');
    await reported(/^Event: QueueCallerJoin\r$/m);
    calls[0]!.switchToFax();
    await reported(/^Event: Hangup\r$/m);
    expect(manager.text).toMatch(/^Event: QueueCallerAbandon\r$/m);
    expect(manager.text).toContain('ChanVariable: AMDSTATUS=FAX');
  });

  it('leaves a message after the silence', async () => {
    const events = await call(silence, 'message', ['PATCHBAY_AMD_MESSAGE=vm-goodbye']);
    expect(wasQueued(events)).toBe(false);
    expect(calls[0]!.parts.tone.frames.heard).toBeGreaterThan(0);
  });
});
