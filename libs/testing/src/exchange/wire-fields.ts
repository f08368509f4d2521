import { type ExchangeFields, fieldOf } from './exchange-fields';

/** What the exchange says of a channel, in its order, and what it says where a recording left it out. */
const described: Record<string, string> = {
  Channel: '',
  ChannelState: '',
  ChannelStateDesc: 'Up',
  CallerIDNum: '<unknown>',
  CallerIDName: '<unknown>',
  ConnectedLineNum: '<unknown>',
  ConnectedLineName: '<unknown>',
  Language: 'en',
  AccountCode: '',
  Context: 'from-trunk',
  Exten: '',
  Priority: '1',
  Uniqueid: '',
  Linkedid: '',
};
const states = ['Down', 'Rsrvd', 'OffHook', 'Dialing', 'Ring', 'Ringing', 'Up', 'Busy'];

/** The fields with whole descriptions of their channels: recordings have those that matter, the real exchange writes all. */
export function wireFields(fields: ExchangeFields): ExchangeFields {
  if (fields.Event === 'OriginateResponse') return fields;
  if (fields.Event === 'QueueEntry') return entryOf(fields);
  const prefixes = Object.keys(fields).flatMap(name => /^(.*)Channel$/.exec(name)?.[1] ?? []);
  const wired = prefixes.filter(prefix => `${prefix}Uniqueid` in fields);
  return wired.reduce(describe, fields);
}

function entryOf({
  CallerIDNum = '',
  ConnectedLineNum = '',
  Wait = '',
  ActionID = '',
  ...entry
}: ExchangeFields) {
  const caller = { CallerIDNum, CallerIDName: 'unknown', ConnectedLineNum, ConnectedLineName: 'unknown' };
  return { ...entry, ...caller, Wait, Priority: '0', ActionID };
}

function describe(fields: ExchangeFields, prefix: string): ExchangeFields {
  const whole: ExchangeFields = {};
  for (const [name, value] of Object.entries(fields)) {
    if (name === `${prefix}Channel`) Object.assign(whole, descriptionOf(fields, prefix));
    else if (!isDescribed(name, prefix)) whole[name] = value;
  }
  return whole;
}

const isDescribed = (name: string, prefix: string): boolean =>
  name.startsWith(prefix) && name.slice(prefix.length) in described;

function descriptionOf(fields: ExchangeFields, prefix: string): ExchangeFields {
  const state = states.indexOf(fieldOf(fields, `${prefix}ChannelStateDesc`));
  const usual = { ...described, ChannelState: `${state < 0 ? 6 : state}` };
  return Object.fromEntries(
    Object.entries(usual).map(([name, value]) => [prefix + name, fields[prefix + name] ?? value]),
  );
}
