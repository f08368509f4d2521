type Row = Record<string, string>;

/** When a script begins: microseconds since 1970. */
export const scriptStart = 1795400000_000000;

/** Writes events as Asterisk would: channels are numbered in the order of their birth, each event is a millisecond later. */
export class CallScript {
  readonly events: Row[] = [];
  private now = scriptStart;
  private readonly channels = new Map<string, Row>();

  /** Uniqueid of the channel with a number. */
  static id = (number: number): string => `1795400000.${number}`;

  wait(seconds: number): this {
    this.now += seconds * 1e6;
    return this;
  }

  say(Event: string, fields: Row = {}): this {
    this.now += 1000;
    const whole = String(this.now);
    this.events.push({ Event, Timestamp: `${whole.slice(0, -6)}.${whole.slice(-6)}`, ...fields });
    return this;
  }

  /** A new channel; of the connection of another one, if one is named. */
  born(number: number, device: string, { of = number, from = '', to = 's' } = {}): this {
    const half = device.startsWith('Local/');
    const Channel = half ? device : `${device}-${number.toString(16).padStart(8, '0')}`;
    const ids = { Uniqueid: CallScript.id(number), Linkedid: CallScript.id(of) };
    this.channels.set(CallScript.id(number), {
      Channel,
      CallerIDNum: from || '<unknown>',
      Exten: to,
      ...ids,
    });
    return this.of('Newchannel', number);
  }

  /** Something that a channel does. */
  of(Event: string, number: number, fields: Row = {}): this {
    return this.say(Event, { ...this.channels.get(CallScript.id(number)), ...fields });
  }

  /** Something that a channel does with another one. */
  to(Event: string, number: number, dest: number, fields: Row = {}): this {
    const called = this.channels.get(CallScript.id(dest)) ?? {};
    const prefixed = Object.entries(called).map(([key, value]) => [`Dest${key}`, value]);
    return this.of(Event, number, { ...Object.fromEntries(prefixed), ...fields });
  }

  /** Both enter a bridge. */
  bridge(name: string, ...numbers: number[]): this {
    for (const number of numbers)
      this.of('BridgeEnter', number, { BridgeUniqueid: name, BridgeType: 'basic' });
    return this;
  }

  leave(name: string, ...numbers: number[]): this {
    for (const number of numbers)
      this.of('BridgeLeave', number, { BridgeUniqueid: name, BridgeType: 'basic' });
    return this;
  }

  hangup(number: number, Cause = '16'): this {
    return this.of('Hangup', number, { Cause });
  }

  /** A caller comes by the trunk, waits in the hotline and talks with an agent from the next event on, in the bridge `talk`. */
  answered(caller: number, leg: number, device: string): this {
    this.born(caller, 'PJSIP/trunk', { from: '600100200', to: '500' });
    this.of('QueueCallerJoin', caller, { Queue: 'hotline' }).born(leg, device, { of: caller });
    this.to('AgentCalled', caller, leg, { Queue: 'hotline' }).to('DialEnd', caller, leg, {
      DialStatus: 'ANSWER',
    });
    this.of('QueueCallerLeave', caller, { Queue: 'hotline' }).to('AgentConnect', caller, leg);
    return this.bridge('talk', leg, caller);
  }

  /** A phone calls a number, and talks with it from the next event on, in the bridge that is named. */
  called(
    caller: number,
    leg: number,
    way: { device: string; by: string; number: string; bridge: string },
  ): this {
    const from = way.by.replace('PJSIP/', '');
    this.born(caller, way.by, { from, to: way.number }).born(leg, way.device, { of: caller });
    this.to('DialBegin', caller, leg, { DestCallerIDNum: way.number });
    this.to('DialEnd', caller, leg, { DialStatus: 'ANSWER' });
    return this.bridge(way.bridge, leg, caller);
  }

  /** Two calls of one phone become one. */
  attended(
    transferers: [number, number],
    transferee: number,
    target: number,
    number: string,
    DestType = 'Bridge',
  ): this {
    const [OrigTransfererUniqueid, SecondTransfererUniqueid] = transferers.map(CallScript.id) as [
      string,
      string,
    ];
    return this.say('AttendedTransfer', {
      Result: 'Success',
      DestType,
      OrigTransfererUniqueid,
      SecondTransfererUniqueid,
      TransfereeUniqueid: CallScript.id(transferee),
      TransferTargetUniqueid: CallScript.id(target),
      TransferTargetCallerIDNum: number,
    });
  }

  blind(transferer: number, transferee: number, Extension: string): this {
    return this.say('BlindTransfer', {
      Result: 'Success',
      TransfererUniqueid: CallScript.id(transferer),
      TransfereeUniqueid: CallScript.id(transferee),
      Extension,
    });
  }
}
