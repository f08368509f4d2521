import type { RequestContract, Route } from './message';

/** Whether the body of a request is read: of a DELETE it is not, as of a GET (RFC 9110, section 9.3.5). */
export const mayHaveBody = ({ method }: Route): boolean => method === 'POST' || method === 'PUT';

/** Whether fields are read from the query string, which a form on a page of another site can choose, unlike a JSON body. */
export const readsQuery = ({ routes, body, alsoInQuery }: RequestContract): boolean =>
  body === 'bytes' || alsoInQuery === true || !routes.some(mayHaveBody);
