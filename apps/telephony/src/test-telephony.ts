import { type CustomerOfNumber } from '@patchbay/contracts/crm/customer-references';
import { customers } from '@patchbay/contracts/crm/customers';
import { type AgentStatus, agentStatus } from '@patchbay/contracts/telephony/statuses';
import { Opened } from '@patchbay/platform/opened';
import { eventually } from '@patchbay/testing/eventually';
import type { ExchangeFields } from '@patchbay/testing/exchange/exchange-fields';
import { FakeExchange, type FakeExchangeOptions } from '@patchbay/testing/exchange/fake-exchange';
import { Metrics } from '@patchbay/testing/metrics-reader';
import { TestService } from '@patchbay/testing/service';
import { type Received, type StubAnswer, Stubs } from '@patchbay/testing/stub';
import { telephony } from './app.module';
import { telephonyData } from './data-source';

const people = [
  `INSERT INTO users (login, name, surname, sip_accounts) VALUES
    ('anna.nowak', 'Anna', 'Nowak', '[{"phone_number": "101", "phone_type": "softphone"}]'),
    ('jan.kowal', 'Jan', 'Kowal', '[]')`,
  `INSERT INTO agents (agent_id, login, name, surname, active, number, outbound_mode) VALUES
    (2, 'anna.nowak', 'Anna', 'Nowak', true, '101', 'manual'),
    (3, 'jan.kowal', 'Jan', 'Kowal', true, '102', 'manual')`,
  `INSERT INTO queues (id, name, exchange_name) VALUES (1, 'Hotline', 'hotline')`,
  `INSERT INTO queue_agents (queue_id, login) VALUES (1, 'anna.nowak'), (1, 'jan.kowal')`,
  `INSERT INTO pauses (id, name) VALUES (1, 'Lunch'), (2, 'Training')`,
];

/** Members of the queue at the beginning, who are free. */
export const hotline = [
  { queue: 'hotline', interface: 'PJSIP/101', name: 'anna.nowak' },
  { queue: 'hotline', interface: 'PJSIP/102', name: 'jan.kowal' },
];

/** Telephony with a fake exchange and the agents of the recordings; crm and outbound are stubs. */
export class TestTelephony {
  /** What crm answers when it is asked for the customers of numbers. */
  customersOf: (
    received: Received,
  ) => StubAnswer<CustomerOfNumber[]> | Promise<StubAnswer<CustomerOfNumber[]>> = () => ({ body: [] });

  private constructor(
    readonly exchange: FakeExchange,
    readonly service: TestService,
    readonly stubs: Stubs,
    private readonly opened: Opened,
  ) {}

  static start(
    environment: NodeJS.ProcessEnv = {},
    options: FakeExchangeOptions = {},
  ): Promise<TestTelephony> {
    return Opened.during(async opened => {
      const stubs = opened.keep(await Stubs.open(), one => one.stop());
      const exchange = opened.keep(await FakeExchange.start(options), one => one.stop());
      exchange.members(hotline);
      const all = { ...exchange.environment, ...environment };
      const service = opened.keep(await TestService.start(telephony, telephonyData, all), one => one.stop());
      for (const statement of people) await service.database.query(statement);
      const test = new TestTelephony(exchange, service, stubs, opened);
      stubs.answer(customers.ofNumbers, received => test.customersOf(received));
      await stubs.ready();
      return test;
    });
  }

