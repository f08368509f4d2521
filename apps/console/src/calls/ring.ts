import type { EventView } from '@patchbay/client';
import { isWithCall } from '../people/agent-status';
import type { OwnAgent } from '../session/phone-choice';

/** A call for which one's phone rings. */
export interface Ring {
  readonly connection: string;
  /** Who calls, or who will be called when the phone is answered. */
  readonly number: string;
  readonly queue: number | undefined;
  /** Whether the phone rings because this agent wanted to call. */
  readonly isOwnCall: boolean;
}

/**
 * The calls that still concern the agent after an event: a call that he has answered does until its end, one that another has answered, or
 * that rings no more, does not. The newest comes first.
 */
export function ringsAfter(rings: readonly Ring[], event: EventView, agent: OwnAgent): readonly Ring[] {
  const { connection_id, agent_login, status } = event.payload;
  const others = rings.filter(({ connection }) => connection !== connection_id);
  const isOwn = agent_login === agent.login;
  switch (event.action) {
    case 'AGENT_RINGING':
      return isOwn ? [ringOf(event, agent), ...others] : rings;
    case 'CONNECTION_ANSWERED':
      return isOwn ? rings : others;
    case 'CONNECTION_ENDED':
      return others;
    case 'AGENT_STATUS_CHANGED':
      return isOwn ? ringsWhile(String(status), rings) : rings;
    default:
      return rings;
  }
}

/** An own call is no more to be answered once the phone is picked up. */
function ringsWhile(status: string, rings: readonly Ring[]): readonly Ring[] {
  if (!isWithCall(status)) return [];
  return status === 'RINGING' ? rings : rings.filter(({ isOwnCall }) => !isOwnCall);
}

function ringOf({ payload }: EventView, { number }: OwnAgent): Ring {
  const { connection_id, source_number = '', destination_number = '', queue_id } = payload;
  const isOwnCall = source_number === number;
  return {
    connection: String(connection_id),
    number: String(isOwnCall ? destination_number : source_number),
    queue: typeof queue_id === 'number' ? queue_id : undefined,
    isOwnCall,
  };
}

/** What looks like a number in any notation: only such a text is looked up. */
export const isNumber = (text: string): boolean => /^\+?\(?\d[\d\s()./-]*$/.test(text) && text.length <= 40;
