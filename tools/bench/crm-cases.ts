/** Query string of `GET /companies` for the company with this number. */
export interface Case {
  name: string;
  query: (company: number, rows: number) => string;
  /** Measured, but without a limit. */
  hasNoLimit?: boolean;
}

/** One of the days on which companies changed. */
const dayOf = (company: number) =>
  new Date(Date.UTC(2025, 0, 1 + (company % 360))).toISOString().slice(0, 'YYYY-MM-DD'.length);

const custom = (name: string, value: string | number) => `custom_fields[${name}]=v${value}`;

const single: Case[] = [
  { name: 'identifier', query: company => `identifier=C-${company}` },
  { name: 'identifier, empty', query: () => 'identifier=' },
  { name: 'email', query: company => `email=OFFICE${company}@example.com` },
  { name: 'email, empty', query: () => 'email=' },
  { name: 'phone_number', query: company => `phone_number=${600_000_000 + company}` },
  { name: 'nip', query: company => `nip=PL ${5_000_000_000 + company}` },
  { name: 'name, 1 company', query: company => `name=${company % 1_000_003}` },
  { name: 'name, 100 %', query: () => 'name=co', hasNoLimit: true },
  { name: 'type (25 %)', query: () => 'type=Business' },
  { name: 'type, empty (25 %)', query: () => 'type=' },
  { name: 'group (98 %)', query: () => 'group=Standard' },
  { name: 'group (1 %)', query: () => 'group=VIP' },
];

const customFields: Case[] = [
  { name: 'custom field, 50 %', query: company => custom('Newsletter', company % 2) },
  { name: 'custom field, 6 %', query: company => custom('Region', company % 16) },
  { name: 'custom field, 1 %', query: company => custom('Score', company % 100) },
  { name: 'custom field, 0.25 %', query: company => custom('City', company % 400) },
  { name: 'custom field, 0.1 %', query: company => custom('Campaign', company % 1_000) },
  {
    name: 'custom field, 100 companies',
    query: (company, rows) => custom('Postcode', company % (rows / 100)),
  },
  { name: 'custom field, 10 companies', query: company => custom('Project', Math.floor(company / 10)) },
  { name: 'custom field, 1 company', query: company => custom('Contract', company) },
  { name: 'custom field, no company', query: () => custom('Contract', 'none') },
  {
    name: 'three alternatives',
    query: company =>
      alternatives(
        'City',
        [0, 1, 2].map(n => (company + n) % 400),
      ),
  },
  {
    name: 'two, 6 % and 50 %',
    query: company => `${custom('Region', company % 16)}&${custom('Newsletter', company % 2)}`,
  },
  {
    name: 'two, 6 % and 1 %',
    query: company => `${custom('Region', company % 16)}&${custom('Score', company % 100)}`,
  },
  {
    name: 'two, 6 % and 25 %, none with both',
    query: company => `${custom('Region', company % 16)}&${custom('Manager', (company + 1) % 4)}`,
  },
  {
    name: 'two, 1 % and one company',
    query: company => `${custom('Score', company % 100)}&${custom('Contract', company)}`,
  },
  {
    name: 'two, with alternatives',
    query: company => `${alternatives('Region', [1, 2])}&${custom('City', company % 400)}`,
  },
  { name: 'type and custom field, 1 %', query: company => `type=Business&${custom('Score', company % 100)}` },
];

const orders: Case[] = ['name', 'nip', 'company_id', 'identifier'].flatMap(field => [
  { name: `order=${field}`, query: () => `order=${field}` },
  { name: `order=-${field}`, query: () => `order=-${field}` },
]);

const others: Case[] = [
  { name: 'no filter', query: () => '' },
  { name: 'order=name,-nip', query: () => 'order=name,-nip' },
  { name: 'updated_since', query: company => `updated_since=${dayOf(company)}` },
  { name: 'updated_since, type', query: company => `type=Business&updated_since=${dayOf(company)}` },
];

const combined: Case[] = [
  { name: 'type, order=name', query: () => 'type=Business&order=name' },
  {
    name: 'custom field, 6 %, order=-name',
    query: company => `${custom('Region', company % 16)}&order=-name`,
  },
  {
    name: 'custom field, 0.25 %, order=name',
    query: company => `${custom('City', company % 400)}&order=name`,
  },
];

const deep: Case[] = [
  ...[0.1, 0.5, 0.99].map(part => ({
    name: `offset of ${part * 100} % of all`,
    query: (_company: number, rows: number) => `offset=${Math.floor(rows * part)}`,
  })),
  {
    name: 'custom field, 6 %, offset=10000',
    query: company => `${custom('Region', company % 16)}&offset=10000`,
  },
  { name: 'custom field of the last 10 % only', query: () => 'custom_fields[Import]=new' },
  {
    name: 'limit=1000 with everything',
    query: () => 'limit=1000&include_custom_fields=true&include_address=true',
  },
];

const withoutLimit = [...combined, ...deep].map(each => ({ ...each, hasNoLimit: true }));

function alternatives(name: string, values: number[]): string {
  return values.map((value, index) => `custom_fields[${name}][${index}]=v${value}`).join('&');
}

export const cases: readonly Case[] = [...single, ...customFields, ...orders, ...others, ...withoutLimit];