  /** Adds agents to the hotline, beside those who are in it. */
  async employ(agents: readonly { login: string; number: string }[]): Promise<void> {
    const given = 'json_to_recordset($1) AS given (login text, number text)';
    const added = [
      `users (login, name, surname, sip_accounts) SELECT login, 'A', 'B', '[]' FROM ${given}`,
      `agents (agent_id, login, name, surname, active, number, outbound_mode)
        SELECT number::int, login, 'A', 'B', true, number, 'manual' FROM ${given}`,
      `queue_agents (queue_id, login) SELECT 1, login FROM ${given}`,
    ];
    for (const rows of added)
      await this.service.database.query(`INSERT INTO ${rows}`, [JSON.stringify(agents)]);
    // By events, since the service may have asked for the members already.
    for (const { login: MemberName, number } of agents) {
      const phone = { Interface: `PJSIP/${number}`, StateInterface: `PJSIP/${number}` };
      const state = { Penalty: '0', CallsTaken: '0', LastCall: '0', InCall: '0', Status: '1', Paused: '0' };
      this.exchange.emit({ Event: 'QueueMemberAdded', Queue: 'hotline', MemberName, ...phone, ...state });
    }
  }

  /** Names of the queues in which the agent is seen. */
  async queuesOf(login: string): Promise<string[]> {
    const [row] = await this.service.database.query('SELECT memberships FROM agent_states WHERE login = $1', [
      login,
    ]);
    return row.memberships.map(({ queue }: { queue: string }) => queue);
  }

  /** Has the agent at `PJSIP/101` in one more queue, `gone`, which the exchange then has no more, without a report. */
  async loseQueue(MemberName: string): Promise<void> {
    const phone = { Interface: 'PJSIP/101', StateInterface: 'PJSIP/101', Status: '1', Paused: '0' };
    this.exchange.emit({ Event: 'QueueMemberAdded', Queue: 'gone', MemberName, ...phone });
    await eventually(async () => expect(await this.queuesOf(MemberName)).toContain('gone'));
    this.exchange.forgetQueue('gone');
  }

  /** Waits until the agents have these statuses: by their identifiers all there are, or those that are named. */
  async statuses(expected: AgentStatus[], named?: readonly { login: string }[]): Promise<void> {
    await eventually(async () => {
      const agents = await this.service.succeed(agentStatus.list);
      const byLogin = new Map(agents.map(({ login, status }) => [login, status]));
      expect((named ?? agents).map(({ login }) => byLogin.get(login))).toEqual(expected);
    });
  }

  /** Waits until a replica is connected to the exchange, and has asked it for everything; by default that of {@link service}. */
  connected(replica: { managementPort: number } = this.service): Promise<void> {
    return linked(replica, 1);
  }

  /** Does something after {@link service} has noticed that its connection to the exchange was lost, and lets it connect again. */
  async whileDisconnected<T>(work: () => Promise<T>): Promise<T> {
    this.exchange.stall();
    try {
      this.exchange.cut();
      await linked(this.service, 0);
      return await work();
    } finally {
      this.exchange.resume();
    }
  }

  /** What the exchange was asked to do, but not what the link asks it by itself; from a place in all that was sent. */
  commandsFrom(place: number): ExchangeFields[] {
    const isAsked = /^(Ping|Core.*|.*Status|.*List)$/;
    return this.exchange.sent.slice(place).filter(({ Action }) => !isAsked.test(`${Action}`));
  }

  /** Payloads of the events with an action, in the order in which they were stored. */
  async reported(action: string): Promise<Record<string, unknown>[]> {
    const rows = await this.service.database.query(
      'SELECT payload FROM outbox WHERE subject = $1 ORDER BY id',
      [`events.telephony.${action}`],
    );
    return rows.map(({ payload }) => payload);
  }

  /** Payloads of the events of a connection, in order. */
  async reportedOf(connection_id: string): Promise<Record<string, unknown>[]> {
    const rows = await this.service.database.query(
      'SELECT payload FROM outbox WHERE aggregate = $1 ORDER BY id',
      [`connection_id=${connection_id}`],
    );
    return rows.map(({ payload }) => payload);
  }

  async stop(): Promise<void> {
    await this.opened.close();
  }
}

const linked = ({ managementPort }: { managementPort: number }, up: 0 | 1): Promise<void> =>
  eventually(async () => expect((await Metrics.of(managementPort)).value('pbx_link_up')).toBe(up));
