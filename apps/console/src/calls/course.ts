import type { EventView } from '@patchbay/client';
import { summaryOf } from '../history/summary';
import { visible } from '../kit/visible';

/** Names of what events of calls refer to. */
export interface Names {
  agent(login: string): string;
  queue(id: number): string;
}

/** Who calls whom, as the number of the other end. */
export const partiesOf = ({ src, dst }: { src: string; dst: string }): string =>
  `${visible(src) || 'unknown'} → ${visible(dst) || 'unknown'}`;

/** In words what happened with a call. */
export function stepOf(event: EventView, names: Names): string {
  const { payload } = event;
  const text = (name: string): string => visible(String(payload[name] ?? ''));
  const agent = text('agent_login') && names.agent(text('agent_login'));
  const queue = typeof payload['queue_id'] === 'number' ? names.queue(payload['queue_id']) : 'no queue';
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
    case 'RECORDING_READY':
      return 'The recording can be heard';
    default:
      return summaryOf(event);
  }
}

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
