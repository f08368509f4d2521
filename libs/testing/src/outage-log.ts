import { AppProcess } from './app-process';
import { eventually } from './eventually';
import { FaultProxy } from './fault-proxy';

/** Connections that an app tries to open meanwhile: each of its loops has failed more than once. */
const tries = 100;

interface Line {
  msg: string;
  dependency?: string;
  down_ms?: number;
}

/** What an app logs, as a process of its own, when its database goes away and comes back: messages by dependency. */
export async function logOfOutage(
  app: string,
  environment: NodeJS.ProcessEnv,
): Promise<Record<string, string[]>> {
  const proxy = await FaultProxy.start(environment.DATABASE_URL!);
  const behindProxy = { ...environment, DATABASE_URL: proxy.url, LOG_LEVEL: 'info' };
  const started = new AppProcess(app, behindProxy);
  const lines = (): Line[] => started.output.split('\n').slice(0, -1).flatMap(parsed);
  const logged = (message: string) => expect(lines().map(({ msg }) => msg)).toContain(message);
  try {
    await eventually(() => logged('ready'));
    await eventually(() => logged('this replica publishes the outbox'));
    proxy.refuse();
    await eventually(() => expect(proxy.refused).toBeGreaterThan(tries));
    proxy.accept();
    const changes = () => Object.entries(changesOf(lines()));
    await eventually(() => expect(changes().filter(([, each]) => isOpen(each))).toEqual([]));
    return Object.fromEntries(changes().map(([name, each]) => [name, each.map(({ msg }) => msg)]));
  } finally {
    await started.end('SIGTERM');
    await proxy.stop();
  }
}

const parsed = (line: string): Line[] => (line.startsWith('{') ? [JSON.parse(line) as Line] : []);
const isOpen = (changes: readonly Line[]): boolean => changes.at(-1)!.down_ms === undefined;

function changesOf(lines: readonly Line[]): Record<string, Line[]> {
  const changes: Record<string, Line[]> = {};
  for (const line of lines) if (line.dependency) (changes[line.dependency] ??= []).push(line);
  return changes;
}
