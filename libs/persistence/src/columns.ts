import { getMetadataArgsStorage } from 'typeorm';
import type { Class } from '@patchbay/contracts/message';

/** Names of an entity's columns, for statements that have all of them: only the entity names a new column. */
export const columnsOf = <E extends object>(entity: Class<E>): (keyof E & string)[] =>
  getMetadataArgsStorage()
    .filterColumns(entity)
    .map(({ propertyName }) => propertyName as keyof E & string);

/** The columns of a table in a statement that reads several tables. */
export const columnList = <E extends object>(table: string, entity: Class<E>): string =>
  columnsOf(entity)
    .map(name => `${table}."${name}"`)
    .join(', ');
