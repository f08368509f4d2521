import type { Connection } from '../../connections/connection';
import { CallInterpreter } from '../../exchange/facts/call-interpreter';
import { TestCalls, askedConnection, freeAgent, inShort, play } from './test-calls';
import { CallScript, scriptStart } from '../../exchange/facts/test-script';

const rowsOf = (script: CallScript): Connection[] => play(script.events).rows.connections;

/** Microseconds of talk between events of a script: each is a millisecond later. */
const events = (count: number) => count * 1000;

describe('callers of queues', () => {
  const ringing = () => {
    const script = new CallScript().born(1, 'PJSIP/trunk', { from: '600100200', to: '500' });
    script.of('QueueCallerJoin', 1, { Queue: 'hotline', Position: '3' });
    for (const [leg, device] of [
      [2, 'PJSIP/101'],
      [3, 'PJSIP/102'],
    ] as const) {
      script.born(leg, device, { of: 1 }).to('AgentCalled', 1, leg).to('DialBegin', 1, leg);
      script.say('DeviceStateChange', { Device: device, State: 'RINGING' });
    }
    return script;
  };

  it('who leave while two phones ring leave both free', () => {
    const script = ringing().of('HangupRequest', 1);
    for (const leg of [2, 3]) script.to('DialEnd', 1, leg, { DialStatus: 'CANCEL' }).hangup(leg, '0');
    script.of('QueueCallerAbandon', 1).hangup(1, '0');
    const { rows, reported, statuses } = play(script.events);
    expect(rows.connections).toMatchObject([{ disposition: 'NO ANSWER', disconnected_by: 'Customer' }]);
    expect(inShort(reported)).toEqual([
      ...['1 started -', '1 queued -', '1 ringing anna.nowak', 'anna.nowak FREE RINGING'],
      ...['1 ringing jan.kowal', 'jan.kowal FREE RINGING'],
      ...['anna.nowak RINGING FREE', 'jan.kowal RINGING FREE', '1 ended jan.kowal'],
    ]);
    expect(statuses).toEqual({ 'anna.nowak': 'FREE', 'jan.kowal': 'FREE' });
  });

  it('have a leg for each phone, of which one is answered and the other one knows that it was not', () => {
    const script = ringing().to('DialEnd', 1, 2, { DialStatus: 'ANSWER' });
    script.to('AgentConnect', 1, 2).hangup(3, '26').bridge('talk', 2, 1).wait(5).leave('talk', 2, 1);
    const { legs } = play(script.hangup(2).hangup(1).events).rows;
    expect(legs).toMatchObject([
      { kind: 'queue', queue_id: 7, reason: 'answered', talk_time: 5e6 + events(4), estimated: false },
      { kind: 'queue', queue_id: 7, reason: 'taken_elsewhere', talk_time: 0, estimated: false },
    ]);
  });

  it('are answered by the phone that is picked up, not by the one that rang last', () => {
    const script = ringing().to('DialEnd', 1, 2, { DialStatus: 'ANSWER' });
    script.to('AgentConnect', 1, 2).hangup(3, '26').bridge('talk', 2, 1);
    const { rows, statuses } = play(script.events);
    expect(rows.connections).toMatchObject([{ state: 'TALKING', user_login: 'anna.nowak' }]);
    expect(statuses).toEqual({ 'anna.nowak': 'INBOUND_CALL', 'jan.kowal': 'FREE' });
  });

  it('go back to waiting when nobody is called any more', () => {
    const script = ringing().hangup(2, '17');
    expect(rowsOf(script)).toMatchObject([{ state: 'RINGING' }]);
    expect(rowsOf(script.hangup(3, '17'))).toMatchObject([{ state: 'QUEUED' }]);
  });

  it.each(['17', '21'])(
    'who give up after the last refusal (cause %s) had no answer, and hung up themselves',
    cause => {
      const script = ringing();
      for (const leg of [2, 3]) {
        script.to('DialState', 1, leg, { DialStatus: 'RINGING' }).of('HangupRequest', leg).hangup(leg, cause);
      }
      script.of('HangupRequest', 1).of('QueueCallerAbandon', 1).hangup(1, '0');
      const { rows } = play(script.events);
      expect(rows.connections).toMatchObject([{ disposition: 'NO ANSWER', disconnected_by: 'Customer' }]);
      expect(rows.visits).toMatchObject([{ how: 'abandoned', position: 3 }]);
      expect(rows.legs).toMatchObject([{ reason: 'refused' }, { reason: 'refused' }]);
    },
  );

  it('were taken out of the queue where the exchange was asked to end them', () => {
    const script = ringing()
      .hangup(2, '0')
      .hangup(3, '0')
      .of('SoftHangupRequest', 1)
      .of('QueueCallerAbandon', 1);
    expect(play(script.hangup(1, '16').events).rows.visits).toMatchObject([{ how: 'withdrawn' }]);
  });

  it('are not credited to an agent who never took them, when somebody else answers', () => {
    const script = ringing().hangup(2, '0').hangup(3, '0').of('QueueCallerAbandon', 1);
    script.born(4, 'PJSIP/trunk', { of: 1 }).to('DialBegin', 1, 4, { DestCallerIDNum: '600300400' });
    script.to('DialEnd', 1, 4, { DialStatus: 'ANSWER' }).bridge('talk', 4, 1).wait(5).hangup(4).hangup(1);
    const { rows, reported } = play(script.events);
    expect(rows.connections).toMatchObject([{ disposition: 'ANSWERED', user_login: null }]);
    expect(inShort(reported)).toContain('1 answered -');
    expect(rows.visits).toMatchObject([{ how: 'timed_out' }]);
    expect(rows.legs.at(-1)).toMatchObject({ agent_login: null, number: '600300400', kind: 'dial' });
  });

  it('are not credited to an agent whose phone passes them on to a number outside', () => {
    const script = ringing().hangup(3, '0').born(4, 'Local/600300400@out-1;1', { of: 1 });
    script.born(5, 'Local/600300400@out-1;2', { of: 1 }).hangup(2, '23').born(6, 'PJSIP/trunk', { of: 1 });
    script
      .to('DialBegin', 5, 6, { DestCallerIDNum: '600300400' })
      .to('DialEnd', 5, 6, { DialStatus: 'ANSWER' });
    script.of('QueueCallerLeave', 1).to('AgentConnect', 1, 4).bridge('far', 6, 5).bridge('near', 4, 1);
    const { rows } = play(script.wait(5).hangup(6).hangup(1).events);
    expect(rows.connections).toMatchObject([{ disposition: 'ANSWERED', user_login: null }]);
    expect(rows.visits).toMatchObject([{ how: 'answered' }]);
  });

  it('who learn that time is over after a refusal were not hung up by the agent', () => {
    const script = ringing().of('HangupRequest', 2).hangup(2, '17').hangup(3, '0');
    script.of('QueueCallerAbandon', 1).hangup(1, '16');
    expect(rowsOf(script)).toMatchObject([{ disposition: 'NO ANSWER', disconnected_by: '' }]);
  });

  it('wait in the queue that they joined last', () => {
    const script = ringing().hangup(2, '0').hangup(3, '0').of('QueueCallerLeave', 1).wait(60);
    script.of('QueueCallerJoin', 1, { Queue: 'sales' });
    const { rows, reported } = play(script.events);
    expect(rows.connections).toMatchObject([{ queue_id: 8, state: 'QUEUED', wait_time: null }]);
    expect(inShort(reported).filter(text => text.includes('queued'))).toEqual([
      '1 queued -',
      '1 queued jan.kowal',
    ]);
  });

  it('wait no more when the time of the queue is over, whatever follows', () => {
    const script = ringing().hangup(2, '0').hangup(3, '0').of('QueueCallerAbandon', 1).wait(60);
    expect(rowsOf(script.hangup(1))).toMatchObject([{ wait_time: events(4 + 4 + 3) }]);
  });

  it('do not talk with an agent who is gone before they are bridged', () => {
    const script = ringing()
      .to('DialEnd', 1, 2, { DialStatus: 'ANSWER' })
      .to('AgentConnect', 1, 2)
      .hangup(2)
      .wait(9);
    expect(rowsOf(script)).toMatchObject([{ state: 'TALKING', talking_since: null, talk_time: events(1) }]);
  });

  it('are answered by an agent behind a channel of the exchange', () => {
    const script = new CallScript().born(1, 'PJSIP/trunk', { from: '600100200', to: '500' });
    script.of('QueueCallerJoin', 1, { Queue: 'hotline' });
    script
      .born(2, 'Local/102@agents-00000001;1', { of: 1 })
      .born(3, 'Local/102@agents-00000001;2', { of: 1 });
    script.to('AgentCalled', 1, 2).born(4, 'PJSIP/102', { of: 1 }).to('DialBegin', 3, 4);
    script.born(5, 'PJSIP/101', { of: 1 }).to('DialBegin', 1, 5);
    script.to('DialEnd', 3, 4, { DialStatus: 'ANSWER' }).to('AgentConnect', 1, 2);
    script.bridge('outer', 2, 1).bridge('inner', 4, 3);
    expect(inShort(play(script.events).reported)).toEqual([
      ...['1 started -', '1 queued -', '1 ringing jan.kowal', 'jan.kowal FREE RINGING'],
      ...['1 ringing anna.nowak', 'anna.nowak FREE RINGING'],
      ...['jan.kowal RINGING INBOUND_CALL', '1 answered jan.kowal'],
    ]);
  });
});

