import { Controller } from '@nestjs/common';
import type { KindCounts } from '@patchbay/contracts/provisioning';
import { type ApplyTicketing, ticketingProvisioning } from '@patchbay/contracts/ticketing/provisioning';
import { Database } from '@patchbay/persistence/database';
import { applyKinds } from '@patchbay/persistence/provisioning';
import { reference } from '@patchbay/persistence/provisioning-references';
import { Handles } from '@patchbay/platform/bus/handles';
import { fieldNameProblems } from '@patchbay/platform/custom-fields';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Chat } from '../chats/chat';
import { Ticket } from '../tickets/ticket';
import { kindsOf } from './kinds';

/** Messages keep the login of their author: they say who wrote them, not who is to work on something. */
const references = [
  reference(Ticket, 'user_login', 'telephony.users', 'login'),
  reference(Chat, 'agent_login', 'telephony.users', 'login'),
];

/** The ticketing section of a provisioning file. What is provisioned has no events. */
@Controller()
export class Provisioning {
  constructor(private readonly database: Database) {}

  @Handles(ticketingProvisioning.apply)
  apply({ ticketing, ...options }: ApplyTicketing, context: RequestContext): Promise<KindCounts[]> {
    const problems = fieldNameProblems('ticketing.custom_fields', ticketing.custom_fields);
    return this.database.write(context, ({ manager }) =>
      applyKinds(manager, kindsOf(ticketing), options, { problems, references }),
    );
  }
}
