import type { AmiRefusal } from './protocol/ami-errors';

/** A right of a user in manager.conf, to be named after `write =`. */
interface Right {
  right: string;
  /** Those that need it. */
  actions: readonly string[];
  /** What they are for. */
  may: string;
  /** What the exchange has them from, where that is none of the modules without which there are no calls. */
  module?: string;
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
    module: 'res_mutestream.so',
    without: 'mute and unmute answer 503. It allows much more: leave it out where nobody needs them.',
  },
];

const rightTo = (action: string): Right | undefined => rights.find(({ actions }) => actions.includes(action));

/** What is said of an action that the exchange does not know, or does not allow to our user; undefined where it refuses for another reason. */
export function whatLacks({ action, message }: AmiRefusal): string | undefined {
  const { right = 'reporting', module = 'the module that has it' } = rightTo(action) ?? {};
  if (/permission denied/i.test(message))
    return `the exchange does not allow ${action}: its user needs the right ${right}, see docs/calls.md`;
  if (/unknown command/i.test(message))
    return `the exchange does not know ${action}: load ${module}, see docs/calls.md`;
  return undefined;
}
