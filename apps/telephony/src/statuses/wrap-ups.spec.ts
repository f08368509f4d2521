import { agentCommands } from '@patchbay/contracts/telephony/call-commands';
import { agentStatus } from '@patchbay/contracts/telephony/statuses';
import { eventually } from '@patchbay/testing/eventually';
import { ScriptedCall } from '@patchbay/testing/exchange/scripted-call';
import { TestTelephony, hotline } from '../test-telephony';

const login = 'anna.nowak';
const hour = 3_600;

describe('the wrap-up after a call of a queue', () => {
  let test: TestTelephony;
  let earlier: number;
  beforeAll(async () => {
    test = await TestTelephony.start();
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    await wrapUp(0);
    await test.service.succeed(agentCommands.login, { login });
    await test.service.succeed(agentCommands.free, { login });
    await test.statuses(['FREE', 'FREE']);
    earlier = test.exchange.sent.length;
  });

  const ask = (command: 'free' | 'login' | 'logout') =>
    test.service.succeed(agentCommands[command], { login });
  const pause = () => test.service.succeed(agentCommands.pause, { login, pause_id: 2 });
  const wrapUp = (seconds: number) =>
    test.service.database.query('UPDATE queues SET wrap_up_seconds = $1', [seconds]);
  const isOver = () =>
    test.service.database.query('UPDATE agent_states SET wrap_up_until = 1 WHERE wrap_up_until IS NOT NULL');
  const until = async () => {
    const [row] = await test.service.database.query(
      'SELECT wrap_up_until FROM agent_states WHERE login = $1',
      [login],
    );
    return row.wrap_up_until as string | null;
  };
  const pauses = () =>
    test
      .commandsFrom(earlier)
      .filter(({ Action }) => Action === 'QueuePause')
      .map(({ Interface, Queue, Paused, Reason }) => [Interface, Queue, Paused, Reason].join(' ').trim());
  const begins = 'PJSIP/101 hotline true wrap-up';
  const ends = 'PJSIP/101 hotline false';
  const statuses = async () =>
    (await test.reported('AGENT_STATUS_CHANGED'))
      .filter(({ agent_login }) => agent_login === login)
      .map(({ status }) => status);

  /** A call of the queue in which they talk, and for which the exchange has the agent paused where it has a wrap-up. */
  async function talk(): Promise<ScriptedCall> {
    const call = new ScriptedCall(test.exchange, 'answered-caller-hangs-up').goTo('AgentConnect');
    await test.statuses(['INBOUND_CALL', 'FREE']);
    return call;
  }
  const isPausedInCall = () => eventually(() => expect(pauses().at(-1)).toBe(begins));
  async function wrapsUp(): Promise<void> {
    await wrapUp(hour);
    const call = await talk();
    await isPausedInCall();
    call.end();
    await test.statuses(['WRAP_UP', 'FREE']);
  }

  it('begins with its end, for which the exchange has the agent paused in time, and ends by itself', async () => {
    await wrapUp(1);
    const before = (await statuses()).length;
    const call = await talk();
    await isPausedInCall();
    call.end();
    await test.statuses(['FREE', 'FREE']);
    await eventually(async () => expect((await statuses()).slice(before)).toEqual(whole));
    expect(pauses()).toEqual([begins, ends]);
    expect(await until()).toBe(null);
  });
  const whole = ['RINGING', 'INBOUND_CALL', 'WRAP_UP', 'FREE'];

  it('is not there unless the queue has one', async () => {
    (await talk()).end();
    await test.statuses(['FREE', 'FREE']);
    expect([pauses(), await until()]).toEqual([[], null]);
  });

  it('does not follow a call that nobody answered', async () => {
    await wrapUp(hour);
    new ScriptedCall(test.exchange, 'abandoned').end();
    await test.statuses(['FREE', 'FREE']);
    expect([pauses(), await until()]).toEqual([[], null]);
  });

  it('is there although the exchange has one of the queues no more, which it did not report', async () => {
    await test.loseQueue(login);
    expect(await test.queuesOf(login)).toEqual(['gone', 'hotline']);
    await wrapsUp();
    await eventually(async () => expect(await test.queuesOf(login)).toEqual(['hotline']));
  });

  it('is shown as a status without a pause', async () => {
    await wrapsUp();
    expect(await test.service.succeed(agentStatus.read, { login })).toMatchObject({
      status: 'WRAP_UP',
      pause_id: null,
    });
  });

  it('is ended by free, and does not begin again', async () => {
    await wrapsUp();
    await ask('free');
    await test.statuses(['FREE', 'FREE']);
    expect(await until()).toBe(null);
    await wrapsUp();
  });

  it('follows the call though the agent was made free in it', async () => {
    await wrapUp(hour);
    const call = await talk();
    await isPausedInCall();
    await ask('free');
    await eventually(() => expect(pauses().filter(each => each === begins)).toHaveLength(2));
    call.end();
    await test.statuses(['WRAP_UP', 'FREE']);
  });

  it('gives way to a pause, which stays when its time is over', async () => {
    await wrapsUp();
    await pause();
    await test.statuses(['PAUSED', 'FREE']);
    expect(await until()).toBe(null);
    expect(pauses()).toEqual([begins, 'PJSIP/101  true 2']);
    await ask('free');
    await test.statuses(['FREE', 'FREE']);
  });

  it('does not follow a call in which a pause was asked for', async () => {
    await wrapUp(hour);
    const call = await talk();
    await isPausedInCall();
    await pause();
    call.end();
    await test.statuses(['PAUSED', 'FREE']);
    expect(await until()).toBe(null);
    await ask('free');
    await test.statuses(['FREE', 'FREE']);
  });

  it('is over for one who logs out', async () => {
    await wrapsUp();
    await ask('logout');
    await test.statuses(['OFF', 'FREE']);
    expect(await until()).toBe(null);
    await ask('login');
    await test.statuses(['FREE', 'FREE']);
  });

  it('goes on behind a call that the agent makes, and may be over when that ends', async () => {
    await wrapsUp();
    new ScriptedCall(test.exchange, 'agent-dials-out').end();
    await test.statuses(['WRAP_UP', 'FREE']);
    const dialling = new ScriptedCall(test.exchange, 'agent-dials-out').goTo('DialBegin');
    await test.statuses(['OUTBOUND_CALL', 'FREE']);
    await isOver();
    await eventually(() => expect(pauses()).toEqual([begins, ends]));
    dialling.end();
    await test.statuses(['FREE', 'FREE']);
    expect(pauses()).toEqual([begins, ends]);
  });

  it('goes on when the exchange was restarted, and ends', async () => {
    await wrapsUp();
    await test.exchange.restart();
    await test.connected();
    await test.statuses(['WRAP_UP', 'FREE']);
    await isOver();
    await test.statuses(['FREE', 'FREE']);
  });

  it('ends as soon as the exchange is connected again, where its time was over before', async () => {
    await wrapsUp();
    await test.exchange.unplug();
    await isOver();
    await test.exchange.listenAgain();
    await test.statuses(['FREE', 'FREE']);
  });

  it('is over for one who was made free at the exchange while nobody listened to it', async () => {
    await wrapsUp();
    await test.whileDisconnected(async () => test.exchange.members(hotline));
    await test.connected();
    await test.statuses(['FREE', 'FREE']);
    await eventually(async () => expect(await until()).toBe(null));
    expect(pauses()).toEqual([begins]);
  });

  it('follows a call whose end nobody saw', async () => {
    await wrapUp(hour);
    await talk();
    await isPausedInCall();
    await test.exchange.restart();
    await test.statuses(['WRAP_UP', 'FREE']);
  });

  it('lasts as long as it is to where the clock of the exchange is behind or ahead', async () => {
    const looks = () => test.exchange.sent.filter(({ Action }) => Action === 'CoreStatus').length;
    test.exchange.lies.clockBehind = 2 * hour * 1e6;
    await wrapsUp();
    const before = looks();
    await eventually(() => expect(looks()).toBeGreaterThan(before + 2));
    expect(pauses()).toEqual([begins]);
    await ask('free');
    await test.statuses(['FREE', 'FREE']);
    test.exchange.lies.clockBehind *= -1;
    await wrapUp(1);
    const call = await talk();
    await eventually(() => expect(pauses()).toEqual([begins, 'PJSIP/101  false', begins]));
    call.end();
    await test.statuses(['FREE', 'FREE']);
    expect(pauses().at(-1)).toBe(ends);
    test.exchange.lies.clockBehind = 0;
  });

  it('is asked for again until the exchange takes it', async () => {
    test.exchange.refuse('QueuePause', 'Permission denied');
    await wrapUp(hour);
    (await talk()).end();
    await test.statuses(['FREE', 'FREE']);
    await eventually(() => expect(pauses().length).toBeGreaterThan(1));
    test.exchange.refuse('QueuePause');
    await test.statuses(['WRAP_UP', 'FREE']);
  });
});
