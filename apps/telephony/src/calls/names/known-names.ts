import type { ClientBase } from 'pg';
import { rowsOn, statement } from '@patchbay/persistence/statement';
import type { ExchangeNames } from './exchange-names';
import type { NumbersOfDevices } from '../../exchange/interfaces';
import type { References } from './references';

/** A number of an agent's own comes after the same one of somebody's SIP account, and so takes its place. */
const agentsByNumber = statement<{ numbers: string[] }, { number: string; login: string; own: boolean }>(
  `SELECT account ->> 'phone_number' AS number, login, false AS own, agent_id
  FROM agents JOIN users USING (login), jsonb_array_elements(sip_accounts) AS account
  WHERE account ->> 'phone_number' = ANY (:numbers::text[]) AND account ->> 'phone_number' <> ''
  UNION ALL SELECT number, login, true, agent_id FROM agents
  WHERE number = ANY (:numbers::text[]) AND number <> '' AND login IS NOT NULL
  ORDER BY own, agent_id DESC`,
);
/** Those that have such a name, and those after whose calls agents get some time. */
const namedQueues = statement<
  { names: string[] },
  { exchange_name: string | null; id: number; wrap_up_seconds: number }
>(
  `SELECT exchange_name, id, wrap_up_seconds FROM queues WHERE exchange_name = ANY (:names::text[]) OR wrap_up_seconds > 0`,
);
const allPauses = statement<object, { id: number }>('SELECT id FROM pauses');

const allNames = statement<object, { names: string }>(`SELECT md5(concat(
  (SELECT string_agg(concat_ws(' ', login, number, sip_accounts), ',' ORDER BY agent_id)
    FROM agents LEFT JOIN users USING (login)),
  (SELECT string_agg(concat_ws(' ', id, exchange_name), ',' ORDER BY id) FROM queues),
  (SELECT string_agg(id::text, ',' ORDER BY id) FROM pauses))) AS names`);

/** Differs when provisioning has changed what the exchange's names mean. */
export async function fingerprintOfNames(client: ClientBase): Promise<string> {
  const [row] = await rowsOn(client, allNames);
  return row!.names;
}

/** Whom and what the exchange means, as provisioning says now. */
export type KnownNames = Pick<
  ExchangeNames,
  'agentOf' | 'isState' | 'doMembersReport' | 'agentWith' | 'queueOf' | 'wrapUpOf' | 'pauseOf'
>;

/**
 * Reads what the names mean that the exchange speaks of.
 *
 * @param numbersOfDevices what numbers devices such as `PJSIP/101` stand for
 */
export async function knownNames(
  client: ClientBase,
  { devices, queues, numbers: extensions }: Pick<References, 'devices' | 'queues' | 'numbers'>,
  { numbersOf, stateNumberOf, doMembersReport }: NumbersOfDevices,
): Promise<KnownNames> {
  const numbers = [...[...devices].flatMap(numbersOf), ...extensions];
  const [agents, named, pauses] = await Promise.all([
    rowsOn(client, agentsByNumber, { numbers }),
    rowsOn(client, namedQueues, { names: [...queues] }),
    rowsOn(client, allPauses),
  ]);
  const seconds = new Map(named.map(row => [row.id, row.wrap_up_seconds]));
  const logins = new Map(agents.map(({ number, login }) => [number, login]));
  const own = new Set(agents.flatMap(agent => (agent.own ? agent.number : [])));
  const ids = new Map(named.map(({ exchange_name, id }) => [exchange_name, id]));
  const known = new Set(pauses.map(({ id }) => `${id}`));
  return {
    agentOf: device => numbersOf(device).flatMap(number => logins.get(number) ?? [])[0],
    isState: device => own.has(stateNumberOf(device) ?? ''),
    doMembersReport,
    agentWith: number => logins.get(number),
    queueOf: name => ids.get(name),
    wrapUpOf: queue_id => seconds.get(queue_id) ?? 0,
    pauseOf: reason => (known.has(reason) ? Number(reason) : undefined),
  };
}
