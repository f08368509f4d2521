import { execFile } from 'node:child_process';
import { sourceOf } from '@patchbay/testing/app-process';
import { FakeExchange, type FakeExchangeOptions } from '@patchbay/testing/exchange/fake-exchange';
import { findingsOf } from './exchange/check/findings';

const trunk = { Channel: 'PJSIP/trunk-00000001', Uniqueid: '1795302406.0', Linkedid: '1795302406.0' };

describe('the command that checks an exchange', () => {
  let exchange: FakeExchange;
  afterEach(() => exchange.stop());

  async function start(options?: FakeExchangeOptions): Promise<void> {
    exchange = await FakeExchange.start(options);
  }

  /** Runs it as an operator does; meanwhile a call begins. */
  async function check(variables: Record<string, string> = {}, ChanVariable = 'MIXMONITOR_FILENAME=') {
    exchange.beforeNext('ShowDialPlan', () =>
      exchange.emit({ Event: 'Newchannel', ...trunk, ...(ChanVariable && { ChanVariable }) }),
    );
    const { PBX_HOST, ...environment } = exchange.environment;
    const env = { PATH: process.env.PATH, ...environment, ...variables };
    return new Promise<{ code: number; output: string[] }>(resolve => {
      const args = [...sourceOf('telephony', 'check-exchange.ts'), PBX_HOST!];
      const child = execFile(process.execPath, args, { env }, (_error, stdout, stderr) =>
        resolve({ code: child.exitCode!, output: (stdout + stderr).trim().split('\n') }),
      );
    });
  }

  it('finds nothing where nothing is missing', async () => {
    await start({ isSystemAllowed: true });
    expect(await check()).toEqual({
      code: 0,
      output: [
        `Asterisk 22.10.1 at 127.0.0.1:${exchange.port}, as patchbay`,
        'Nothing that was asked for is missing.',
      ],
    });
  });

  it('says all that is missing, with what to set', async () => {
    await start({ version: '13.38.3', contexts: ['internal'] });
    exchange.lies.areEventsUndated = true;
    for (const action of ['QueuePause', 'Originate', 'Hangup']) exchange.refuse(action, 'Permission denied');
    expect(await check()).toEqual({
      code: 1,
      output: [
        `Asterisk 13.38.3 at 127.0.0.1:${exchange.port}, as patchbay`,
        'Missing: Asterisk 13.38.3 is too old: Patchbay needs 16 or newer.',
        'Missing: patchbay may not log agents in and out, and pause them (QueuePause): add agent to "write" in [patchbay] of manager.conf.',
        'Missing: patchbay may not make calls (Originate): add originate to "write" in [patchbay] of manager.conf.',
        'Note: patchbay may not hang up calls, hand them over and stop their recordings (Hangup): add call to "write" in [patchbay] of manager.conf. Without it, the operations that do so answer 503.',
        'Note: patchbay may not mute agents (MuteAudio): add system to "write" in [patchbay] of manager.conf, and load res_mutestream.so. Without it, mute and unmute answer 503. It allows much more: leave it out where nobody needs them.',
        'Missing: Events do not say when they happened: set timestampevents = yes in [general] of manager.conf.',
        'Missing: The dialplan has no context from-phone, in which agents call: add [from-phone] to extensions.conf, or set PBX_DIAL_CONTEXT.',
        'Note: The dialplan has no context patchbay-queues, in which calls wait that are handed over to queues: add [patchbay-queues] to extensions.conf, or set PBX_QUEUE_CONTEXT. Without it, such transfers answer 503.',
      ],
    });
  });

  it.each([
    [-90, '90 seconds behind that'],
    [7_200, '7200 seconds ahead of that'],
  ])('says that its clock differs by %d seconds', async (seconds, difference) => {
    await start({ isSystemAllowed: true });
    exchange.lies.clockBehind = -seconds * 1e6;
    const { code, output } = await check();
    expect([code, ...output.slice(1)]).toEqual([
      0,
      `Note: Its clock is ${difference} of this machine. Times of calls are those of the exchange: keep both by NTP.`,
      'Nothing that was asked for is missing.',
    ]);
  });

  it('sees in a call whether recordings will be known, and takes the context of PBX_DIAL_CONTEXT', async () => {
    await start({ contexts: ['internal', 'queues'], isSystemAllowed: true });
    const contexts = { PBX_DIAL_CONTEXT: 'internal', PBX_QUEUE_CONTEXT: 'queues' };
    const { code, output } = await check(contexts, '');
    expect([code, ...output.slice(1)]).toEqual([
      1,
      'Missing: Calls do not say in which file they are recorded: set channelvars = MIXMONITOR_FILENAME in [general] of manager.conf.',
    ]);
  });

  const withoutAmd = /^Note: .* has no AMD\(\)/;
  it.each([
    ['Dial', 'PJSIP/101', [/^Missing: \[patchbay-answered\] has no Queue\(\)/]],
    [
      'Queue',
      '${EXTEN},,,,2',
      [/^Note: .* no option b .* abandoned after two seconds/, /^Missing: .*a silent call/, withoutAmd],
    ],
    ['Queue', '${EXTEN},b(auto-answer^s^1),,,2', [/^Missing: .* has no Playback\(\)/, withoutAmd]],
  ])(
    'looks at the dialplan of campaigns where they call numbers first: %s(%s)',
    async (Application, AppData, lines) => {
      await start({
        isSystemAllowed: true,
        contexts: ['from-phone', 'patchbay-queues', 'patchbay-answered'],
      });
      exchange.dialplan = { 'patchbay-answered': [{ Application, AppData }] };
      const { code, output } = await check({ PBX_TRUNK_CHANNEL: 'PJSIP/{number}@trunk' });
      expect([code, ...output.slice(1)]).toEqual([1, ...lines.map(line => expect.stringMatching(line))]);
    },
  );

  it('says that a message of a campaign may be a silent call', async () => {
    await start({ isSystemAllowed: true, contexts: ['from-phone', 'patchbay-queues', 'patchbay-answered'] });
    const queue = { Application: 'Queue', AppData: '${EXTEN},b(auto-answer^s^1),,,2' };
    const plays = { Application: 'Playback', AppData: '${PATCHBAY_MESSAGE}' };
    const looks = {
      Application: 'ExecIf',
      AppData: '$["${PLAYBACKSTATUS}" = "FAILED"]?Playback(vm-nobodyavail)',
    };
    exchange.dialplan = { 'patchbay-answered': [queue, plays] };
    const variables = { PBX_TRUNK_CHANNEL: 'PJSIP/{number}@trunk' };
    expect((await check(variables)).output[1]).toMatch(/^Note: .* does not look at PLAYBACKSTATUS/);
    exchange.dialplan = {
      'patchbay-answered': [queue, plays, looks, { Application: 'AMD', AppData: ',,,5000' }],
    };
    expect((await check(variables)).output.slice(1)).toEqual(['Nothing that was asked for is missing.']);
  });

  it('says that campaigns have no context', async () => {
    await start({ isSystemAllowed: true });
    expect((await check({ PBX_TRUNK_CHANNEL: 'PJSIP/{number}@trunk' })).output.slice(1)).toEqual([
      expect.stringMatching(/^Missing: The dialplan has no context patchbay-answered/),
    ]);
  });

  it('says that the login is refused, without the secret', async () => {
    await start();
    expect(await check({ PBX_PASSWORD: 'hunter2' })).toEqual({
      code: 1,
      output: [
        `127.0.0.1:${exchange.port} refuses the login of patchbay: Authentication failed. See "secret" and "permit" in [patchbay] of manager.conf.`,
      ],
    });
  });

  it('says that nobody answers there, and which variables it needs', async () => {
    await start();
    await exchange.unplug();
    expect(await check()).toEqual({
      code: 1,
      output: [expect.stringMatching(/^127\.0\.0\.1:\d+ cannot be used: connect ECONNREFUSED/)],
    });
    expect(await check({ PBX_USER: '' })).toEqual({
      code: 1,
      output: ['Configuration: PBX_USER is required with PBX_HOST'],
    });
  });

  it('says what it could not see', () => {
    const texts = findingsOf(
      { actions: new Set() },
      { user: 'u', contexts: { dial: 'c', queue: 'q' }, seconds: 10 },
    ).flatMap(({ isMissing, text }) => (isMissing ? [] : [text]));
    expect(texts).toContainEqual(expect.stringMatching(/^No event came within 10 seconds\. Repeat this/));
  });
});
