import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Logger } from 'pino';
import { Database } from '@patchbay/persistence/database';
import { days } from '@patchbay/persistence/retention';
import { statement } from '@patchbay/persistence/statement';
import { LOGGER } from '@patchbay/platform/app';
import { Dependency } from '@patchbay/platform/dependency';
import { RepeatedWork } from '@patchbay/platform/repeated-work';
import { contextOfOwnWork } from '@patchbay/platform/request-context';
import { TelephonyConfiguration } from '../configuration';
import type { Connection } from '../connections/connection';
import type { Instant } from '../instants';
import { RecordingRemoval } from './recording-removal';

/** Files of one turn. */
const mostAtOnce = 200;
/** Milliseconds for the rows of a file. */
const patience = 2_000;

interface Outdated extends Pick<Connection, 'connection_id' | 'filename'> {
  ended_at: Instant;
}

const outdated = statement<{ before: Instant; at: Instant; id: string }, Outdated>(`
  SELECT connection_id, filename, ended_at FROM connections
  WHERE filename <> '' AND state = 'ENDED' AND ended_at < :before::bigint AND (ended_at, connection_id) > (:at::bigint, :id)
  ORDER BY ended_at, connection_id LIMIT ${mostAtOnce}`);

const oldest = { ended_at: 0, connection_id: '' };

/**
 * Deletes the files of recordings that have outlived RECORDINGS_KEPT_DAYS, those of calls that nobody answered too. All replicas
 * do it: a file that another one has deleted is as good as deleted, and only one of them has the connection forget it.
 */
@Injectable()
export class RecordingSweep implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly deleting: Dependency;
  private readonly work = new RepeatedWork(
    () => this.deleting.during(() => this.sweep()),
    () => this.configuration.SWEEP_EVERY_MS,
  );
  /** Behind which the next turn begins: what cannot be deleted does not keep the others from it. */
  private last: Pick<Outdated, 'ended_at' | 'connection_id'> = oldest;

  constructor(
    private readonly database: Database,
    private readonly removal: RecordingRemoval,
    private readonly configuration: TelephonyConfiguration,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.deleting = new Dependency('recordings', logger, {
      down: 'outdated recordings are not deleted',
      up: 'outdated recordings are deleted again',
    });
  }

  onApplicationBootstrap(): void {
    if (this.configuration.areRecordingsSwept) this.work.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.work.stop();
  }

  /** @returns milliseconds until the next turn: none if there may be more files */
  private async sweep(): Promise<number> {
    const { RECORDINGS_KEPT_DAYS, CONNECTION_RETENTION_DAYS, SWEEP_EVERY_MS } = this.configuration;
    const kept = days(Math.min(RECORDINGS_KEPT_DAYS, CONNECTION_RETENTION_DAYS));
    const { ended_at: at, connection_id: id } = this.last;
    const files = await this.database.rows(outdated, { before: (Date.now() - kept) * 1_000, at, id });
    for (const file of files) {
      if (this.work.isStopping) return 0;
      this.last = file;
      await this.removal.remove(file, contextOfOwnWork('telephony', patience));
    }
    if (files.length === mostAtOnce) return 0;
    this.last = oldest;
    return SWEEP_EVERY_MS;
  }
}
