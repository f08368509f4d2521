import type { ClientBase } from 'pg';
import { rowsOn, statement } from '@patchbay/persistence/statement';
import type { ExchangeNames } from './exchange-names';
import type { References } from './references';

const agentsByNumber = statement<{ numbers: string[] }, { number: string; login: string }>(
  `SELECT number, login FROM agents WHERE number = ANY (:numbers::text[]) AND number <> '' AND login IS NOT NULL
  ORDER BY agent_id DESC`,
);
const queuesByName = statement<{ names: string[] }, { exchange_name: string; id: number }>(
  'SELECT exchange_name, id FROM queues WHERE exchange_name = ANY (:names::text[])',
);
const wrapUps = statement<object, { id: number; wrap_up_seconds: number }>(
  'SELECT id, wrap_up_seconds FROM queues WHERE wrap_up_seconds > 0',
);
const allPauses = statement<object, { id: number }>('SELECT id FROM pauses');

const allNames = statement<object, { names: string }>(`SELECT md5(concat(
  (SELECT string_agg(concat_ws(' ', login, number), ',' ORDER BY agent_id) FROM agents),
  (SELECT string_agg(concat_ws(' ', id, exchange_name), ',' ORDER BY id) FROM queues),
  (SELECT string_agg(id::text, ',' ORDER BY id) FROM pauses))) AS names`);

/** Differs when provisioning has changed what the exchange's names mean. */
export async function fingerprintOfNames(client: ClientBase): Promise<string> {
  const [row] = await rowsOn(client, allNames);
  return row!.names;
}

/** Whom and what the exchange means, as provisioning says now. */
export type KnownNames = Pick<ExchangeNames, 'agentOf' | 'agentWith' | 'queueOf' | 'wrapUpOf' | 'pauseOf'>;

/**
 * Reads what the names mean that the exchange speaks of.
 *
 * @param numberOf an agent's number of a device such as `PJSIP/101`; undefined for what is no phone
 */
export async function knownNames(
  client: ClientBase,
  { devices, queues, numbers: extensions }: Pick<References, 'devices' | 'queues' | 'numbers'>,
  numberOf: (device: string) => string | undefined,
): Promise<KnownNames> {
  const numbers = [...[...devices].flatMap(device => numberOf(device) ?? []), ...extensions];
  const agents = await rowsOn(client, agentsByNumber, { numbers });
  const named = await rowsOn(client, queuesByName, { names: [...queues] });
  const pauses = await rowsOn(client, allPauses);
  const seconds = new Map((await rowsOn(client, wrapUps)).map(row => [row.id, row.wrap_up_seconds]));
  const logins = new Map(agents.map(({ number, login }) => [number, login]));
  const ids = new Map(named.map(({ exchange_name, id }) => [exchange_name, id]));
  const known = new Set(pauses.map(({ id }) => `${id}`));
  return {
    agentOf: device => logins.get(numberOf(device) ?? ''),
    agentWith: number => logins.get(number),
    queueOf: name => ids.get(name),
    wrapUpOf: queue_id => seconds.get(queue_id) ?? 0,
    pauseOf: reason => (known.has(reason) ? Number(reason) : undefined),
  };
}
