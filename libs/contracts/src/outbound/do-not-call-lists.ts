import { Id } from '../fields/numbers';
import { Text } from '../fields/text';
import { ListPlaceFilter, inPages } from '../list-pages';
import { empty, eventsOf, explained, listOf, one, request } from '../message';
import { readBy } from '../rights';

/** The list that every campaign respects. */
export const globalList = 1;

/** Lists that are added through the API have larger identifiers. */
export const largestProvisionedListId = 1_000_000;

export class NewDoNotCallList {
  @Text({ max: 255, description: 'Unique', example: 'Opted out of surveys' })
  name: string;
}

export class DoNotCallListId {
  @Id({ description: 'Identifier of the list', example: 1_000_001 })
  id: number;
}

export class DoNotCallListView {
  @Id({ example: globalList }) id: number;
  @Text({ max: 255, example: 'Default' }) name: string;
}

export class DoNotCallListChanged {
  @Id({ example: 1_000_001 }) list_id: number;
}

export const doNotCallLists = {
  list: explained(
    inPages,
    request(
      'outbound.do_not_call_lists.list',
      'GET /do_not_call_lists',
      ListPlaceFilter,
      listOf(DoNotCallListView),
      'Lists the lists of numbers that must not be called',
    ),
  ),
  create: request(
    'outbound.do_not_call_lists.create',
    'POST /do_not_call_lists',
    NewDoNotCallList,
    one(DoNotCallListId),
    'Adds a list of numbers that must not be called by the campaigns that name it',
  ),
  delete: explained(
    'Not the list 1, nor a list that has entries: they would be lost.',
    request(
      'outbound.do_not_call_lists.delete',
      'DELETE /do_not_call_lists/:id',
      DoNotCallListId,
      empty,
      'Deletes a list of numbers that must not be called',
    ),
  ),
};

const listEvent = eventsOf('outbound', 'list_id', DoNotCallListView, readBy(doNotCallLists.list, {}));

export const doNotCallListEvents = {
  created: listEvent('DO_NOT_CALL_LIST_CREATED', DoNotCallListChanged, 'A do-not-call list was added'),
  deleted: listEvent('DO_NOT_CALL_LIST_DELETED', DoNotCallListChanged, 'A do-not-call list was deleted'),
};
