import { Injectable } from '@nestjs/common';
import { customers } from '@patchbay/contracts/crm/customers';
import { type ProblemDetail, codes } from '@patchbay/contracts/problems';
import { users } from '@patchbay/contracts/telephony/people';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Services } from '@patchbay/platform/services';

/** What tickets and chats refer to in other services. An answer of 503 or 504 ends the request. */
@Injectable()
export class OtherServices {
  constructor(private readonly services: Services) {}

  /** Asks telephony, unless there is no login to ask about. */
  async loginProblems(
    field: 'user_login' | 'login',
    login: string | undefined,
    context: RequestContext,
  ): Promise<ProblemDetail[]> {
    if (!login) return [];
    const { unknown } = await this.services.ask(users.check, { logins: [login] }, context);
    const message = `user ${login} does not exist`;
    return unknown.map(() => ({ message, code: codes.unknownReference, field }));
  }

  /** Asks crm, unless there is no customer to ask about. */
  async customerProblems(
    customer_id: number | null | undefined,
    context: RequestContext,
  ): Promise<ProblemDetail[]> {
    if (!customer_id) return [];
    const { unknown } = await this.services.ask(customers.check, { customer_ids: [customer_id] }, context);
    const message = `customer ${customer_id} does not exist`;
    return unknown.map(() => ({ message, code: codes.unknownReference, field: 'customer_id' }));
  }
}
