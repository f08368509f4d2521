import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { LogFile } from './log-file';
import { type LogLine, timeOf } from './readable-line';

/** The logs of one run, merged by time. */
export class LogReader {
  private readonly files = new Map<string, { file: LogFile; time: number }>();

  /** @param source an app or a server; undefined for all apps */
  constructor(
    private readonly folder: string,
    private readonly source: string | undefined,
    private readonly servers: readonly string[],
  ) {}

  /** What was written since the last call; a replica that started meanwhile is found. */
  read(): LogLine[] {
    return this.sources()
      .flatMap(source => this.linesOf(source))
      .toSorted((one, other) => one.time - other.time);
  }

  /** Names of the logs that exist and are wanted. */
  sources(): string[] {
    if (!existsSync(this.folder)) return [];
    const names = readdirSync(this.folder).flatMap(name => /^(.+)\.log$/.exec(name)?.[1] ?? []);
    return names.filter(name => this.isWanted(name)).sort();
  }

  private isWanted(name: string): boolean {
    // The second process of an app is named `crm-2`.
    const program = name.replace(/-\d+$/, '');
    return this.source === undefined ? !this.servers.includes(program) : program === this.source;
  }

  private linesOf(source: string): LogLine[] {
    const entry = this.files.get(source) ?? {
      file: new LogFile(join(this.folder, `${source}.log`)),
      time: 0,
    };
    this.files.set(source, entry);
    return entry.file.read().map(text => {
      entry.time = timeOf(text) ?? entry.time;
      return { time: entry.time, source, text };
    });
  }
}
