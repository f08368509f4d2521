import { Inject, Injectable } from '@nestjs/common';
import type { ClientBase } from 'pg';
import type { Logger } from 'pino';
import { claims } from '@patchbay/contracts/outbound/claims';
import { rowsOn, statement } from '@patchbay/persistence/statement';
import { LOGGER } from '@patchbay/platform/app';
import { Dependency } from '@patchbay/platform/dependency';
import { inTime } from '@patchbay/platform/in-time';
import { contextOfOwnWork } from '@patchbay/platform/request-context';
import { Services } from '@patchbay/platform/services';
import type { AgentState } from './agent-state';

/** Milliseconds that outbound has for an answer. */
const patience = 1_000;
/** Milliseconds for which what the exchange reports may wait for an answer: nearly always it comes within them. */
const waitsFor = 50;
/** Milliseconds without an answer after which nobody is shown with a record. */
const mostSilence = 10_000;
/** Milliseconds after which an answer says nothing any more: another replica may have applied later ones. */
const mostAge = 3_000;

type Preview = Pick<AgentState, 'login' | 'in_preview'>;

const differing = statement<{ logins: readonly string[] }, Preview>(`
  SELECT login, login = ANY (:logins::text[]) AS in_preview FROM agents LEFT JOIN agent_states USING (login)
  WHERE login IS NOT NULL AND (login = ANY (:logins::text[])) <> coalesce(in_preview, false)`);

/**
 * Which agents have a record of a campaign, and no call for it. Outbound is asked again and again, by the replica that applies what the
 * exchange reports, so that no event can be lost, come twice or come late; see ADR 99.
 */
@Injectable()
export class Previews {
  private readonly outbound: Dependency;
  /** What outbound answered last, until it is applied. By `performance.now()`, like the next one. */
  private answer?: { logins: readonly string[]; at: number };
  /** Since when it has not answered; undefined while it does. */
  private silentSince?: number;
  private asking?: Promise<void>;

  constructor(
    private readonly services: Services,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.outbound = new Dependency('previews', logger, {
      down: 'outbound does not answer which agents have a record: soon they are shown without one',
      up: 'outbound answers again which agents have a record',
    });
  }

  /** Asks, and returns what differs from the rows by the answer; by a late one the next time. */
  async changes(client: ClientBase): Promise<Preview[]> {
    this.asking ??= this.ask().finally(() => (this.asking = undefined));
    await inTime(this.asking, waitsFor);
    const logins = this.takeLogins();
    return logins ? rowsOn(client, differing, { logins }) : [];
  }

  private takeLogins(): readonly string[] | undefined {
    const { answer, silentSince } = this;
    this.answer = undefined;
    const now = performance.now();
    if (answer && now < answer.at + mostAge) return answer.logins;
    return silentSince !== undefined && now > silentSince + mostSilence ? [] : undefined;
  }

  private async ask(): Promise<void> {
    this.silentSince ??= performance.now();
    try {
      const context = contextOfOwnWork('telephony', patience);
      const { logins } = await this.services.ask(claims.previewing, {}, context);
      this.answer = { logins, at: performance.now() };
      this.silentSince = undefined;
      this.outbound.up();
    } catch (error) {
      this.outbound.down(error);
    }
  }
}
