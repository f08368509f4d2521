import { Controller } from '@nestjs/common';
import type { ListPlaceFilter } from '@patchbay/contracts/list-pages';
import { notFound } from '@patchbay/contracts/problems';
import {
  type CreateForwarding,
  type ForwardingCreated,
  type ForwardingId,
  type ForwardingView,
  type UpdateForwarding,
  forwardingEvents,
  forwardings,
} from '@patchbay/contracts/telephony/forwardings';
import { applyChange } from '@patchbay/persistence/apply-change';
import { Database } from '@patchbay/persistence/database';
import { listById } from '@patchbay/persistence/list-by-id';
import { Outbox } from '@patchbay/persistence/outbox';
import type { Transaction } from '@patchbay/persistence/transaction';
import { Handles, HandlesDraft } from '@patchbay/platform/bus/handles';
import type { Draft } from '@patchbay/platform/input/draft';
import { reversedRange } from '@patchbay/platform/input/reversed-range';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Forwarding, view } from './forwarding';

/** Only days must be in order: a range of hours may pass midnight. */
const dayProblems = (draft: Draft<Partial<Forwarding>>, stored?: Forwarding) =>
  reversedRange(draft, 'date_from', 'date_to', stored);

@Controller()
export class Forwardings {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  @HandlesDraft(forwardings.create)
  async create(draft: Draft<CreateForwarding>, context: RequestContext): Promise<ForwardingCreated> {
    const forwarding = draft.check(dayProblems(draft));
    return this.database.write(context, async transaction => {
      const { identifiers } = await transaction.manager.insert(Forwarding, forwarding);
      const id: number = identifiers[0]!.id;
      const after = view(await transaction.manager.findOneByOrFail(Forwarding, { id }));
      await this.outbox.add(transaction, forwardingEvents.created, { forwarding_id: id }, { after });
      return { id: String(id) };
    });
  }

  @HandlesDraft(forwardings.update)
  async update(draft: Draft<UpdateForwarding, 'id'>, context: RequestContext): Promise<void> {
    await this.database.write(context, async transaction => {
      const forwarding = await lockForwarding(transaction, draft.fields.id);
      const { id, ...fields } = draft.check(dayProblems(draft, forwarding));
      const before = view(forwarding);
      const changed = applyChange(forwarding, fields);
      if (!changed) return;
      await transaction.manager.update(Forwarding, id, changed);
      const versions = { before, after: view(forwarding) };
      await this.outbox.add(transaction, forwardingEvents.updated, { forwarding_id: id }, versions);
    });
  }

  @Handles(forwardings.list)
  async list(filter: ListPlaceFilter, context: RequestContext): Promise<ForwardingView[]> {
    return (await listById(this.database, Forwarding, filter, context)).map(view);
  }

  @Handles(forwardings.read)
  async read({ id }: ForwardingId): Promise<ForwardingView> {
    const forwarding = await this.database.read(manager => manager.findOneBy(Forwarding, { id }));
    if (!forwarding) throw notFound('forwarding', id);
    return view(forwarding);
  }

  @Handles(forwardings.delete)
  async delete({ id }: ForwardingId, context: RequestContext): Promise<void> {
    await this.database.write(context, async transaction => {
      const before = view(await lockForwarding(transaction, id));
      await transaction.manager.delete(Forwarding, id);
      await this.outbox.add(transaction, forwardingEvents.deleted, { forwarding_id: id }, { before });
    });
  }
}

async function lockForwarding(transaction: Transaction, id: number): Promise<Forwarding> {
  const forwarding = await transaction.lock(Forwarding, { id });
  if (!forwarding) throw notFound('forwarding', id);
  return forwarding;
}
