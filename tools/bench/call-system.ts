import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { asSource } from '@patchbay/infra/as-source';
import { choosePort } from '@patchbay/infra/ports';
import { demoUsers } from '../start/demo';
import { databaseUrl } from '../start/environment';
import { type Patchbay, startPatchbay } from '../start/patchbay';
import type { Replica } from '../start/replica';
import { type CallLoad, type PlayedCalls, agentNumbers, loginOf } from './call-load';

const agents = agentNumbers.map(number => ({ number, login: loginOf(number) }));
const given = 'json_to_recordset($1) AS given (login text, number text)';
const people = [
  `users (login, name, surname, sip_accounts) SELECT login, 'A', 'B', '[]' FROM ${given}`,
  `agents (agent_id, login, name, surname, active, number, outbound_mode)
    SELECT number::int, login, 'A', 'B', true, number, 'manual' FROM ${given}`,
  `queue_agents (queue_id, login) SELECT 1, login FROM ${given}`,
];

/** Our system as `npm start` runs it, with two replicas of telephony and an exchange in a process of its own. */
export class CallSystem {
  private constructor(
    private readonly directory: string,
    readonly patchbay: Patchbay,
    readonly replicas: readonly Replica[],
    private readonly exchange: ChildProcess,
    readonly database: Client,
  ) {}

  static async start(): Promise<CallSystem> {
    const directory = mkdtempSync(join(tmpdir(), 'patchbay-bench-'));
    // If root runs this, Postgres runs as another user, who needs access.
    chmodSync(directory, 0o755);
    const exchange = fork(join(__dirname, 'call-exchange.ts'), { execArgv: asSource });
    const [pbx] = await once(exchange, 'message');
    const patchbay = await startPatchbay({
      directory,
      gatewayPort: await choosePort(),
      environment: { telephony: pbx },
      onFailure: error => console.error(error.message),
    });
    const replicas = [patchbay.service('telephony'), await patchbay.startService('telephony')];
    const database = new Client({ connectionString: databaseUrl(patchbay.connections) });
    await database.connect();
    await database.query('SET search_path TO telephony');
    for (const rows of people) await database.query(`INSERT INTO ${rows}`, [JSON.stringify(agents)]);
    return new CallSystem(directory, patchbay, replicas, exchange, database);
  }

  /** Has the exchange play calls, until all of them are over. */
  async play(load: CallLoad): Promise<PlayedCalls> {
    this.exchange.send(load);
    const [played] = await once(this.exchange, 'message');
    return played;
  }

  /** Has the exchange begin no more calls. */
  endCalls(): void {
    this.exchange.send('end');
  }

  /** Sends a request to the API; the answer must be 200. */
  async request<T>(path: string, body?: object): Promise<T> {
    const [{ login, password }] = demoUsers;
    const authorization = `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`;
    const response = await fetch(this.patchbay.url + path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
    });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${path} answers ${response.status}: ${text}`);
    return JSON.parse(text) as T;
  }

  /** Up to when what the exchange told is stored: microseconds since 1970. */
  async appliedTo(): Promise<number> {
    const { rows } = await this.database.query('SELECT applied_to FROM pbx_positions');
    return Number(rows[0]?.applied_to ?? 0);
  }

  /** The replica that applies what the exchange tells: the last one that has said so. */
  leader(): Replica {
    const saidAt = (replica: Replica): string =>
      readFileSync(replica.log, 'utf8')
        .split('\n')
        .filter(line => line.includes('this replica applies what the exchange tells'))
        .map(line => String(JSON.parse(line).time))
        .at(-1) ?? '';
    return this.replicas.toSorted((one, other) => (saidAt(one) < saidAt(other) ? 1 : -1))[0]!;
  }

  /** Whether a replica hears the exchange, so that it can continue for the other one. */
  async hears({ managementPort }: Replica): Promise<boolean> {
    const response = await fetch(`http://127.0.0.1:${managementPort}/metrics`);
    return /^pbx_link_up(\{.*\})? 1$/m.test(await response.text());
  }

  async stop(): Promise<void> {
    await this.database.end();
    await this.patchbay.stop();
    this.exchange.kill();
    rmSync(this.directory, { recursive: true, force: true });
  }
}
