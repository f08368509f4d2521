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

/** An error in a file, or one while it is applied. */
export interface Finding {
  message: string;
  /** Position in the text; undefined for errors that the file did not cause. */
  offset?: number;
}

/** A YAML file whose values can be found again by their path. */
export class ProvisioningFile {
  private readonly lines = new LineCounter();
  private readonly document: Document.Parsed;
  /** Sections by name, in the order of the file. */
  readonly sections: ReadonlyMap<string, unknown>;

  /** @throws Error with a line for each YAML error, or if it is not a map of sections */
  constructor(
    private readonly name: string,
    text: string,
  ) {
    this.document = parseDocument(text, { lineCounter: this.lines, prettyErrors: false });
    this.throwIfAny(this.defects());
    this.sections = new Map(Object.entries(this.document.toJS() as object));
  }

  /** Offset of a path such as `telephony.queues[0].name`, or of its last existing part. */
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

  /** @throws Error with a line for each finding, in the order of the file */
  throwIfAny(findings: readonly Finding[]): void {
    if (findings.length === 0) return;
    const inOrder = findings.toSorted((one, other) => (one.offset ?? -1) - (other.offset ?? -1));
    throw new Error(inOrder.map(finding => this.line(finding)).join('\n'));
  }

  /** `FILE:LINE:COLUMN message`, which editors and terminals recognise. */
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
