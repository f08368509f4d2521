import { callBegan } from './call-start';
import { leaveQueues, memberSaid, phoneSaid, previewSaid, settle } from './agent-rules';
import { type StoredRows, CallRows } from './call-rows';
import { callMerged, channelEnded, hangupAsked, originateFailed } from './hangups';
import type { FurtherRecording } from '../../connections/further-recording';
import type { ExchangeNames } from '../names/exchange-names';
import type { Fact, FactOf } from '../../exchange/facts/facts';
import { anchorMoved, answerDetected, legAnswered, legMoved, legRang } from './leg-rules';
import { messageLeft } from './message-rules';
import { queued, unqueued } from './queue-rules';
import { monitoringBegan, monitoringEnded, monitoringRang } from './monitoring-rules';
import { synchronized } from './synchronization';
import { recorded, talkBegan, talkPaused } from './talk-rules';
import type { Reported } from './reported';
import { transferred } from './transfer-rules';

/**
 * The rules of calls and agents' statuses: facts in, changed rows and what is to be reported of them out.
 *
 * The rows must be those that {@link referencesOf} asks for: the connections that are named, also those that are over, with all
 * their legs; and of the agents whose devices are named their states, their open legs and the connections of these. A fact that was applied
 * before, or is about a connection that is over or unknown, changes and reports nothing.
 */
export class CallFold {
  private readonly rows: CallRows;

  constructor(rows: StoredRows, names: ExchangeNames) {
    this.rows = new CallRows(rows, names);
  }

  /** What is to be reported, in order. */
  get reported(): readonly Reported[] {
    return this.rows.reported;
  }

  /** Rows that are to be stored. */
  get changed(): StoredRows {
    return this.rows.changed;
  }

  /** Files that are to be stored where they are not yet. */
  get recordings(): readonly FurtherRecording[] {
    return this.rows.recordings;
  }

  apply(fact: Fact): void {
    const rule = rules[fact.kind] as (rows: CallRows, fact: Fact) => void;
    rule(this.rows, fact);
    for (const login of this.rows.touched) settle(this.rows, login, fact.at);
    this.rows.touched.clear();
  }
}

const rules: { [Kind in Fact['kind']]: (rows: CallRows, fact: FactOf<Kind>) => void } = {
  'call began': callBegan,
  queued,
  unqueued,
  'leg rang': legRang,
  'leg answered': legAnswered,
  'answer detected': answerDetected,
  'leg moved': legMoved,
  'anchor moved': anchorMoved,
  'call merged': callMerged,
  'talk began': talkBegan,
  'talk paused': talkPaused,
  transferred,
  'hangup asked': hangupAsked,
  recorded,
  'message left': messageLeft,
  'channel ended': channelEnded,
  'originate failed': originateFailed,
  'member said': memberSaid,
  'member left': leaveQueues,
  'phone said': phoneSaid,
  'preview said': previewSaid,
  'monitoring rang': monitoringRang,
  'monitoring began': monitoringBegan,
  'monitoring ended': monitoringEnded,
  'monitoring failed': monitoringEnded,
  synchronized,
};
