import { readFile } from 'node:fs/promises';
import { Problem, type ProblemDetail } from '@patchbay/contracts/problems';
import type { ApplySection, KindCounts } from '@patchbay/contracts/provisioning';
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

/**
 * Applies a provisioning file. Every service checks its section first, and applies it only after all services have accepted: an
 * invalid file changes nothing.
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
  const apply = (section: string, dry_run: boolean) => applySection(ask, file, section, { dry_run, prune });
  try {
    const given = Object.keys(sections).filter(section => file.sections.has(section));
    const checked: Outcome[] = [];
    for (const section of given) checked.push(await apply(section, true));
    file.throwIfAny([...unknownSections(file), ...checked.flatMap(({ findings }) => findings)]);
    for (const [index, section] of given.entries()) {
      const { lines, findings } = dryRun ? checked[index]! : await apply(section, false);
      lines.forEach(print);
      file.throwIfAny(findings);
    }
  } finally {
    await services.close();
  }
}

async function readText(name: string): Promise<string> {
  const bytes = await readFile(name);
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
}

async function applySection(
  ask: Ask,
  file: ProvisioningFile,
  name: string,
  options: ApplySection,
): Promise<Outcome> {
  try {
    const counts = await ask(sections[name]!, file.sections.get(name), options);
    return { lines: counts.flatMap(each => describe(name, each)), findings: [] };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { lines: [], findings: error.details.map(detail => locate(file, name, detail)) };
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
