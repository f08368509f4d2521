import type { RequestContract } from './message';

/** Whether the body of a request is read: of a DELETE only a batch's is, as of a GET none is (RFC 9110, section 9.3.5). */
export const mayHaveBody = ({ isBatch = false }: RequestContract, method: string): boolean =>
  isBatch || method === 'POST' || method === 'PUT';

/** Whether a request is done once for each Idempotency-Key: other changes and deletions may be repeated without one. */
export const takesKey = ({ isBatch = false }: RequestContract, method: string): boolean =>
  isBatch || method === 'POST';

/** Whether fields are read from the query string, which a form on a page of another site can choose, unlike a JSON body. */
export const readsQuery = (contract: RequestContract): boolean =>
  contract.body === 'bytes' ||
  contract.alsoInQuery === true ||
  !contract.routes.some(({ method }) => mayHaveBody(contract, method));
