import {
  type Document,
  Lexer,
  LineCounter,
  type Node,
  Parser,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  visit,
} from 'yaml';

/** Levels of maps and lists; a service accepts no more. */
const deepest = 32;
/** Each takes time that grows with what is before it. */
const mostAliases = 1_000;

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
    this.checkDepth(text);
    this.document = parseDocument(text, { lineCounter: this.lines, prettyErrors: false });
    this.throwIfAny(this.defects());
    this.sections = new Map(Object.entries(this.values()));
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

  /** Runs before the document is built, which takes a call of a function for each level. */
  private checkDepth(text: string): void {
    const parser = new Parser();
    for (const lexeme of new Lexer().lex(text)) {
      for (const _token of parser.next(lexeme));
      if (parser.stack.filter(token => 'items' in token).length <= deepest) continue;
      for (const { index } of text.matchAll(/^/gm)) this.lines.addNewLine(index);
      const message = `the file is nested more than ${deepest} levels deep`;
      this.throwIfAny([{ offset: parser.offset - lexeme.length, message }]);
    }
  }

  private values(): object {
    try {
      return this.document.toJS() as object;
    } catch (error) {
      if (error instanceof ReferenceError) throw new Error(`${this.name}: its aliases repeat too much`);
      throw error;
    }
  }

  private defects(): Finding[] {
    const { errors, warnings, contents } = this.document;
    const findings = [...errors, ...warnings].map(({ pos, message }) => ({ offset: pos[0], message }));
    let aliases = 0;
    visit(this.document, {
      Alias: (_key, alias, path) => {
        const fail = (message: string) => void findings.push({ offset: alias.range![0], message });
        aliases += 1;
        if (aliases > mostAliases) {
          fail(`the file has more than ${mostAliases} aliases`);
          return visit.BREAK;
        }
        const target = alias.resolve(this.document);
        if (!target) fail(`no anchor &${alias.source} comes before this`);
        else if (path.includes(target)) fail(`the anchor &${alias.source} contains itself`);
        return undefined;
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