describe('calls that were answered', () => {
  it('keep the name of their first recording', () => {
    const record = (name: string) => ({ ChanVariable: `MIXMONITOR_FILENAME=now/${name}.wav` });
    const script = new CallScript().answered(1, 2, 'PJSIP/101').of('MixMonitorStart', 1, record('first'));
    expect(rowsOf(script.of('MixMonitorStart', 2, record('second')))).toMatchObject([
      { filename: 'first.wav' },
    ]);
  });

  it('were hung up by the one who did it first', () => {
    const script = new CallScript().answered(1, 2, 'PJSIP/101').of('HangupRequest', 2).of('HangupRequest', 1);
    expect(rowsOf(script.hangup(2).hangup(1))).toMatchObject([{ disconnected_by: 'Agent' }]);
  });

  it('are not hung up by a phone that refuses to be asked', () => {
    const script = new CallScript()
      .answered(1, 2, 'PJSIP/101')
      .born(3, 'PJSIP/102', { of: 1 })
      .to('DialBegin', 1, 3);
    script.of('HangupRequest', 3).hangup(3, '17').of('HangupRequest', 1).hangup(1);
    expect(rowsOf(script)).toMatchObject([{ disconnected_by: 'Customer', disposition: 'ANSWERED' }]);
  });
});

