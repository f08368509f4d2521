import { customers } from '@patchbay/contracts/crm/customers';
import { type ProblemDetail, unknownReference } from '@patchbay/contracts/problems';
import { users } from '@patchbay/contracts/telephony/people';
import type { RequestContext } from './request-context';
import type { Services } from './services';

/**
 * Checks that the users and customers to which a request refers exist. An empty reference needs no check. If the other
 * service is away, the request fails with 503 or 504.
 */
export class References {
  constructor(private readonly services: Services) {}

  /** @param field of the input that holds the login */
  async userProblems(
    field: string,
    login: string | null | undefined,
    context: RequestContext,
  ): Promise<ProblemDetail[]> {
    if (!login) return [];
    const unknown = await this.unknownUsers([login], context);
    return unknown.map(() => unknownReference(field, `user ${login}`));
  }

  /** The logins, at most 1000, that belong to no user. */
  async unknownUsers(logins: string[], context: RequestContext): Promise<string[]> {
    if (logins.length === 0) return [];
    const { unknown } = await this.services.ask(users.check, { logins }, context);
    return unknown;
  }

  /** @param field of the input that holds the identifier */
  async customerProblems(
    field: string,
    id: number | null | undefined,
    context: RequestContext,
  ): Promise<ProblemDetail[]> {
    if (!id) return [];
    const { unknown } = await this.services.ask(customers.check, { customer_ids: [id] }, context);
    return unknown.map(() => unknownReference(field, `customer ${id}`));
  }
}
