import { Controller } from '@nestjs/common';
import {
  type AddTags,
  type TagFilter,
  type TagObject,
  type TagView,
  type TagsAdded,
  tagEvents,
  tags,
} from '@patchbay/contracts/ticketing/tags';
import type { ListOrder } from '@patchbay/persistence/cursor';
import { Database } from '@patchbay/persistence/database';
import { ListPlace, type PlacedRow } from '@patchbay/persistence/list-place';
import { Outbox } from '@patchbay/persistence/outbox';
import { statement } from '@patchbay/persistence/statement';
import { Handles } from '@patchbay/platform/bus/handles';
import type { RequestContext } from '@patchbay/platform/request-context';

/** In one order, so that no two requests wait for each other. */
const add = statement<{ names: readonly string[] }, TagObject>(`
  INSERT INTO known_tags (name) SELECT DISTINCT name FROM unnest(:names::text[]) AS given (name) ORDER BY name
  ON CONFLICT (name) DO NOTHING RETURNING tag_id, name`);

const usual: ListOrder = { name: 'tags', columns: [{ name: 'name', kind: 'text' }] };

/** Tags to choose from, and how many tickets have each. */
@Controller()
export class Tags {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  @Handles(tags.create)
  create({ tags: names }: AddTags, context: RequestContext): Promise<TagsAdded> {
    return this.database.write(context, async transaction => {
      const added = await transaction.rows(add, { names });
      const events = added.map(tag => ({ fields: tag, after: tag }));
      await this.outbox.addAll(transaction, tagEvents.created, events);
      return { status: 'success' };
    });
  }

  @Handles(tags.list)
  async list({ limit = 100, after }: TagFilter, context: RequestContext): Promise<TagView[]> {
    const place = ListPlace.in({ usual }, { after });
    // One statement reads sums and changes, so that each use is counted once while changes are folded.
    const page = statement<TagFilter, TagView & PlacedRow>(`
      SELECT name, uses, ${place.shown()} FROM (
        SELECT name, sum(count)::bigint AS uses FROM (
          SELECT name, count, false AS is_known FROM tag_counts UNION ALL SELECT name, count, false FROM tag_count_changes
          UNION ALL SELECT name, 0, true FROM known_tags) AS counted
        GROUP BY name HAVING sum(count) > 0 OR bool_or(is_known)) AS tag
      WHERE ${place.condition} ORDER BY ${place.sorting()} LIMIT :limit`);
    const rows = await this.database.rows(page, { limit, ...place.bound });
    context.nextCursor = place.next(rows, limit);
    return rows.map(({ name, uses }) => ({ name, uses }));
  }
}
