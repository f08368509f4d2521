import { EventEmitter, once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { Controller, Module } from '@nestjs/common';
import { BatchAnswer, batched } from '@patchbay/contracts/batch';
import { DateAndTime, DateOnly, TimeOnly } from '@patchbay/contracts/fields/calendar';
import { Flag, OneOf } from '@patchbay/contracts/fields/choices';
import { TextList } from '@patchbay/contracts/fields/lists';
import { Id, Integer } from '@patchbay/contracts/fields/numbers';
import { ObjectList } from '@patchbay/contracts/fields/objects';
import { Text } from '@patchbay/contracts/fields/text';
import { RawBytes, alsoInQuery, bytes, empty, one, request } from '@patchbay/contracts/message';
import { codes, notFound, problem, throwIfAny } from '@patchbay/contracts/problems';
import { type WriteItems, Batches } from '@patchbay/persistence/batches';
import { Database } from '@patchbay/persistence/database';
import { Outbox } from '@patchbay/persistence/outbox';
import { PersistenceModule } from '@patchbay/persistence/persistence';
import { ServiceConfiguration } from '@patchbay/persistence/service-configuration';
import type { AppDefinition } from '@patchbay/platform/app';
import { Handles, HandlesBatch } from '@patchbay/platform/bus/handles';
import type { ReadBatch } from '@patchbay/platform/input/batch-items';
import type { RequestContext } from '@patchbay/platform/request-context';
import {
  Name,
  Names,
  Thing,
  ThingRow,
  insertThing,
  nextId,
  probeData,
  thingAdded,
  thingNamed,
} from './things';

/** A service that exists only to test the platform and persistence libraries. */

class Part {
  @Id() field_id: number;
  @Text({ max: 5, optional: true }) value?: string;
}

export class AllFieldTypes {
  @Id() id: number;
  @Text({ max: 5 }) text: string;
  @Text({ max: 5, optional: true }) note?: string;
  @Integer({ min: 1, max: 9, optional: true }) level?: number | null;
  @Flag({ optional: true }) flag?: boolean;
  @OneOf(['a', 'b'], { optional: true }) letter?: string;
  @DateOnly({ optional: true }) day?: string | null;
  @TimeOnly({ optional: true }) hour?: string | null;
  @DateAndTime({ optional: true }) moment?: string | null;
  @ObjectList(() => Part, { optional: true }) parts?: Part[];
  @TextList({ max: 5, optional: true }) words?: string[];
}

export class Size {
  @Integer({ min: 0, max: 100_000_000 }) size: number;
}

class ShortText {
  @Text({ max: 1 }) text: string;
}

/** What `probes.held` waits for. */
export const gate = new EventEmitter();

export const probes = {
  echo: alsoInQuery(
    request('crm.probe.echo', 'POST /probe/:id', AllFieldTypes, one(AllFieldTypes), 'Returns its input'),
  ),
  big: request('crm.probe.big', null, Size, one(ShortText), 'Returns random characters'),
  unencodable: request(
    'crm.probe.unencodable',
    null,
    Size,
    one(ShortText),
    'Returns a value that JSON cannot encode',
  ),
  broken: request('crm.probe.broken', null, Size, empty, 'Throws an error'),
  rejected: request('crm.probe.rejected', null, Size, empty, 'Reports a number of problems'),
  badHeader: request('crm.probe.bad-header', null, Size, bytes, 'Returns an invalid header'),
  hugeEvent: request('crm.probe.huge-event', null, Size, empty, 'Emits an event of a given size'),
  slow: request('crm.probe.slow', null, Size, empty, 'Answers after a number of milliseconds'),
  held: request('crm.probe.held', null, Size, empty, 'Answers when it is let go'),
  add: request('crm.probe.add', 'POST /things', Name, one(Thing), 'Adds a thing'),
  addAtOnce: request(
    'crm.probe.add-at-once',
    'POST /things_at_once',
    Name,
    one(Thing),
    'Adds a thing with one statement',
  ),
  addMany: batched(
    'A name is unique.',
    request('crm.probe.add-many', 'POST /batch/things', Names, one(BatchAnswer), 'Adds things'),
  ),
};

@Controller()
class Probe {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly batches: Batches,
  ) {}

  @Handles(probes.echo)
  async echo(input: AllFieldTypes): Promise<AllFieldTypes> {
    return input;
  }

  @Handles(probes.big)
  async big({ size }: Size): Promise<ShortText> {
    return { text: randomBytes(size).toString('base64').slice(0, size) };
  }

  @Handles(probes.unencodable)
  async unencodable(): Promise<ShortText> {
    return { text: 1n as never };
  }

  @Handles(probes.broken)
  async broken(): Promise<void> {
    throw new TypeError('postgres://user:password@host is not a function');
  }

  @Handles(probes.rejected)
  async rejected({ size }: Size): Promise<void> {
    const message = 'wrong '.repeat(1_000);
    throwIfAny(
      Array.from({ length: size }, (_, index) => ({ message, code: codes.wrongType, field: `f${index}` })),
    );
  }

  @Handles(probes.badHeader)
  async badHeader(): Promise<RawBytes> {
    return new RawBytes(new Uint8Array(), { name: 'name', size: '1\r\nx: y' as never });
  }

  @Handles(probes.hugeEvent)
  async hugeEvent({ size }: Size, context: RequestContext): Promise<void> {
    await this.database.write(context, async transaction => {
      await transaction.manager.insert(ThingRow, { name: `huge ${size}` });
      await this.outbox.add(transaction, thingNamed, { thing_id: 1, name: 'x'.repeat(size) }, {});
    });
  }

  @Handles(probes.slow)
  async slow({ size }: Size): Promise<void> {
    await new Promise(resolve => setTimeout(resolve, size));
  }

  @Handles(probes.held)
  async held(): Promise<void> {
    await once(gate, 'open');
  }

  @Handles(probes.add)
  async add({ name }: Name, context: RequestContext): Promise<Thing> {
    return this.database.write(context, async transaction => {
      const { identifiers } = await transaction.manager.insert(ThingRow, { name });
      const thing = { thing_id: identifiers[0]!.id };
      await this.outbox.add(transaction, thingAdded, thing, { after: thing });
      return thing;
    });
  }

  @Handles(probes.addAtOnce)
  async addAtOnce({ name }: Name, context: RequestContext): Promise<Thing> {
    const [thing] = await this.database.rows(nextId);
    const event = this.outbox.values(context, thingAdded, thing!, { after: thing! });
    const values = { ...thing!, name, ...event };
    return this.database.writeAtOnce(context, insertThing, values, () => notFound('thing', name));
  }

  @HandlesBatch(probes.addMany)
  addMany({ items }: ReadBatch<Names>, context: RequestContext): Promise<BatchAnswer> {
    return this.batches.write(context, { items, prepare: async () => this.addAll });
  }

  private readonly addAll: WriteItems<Name> = async (transaction, drafts) => {
    const right = drafts.filter(draft => draft.allProblems().length === 0);
    const rows = right.map(draft => ({ name: draft.check().name }));
    const { identifiers } = await transaction.manager.insert(ThingRow, rows);
    const things = identifiers.map(({ id }) => ({ thing_id: id as number }));
    await this.outbox.addAll(
      transaction,
      thingAdded,
      things.map(fields => ({ fields, after: fields })),
    );
    const ids = things.values();
    return drafts.map(draft =>
      right.includes(draft) ? { id: String(ids.next().value!.thing_id) } : { errors: draft.allProblems() },
    );
  };
}

const constraints = { things_name_unique: () => problem(codes.duplicate, 'name exists already', 'name') };

@Module({
  imports: [PersistenceModule.of(probeData, ServiceConfiguration, { constraints })],
  controllers: [Probe],
})
class ProbeModule {}

export const probe: AppDefinition<ServiceConfiguration> = {
  name: 'crm',
  configuration: ServiceConfiguration,
  module: ProbeModule,
};
