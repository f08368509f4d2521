/** Of pg_locks, which has those of the whole server: databases that were copied from one template have tables with the same numbers. */
export const ofThisDatabase = 'database = (SELECT oid FROM pg_database WHERE datname = current_database())';
