import type { ObjectLiteral } from 'typeorm';
import { type ListPlaceFilter, mostListed } from '@patchbay/contracts/list-pages';
import type { Class } from '@patchbay/contracts/message';
import type { RequestContext } from '@patchbay/platform/request-context';
import type { Database } from './database';
import { ListPlace } from './list-place';

/**
 * A page of all rows of an entity by their `id`, with the cursor behind it in the context.
 *
 * @throws Problem 400 for a wrong cursor
 */
export async function listById<T extends ObjectLiteral & { id: number }>(
  database: Database,
  entity: Class<T>,
  { after }: ListPlaceFilter,
  context: RequestContext,
): Promise<T[]> {
  const place = ListPlace.in(
    { usual: { name: entity.name, columns: [{ name: 'id', kind: 'id' }] } },
    { after },
  );
  const rows = await database.read(manager =>
    manager
      .createQueryBuilder(entity, 'entity')
      .where(place.condition, place.bound)
      .orderBy({ id: 'ASC' })
      .limit(mostListed)
      .getMany(),
  );
  context.nextCursor = place.next(
    rows.map(({ id }) => ({ place: [id] })),
    mostListed,
  );
  return rows;
}
