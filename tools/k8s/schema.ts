import ts from 'typescript';
import { join } from 'node:path';
import { root } from '../local/root';
import { type Manifest, titleOf } from './manifest';

/** API groups of operators, which have no models here. */
const operators = [
  'gateway.networking.k8s.io/v1',
  'keda.sh/v1alpha1',
  'monitoring.coreos.com/v1',
  'postgresql.cnpg.io/v1',
];

/** Complaints of the Kubernetes models: invalid values by their schemas, unknown fields by their types. */
export async function schemaComplaints(manifests: readonly Manifest[]): Promise<string[]> {
  const modelled = manifests.filter(({ apiVersion }) => !operators.includes(apiVersion));
  const complaints = await Promise.all(modelled.map(invalid));
  return [...complaints.flat(), ...unknownFields(modelled)];
}

async function invalid(manifest: Manifest): Promise<string[]> {
  try {
    const { [manifest.kind]: Model } = await import(`kubernetes-models/${manifest.apiVersion}`);
    new Model(manifest).validate();
    return [];
  } catch (error) {
    return [`${titleOf(manifest)}: ${(error as Error).message}`];
  }
}

/** Turns each manifest into a typed literal, because TypeScript reports unknown fields of literals. */
function unknownFields(manifests: readonly Manifest[]): string[] {
  const file = join(root, 'manifests.ts');
  const lines = manifests.map(
    (manifest, index) =>
      `export const m${index}: import('kubernetes-models/${manifest.apiVersion}').I${manifest.kind} = ${JSON.stringify(manifest)};`,
  );
  const program = programOf(file, lines.join('\n'));
  return ts.getPreEmitDiagnostics(program).map(({ start, file: at, messageText }) => {
    const title = at ? titleOf(manifests[at.getLineAndCharacterOfPosition(start!).line]!) : 'TypeScript';
    return `${title}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}

/** Parsed library and type files, shared by all manifests. */
const parsed = new Map<string, ts.SourceFile>();

function programOf(name: string, text: string): ts.Program {
  const options: ts.CompilerOptions = {
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    types: [],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.Node16,
    moduleResolution: ts.ModuleResolutionKind.Node16,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = path => path === name || fileExists(path);
  host.getSourceFile = (path, target) => {
    if (path === name) return ts.createSourceFile(path, text, target);
    const file = parsed.get(path) ?? getSourceFile(path, target);
    if (file) parsed.set(path, file);
    return file;
  };
  return ts.createProgram([name], options, host);
}
