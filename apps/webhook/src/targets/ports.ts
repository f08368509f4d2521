const entry = /^(!?)(\d{1,5})(?:-(\d{1,5}))?$/;
const highest = 65_535;

interface Range {
  excluded: boolean;
  first: number;
  last: number;
}

/** Whether a text is a list of ports and ranges such as `80,1024-65535,!6379`; `!` excludes. */
export function arePorts(list: unknown): boolean {
  if (typeof list !== 'string') return false;
  return list
    .split(',')
    .map(readRange)
    .every(range => range !== undefined && range.first <= range.last && range.last <= highest);
}

/** The ports of a valid list; its order does not matter. */
export class Ports {
  private readonly ranges: Range[];

  constructor(list: string) {
    this.ranges = list.split(',').flatMap(text => readRange(text) ?? []);
  }

  allow(port: number): boolean {
    const matching = this.ranges.filter(({ first, last }) => first <= port && port <= last);
    return matching.length > 0 && !matching.some(({ excluded }) => excluded);
  }
}

function readRange(text: string): Range | undefined {
  const [, mark, first, last = first] = entry.exec(text.trim()) ?? [];
  return first === undefined
    ? undefined
    : { excluded: mark === '!', first: Number(first), last: Number(last) };
}
