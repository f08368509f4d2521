import { Controller } from '@nestjs/common';
import type { Page } from '@patchbay/contracts/message';
import { type ProblemDetail, notFound, unknownReference } from '@patchbay/contracts/problems';
import { ticketQueues } from '@patchbay/contracts/ticketing/dictionaries';
import {
  type CreateMailTemplate,
  type MailTemplateCreated,
  type MailTemplateFilter,
  type MailTemplateId,
  type MailTemplateView,
  type UpdateMailTemplate,
  mailTemplateEvents,
  mailTemplates,
} from '@patchbay/contracts/ticketing/mail-templates';
import { applyChange } from '@patchbay/persistence/apply-change';
import { Database } from '@patchbay/persistence/database';
import { ListPlace } from '@patchbay/persistence/list-place';
import { Outbox } from '@patchbay/persistence/outbox';
import { Handles, HandlesDraft } from '@patchbay/platform/bus/handles';
import type { Draft } from '@patchbay/platform/input/draft';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Services } from '@patchbay/platform/services';
import { MailTemplate, findTemplates, orders, view } from './mail-template';
import { placeholderProblems } from './placeholders';

@Controller()
export class MailTemplates {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly services: Services,
  ) {}

  @HandlesDraft(mailTemplates.create)
  async create(draft: Draft<CreateMailTemplate>, context: RequestContext): Promise<MailTemplateCreated> {
    const template = draft.check(textProblems(draft), await this.queueProblems(draft, context));
    return this.database.write(context, async transaction => {
      const { identifiers } = await transaction.manager.insert(MailTemplate, template);
      const id: number = identifiers[0]!.id;
      const after = view(await transaction.manager.findOneByOrFail(MailTemplate, { id }));
      await this.outbox.add(transaction, mailTemplateEvents.created, { mail_template_id: id }, { after });
      return { id };
    });
  }

  @HandlesDraft(mailTemplates.update)
  async update(draft: Draft<UpdateMailTemplate, 'id'>, context: RequestContext): Promise<void> {
    const unknown = await this.queueProblems(draft, context);
    await this.database.write(context, async transaction => {
      const template = await transaction.lockExisting(MailTemplate, { id: draft.fields.id }, 'template');
      const { id, ...fields } = draft.check(textProblems(draft, template), unknown);
      const before = view(template);
      const changed = applyChange(template, fields);
      if (!changed) return;
      await transaction.manager.update(MailTemplate, id, changed);
      const versions = { before, after: view(template) };
      await this.outbox.add(transaction, mailTemplateEvents.updated, { mail_template_id: id }, versions);
    });
  }

  @Handles(mailTemplates.list)
  async list(filter: MailTemplateFilter, context: RequestContext): Promise<Page<MailTemplateView>> {
    const place = ListPlace.in(orders, filter);
    const { count, result } = await findTemplates(this.database, filter, place);
    context.nextCursor = place.next(result, filter.limit ?? 100);
    return { count, result: result.map(view) };
  }

  @Handles(mailTemplates.read)
  async read({ id }: MailTemplateId): Promise<MailTemplateView> {
    const template = await this.database.read(manager => manager.findOneBy(MailTemplate, { id }));
    if (!template) throw notFound('template', id);
    return view(template);
  }

  @Handles(mailTemplates.delete)
  async delete({ id }: MailTemplateId, context: RequestContext): Promise<void> {
    await this.database.write(context, async transaction => {
      const before = view(await transaction.lockExisting(MailTemplate, { id }, 'template'));
      await transaction.manager.delete(MailTemplate, id);
      await this.outbox.add(transaction, mailTemplateEvents.deleted, { mail_template_id: id }, { before });
    });
  }

  /** The queues are those of ticketing. */
  private async queueProblems(
    { fields: { queue_id } }: Draft<Partial<CreateMailTemplate>>,
    context: RequestContext,
  ): Promise<ProblemDetail[]> {
    if (!queue_id) return [];
    const queues = await this.services.ask(ticketQueues.list, {}, context);
    return queues.some(({ id }) => id === queue_id)
      ? []
      : [unknownReference('queue_id', `ticket queue ${queue_id}`)];
  }
}

/** Another kind may not have the placeholders of the texts that stay. */
function textProblems(
  { fields }: Draft<Partial<CreateMailTemplate>>,
  stored: Partial<MailTemplate> = {},
): ProblemDetail[] {
  const { kind = stored.kind, subject = stored.subject, body = stored.body } = fields;
  if (!kind) return [];
  return placeholderProblems(kind, { ...(subject && { subject }), ...(body && { body }) });
}