describe('calls that fail', () => {
  const dialled = () =>
    new CallScript()
      .born(1, 'PJSIP/101', { from: '101', to: '600100200' })
      .born(2, 'PJSIP/trunk', { of: 1 })
      .to('DialBegin', 1, 2, { DestCallerIDNum: '600100200' });

  it.each(['CONGESTION', 'CHANUNAVAIL'])('are FAILED by a dial that ends with %s', DialStatus => {
    const script = dialled().to('DialEnd', 1, 2, { DialStatus }).hangup(2, '0').hangup(1, '0');
    expect(rowsOf(script)).toMatchObject([
      { disposition: 'FAILED', user_login: 'anna.nowak', operator: 'trunk' },
    ]);
  });

  it.each(['1', '3', '20', '27', '34', '38'])('are FAILED by the cause %s of the called number', cause => {
    expect(rowsOf(dialled().hangup(2, cause).hangup(1, '16'))).toMatchObject([{ disposition: 'FAILED' }]);
  });

  it('are FAILED by the cause of the caller where nothing could be called', () => {
    const script = new CallScript().born(1, 'PJSIP/101', { from: '101', to: '9' }).hangup(1, '20');
    expect(rowsOf(script)).toMatchObject([{ disposition: 'FAILED' }]);
  });

  it('are BUSY also where the caller is gone before the called number', () => {
    expect(rowsOf(dialled().hangup(1, '17').hangup(2, '17'))).toMatchObject([{ disposition: 'BUSY' }]);
  });

  it('are NO ANSWER where the last number that was called did not answer', () => {
    const script = dialled().hangup(2, '17').born(3, 'PJSIP/trunk', { of: 1 }).to('DialBegin', 1, 3);
    expect(rowsOf(script.hangup(3, '0').hangup(1, '16'))).toMatchObject([{ disposition: 'NO ANSWER' }]);
  });

  it.each([
    [1, 3],
    [3, 1],
  ])(
    'are NO ANSWER where one phone refuses, and the caller gives up while another rings (%i ends first)',
    (...last) => {
      const script = new CallScript().born(1, 'PJSIP/trunk', { from: '600100200', to: '101' });
      for (const [leg, device] of [
        [2, 'PJSIP/101'],
        [3, 'PJSIP/102'],
      ] as const) {
        script
          .born(leg, device, { of: 1 })
          .to('DialBegin', 1, leg)
          .to('DialState', 1, leg, { DialStatus: 'RINGING' });
      }
      script.of('HangupRequest', 2).hangup(2, '17').of('HangupRequest', 1);
      for (const channel of last) script.hangup(channel, '0');
      const { connections, legs } = play(script.events).rows;
      expect(connections).toMatchObject([{ disposition: 'NO ANSWER' }]);
      expect(legs).toMatchObject([{ reason: 'refused' }, { reason: 'cancelled' }]);
    },
  );

  it('are hung up by the phone that refuses a call of no queue', () => {
    const script = new CallScript().born(1, 'PJSIP/trunk', { from: '600100200', to: '101' });
    script
      .born(2, 'PJSIP/101', { of: 1 })
      .to('DialBegin', 1, 2)
      .of('HangupRequest', 2)
      .hangup(2, '17')
      .hangup(1, '17');
    expect(rowsOf(script)).toMatchObject([{ disposition: 'BUSY', disconnected_by: 'Agent', queue_id: null }]);
  });
});

