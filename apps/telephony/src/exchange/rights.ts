/** A right of a user in manager.conf, to be named after `write =`. */
interface Right {
  right: string;
  /** Those that need it. */
  actions: readonly string[];
  /** What they are for. */
  may: string;
  /** What a user lacks without it, where an operator may leave it out: it allows more than that. */
  without?: string;
}

export const rights: readonly Right[] = [
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
  {
    right: 'call',
    actions: ['Hangup', 'BlindTransfer', 'Atxfer', 'StopMixMonitor'],
    may: 'hang up calls, hand them over and stop their recordings',
    without: 'the operations that do so answer 503.',
  },
  {
    right: 'system',
    actions: ['MuteAudio'],
    may: 'mute agents',
    without: 'mute and unmute answer 503. It allows much more: leave it out where nobody needs them.',
  },
];

/** What is said of an action that the exchange does not allow to our user. */
export function withoutRight(action: string): string {
  const { right = 'reporting' } = rights.find(({ actions }) => actions.includes(action)) ?? {};
  return `the exchange does not allow ${action}: its user needs the right ${right}, see docs/calls.md`;
}
