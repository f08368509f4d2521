import { type Level, levels } from 'pino';
import { colorizerFactory, prettyFactory } from 'pino-pretty';

export interface Appearance {
  isColoured: boolean;
  /** Name of the least severe level that is shown, such as `warn`. */
  level: string;
}

/** A line of a log, and when it was written. */
export interface LogLine {
  /** Milliseconds since 1970; of a line without a time, that of the line before it. */
  time: number;
  /** Name of the log. */
  source: string;
  text: string;
}

/** The time of a line of pino, in milliseconds; undefined for other lines. */
export function timeOf(text: string): number | undefined {
  const [, digits] = /"time":(\d+)/.exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** Turns lines of a log into text for people: time, level, source, message, fields. */
export class ReadableLines {
  private readonly pretty: (line: string) => string | undefined;

  constructor({ isColoured, level }: Appearance) {
    const colour = colorizerFactory(isColoured);
    this.pretty = prettyFactory({
      colorize: isColoured,
      minimumLevel: levels.values[level] as unknown as Level,
      translateTime: 'SYS:HH:MM:ss.l',
      ignore: 'pid,hostname,name',
      singleLine: true,
      messageFormat: (log, messageKey) => `${colour.message(String(log.name))} ${String(log[messageKey])}`,
    }) as (line: string) => string | undefined;
  }

  /** @returns undefined if its level is not shown */
  of({ text, source }: LogLine): string | undefined {
    if (timeOf(text) === undefined) return `${source} ${text}`;
    return this.pretty(text)?.trimEnd();
  }
}
