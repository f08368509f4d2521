import { OneOf } from '../fields/choices';
import { WordList } from '../fields/lists';
import { Id, Integer, largestId } from '../fields/numbers';
import { After, Limit } from '../fields/paging';
import { Text } from '../fields/text';
import { eventsOf, explained, listOf, one, request } from '../message';
import { readBy } from '../rights';
import { tagBounds } from './ticket-views';

export class AddTags {
  @WordList({ max: tagBounds.max, description: 'Names; known ones stay as they are', example: ['vip'] })
  tags: string[];
}

export class TagsAdded {
  @OneOf(['success']) status: 'success';
}

export class TagFilter {
  @Limit({ max: 1000 }) limit?: number;
  @After() after?: string;
}

const TagName = (): PropertyDecorator => Text({ max: tagBounds.max, example: 'vip' });

export class TagView {
  @TagName() name: string;
  @Integer({ min: 0, max: largestId, description: 'Tickets that have it', example: 3 }) uses: number;
}

/** A tag that was added, as in its event. */
export class TagObject {
  @Id({ example: 1 }) tag_id: number;
  @TagName() name: string;
}

export const tags = {
  create: explained(
    'A ticket can have any tag, whether it was added or not: this one makes it known to those who choose from `GET /tags`.',
    request('ticketing.tags.create', 'POST /tags', AddTags, one(TagsAdded), 'Adds tags'),
  ),
  list: explained(
    'Those that were added and those of tickets. It counts when it is asked, which takes about a second for a million tickets.',
    request(
      'ticketing.tags.list',
      'GET /tags',
      TagFilter,
      listOf(TagView),
      'Lists tags by name, with how many tickets have each',
    ),
  ),
};

const tagEvent = eventsOf('ticketing', 'tag_id', TagObject, readBy(tags.list, {}));

export const tagEvents = { created: tagEvent('TAG_CREATED', TagObject, 'A tag was added') };
