import type { EventView } from '../types.ts';
import type { Forwarded } from './forwarder.ts';

const colours = { dim: 2, green: 32, red: 31 };

/** Shows events on standard output, and everything else on standard error. */
export class Screen {
  constructor(private readonly isJson: boolean) {}

  event(event: EventView, forwarded: Forwarded | undefined): void {
    console.log(
      this.isJson ? JSON.stringify({ ...event, ...(forwarded && { forwarded }) }) : lineOf(event, forwarded),
    );
  }

  note(text: string): void {
    console.error(printable(text));
  }

  failure(text: string): void {
    console.error(coloured('red', printable(text), process.stderr));
  }
}

function lineOf({ date, action, aggregate, actor }: EventView, forwarded: Forwarded | undefined): string {
  const [object, who] = [`${aggregate.type}:${aggregate.id}`, actor?.name ?? '-'].map(printable);
  const columns = [
    coloured('dim', date, process.stdout),
    action.padEnd(26),
    object!.padEnd(18),
    who!.padEnd(14),
    ...(forwarded ? [coloured('green', String(forwarded.status), process.stdout), `${forwarded.ms} ms`] : []),
  ];
  return columns.join('  ').trimEnd();
}

/** Names come from outside: none may move the cursor or colour the terminal. */
const printable = (text: string): string => text.replace(/\p{Cc}/gu, '?');

/** See no-color.org. */
const coloured = (colour: keyof typeof colours, text: string, { isTTY }: NodeJS.WriteStream): string =>
  isTTY && !process.env.NO_COLOR ? `\u001b[${colours[colour]}m${text}\u001b[0m` : text;
