import type { Instant } from '../../instants';
import { type AmiFields, textOf } from '../protocol/ami-fields';
import { plainText } from './event-fields';

/** What is about a supervisor's channel: it was made, it hears the agent's call, it is gone, or there will be none. */
export interface MonitoringFact {
  kind: 'monitoring rang' | 'monitoring began' | 'monitoring ended' | 'monitoring failed';
  /** Uniqueid of the channel, which we have chosen. */
  monitoring: string;
}

type Dated = MonitoringFact & { at: Instant };

const pattern = 'monitor-\\d+\\.\\d+$';
const whole = new RegExp(`^${pattern}`);
/** A phone that does not exist gets no channel: what is said of it has the ActionID alone, which ends with ours. */
const atEnd = new RegExp(pattern);

/** Whether a channel is a supervisor's who listens: we chose its Uniqueid, so that it is never taken for a call's. */
export const isMonitoring = (channel: string): boolean => whole.test(channel);

/** What an event says of a supervisor's channel; undefined for one about something else. */
export function monitoringFacts(event: AmiFields, at: Instant): Dated[] | undefined {
  const name = textOf(event, 'Event');
  const monitoring = channelIn(event, name);
  if (monitoring === undefined) return undefined;
  const kind = kinds[name];
  const isRefused = name === 'OriginateResponse' && textOf(event, 'Response') === 'Failure';
  if (isRefused) return [{ kind: 'monitoring failed', at, monitoring }];
  return kind ? [{ kind, at, monitoring }] : [];
}

const kinds: Partial<Record<string, MonitoringFact['kind']>> = {
  Newchannel: 'monitoring rang',
  ChanSpyStart: 'monitoring began',
  Hangup: 'monitoring ended',
};

function channelIn(event: AmiFields, name: string): string | undefined {
  if (name === 'OriginateResponse') return atEnd.exec(plainText(event, 'ActionID'))?.[0];
  return [plainText(event, 'Uniqueid'), plainText(event, 'SpyerUniqueid')].find(isMonitoring);
}

/** What a row of `CoreShowChannels` says of a supervisor's channel; nothing for another one. */
export function foundMonitoring(row: AmiFields, at: Instant): Dated[] {
  const monitoring = plainText(row, 'Uniqueid');
  if (!isMonitoring(monitoring)) return [];
  const listens = plainText(row, 'Application') === 'ChanSpy';
  return [{ kind: listens ? 'monitoring began' : 'monitoring rang', at, monitoring }];
}
