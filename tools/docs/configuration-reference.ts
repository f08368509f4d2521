import { type DocumentedField, fieldsOf } from '@patchbay/contracts/fields/field';
import type { Class } from '@patchbay/contracts/message';
import { ServiceConfiguration } from '@patchbay/persistence/service-configuration';
import { AppConfiguration } from '@patchbay/platform/configuration';
import { TraceVariables } from '@patchbay/platform/trace-variables';
import { configurationOf } from '../start/app-configuration';
import { appNames } from '../local/apps';
import { type OtherVariable, otherVariables } from './other-variables';

const introduction = `# Configuration

Generated from the configuration classes by \`npm run docs\`. Apps read the environment once, at start. An unset or empty
variable has its default. If a variable is invalid, the app does not start and reports all invalid variables.
\`npm start\` and \`npm run infra\` set the variables without a default and pass on those of their own environment.
`;

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const table = (headers: string[], rows: string[][]): string =>
  [headers, headers.map(() => '---'), ...rows].map(row => `| ${row.map(cell).join(' | ')} |`).join('\n');

/** Every environment variable of the apps and of the tools, as Markdown. */
export async function configurationReference(): Promise<string> {
  const ofApps = fieldsOf(AppConfiguration).map(({ name }) => name);
  const ofServices = fieldsOf(ServiceConfiguration).map(({ name }) => name);
  const common = [
    sectionOf('Every app', AppConfiguration, []),
    sectionOf('Every service, but not gateway', ServiceConfiguration, ofApps),
    sectionOf('Traces, in every app, as OpenTelemetry defines them', TraceVariables, []),
  ];
  const own: string[] = [];
  for (const app of appNames) {
    const type = await configurationOf(app);
    const inherited = type.prototype instanceof ServiceConfiguration ? ofServices : ofApps;
    if (fieldsOf(type).length > inherited.length) own.push(sectionOf(`Only ${app}`, type, inherited));
  }
  return [introduction, ...common, ...own, ...others()].join('\n\n');
}

function sectionOf(title: string, type: Class<object>, without: string[]): string {
  const defaults = new type() as unknown as Record<string, unknown>;
  const fields = fieldsOf(type).filter(({ name }) => !without.includes(name));
  const rows = fields.map(field => rowOf(field, defaults[field.name]));
  return `## ${title}\n\n${table(['variable', 'default', 'values', 'what it is'], rows)}`;
}

function rowOf({ name, required, schema, description = '' }: DocumentedField, value: unknown): string[] {
  const isUnset = value === undefined || value === '';
  const unset = required ? 'must be set' : '';
  return [`\`${name}\``, isUnset ? unset : `\`${String(value)}\``, valuesOf(schema), `${description}.`];
}

function valuesOf({ type, minimum, maximum, enum: words, maxLength }: DocumentedField['schema']): string {
  if (type === 'boolean') return 'true, false';
  if (Array.isArray(words)) return words.length > 20 ? `one of ${words.length} codes` : words.join(', ');
  if (minimum !== undefined) return `${String(minimum)} to ${String(maximum)}`;
  return `text of at most ${String(maxLength)}`;
}

function others(): string[] {
  const groups = [...new Set(otherVariables.map(({ readBy }) => readBy))];
  return groups.map(group => {
    const rows = otherVariables.filter(({ readBy }) => readBy === group).map(otherRow);
    return `## ${group}\n\n${table(['variable', 'default', 'what it is'], rows)}`;
  });
}

const otherRow = ({ name, value, meaning }: OtherVariable): string[] => [
  `\`${name}\``,
  value && `\`${value}\``,
  `${meaning}.`,
];
