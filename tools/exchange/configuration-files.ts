import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files of an exchange, as docs/calls.md shows them, with the places of values as `{{NAME}}`. */
export const configurationFolder = join(__dirname, 'configuration');

export const configurationFiles = readdirSync(configurationFolder).sort();

/** Asterisk looks for them, and says so when they are missing. */
const emptyFiles = [
  'acl',
  'ccss',
  'cdr',
  'cel',
  'codecs',
  'indications',
  'pjproject',
  'queuerules',
  'stasis',
  'udptl',
];

/** Values of the files' places. */
export interface ExchangeValues {
  /** Of everything that the exchange reads and writes. */
  FOLDER: string;
  MODULES: string;
  MANAGER_PORT: number;
  MANAGER_SECRET: string;
  SIP_PORT: number;
  /** Port of the phone that stands for the world outside. */
  TRUNK_PORT: number;
  /** Port on which telephony answers where calls go. */
  AGI_PORT: number;
  /** Port at which phones in browsers speak with it. */
  WEB_PORT: number;
  RTP_START: number;
  RTP_END: number;
  PHONE_PASSWORD: string;
  RECORDINGS: string;
  /** Seconds for which an agent's phone rings in a queue. */
  RING_SECONDS: number;
  /** Seconds for which a caller waits in a queue. */
  QUEUE_SECONDS: number;
  /** Seconds for which a number is rung. */
  DIAL_SECONDS: number;
}

/** @throws Error for a place without a value, and for a value with a line break */
export function fillIn(text: string, values: ExchangeValues): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_place, name: string) => {
    const value = (values as unknown as Record<string, string | number>)[name];
    if (value === undefined) throw new Error(`{{${name}}} has no value`);
    if (/[\r\n]/.test(`${value}`)) throw new Error(`The value of {{${name}}} has a line break`);
    return `${value}`;
  });
}

/**
 * Writes `<FOLDER>/etc`, which only its owner may read, as it has passwords.
 *
 * @param additions text that is added to files, by their names
 */
export function writeConfiguration(
  values: ExchangeValues,
  additions: Readonly<Record<string, string>> = {},
): void {
  const folder = join(values.FOLDER, 'etc');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text, { mode: 0o600 });
  for (const name of emptyFiles) write(`${name}.conf`, '');
  for (const name of configurationFiles)
    write(
      name,
      fillIn(readFileSync(join(configurationFolder, name), 'utf8') + (additions[name] ?? ''), values),
    );
}
