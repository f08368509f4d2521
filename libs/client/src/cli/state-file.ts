import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { Failure } from './failure.ts';

/** Whose place among the events it is; actions as they were given. */
export interface Reader {
  readonly url: string;
  readonly user: string;
  readonly actions: readonly string[];
}

/** Keeps, from one start to the next, how far events were forwarded and the secret that signs them. */
export class StateFile {
  private readonly reader: Reader;
  private constructor(
    readonly path: string,
    reader: Reader,
    readonly secret: string,
    private kept: string | undefined,
  ) {
    this.reader = reader;
  }

  /** The file of a reader; a new one has a new secret. */
  static of({ url, user, actions }: Reader): StateFile {
    const reader = { url, user, actions: [...new Set(actions)].toSorted() };
    const name = createHash('sha256').update(JSON.stringify(reader)).digest('hex').slice(0, 16);
    const path = join(folder(), `listen-${name}.json`);
    const { secret = newSecret(), cursor } = contentOf(path);
    const file = new StateFile(path, reader, secret, cursor);
    file.write();
    return file;
  }

  /** Behind what was forwarded; undefined before the first start. */
  get cursor(): string | undefined {
    return this.kept;
  }

  keep(cursor: string): void {
    if (cursor === this.kept) return;
    this.kept = cursor;
    this.write();
  }

  /** Moved into place: whatever interrupts it, there is a whole file. */
  private write(): void {
    const { path, reader, secret, kept: cursor } = this;
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const unfinished = `${path}.${process.pid}`;
    writeFileSync(unfinished, `${JSON.stringify({ ...reader, secret, cursor }, undefined, 2)}\n`, {
      mode: 0o600,
    });
    renameSync(unfinished, path);
  }
}

/** XDG Base Directory Specification: a relative path is ignored. */
function folder(): string {
  const { XDG_STATE_HOME: given = '' } = process.env;
  return join(isAbsolute(given) ? given : join(homedir(), '.local', 'state'), 'patchbay');
}

function contentOf(path: string): { secret?: string; cursor?: string } {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new Failure(
      `${path} cannot be read: ${(error as Error).message}. Without it, listening starts over.`,
    );
  }
}

/** A key for signatures, in the form of Standard Webhooks 1.0. */
const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;
