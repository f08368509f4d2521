import 'reflect-metadata';
import { program } from 'commander';
import { customers } from '@patchbay/contracts/crm/customers';
import type { RequestContract } from '@patchbay/contracts/message';
import { namedRecords } from '@patchbay/contracts/outbound/named-records';
import { records } from '@patchbay/contracts/outbound/records';
import { fillList } from './lists-data';
import { loadAverage, processor } from './processor';
import { runBench } from './run-bench';
import { ServiceSystem } from './service-system';
import { quantile } from './statistics';

program
  .description('Measures batches that change and delete customers and records over NATS, one after the other')
  .option('--items <number>', 'items of a batch', Number, 1_000)
  .option('--batches <number>', 'measured batches of each kind', Number, 100)
  .option('--rows <number>', 'records that are there already', Number, 100_000)
  .parse();

const { items, batches, rows } = program.opts<{ items: number; batches: number; rows: number }>();

/** Limit of the 99th percentile in milliseconds. */
const limit = 2_000;

interface Batch {
  name: string;
  contract: RequestContract;
  /** @param turn each has other items */
  body: (turn: number) => object;
}

const itemsOf = (turn: number, item: (number: number) => object): object[] =>
  Array.from({ length: items }, (_, at) => item(turn * items + at));

const customer = (surname: string) => (number: number) => ({
  identifier: `bench-${number}`,
  surname: `${surname} ${number}`,
  email: [`${surname}${number}@example.com`],
  phone_number: [String(600_000_000 + number)],
});

const ofCustomers: readonly Batch[] = [
  {
    name: 'PUT /batch/customers, all new',
    contract: customers.updateMany,
    body: turn => ({ upsert: true, items: itemsOf(turn, customer('Nowak')) }),
  },
  {
    name: 'PUT /batch/customers, all changed',
    contract: customers.updateMany,
    body: turn => ({ items: itemsOf(turn, customer('Kowal')) }),
  },
  {
    name: 'DELETE /batch/customers',
    contract: customers.deleteMany,
    body: turn => ({ items: itemsOf(turn, number => ({ identifier: `bench-${number}` })) }),
  },
];

const number = (at: number) => String(700_000_000 + at);

const ofRecords: readonly Batch[] = [
  {
    name: 'POST /batch/outbounds/:id/records',
    contract: records.createMany,
    body: turn => ({
      id: '00001',
      items: itemsOf(turn, at => ({ phone_number: number(at), status_id: 11 })),
    }),
  },
  {
    name: 'PUT /batch/outbounds/:id/records, all changed',
    contract: namedRecords.updateMany,
    body: turn => ({
      id: '00001',
      items: itemsOf(turn, at => ({ phone_number: number(at), status_id: 12 })),
    }),
  },
  {
    name: 'DELETE /batch/outbounds/:id/records',
    contract: namedRecords.deleteMany,
    body: turn => ({ id: '00001', items: itemsOf(turn, at => ({ phone_number: number(at) })) }),
  },
];

async function measure(system: ServiceSystem, { name, contract, body }: Batch): Promise<void> {
  const times = [];
  for (let turn = 0; turn < batches; turn += 1) {
    const { body: answer, took } = await system.ask(contract, { body: body(turn) });
    times.push(took);
    const { result } = answer as { result: { errors: object[] }[] };
    const refused = result.find(({ errors }) => errors.length > 0);
    if (refused) throw new Error(`${name}: ${JSON.stringify(refused)}`);
  }
  const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
  console.log(`| ${name} | ${items * batches} | ${p50.toFixed(0)} | ${p99.toFixed(0)} |`);
  if (p99 > limit) process.exitCode = 1;
}

async function measureAll(service: 'crm' | 'outbound', all: readonly Batch[]): Promise<void> {
  const system = await ServiceSystem.start(service);
  try {
    await system.startService();
    if (service === 'outbound') await system.asAdmin(client => fillList(client, service, rows));
    for (const batch of all) await measure(system, batch);
  } finally {
    await system.stop();
  }
}

async function main(): Promise<void> {
  console.log(`${processor}, batches of ${items} items\n`);
  console.log('| batch | items | p50 ms | p99 ms |\n| --- | --- | --- | --- |');
  await measureAll('crm', ofCustomers);
  await measureAll('outbound', ofRecords);
  console.log(`\n${loadAverage()}`);
}

runBench(main);
