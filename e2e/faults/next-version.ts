import { join } from 'node:path';
import { asSource } from '@patchbay/infra/as-source';
import { choosePort } from '@patchbay/infra/ports';
import { RunningProgram } from '@patchbay/infra/program';
import { execute } from '@patchbay/infra/execute';
import { SourceCopy } from '@patchbay/tools/recipes/copy';
import { recipes } from '@patchbay/tools/recipes/recipe';
import {
  type Connections,
  appDefaults,
  appEnvironment,
  inheritedEnvironment,
  migrationEnvironment,
} from '@patchbay/tools/start/environment';

/** The sources of telephony with one more field and its migration, in a folder of their own: the next version. */
export class NextTelephony {
  private readonly copy = new SourceCopy();
  private program?: RunningProgram;

  constructor(private readonly connections: Connections) {
    this.copy.apply(recipes.find(({ title }) => title === 'Add a field')!);
  }

  async migrate(): Promise<string> {
    const environment = this.environment(migrationEnvironment('telephony', this.connections));
    return execute(process.execPath, this.run('migrate.ts'), {
      workingDirectory: this.copy.folder,
      environment,
    });
  }

  async start(): Promise<void> {
    const port = await choosePort();
    this.program = new RunningProgram({
      title: 'next telephony',
      command: process.execPath,
      args: this.run('main.ts'),
      workingDirectory: this.copy.folder,
      environment: this.environment({
        ...appDefaults('telephony', this.connections),
        ...appEnvironment('telephony', this.connections),
        MANAGEMENT_PORT: String(port),
      }),
      logFile: join(this.copy.folder, 'log'),
      stopSignal: 'SIGTERM',
      stopWithinMs: 15_000,
    });
    const isReady = () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await this.program.ready(isReady);
  }

  async stop(): Promise<void> {
    await this.program?.stop();
  }

  remove(): void {
    this.copy.remove();
  }

  private run(file: string): string[] {
    return [...asSource, join(this.copy.folder, 'apps/telephony/src', file)];
  }

  private environment(more: Record<string, string>): NodeJS.ProcessEnv {
    return { ...inheritedEnvironment(), NODE_ENV: 'production', ...more };
  }
}
