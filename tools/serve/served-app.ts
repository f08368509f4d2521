import { type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';
import { asSource } from '@patchbay/infra/as-source';
import { NodeProcess } from './node-process';

/** An editor writes a file in several steps, and a branch has many files. */
const CALM_MS = 200;

/** What an app loads: neither specs nor what a build or an editor writes. */
const isSource = /^(?!.*(\/dist\/|\.spec\.)).*\.(ts|html|css|js)$/;

/** An app that runs from its sources; it migrates and starts again when they change. */
export class ServedApp {
  private readonly watchers: FSWatcher[] = [];
  private current?: NodeProcess;
  private calm?: NodeJS.Timeout;
  private turn = Promise.resolve();
  private isStopping = false;

  constructor(
    private readonly sources: string,
    private readonly libraries: string,
    private readonly environment: NodeJS.ProcessEnv,
  ) {}

  async start(): Promise<void> {
    for (const folder of [this.sources, this.libraries])
      this.watchers.push(watch(folder, { recursive: true }, (_event, name) => this.onChange(name ?? '')));
    this.restart();
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    clearTimeout(this.calm);
    for (const watcher of this.watchers) watcher.close();
    await this.current?.stop();
  }

  private onChange(name: string): void {
    if (!isSource.test(name)) return;
    clearTimeout(this.calm);
    this.calm = setTimeout(() => this.restart(), CALM_MS);
  }

  /** One after the other: a change may come while the previous one is being applied. */
  private restart(): void {
    void this.current?.stop();
    this.turn = this.turn.then(() => this.migrateAndRun());
  }

  private async migrateAndRun(): Promise<void> {
    await this.current?.stop();
    if (this.isStopping) return;
    if (!(await this.run('migrate.ts').succeeds())) return this.wait('The migrations have failed');
    if (this.isStopping) return;
    const app = this.run('main.ts');
    void app.ended.then(() => !app.isStopping && this.wait('The app has ended'));
  }

  private run(file: string): NodeProcess {
    this.current = new NodeProcess([...asSource, join(this.sources, file)], this.environment);
    return this.current;
  }

  private wait(reason: string): void {
    if (!this.isStopping && !this.current!.isStopping)
      console.log(`${reason}; a change of the sources starts it again.`);
  }
}
