/** @long */
import { existsSync } from 'node:fs';
import { type AppName, appNames } from '@patchbay/tools/local/apps';
import { eventually } from '@patchbay/testing/eventually';
import { System } from '../system';
import { query } from './ledger';
import { SpreadWrites } from './spread-writes';

const rounds = 50;
/** Ten times in a row: the replacements of lost connections are terminated while they are opened. */
const terminate = `DO $$ BEGIN
  FOR time IN 1..10 LOOP
    PERFORM pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename LIKE '%\\_app';
    PERFORM pg_stat_clear_snapshot(), pg_sleep(0.005);
  END LOOP;
END $$`;

/** Reads of each service; those of a single object use shared connections. */
const reads = [
  '/forwardings',
  '/forwardings/999999',
  '/customers/999999',
  '/tickets',
  '/tickets/999999',
  '/outbounds',
  '/webhooks',
];

describe('terminated connections to Postgres', () => {
  let system: System;
  let writes: SpreadWrites;
  let reading: Reading;
  beforeEach(async () => {
    system = await System.start();
    writes = await SpreadWrites.begin(system, [system.url], 120);
    reading = new Reading(system);
  });
  afterEach(async () => {
    await reading.end();
    await writes.close();
    await system.stop();
  });

  const pidOf = (name: AppName) => system.patchbay.service(name).pid;
  const ended = () => appNames.filter(name => !existsSync(`/proc/${pidOf(name)}`));

  it(`end no process and lose no acknowledged write in ${rounds} rounds`, async () => {
    const before = appNames.map(pidOf);
    for (let round = 0; round < rounds; round += 1) {
      await query(system, terminate);
      await writes.acknowledged(1).finally(() => expect(ended()).toEqual([]));
    }
    await writes.acknowledged(10);
    await reading.end();
    expect([200, 404, 503]).toEqual(expect.arrayContaining([...reading.statuses]));
    await eventually(async () => {
      const ready = await Promise.all(appNames.map(name => system.patchbay.service(name).isReady()));
      expect(appNames.filter((_name, index) => !ready[index])).toEqual([]);
    });
    await writes.end();
    await writes.check();
    expect([ended(), appNames.map(pidOf)]).toEqual([[], before]);
  });
});

/** Sends the reads of each service, one after the other, until {@link end}. */
class Reading {
  readonly statuses = new Set<number>();
  private readonly readers: Promise<void>[];
  private isEnded = false;

  constructor(private readonly system: System) {
    this.readers = reads.map(path => this.read(path));
  }

  async end(): Promise<void> {
    this.isEnded = true;
    await Promise.all(this.readers);
  }

  private async read(path: string): Promise<void> {
    while (!this.isEnded) this.statuses.add((await this.system.send('GET', path)).status);
  }
}
