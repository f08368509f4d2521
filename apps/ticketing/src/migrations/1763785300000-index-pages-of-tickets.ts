import type { MigrationInterface, QueryRunner } from 'typeorm';

const order = 'updated_at, ticket_id';
const filtered = ['ticket_queue_id', 'category_id', 'status_id', 'source', 'user_login', 'created_at'];
/** The other filters: rows without their values are passed over in the index. */
const besides = (...own: string[]) => filtered.filter(name => !own.includes(name)).join(', ');

/** A page with one or two filters is read in its order from an index. */
const indexes: Record<string, string> = {
  tickets_updated_at_with_filters: `(${order}, ${besides()})`,
  tickets_queue_with_filters: `(ticket_queue_id, ${order}, ${besides('ticket_queue_id')})`,
  tickets_category_with_filters: `(category_id, ${order}, ${besides('category_id')}) WHERE category_id IS NOT NULL`,
  tickets_status_with_filters: `(status_id, ${order}, ${besides('status_id')})`,
  tickets_source_with_filters: `(source, ${order}, ${besides('source')})`,
  tickets_user_login_with_filters: `(user_login, ${order}, ${besides('user_login')}) WHERE user_login <> ''`,
};

/** Those that the new ones replace. */
const former: Record<string, string> = {
  tickets_updated_at: `(${order})`,
  tickets_status_id: `(status_id, ${order})`,
  tickets_user_login: `(user_login, ${order}) WHERE user_login <> ''`,
};

/** Without a transaction, so that tickets are written meanwhile. What a failed attempt left is not valid. */
export class IndexPagesOfTickets1763785300000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, columns] of Object.entries(indexes)) {
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON tickets ${columns}`);
    }
    for (const name of Object.keys(former)) await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
  }

  /** TypeORM reverts in a transaction. */
  async down(runner: QueryRunner): Promise<void> {
    for (const [name, columns] of Object.entries(former))
      await runner.query(`CREATE INDEX ${name} ON tickets ${columns}`);
    for (const name of Object.keys(indexes)) await runner.query(`DROP INDEX ${name}`);
  }
}
