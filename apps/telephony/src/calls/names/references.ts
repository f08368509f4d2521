import type { Fact } from '../../exchange/facts/facts';

/** What facts refer to, and so the rows that have to be there before they are applied. */
export interface References {
  /** Uniqueids of connections. */
  connections: Set<string>;
  /** Supervisors' channels. */
  monitorings: Set<string>;
  devices: Set<string>;
  /** Of agents who are named themselves. */
  logins: Set<string>;
  /** The exchange's names of queues. */
  queues: Set<string>;
  /** Numbers to which calls were handed over: they may be agents'. */
  numbers: Set<string>;
  /** Whether all open connections and legs and all agents' states are named. */
  everything: boolean;
}

export function referencesOf(facts: readonly Fact[]): References {
  return {
    connections: new Set(facts.flatMap(connectionsOf)),
    monitorings: new Set(facts.flatMap(fact => ('monitoring' in fact ? fact.monitoring : []))),
    devices: new Set(facts.flatMap(devicesOf)),
    logins: new Set(facts.flatMap(fact => (fact.kind === 'preview said' ? fact.login : []))),
    queues: new Set(facts.flatMap(queuesOf)),
    numbers: new Set(facts.flatMap(fact => (fact.kind === 'transferred' ? fact.target.number : []))),
    everything: facts.some(({ kind }) => kind === 'synchronized'),
  };
}

function connectionsOf(fact: Fact): string[] {
  if (!('connection' in fact)) return [];
  return fact.kind === 'leg moved' ? [fact.connection, fact.from] : [fact.connection];
}

function devicesOf(fact: Fact): string[] {
  if (fact.kind === 'synchronized') return [...fact.members, ...fact.phones].map(({ device }) => device);
  if (fact.kind === 'transferred') return [fact.device, fact.target.device].filter(device => device !== '');
  return 'device' in fact && fact.device !== '' ? [fact.device] : [];
}

function queuesOf(fact: Fact): string[] {
  if (fact.kind === 'synchronized') return fact.members.map(({ queue }) => queue);
  return 'queue' in fact ? [fact.queue] : [];
}
