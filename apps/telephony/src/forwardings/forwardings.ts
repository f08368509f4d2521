import { Controller } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { codes, problem, throwIfAny } from '@patchbay/contracts/problems';
import {
  type CreateForwarding,
  type ForwardingCreated,
  type ForwardingId,
  type ForwardingView,
  type UpdateForwarding,
  forwardingEvents,
  forwardings,
} from '@patchbay/contracts/telephony/forwardings';
import { change } from '@patchbay/persistence/change';
import { Database } from '@patchbay/persistence/database';
import { Outbox } from '@patchbay/persistence/outbox';
import type { Call } from '@patchbay/platform/bus/call';
import { Handles } from '@patchbay/platform/bus/handles';
import { Forwarding, dayProblems, view } from './forwarding';

const unknown = (id: number) => problem(codes.notFound, `forwarding ${id} does not exist`, 'id');

@Controller()
export class Forwardings {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  @Handles(forwardings.create, { problems: 'collect' })
  async create(input: CreateForwarding, call: Call): Promise<ForwardingCreated> {
    throwIfAny([...call.problems, ...dayProblems(input)]);
    return this.database.write(call, async transaction => {
      const { identifiers } = await transaction.insert(Forwarding, input);
      const id: number = identifiers[0]!.id;
      await this.outbox.add(transaction, forwardingEvents.created, { forwarding_id: id });
      return { id: String(id) };
    });
  }

  @Handles(forwardings.update, { problems: 'collect' })
  async update({ id, ...fields }: UpdateForwarding, call: Call): Promise<void> {
    await this.database.write(call, async transaction => {
      const forwarding = await lock(transaction, id);
      const changed = change(forwarding, fields);
      const areRead = !call.isWrong('date_from') && !call.isWrong('date_to');
      throwIfAny([...call.problems, ...(areRead ? dayProblems(forwarding) : [])]);
      if (!changed) return;
      await transaction.update(Forwarding, id, changed);
      await this.outbox.add(transaction, forwardingEvents.updated, { forwarding_id: id });
    });
  }

  @Handles(forwardings.list)
  async list(): Promise<ForwardingView[]> {
    const all = await this.database.read(manager => manager.find(Forwarding, { order: { id: 'ASC' } }));
    return all.map(view);
  }

  @Handles(forwardings.read)
  async read({ id }: ForwardingId): Promise<ForwardingView> {
    const forwarding = await this.database.read(manager => manager.findOneBy(Forwarding, { id }));
    if (!forwarding) throw unknown(id);
    return view(forwarding);
  }

  @Handles(forwardings.delete)
  async delete({ id }: ForwardingId, call: Call): Promise<void> {
    await this.database.write(call, async transaction => {
      await lock(transaction, id);
      await transaction.delete(Forwarding, id);
      await this.outbox.add(transaction, forwardingEvents.deleted, { forwarding_id: id });
    });
  }
}

async function lock(transaction: EntityManager, id: number): Promise<Forwarding> {
  const forwarding = await transaction.findOne(Forwarding, {
    where: { id },
    lock: { mode: 'pessimistic_write' },
  });
  if (!forwarding) throw unknown(id);
  return forwarding;
}