describe('calls that are asked for', () => {
  const id = '1795302970.1000000005';
  const failed = { Response: 'Failure', Channel: 'PJSIP/199', Exten: '600100200', CallerIDNum: '<unknown>' };

  it.each([
    ['0', 'FAILED'],
    ['1', 'NO ANSWER'],
    ['3', 'NO ANSWER'],
    ['5', 'BUSY'],
    ['8', 'FAILED'],
  ])('without a channel are over by the answer with reason %s: %s', (Reason, disposition) => {
    const calls = new TestCalls();
    calls.store({ connections: [askedConnection(id)] });
    const answer = { ...failed, Reason, Uniqueid: '<unknown>', ActionID: `12-345-${id}` };
    play(new CallScript().say('OriginateResponse', answer).events, calls);
    expect(calls.rows.connections).toMatchObject([
      { state: 'ENDED', disposition, custom_data: { order: 17 } },
    ]);
    expect(inShort(calls.reported)).toEqual(['1000000005 ended anna.nowak']);
  });

  it('keep what the command wrote', () => {
    const calls = new TestCalls();
    const asked = askedConnection(id);
    calls.store({ connections: [asked] });
    const fields = {
      Uniqueid: id,
      Linkedid: id,
      Channel: 'PJSIP/101-0000003a',
      CallerIDNum: '5',
      Exten: '7',
    };
    play(new CallScript().say('Newchannel', fields).events, calls);
    expect(calls.rows.connections).toEqual([{ ...asked, state: 'RINGING', told: expect.anything() }]);
  });

  it('are calls out also where nobody wrote them before', () => {
    const fields = {
      Uniqueid: id,
      Linkedid: id,
      Channel: 'PJSIP/101-0000003a',
      CallerIDNum: '5',
      Exten: 's',
    };
    expect(rowsOf(new CallScript().say('Newchannel', fields))).toMatchObject([
      { type: 'OUTBOUND', src: '101', dst: '', user_login: 'anna.nowak' },
    ]);
  });
});

