import {
  type Document,
  LineCounter,
  type Node,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  visit,
} from 'yaml';

/** Something wrong with a file. */
export interface Finding {
  message: string;
  /** Where in the text; left out for what is no fault of the file. */
  offset?: number;
}

/** A YAML file whose values can be found again by their path. */
export class ProvisioningFile {
  private readonly lines = new LineCounter();
  private readonly document: Document.Parsed;
  /** By name, in the order of the file. */
  readonly sections: ReadonlyMap<string, unknown>;

  /** @throws Error with a line for everything that makes it no YAML, or no map of sections */
  constructor(
    private readonly name: string,
    text: string,
  ) {
    this.document = parseDocument(text, { lineCounter: this.lines, prettyErrors: false });
    this.refuse(this.defects());
    this.sections = new Map(Object.entries(this.document.toJS() as object));
  }

  /** Offset of what a path such as `telephony.queues[0].name` leads to, or of the last part of it that there is. */
  offsetOf(path: string): number {
    let node: unknown = this.document.contents;
    let offset = 0;
    for (const name of path.match(/[^.[\]]+/g) ?? []) {
      const step = child(isAlias(node) ? node.resolve(this.document) : node, name);
      if (!step) break;
      ({ offset, node } = step);
    }
    return offset;
  }

  /** @throws Error with a line for each finding, in the order of the file; nothing when there is none */
  refuse(findings: readonly Finding[]): void {
    if (findings.length === 0) return;
    const inOrder = findings.toSorted((one, other) => (one.offset ?? -1) - (other.offset ?? -1));
    throw new Error(inOrder.map(finding => this.line(finding)).join('\n'));
  }

  /** `FILE:LINE:COLUMN message`, as editors and terminals understand it. */
  private line({ offset, message }: Finding): string {
    if (offset === undefined) return message;
    const { line, col } = this.lines.linePos(offset);
    return `${this.name}:${line}:${col} ${message}`;
  }

  private defects(): Finding[] {
    const { errors, warnings, contents } = this.document;
    const findings = [...errors, ...warnings].map(({ pos, message }) => ({ offset: pos[0], message }));
    visit(this.document, {
      Alias: (_key, alias) => {
        if (alias.resolve(this.document)) return;
        findings.push({ offset: alias.range![0], message: `no anchor &${alias.source} comes before this` });
      },
    });
    if (findings.length > 0 || isMap(contents)) return findings;
    return [{ offset: contents?.range[0] ?? 0, message: 'the file must be a map of sections' }];
  }
}

function child(node: unknown, name: string): { offset: number; node: unknown } | undefined {
  if (isSeq(node)) {
    const item = node.items[Number(name)] as Node | undefined;
    return item && { offset: item.range![0], node: item };
  }
  if (!isMap(node)) return undefined;
  const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === name);
  return pair && { offset: (pair.key as Node).range![0], node: pair.value };
}
