import { PatchbayClient } from '../operations.ts';
import type { CreateWebhook } from '../types.ts';
import { type Connection, connectionTo, httpUrl } from './connection.ts';
import { Failure, explained } from './failure.ts';
import { Forwarder, asForm, asJson } from './forwarder.ts';
import { Listener, type Target } from './listener.ts';
import { Screen } from './screen.ts';
import { StateFile } from './state-file.ts';

export interface ListenOptions {
  readonly forward?: string;
  readonly actions?: string[];
  readonly since?: string;
  readonly encoding: CreateWebhook['encoding'];
  readonly once?: true;
  readonly json?: true;
  readonly url: string;
  readonly user?: string;
}

/** The command: runs until it has failed, is done or is interrupted. */
export async function listen(options: ListenOptions): Promise<void> {
  const stop = new AbortController();
  // More than once: a terminal sends it to this process and to npm, which passes it on.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort());
  const screen = new Screen(Boolean(options.json));
  try {
    const connection = await connectionTo(options, stop.signal);
    await listenAs(connection, options, screen, stop.signal);
  } catch (error) {
    if (stop.signal.aborted) return;
    screen.failure((error as Error).message);
    process.exitCode = 1;
  }
}

async function listenAs(
  connection: Connection,
  options: ListenOptions,
  screen: Screen,
  signal: AbortSignal,
): Promise<void> {
  const { since, once = false, actions = [] } = options;
  const { url, user, password } = connection;
  const client = new PatchbayClient({ baseUrl: `${url}/api`, login: user, password });
  const target = targetOf(connection, options);
  showStart(screen, connection, options.forward, target);
  const listener = new Listener(client, connection, screen, target, signal);
  try {
    await listener.run({ actions, since, once });
  } catch (error) {
    if (!signal.aborted) throw new Failure(explained(error, url, user));
  }
  const count = listener.count === 1 ? '1 event' : `${listener.count} events`;
  screen.note(`Ended after ${count}.${target ? ' The next start continues from here.' : ''}`);
}

function targetOf(
  { url, user }: Connection,
  { forward, actions = [], encoding }: ListenOptions,
): Target | undefined {
  if (!forward) return undefined;
  const program = httpUrl('--forward', forward);
  const state = StateFile.of({ url, user, actions });
  return {
    state,
    forwarder: new Forwarder(program.href, state.secret, encoding === 'form' ? asForm : asJson),
  };
}

function showStart(screen: Screen, { url, user }: Connection, forward?: string, target?: Target): void {
  screen.note(`Events of ${url} as ${user}${forward ? `, forwarded to ${forward}` : ''}. Ctrl-C ends it.`);
  if (!target) return;
  screen.note(`They are signed with ${target.state.secret}`);
  if (target.state.cursor) screen.note(`Going on where it stopped: ${target.state.path}`);
}
