import { Watched } from '../kit/watched';

/** The agent whose phone a user has before him. */
export interface OwnAgent {
  readonly login: string;
  readonly name: string;
  readonly number: string;
}

export interface Phone {
  /** Undefined as long as nothing was chosen, null for nobody. */
  readonly agent?: OwnAgent | null | undefined;
  /** Whether the page of who calls opens by itself. */
  readonly opens: boolean;
}

const unset: Phone = { opens: false };

/** What a user has chosen in this browser. It is nothing secret: a login, a name and a number. */
export class PhoneChoice extends Watched<Phone> {
  private readonly key: string;

  constructor(login: string) {
    const key = `phone of ${login}`;
    super(phoneIn(readText(key)));
    this.key = key;
  }

  choose(phone: Phone): void {
    writeText(this.key, JSON.stringify(phone));
    this.set(phone);
  }
}

/** What was kept, unless somebody else has written there. */
export function phoneIn(text: string | null): Phone {
  try {
    const { agent, opens } = JSON.parse(text ?? '{}') as { agent?: unknown; opens?: unknown };
    return { agent: agent === null || isAgent(agent) ? agent : undefined, opens: opens === true };
  } catch {
    return unset;
  }
}

const isAgent = (value: unknown): value is OwnAgent =>
  typeof value === 'object' &&
  ['login', 'name', 'number'].every(
    name => typeof (value as Record<string, unknown> | null)?.[name] === 'string',
  );

/** A browser may refuse to keep anything: the choice then lasts as long as the tab. */
function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    return;
  }
}