describe('transfers', () => {
  it('of two calls by REFER with Replaces move the phone that was asked into the call of the customer', () => {
    const script = new CallScript().answered(1, 2, 'PJSIP/101');
    script.called(3, 4, { by: 'PJSIP/101', device: 'PJSIP/102', number: '102', bridge: 'asked' });
    const asked = play(script.events);
    expect(asked.statuses).toEqual({ 'anna.nowak': 'INBOUND_CALL', 'jan.kowal': 'OUTBOUND_CALL' });
    script.leave('asked', 4).leave('talk', 2).bridge('talk', 4).attended([2, 3], 1, 4, '102');
    script.leave('asked', 3).hangup(2).hangup(3);
    expect(play(script.events).statuses).toEqual({ 'anna.nowak': 'FREE', 'jan.kowal': 'INBOUND_CALL' });
    script.wait(5).of('HangupRequest', 1).leave('talk', 1, 4).hangup(1).hangup(4);
    const { rows, reported, statuses } = play(script.events);
    expect(statuses).toEqual({ 'anna.nowak': 'FREE', 'jan.kowal': 'FREE' });
    expect(rows.connections).toMatchObject([
      { type: 'INBOUND', user_login: 'jan.kowal', transferred_to: 'jan.kowal', disconnected_by: 'Customer' },
      { type: 'OUTBOUND', user_login: 'anna.nowak', src: '101', dst: '102', disposition: 'ANSWERED' },
    ]);
    expect(rows.legs.map(leg => [leg.leg, leg.connection_id])).toEqual([
      [CallScript.id(2), CallScript.id(1)],
      [CallScript.id(3), CallScript.id(3)],
      [CallScript.id(4), CallScript.id(1)],
    ]);
    expect(inShort(reported).slice(-6)).toEqual([
      ...['1 transferred anna.nowak jan.kowal', 'anna.nowak INBOUND_CALL FREE'],
      ...['jan.kowal OUTBOUND_CALL INBOUND_CALL', '3 ended anna.nowak'],
      ...['1 ended jan.kowal', 'jan.kowal INBOUND_CALL FREE'],
    ]);
  });

  it('by the agent who called out leave the call with the customer', () => {
    const way = { by: 'PJSIP/101', device: 'PJSIP/trunk', number: '600100200', bridge: 'talk' };
    const script = new CallScript().called(1, 2, way).blind(1, 2, '102').leave('talk', 1, 2).hangup(1);
    script
      .born(3, 'PJSIP/102', { of: 1 })
      .to('DialBegin', 2, 3)
      .to('DialEnd', 2, 3, { DialStatus: 'ANSWER' });
    script.bridge('again', 3, 2);
    expect(play(script.events).statuses).toEqual({ 'anna.nowak': 'FREE', 'jan.kowal': 'OUTBOUND_CALL' });
    const [row] = rowsOf(script.of('HangupRequest', 3).leave('again', 3, 2).hangup(3).hangup(2));
    expect(row).toMatchObject({
      user_login: 'jan.kowal',
      anchor: CallScript.id(2),
      disconnected_by: 'Agent',
    });
    expect(row).toMatchObject({ state: 'ENDED', talk_time: events(2 + 2), transferred_to: 'jan.kowal' });
  });

  it('by the agent who called out keep the recordings of both', () => {
    const way = { by: 'PJSIP/101', device: 'PJSIP/trunk', number: '600100200', bridge: 'talk' };
    const file = (name: string) => ({ ChanVariable: `MIXMONITOR_FILENAME=/now/${name}.wav` });
    const script = new CallScript().called(1, 2, way).of('MixMonitorStart', 1, file('first'));
    script.blind(1, 2, '102').leave('talk', 1, 2).hangup(1).of('MixMonitorStart', 2, file('second'));
    const { rows, recordings } = play(script.of('MixMonitorStart', 1, file('first')).hangup(2).events);
    expect(rows.connections).toMatchObject([{ filename: 'first.wav', recorded_at: scriptStart + events(7) }]);
    const [connection_id, began_at] = [CallScript.id(1), scriptStart + events(12)];
    expect(recordings).toEqual([{ connection_id, filename: 'second.wav', began_at, ready_at: null }]);
  });

  it('count no talk while the agent who called out asks a colleague', () => {
    const way = { by: 'PJSIP/101', device: 'PJSIP/trunk', number: '600100200', bridge: 'talk' };
    const script = new CallScript().called(1, 2, way).leave('talk', 1);
    script
      .born(3, 'Local/102@from-phone-00000001;1', { of: 1 })
      .born(4, 'Local/102@from-phone-00000001;2', { of: 1 });
    script.bridge('ask', 3, 1).born(5, 'PJSIP/102', { of: 1 }).to('DialBegin', 4, 5);
    script.to('DialEnd', 4, 5, { DialStatus: 'ANSWER' }).bridge('asked', 5, 4).wait(10);
    script.leave('ask', 1).bridge('talk', 1).wait(1).leave('talk', 1);
    expect(rowsOf(script)).toMatchObject([
      { user_login: 'anna.nowak', talk_time: events(1) + 1e6 + events(1) },
    ]);
  });

  it('by a phone that was called by the one that it asks leave that call where it is', () => {
    const script = new CallScript().answered(1, 2, 'PJSIP/101');
    script.called(3, 4, { by: 'PJSIP/102', device: 'PJSIP/101', number: '101', bridge: 'asked' });
    script.leave('asked', 3).bridge('talk', 3).attended([2, 4], 1, 3, '102').hangup(2).hangup(4);
    const { rows, statuses } = play(script.events);
    expect(rows.connections).toMatchObject([{ transferred_to: 'jan.kowal' }, { state: 'TALKING' }]);
    expect(rows.legs.find(({ leg }) => leg === CallScript.id(3))?.connection_id).toBe(CallScript.id(3));
    expect(statuses).toEqual({ 'anna.nowak': 'FREE', 'jan.kowal': 'OUTBOUND_CALL' });
  });

  it('are to the phone behind a channel of the exchange, whatever was dialled', () => {
    const script = new CallScript().answered(1, 2, 'PJSIP/101').leave('talk', 2);
    script
      .born(3, 'Local/55@from-phone-00000001;1', { of: 1 })
      .born(4, 'Local/55@from-phone-00000001;2', { of: 1 });
    script.bridge('ask', 3, 2).born(5, 'PJSIP/102', { of: 1 }).to('DialBegin', 4, 5).bridge('asked', 5, 4);
    script.leave('ask', 3).bridge('talk', 3).attended([2, 2], 1, 3, '55');
    expect(rowsOf(script)).toMatchObject([{ transferred_to: 'jan.kowal', user_login: 'jan.kowal' }]);
  });

  it('to a number outside are reported with the number', () => {
    const script = new CallScript().answered(1, 2, 'PJSIP/101').blind(2, 1, '600300400');
    expect(inShort(play(script.events).reported).at(-2)).toBe('1 transferred anna.nowak 600300400');
  });

  it('that do not succeed change nothing', () => {
    const script = new CallScript().answered(1, 2, 'PJSIP/101');
    const before = rowsOf(script);
    script.say('BlindTransfer', {
      Result: 'Fail',
      TransfererUniqueid: CallScript.id(2),
      TransfereeUniqueid: CallScript.id(1),
    });
    expect(rowsOf(script)).toEqual(before);
  });
});

