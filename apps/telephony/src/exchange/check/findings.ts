import type { SeenExchange } from './look';

/** A sentence about an exchange: what telephony cannot work without, or what could not be seen or may be left out. */
export interface Finding {
  isMissing: boolean;
  text: string;
}

/** What was asked for: the user of manager.conf, the context of the dialplan, and the seconds in which an event was waited for. */
export interface Asked {
  user: string;
  context: string;
  seconds: number;
}

const oldest = 16;
/** Rights of manager.conf, the actions that need them, and what these are for. */
const rights = [
  {
    right: 'reporting',
    actions: ['CoreStatus', 'CoreShowChannels', 'DeviceStateList'],
    may: 'see calls and phones',
  },
  {
    right: 'agent',
    actions: ['QueueAdd', 'QueueRemove', 'QueuePause'],
    may: 'log agents in and out, and pause them',
  },
  { right: 'originate', actions: ['Originate'], may: 'make calls' },
  // It allows more than that, so that an operator may leave it out.
  { right: 'call', actions: ['Hangup'], may: 'hang up calls', isOptional: true },
];

const missing = (text: string): Finding => ({ isMissing: true, text });
const note = (text: string): Finding => ({ isMissing: false, text });

export const findingsOf = (seen: SeenExchange, asked: Asked): Finding[] => [
  ...ofVersion(seen),
  ...ofRights(seen, asked),
  ...ofTimes(seen, asked),
  ...ofFilenames(seen),
  ...ofContext(seen, asked),
];

function ofVersion({ version }: SeenExchange): Finding[] {
  const isOld = version !== undefined && Number.parseInt(version, 10) < oldest;
  return isOld ? [missing(`Asterisk ${version} is too old: Patchbay needs ${oldest} or newer.`)] : [];
}

function ofRights({ actions: allowed }: SeenExchange, { user }: Asked): Finding[] {
  return rights.flatMap(({ right, actions, may, isOptional }) => {
    const denied = actions.filter(action => !allowed.has(action));
    if (denied.length === 0) return [];
    const text = `${user} may not ${may} (${denied.join(', ')}): add ${right} to "write" in [${user}] of manager.conf.`;
    return [isOptional ? note(`${text} Without it, the operations that hang up answer 503.`) : missing(text)];
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

function ofContext({ hasContext }: SeenExchange, { context }: Asked): Finding[] {
  if (hasContext !== false) return [];
  return [
    missing(
      `The dialplan has no context ${context}, in which agents call: add [${context}] to extensions.conf, or set PBX_DIAL_CONTEXT.`,
    ),
  ];
}
