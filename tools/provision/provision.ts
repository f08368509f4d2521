import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { Problem, type ProblemDetail } from '@patchbay/contracts/problems';
import type { ApplySection, KindCounts, RemovedRow } from '@patchbay/contracts/provisioning';
import { type Finding, ProvisioningFile } from './provisioning-file';
import { reachNats } from './reach-nats';
import { sections } from './sections';
import { Services } from './services';

export interface ProvisionOptions {
  natsUrl: string;
  /** Remove entries that are missing in the file's lists. */
  prune?: boolean;
  /** Check everything and change nothing. */
  dryRun?: boolean;
  /** Wait for NATS and the services, without a limit. */
  wait?: boolean;
  /** Called with each line of the output. */
  print: (line: string) => void;
}

/** Bytes of a file, which takes a hundred times as many when it is read: two sections as large as they can be. */
const largest = 16 * 2 ** 20;

/**
 * Applies a provisioning file. Every service checks its section first, and applies it only after all services have accepted: an
 * invalid file changes nothing. What it removes from one service is looked for in the others, whether they have a section or
 * not, and is removed last.
 *
 * @param name path of the file, as shown in messages
 * @throws Error with a line `FILE:LINE:COLUMN path: message` for each error
 */
export async function provision(name: string, options: ProvisionOptions): Promise<void> {
  const { natsUrl, prune = false, dryRun = false, wait = false, print } = options;
  const file = new ProvisioningFile(name, await readText(name));
  if (wait) await reachNats(natsUrl, print);
  const services = await Services.connect(natsUrl);
  const ask: Ask = (contract, section, sent) =>
    wait ? services.applyPatiently(contract, section, sent, print) : services.apply(contract, section, sent);
  try {
    const checked = await checkAll(ask, file, prune);
    file.throwIfAny([...unknownSections(file), ...checked.flatMap(({ outcome }) => outcome.findings)]);
    // What refers goes before what it refers to.
    for (const { name: section, options: asked, outcome } of prune ? checked.toReversed() : checked) {
      const applied = dryRun ? outcome : await applySection(ask, file, section, { ...asked, dry_run: false });
      applied.lines.forEach(print);
      file.throwIfAny(applied.findings);
    }
  } finally {
    await services.close();
  }
}

async function readText(name: string): Promise<string> {
  // Both ends belong to what is read.
  const bytes = await buffer(createReadStream(name, { end: largest }));
  if (bytes.length > largest) throw new Error(`${name} is larger than ${largest / 2 ** 20} MiB`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Error(`${name} is not UTF-8`);
  }
}

function unknownSections(file: ProvisioningFile): Finding[] {
  const unknown = [...file.sections.keys()].filter(name => !Object.hasOwn(sections, name));
  return unknown.map(name => ({
    offset: file.offsetOf(name),
    message: `${name}: is not a section; the sections are ${Object.keys(sections).join(', ')}`,
  }));
}

type Ask = Services['apply'];

interface Outcome {
  lines: string[];
  findings: Finding[];
  removed: RemovedRow[];
}

/** A section with what its service said to it. */
interface Checked {
  name: string;
  options: ApplySection;
  outcome: Outcome;
}

/** Has each service check its section, and that nothing of it refers to what is removed from those before it. */
async function checkAll(ask: Ask, file: ProvisioningFile, prune: boolean): Promise<Checked[]> {
  const checked: Checked[] = [];
  const removed: RemovedRow[] = [];
  for (const name of Object.keys(sections)) {
    if (!file.sections.has(name) && removed.length === 0) continue;
    const removed_elsewhere = removed.length > 0 ? [...removed] : undefined;
    const options = { dry_run: true, prune, removed_elsewhere };
    const outcome = await applySection(ask, file, name, options);
    checked.push({ name, options, outcome });
    removed.push(...outcome.removed);
  }
  return checked;
}

async function applySection(
  ask: Ask,
  file: ProvisioningFile,
  name: string,
  options: ApplySection,
): Promise<Outcome> {
  try {
    const counts = await ask(sections[name]!, file.sections.get(name), options);
    const removed = counts.flatMap(each => each.removed ?? []);
    return { lines: counts.flatMap(each => describe(name, each)), findings: [], removed };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const findings = error.details.map(detail => locate(file, name, detail));
    return { lines: [], findings, removed: [] };
  }
}

const outcomes = ['created', 'updated', 'unchanged', 'pruned'] as const;

function describe(section: string, counts: KindCounts): string[] {
  const some = outcomes
    .filter(outcome => counts[outcome] > 0)
    .map(outcome => `${counts[outcome]} ${outcome}`);
  return some.length === 0 ? [] : [`${section}.${counts.kind}: ${some.join(', ')}`];
}

/** Removes the field from a service's message, because the line already begins with it. */
function locate(file: ProvisioningFile, section: string, { code, field, message }: ProblemDetail): Finding {
  if (code >= 500_000) return { message: `${section}: ${message}` };
  const path = field ?? section;
  const text = message.startsWith(`${path} `) ? message.slice(path.length + 1) : message;
  return { offset: file.offsetOf(path), message: `${path}: ${text}` };
}
