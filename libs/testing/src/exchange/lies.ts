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
  /** Called after each event that is true. */
  afterEach: () => void = () => undefined;

  /** @param tell tells an event, without any change of the state */
  constructor(readonly tell: (event: ExchangeFields) => void) {}

  /** Events of a channel that is not known. */
  tellOfUnknownChannel(): void {
    this.tell({ Event: 'Newstate', ...stranger });
    this.tell({ Event: 'BridgeEnter', BridgeUniqueid: 'no-bridge', BridgeType: 'basic', ...stranger });
    this.tell({ Event: 'BridgeLeave', BridgeUniqueid: 'no-bridge', BridgeType: 'basic', ...stranger });
    this.tell({ Event: 'Hangup', ...stranger, Cause: '16', 'Cause-txt': 'Normal Clearing' });
  }

  /** An event that no exchange has. */
  tellUnknownEvent(): void {
    this.tell({ Event: 'NoSuchEvent', ...stranger, Uniqueid: '', __proto__: 'none', Value: ['one', 'two'] });
  }

  /** A message above 64 KiB. */
  tellTooMuch(): void {
    this.tell({ Event: 'UserEvent', Value: Array.from({ length: 70 }, () => 'x'.repeat(1_000)) });
  }

  /** A message that is not UTF-8. */
  tellBytes(): void {
    this.tell({ Event: 'UserEvent', Value: '\udcff\udcfe' });
  }
}
