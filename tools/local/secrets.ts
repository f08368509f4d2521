import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** 32 random bytes by name, generated at the first use and stored in a file that only its owner may read. */
export class Secrets {
  private readonly secrets: Record<string, string>;

  constructor(private readonly file: string) {
    this.secrets = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  }

  /** In base64url, which needs no encoding as a password in a URL. */
  of(name: string): string {
    return this.secrets[name] ?? this.create(name);
  }

  private create(name: string): string {
    const secret = randomBytes(32).toString('base64url');
    this.secrets[name] = secret;
    mkdirSync(dirname(this.file), { recursive: true });
    // Moved into place: a full disk must not cost the others, without which the data cannot be read.
    const unfinished = `${this.file}.new`;
    writeFileSync(unfinished, JSON.stringify(this.secrets, undefined, 2), { mode: 0o600 });
    renameSync(unfinished, this.file);
    return secret;
  }
}
