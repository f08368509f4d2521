import { companies } from '@patchbay/contracts/crm/companies';
import { exampleOf } from '@patchbay/contracts/example';
import { fieldsOf } from '@patchbay/contracts/fields/field';
import type { Class, RequestContract } from '@patchbay/contracts/message';
import { users } from '@patchbay/contracts/telephony/people';
import { tickets } from '@patchbay/contracts/ticketing/tickets';
import type { OperationName } from '../operations';
import * as floor from './floor/statements';
import { companyView } from './nest/companies';
import type { Company, User } from './nest/entities';
import { userView } from './nest/people';
import { ticketCreated } from './nest/tickets';

/** `mix` sends the requests of the others. */
const measured: Record<Exclude<OperationName, 'mix'>, RequestContract> = {
  user: users.read,
  nip: companies.list,
  list: companies.list,
  ticket: tickets.create,
};

/** Makes a peer's answer from a row with the examples of the contract. */
type Answer = (row: any) => object;

const selected =
  (fields: object): Answer =>
  row =>
    Object.fromEntries(Object.keys(fields).map(name => [name, row[name]]));

/** MONOLITH and STOCK answer with the files in `nest`. */
const answers: Record<string, Record<string, Answer>> = {
  UserView: {
    'floor/statements.ts': selected(floor.userFields),
    'nest/people.ts': (row: User) => userView(row),
  },
  ListedCompany: {
    'floor/statements.ts': floor.companyView,
    'nest/companies.ts': (row: Company) => companyView({ ...row, updated_at: new Date(row.updated_at) }),
  },
  TicketCreated: {
    'floor/statements.ts': selected(floor.ticketFields),
    'nest/tickets.ts': ticketCreated,
  },
};

/** The fields that are always there, those of objects within it after a point. */
function fieldNames(type: Class<unknown>): string[] {
  const always = fieldsOf(type).filter(({ required }) => required);
  return always.flatMap(({ name, schema: { of, items } }) => {
    const inner = of ?? (items as { of?: () => Class<object> } | undefined)?.of;
    return [name, ...(inner ? fieldNames(inner()).map(nested => `${name}.${nested}`) : [])];
  });
}

function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return namesIn(value[0]);
  return Object.entries(value).flatMap(([name, within]) => [
    name,
    ...namesIn(within).map(nested => `${name}.${nested}`),
  ]);
}

function differences(file: string, type: Class<unknown>, answer: Answer): string[] {
  const [wanted, given] = [fieldNames(type), namesIn(answer(exampleOf(type)))];
  return [
    ...wanted.filter(name => !given.includes(name)).map(name => `${file} lacks \`${name}\` of ${type.name}`),
    ...given.filter(name => !wanted.includes(name)).map(name => `${file} has \`${name}\`, ${type.name} not`),
  ];
}

describe("the peers' answers", () => {
  it.each(Object.entries(measured))('have the fields of ours to %s', (_operation, { output: { of } }) => {
    const files = Object.entries(answers[of!.name]!);
    const all = files.flatMap(([file, answer]) => differences(`tools/bench/peers/${file}`, of!, answer));
    expect(all).toEqual([]);
  });
});