describe('bridges', () => {
  it('of parked callers are no talk, and who fetches one talks', () => {
    const script = new CallScript()
      .answered(1, 2, 'PJSIP/101')
      .blind(2, 1, '700')
      .leave('talk', 2, 1)
      .hangup(2);
    script.born(3, 'PJSIP/trunk', { from: '600100201', to: '700' });
    for (const number of [1, 3])
      script.of('BridgeEnter', number, { BridgeUniqueid: 'lot', BridgeType: 'parking' });
    script.wait(30);
    expect(rowsOf(script).map(row => row.talking_since)).toEqual([null, null]);
    script.born(4, 'PJSIP/102', { from: '102', to: '701' }).bridge('fetched', 1, 4);
    expect(rowsOf(script)).toMatchObject([
      { user_login: 'jan.kowal', talking_since: expect.any(Number) },
      { state: 'NEW' },
      { type: 'OUTBOUND', user_login: 'jan.kowal', state: 'TALKING' },
    ]);
  });

  it('of others are talk for who joins them later', () => {
    const script = new CallScript().answered(1, 2, 'PJSIP/101');
    script.born(3, 'PJSIP/trunk', { from: '600100201', to: '8' }).bridge('talk', 3);
    expect(rowsOf(script)).toMatchObject([
      { user_login: 'anna.nowak' },
      { state: 'TALKING', user_login: 'anna.nowak' },
    ]);
  });

  it('of three go on with two', () => {
    const script = new CallScript().answered(1, 2, 'PJSIP/101');
    script.called(3, 4, { by: 'PJSIP/101', device: 'PJSIP/102', number: '102', bridge: 'asked' });
    script.leave('asked', 4, 3).bridge('talk', 4).attended([2, 3], 1, 4, '102', 'Threeway');
    const three = play(script.events).rows.connections[0];
    expect(three?.transferred_to).toBe('');
    script.wait(5).leave('talk', 2).hangup(2).hangup(3).wait(5);
    const two = play(script.events).rows.connections[0];
    expect([three, two]).toMatchObject([
      { user_login: 'anna.nowak' },
      { talking_since: three?.talking_since },
    ]);
    expect(rowsOf(script.leave('talk', 1).hangup(1))).toMatchObject([
      { disposition: 'ANSWERED' },
      { state: 'ENDED' },
    ]);
  });
});

