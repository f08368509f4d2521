import type { ExchangeFields } from './exchange-fields';

const stranger = {
  Channel: 'PJSIP/trunk-0fffffff',
  ChannelStateDesc: 'Up',
  CallerIDNum: '600100999',
  ConnectedLineNum: '<unknown>',
  Exten: '500',
  Uniqueid: '1000000000.987654',
  Linkedid: '1000000000.987654',
};

/** What an exchange should not say, and a client has to bear. */
export class Lies {
  /** Whether each event is reported twice. */
  areEventsDoubled = false;
  /** Whether events do not say when they happened, as without `timestampevents`. */
  areEventsUndated = false;
  /** Microseconds by which the times of events are behind; less than 0 where they are ahead. */
  clockBehind = 0;
  /** Called after each event that is true. */
  afterEach: () => void = () => undefined;

  /** @param emit sends an event, without any change of the state */
  constructor(readonly emit: (event: ExchangeFields) => void) {}

  /** Events of a channel that is not known. */
  emitUnknownChannel(): void {
    this.emit({ Event: 'Newstate', ...stranger });
    this.emit({ Event: 'BridgeEnter', BridgeUniqueid: 'no-bridge', BridgeType: 'basic', ...stranger });
    this.emit({ Event: 'BridgeLeave', BridgeUniqueid: 'no-bridge', BridgeType: 'basic', ...stranger });
    this.emit({ Event: 'Hangup', ...stranger, Cause: '16', 'Cause-txt': 'Normal Clearing' });
  }

  /** An event that no exchange has. */
  emitUnknownEvent(): void {
    this.emit({ Event: 'NoSuchEvent', ...stranger, Uniqueid: '', __proto__: 'none', Value: ['one', 'two'] });
  }

  /** A message above 64 KiB. */
  emitTooMuch(): void {
    this.emit({ Event: 'UserEvent', Value: Array.from({ length: 70 }, () => 'x'.repeat(1_000)) });
  }

  /** A message that is not UTF-8. */
  emitBytes(): void {
    this.emit({ Event: 'UserEvent', Value: '\udcff\udcfe' });
  }
}
