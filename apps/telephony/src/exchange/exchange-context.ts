import type { ClientBase } from 'pg';
import { v7 as timeOrderedId } from 'uuid';
import type { EventWrite } from '@patchbay/persistence/outbox';
import { rowsOn } from '@patchbay/persistence/statement';
import { RequestContext } from '@patchbay/platform/request-context';

/** The context of changes that the exchange makes: nobody asked for them, and nobody waits. */
const contextOfExchange = (pbx: string): RequestContext =>
  new RequestContext(timeOrderedId(), { type: 'pbx', name: pbx }, '', Infinity);

/** Where the events of such changes are added: the transaction that is open on a connection. */
export const eventWriteOn = (client: ClientBase, pbx: string): EventWrite => ({
  context: contextOfExchange(pbx),
  rows: (statement, ...values) => rowsOn(client, statement, ...values),
});
