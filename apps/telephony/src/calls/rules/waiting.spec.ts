import { CallInterpreter } from '../../exchange/facts/call-interpreter';
import type { Fact } from '../../exchange/facts/facts';
import { TestCalls, play } from './test-calls';
import { CallScript, scriptStart } from '../../exchange/facts/test-script';

const waits = (calls: TestCalls): boolean[] => calls.rows.connections.map(connection => connection.waits);
const waitsAfter = (script: CallScript): boolean[] => waits(play(script.events));

const joined = () =>
  new CallScript()
    .born(1, 'PJSIP/trunk', { from: '600100200', to: '500' })
    .of('QueueCallerJoin', 1, { Queue: 'hotline' });

/** A caller whom the agent who answered has sent to another queue. */
const sentOn = () => {
  const script = new CallScript().answered(1, 2, 'PJSIP/101').wait(9).blind(2, 1, '501');
  script.leave('talk', 1, 2).hangup(2);
  return script.of('QueueCallerJoin', 1, { Queue: 'sales' });
};

describe('a caller waits', () => {
  it('from joining the queue, also while phones ring', () => {
    expect(waitsAfter(joined())).toEqual([true]);
    const rings = joined().born(2, 'PJSIP/101', { of: 1 }).to('AgentCalled', 1, 2).to('DialBegin', 1, 2);
    expect(waitsAfter(rings)).toEqual([true]);
  });

  it('until an agent answers', () => {
    expect(waitsAfter(new CallScript().answered(1, 2, 'PJSIP/101'))).toEqual([false]);
  });

  it('until the time of the queue is over, though the call goes on', () => {
    expect(waitsAfter(joined().of('QueueCallerAbandon', 1).wait(60))).toEqual([false]);
  });

  it('until the call is over', () => {
    expect(waitsAfter(joined().hangup(1))).toEqual([false]);
  });

  it('again in the queue to which an agent sent the call, until the next one answers', () => {
    const script = sentOn();
    expect(play(script.events).rows.connections).toMatchObject([{ queue_id: 8, waits: true }]);
    script.born(3, 'PJSIP/102', { of: 1 }).to('AgentCalled', 1, 3).to('AgentConnect', 1, 3);
    expect(waitsAfter(script.bridge('more', 3, 1))).toEqual([false]);
  });

  it('as the last event reports, also when earlier ones are applied again', () => {
    const script = sentOn();
    const calls = play(script.events);
    expect(waits(play(script.events, calls))).toEqual([true]);
  });
});

describe('a caller of whom the exchange is asked', () => {
  const at = scriptStart + 60e6;
  const row = { Uniqueid: CallScript.id(1), Linkedid: CallScript.id(1), Channel: 'PJSIP/trunk-00000001' };
  const look = (Queue: string): Fact[] => {
    const queues = Queue ? [{ Event: 'QueueEntry', Queue, Uniqueid: CallScript.id(1), Wait: '40' }] : [];
    const channels = [{ ...row, Duration: '00:01:00', ChannelStateDesc: 'Up' }];
    return new CallInterpreter().resync({ core: {}, channels, queues, devices: [], at });
  };
  const asked = (script: CallScript, queue: string): TestCalls => {
    const calls = play(script.events);
    calls.apply(look(queue));
    return calls;
  };

  it('waits where the exchange says so, once more in another queue', () => {
    expect(waits(asked(joined(), 'hotline'))).toEqual([true]);
    expect(waits(asked(sentOn(), 'sales'))).toEqual([true]);
    const unseen = asked(new CallScript().answered(1, 2, 'PJSIP/101'), 'sales');
    expect(unseen.rows.connections).toMatchObject([{ queue_id: 8, waits: true }]);
  });

  it('waits no more where it does not', () => {
    expect(waits(asked(joined(), ''))).toEqual([false]);
    expect(waits(asked(sentOn(), ''))).toEqual([false]);
  });
});
