import type { EventView } from '@patchbay/client';
import { summaryOf } from '../history/summary';
import { visible } from '../kit/visible';
import { type Leg, type Names, type Visit, legEnd, leftBy, ownerOf } from './legs';

/** Who calls whom, as the number of the other end. */
export const partiesOf = ({ src, dst }: { src: string; dst: string }): string =>
  `${visible(src) || 'unknown'} → ${visible(dst) || 'unknown'}`;

/** In words what happened with a call. */
export function stepOf(event: EventView, names: Names): string {
  const { payload } = event;
  const text = (name: string): string => visible(String(payload[name] ?? ''));
  const agent = text('agent_login') && names.agent(text('agent_login'));
  const queue = queueOf((payload['queue_id'] ?? null) as number | null, names);
  switch (event.action) {
    case 'CONNECTION_STARTED':
      return `${text('source_number') || 'Somebody'} calls ${text('destination_number') || 'somebody'}`;
    case 'CONNECTION_QUEUED':
      return `Waits in ${queue}`;
    case 'AGENT_RINGING':
      return `The phone of ${agent} rings`;
    case 'CONNECTION_ANSWERED':
      return agent ? `${agent} answers` : 'Answered';
    case 'CONNECTION_TRANSFERRED':
      return `${agent || 'Somebody'} hands over to ${names.agent(text('transferred_to')) || 'somebody'}`;
    case 'CONNECTION_ENDED':
      return [`Ends: ${resultOf(text('disposition')).toLowerCase()}`, whoEnded(text('disconnected_by'))]
        .concat(payload['estimated'] === true ? 'the end was not seen, its time is estimated' : [])
        .filter(Boolean)
        .join(', ');
    case 'VOICEMAIL_LEFT':
      return 'The caller leaves a message';
    case 'RECORDING_READY':
      return 'The recording can be heard';
    default:
      return stepOfPart(event, names) ?? stepOfControl(event, names) ?? summaryOf(event);
  }
}

/** What was asked of the exchange while the call went on; undefined for anything else. */
function stepOfControl({ action, payload }: EventView, names: Names): string | undefined {
  const name = (field: string): string => names.agent(visible(String(payload[field] ?? '')));
  const agent = name('agent_login');
  if (action === 'CONNECTION_TRANSFER_REQUESTED')
    return `${agent} is to hand over to ${name('transferred_to')}`;
  if (action === 'RECORDING_STOPPED') return 'The recording is stopped';
  if (action === 'AGENT_MUTED') return `${agent} is muted`;
  return action === 'AGENT_UNMUTED' ? `${agent} can be heard again` : undefined;
}

/** What happened with a phone in a call, or with the caller's wait; undefined for anything else. */
function stepOfPart({ action, payload }: EventView, names: Names): string | undefined {
  const leg = payload as Pick<Leg, 'agent_login' | 'number' | 'reason' | 'talk_seconds'>;
  if (action === 'CONNECTION_LEG_ANSWERED') return `${ownerOf(leg, names)} picks up`;
  if (action === 'CONNECTION_LEG_ENDED')
    return `${ownerOf(leg, names)}: ${legEnd(leg.reason, leg.talk_seconds)}`;
  if (action !== 'CONNECTION_QUEUE_LEFT') return undefined;
  const { queue_id = null, how } = payload as Partial<Visit> & Pick<Visit, 'how'>;
  return `Leaves ${queueOf(queue_id, names)}: ${leftBy[how]}`;
}

const queueOf = (id: number | null, names: Names): string => (id === null ? 'no queue' : names.queue(id));

const whoEnded = (side: string): string =>
  side && `${side === 'Agent' ? 'the agent' : 'the customer'} hung up`;

const results: Readonly<Record<string, string>> = {
  '': 'Open',
  ANSWERED: 'Answered',
  'NO ANSWER': 'No answer',
  BUSY: 'Busy',
  FAILED: 'Failed',
};

/** What came of a call, in words. */
export const resultOf = (disposition: string): string => results[disposition] ?? disposition;
