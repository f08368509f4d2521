import { rights } from '../rights';
import { findingsOfCampaigns } from './campaign-findings';
import { type Finding, missing, note } from './finding';
import type { Contexts, SeenExchange } from './look';

/** What was asked for. */
export interface Asked {
  /** Of manager.conf. */
  user: string;
  contexts: Contexts;
  /** In which an event was waited for. */
  seconds: number;
}

const oldest = 16;

export const findingsOf = (seen: SeenExchange, asked: Asked): Finding[] => [
  ...ofVersion(seen),
  ...ofRights(seen, asked),
  ...ofTimes(seen, asked),
  ...ofClock(seen),
  ...ofFilenames(seen),
  ...ofContexts(seen, asked),
  ...(seen.answeredLines === undefined
    ? []
    : findingsOfCampaigns(asked.contexts.answered!, seen.answeredLines ?? undefined)),
];

function ofVersion({ version }: SeenExchange): Finding[] {
  const isOld = version !== undefined && Number.parseInt(version, 10) < oldest;
  return isOld ? [missing(`Asterisk ${version} is too old: Patchbay needs ${oldest} or newer.`)] : [];
}

function ofRights({ actions: allowed }: SeenExchange, { user }: Asked): Finding[] {
  return rights.flatMap(({ right, actions, may, module, without }) => {
    const denied = actions.filter(action => !allowed.has(action));
    if (denied.length === 0) return [];
    const loaded = module ? `, and load ${module}` : '';
    const text = `${user} may not ${may} (${denied.join(', ')}): add ${right} to "write" in [${user}] of manager.conf${loaded}.`;
    return [without ? note(`${text} Without it, ${without}`) : missing(text)];
  });
}

function ofTimes({ areEventsDated }: SeenExchange, { seconds }: Asked): Finding[] {
  if (areEventsDated === false)
    return [
      missing(
        'Events do not say when they happened: set timestampevents = yes in [general] of manager.conf.',
      ),
    ];
  if (areEventsDated) return [];
  return [
    note(
      `No event came within ${seconds} seconds. Repeat this while a phone is used, to see whether events are allowed ` +
        '(read = call,agent) and say when they happened (timestampevents = yes).',
    ),
  ];
}

/** Seconds. */
const mostDifference = 2;

function ofClock({ ahead = 0 }: SeenExchange): Finding[] {
  const seconds = Math.round(Math.abs(ahead));
  if (!(seconds > mostDifference)) return [];
  return [
    note(
      `Its clock is ${seconds} seconds ${ahead > 0 ? 'ahead of' : 'behind'} that of this machine. Times of calls are those of the exchange: keep both by NTP.`,
    ),
  ];
}

function ofFilenames({ haveFilenames }: SeenExchange): Finding[] {
  if (haveFilenames === false)
    return [
      missing(
        'Calls do not say in which file they are recorded: set channelvars = MIXMONITOR_FILENAME in [general] of manager.conf.',
      ),
    ];
  if (haveFilenames) return [];
  return [
    note(
      'There is no call. Repeat this during one, to see whether calls say in which file they are recorded ' +
        '(channelvars = MIXMONITOR_FILENAME).',
    ),
  ];
}

function ofContexts(
  { hasContext, hasQueueContext }: SeenExchange,
  { contexts: { dial, queue } }: Asked,
): Finding[] {
  const lacks = (name: string, what: string, variable: string): string =>
    `The dialplan has no context ${name}, in which ${what}: add [${name}] to extensions.conf, or set ${variable}.`;
  const withoutQueues = lacks(queue, 'calls wait that are handed over to queues', 'PBX_QUEUE_CONTEXT');
  return [
    ...(hasContext === false ? [missing(lacks(dial, 'agents call', 'PBX_DIAL_CONTEXT'))] : []),
    ...(hasQueueContext === false ? [note(`${withoutQueues} Without it, such transfers answer 503.`)] : []),
  ];
}
