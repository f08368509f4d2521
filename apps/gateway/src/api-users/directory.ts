import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { shownElsewhere } from '@patchbay/contracts/event-catalogue';
import { isAway } from '@patchbay/persistence/database-problems';
import { LOGGER } from '@patchbay/platform/app';
import { Dependency } from '@patchbay/platform/dependency';
import { Opened } from '@patchbay/platform/opened';
import { SharedRuns } from '@patchbay/platform/shared-runs';
import { patiently } from '@patchbay/platform/patience';
import { ApiUser } from './api-user';
import { type Permits, permits } from './permissions';

export interface KnownUser {
  login: string;
  passwordHash: string;
  enabled: boolean;
  permissions: readonly string[];
  permits: Permits;
  /** Subjects of what the user may not read, of all that other operations show too; undefined if there is none. */
  withheld: string | undefined;
}

const refreshEvery = 1_000;

/**
 * All API users, cached in memory and read again every second: changes take effect within seconds at every gateway, and
 * known users can go on while the database is unavailable.
 */
@Injectable()
export class Directory implements OnModuleInit, OnApplicationShutdown {
  private users = new Map<string, KnownUser>();
  private versions = new Map<string, string>();
  private timer?: NodeJS.Timeout;
  private reading?: Promise<void>;
  private stopped = false;
  private readonly listeners: (() => void)[] = [];
  private readonly database: Dependency;
  private readonly reads = new SharedRuns(() =>
    this.database.during(() => this.read()).catch(() => undefined),
  );

  constructor(
    private readonly dataSource: DataSource,
    private readonly opened: Opened,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.database = new Dependency('database', logger, {
      down: 'API users cannot be refreshed: the database is down',
      up: 'API users are refreshed again',
    });
  }

  find(login: string): KnownUser | undefined {
    return this.users.get(login);
  }

  /** Calls back whenever the users were read: some may have been changed. */
  whenRead(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** Waits for a database that goes away between the connection and this, as for one that is not there yet. */
  async onModuleInit(): Promise<void> {
    const away = (error: unknown) =>
      isAway(error) ? `the database: ${(error as Error).message}` : undefined;
    const report = (line: string) => this.logger.warn(line);
    await patiently(() => this.read(), away, report, this.opened.ended);
    this.schedule();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.reading;
  }

  /** Reads the users now, so that new ones are known; keeps the cached ones if the database is unavailable. */
  refresh(): Promise<void> {
    this.reading = this.reads.run();
    return this.reading;
  }

  private schedule(): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => void this.refresh().then(() => this.schedule()), refreshEvery);
  }

  /** A user whose row has not changed keeps its object, and with it its compiled permissions. */
  private async read(): Promise<void> {
    const rows = await this.dataSource.manager.find(ApiUser);
    const versions = new Map(rows.map(row => [row.login, JSON.stringify(row)]));
    this.users = new Map(
      rows.map(row => {
        const isSame = this.versions.get(row.login) === versions.get(row.login);
        return [row.login, (isSame && this.users.get(row.login)) || known(row)];
      }),
    );
    this.versions = versions;
    for (const listener of this.listeners) listener();
  }
}

function known({ login, password_hash, enabled, permissions }: ApiUser): KnownUser {
  const may = permits(permissions);
  const withheld = shownElsewhere.filter(contract => !may(contract, {}));
  return {
    login,
    passwordHash: password_hash,
    enabled,
    permissions,
    permits: may,
    withheld: withheld.map(({ subject }) => subject).join(' ') || undefined,
  };
}