describe('agents', () => {
  const member = (Queue: string, fields = {}) => ({
    Queue,
    Interface: 'PJSIP/101',
    Status: '1',
    Paused: '0',
    ...fields,
  });

  it('of two queues are paused when they are paused in both', () => {
    const script = new CallScript()
      .say('QueueMemberAdded', member('sales'))
      .say('QueueMemberPause', member('hotline', { Paused: '1', PausedReason: '1' }))
      .say('QueueMemberPause', member('sales', { Paused: '1', PausedReason: '1' }))
      .say('QueueMemberPause', member('hotline', { Paused: '1', PausedReason: '2' }))
      .say('QueueMemberRemoved', member('hotline'))
      .say('QueueMemberPause', member('sales', { Paused: '1', PausedReason: 'lunch' }))
      .say('QueueMemberRemoved', member('sales'));
    const { reported } = play(script.events);
    expect(reported.flatMap(one => ('agent' in one ? [[one.agent.status, one.agent.pause_id]] : []))).toEqual(
      [
        ['PAUSED', 1],
        ['PAUSED', 2],
        ['PAUSED', 1],
        ['PAUSED', null],
        ['OFF', null],
      ],
    );
  });

  it('are free in the time after a call in which the queue does not call them', () => {
    const script = new CallScript().answered(1, 2, 'PJSIP/101').leave('talk', 1, 2).hangup(2);
    script.say('QueueMemberStatus', member('hotline', { Wrapuptime: '30', LastCall: '1795400000' }));
    expect(play(script.events).statuses).toMatchObject({ 'anna.nowak': 'FREE' });
  });

  it.each([
    ['UNAVAILABLE', 'OFF'],
    ['INVALID', 'OFF'],
    ['INUSE', 'CALL'],
    ['ONHOLD', 'CALL'],
    ['RINGINUSE', 'RINGING'],
    ['UNKNOWN', 'FREE'],
    ['NOT_INUSE', 'FREE'],
  ])('whose phone says %s are %s', (State, status) => {
    const { statuses } = play(
      new CallScript().say('DeviceStateChange', { Device: 'PJSIP/101', State }).events,
    );
    expect(statuses).toMatchObject({ 'anna.nowak': status });
  });

  it('will have their pause after the call, and it is reported at once', () => {
    const script = new CallScript().answered(1, 2, 'PJSIP/101');
    script.say('QueueMemberPause', member('hotline', { Paused: '1', PausedReason: '2', Status: '2' }));
    const during = play(script.events);
    expect(during.reported.at(-1)).toMatchObject({ agent: { status: 'INBOUND_CALL', pause_id: 2 } });
    const changed = during.rows.agents.find(({ login }) => login === 'anna.nowak')?.last_change;
    expect(changed).toBeLessThan(during.reported.at(-1)?.at ?? 0);
    expect(inShort(play(script.hangup(2).events).reported).at(-1)).toBe('anna.nowak INBOUND_CALL PAUSED');
  });

  it('have a state from the first time that the exchange names them', () => {
    const calls = new TestCalls();
    calls.apply(new CallInterpreter().read({ ...new CallScript().say('QueueMemberAdded', ewa).events[0] }));
    expect(calls.rows.agents.at(-1)).toMatchObject({
      ...freeAgent('ewa.lis'),
      last_change: expect.any(Number),
    });
  });
});

const ewa = { Queue: 'hotline', Interface: 'PJSIP/103', Status: '1', Paused: '0' };
