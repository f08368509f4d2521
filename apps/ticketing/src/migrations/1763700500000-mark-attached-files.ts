import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An index can be limited to the files without a message only if their rows say so. A trigger marks them, whichever
 * version of the service attaches them. A constant default rewrites no table; both tables are locked for a moment.
 */
export class MarkAttachedFiles1763700500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Requests queue behind a lock that waits for a long transaction: rather fail, and be run again.
    await runner.query(`SET LOCAL lock_timeout = '2s'`);
    await runner.query('ALTER TABLE files ADD attached boolean NOT NULL DEFAULT false');
    await runner.query(`CREATE FUNCTION mark_attached_file() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      UPDATE files SET attached = true WHERE token = NEW.token AND NOT attached;
      RETURN NULL;
    END $$`);
    await runner.query(`CREATE TRIGGER ticket_attachments_mark_files AFTER INSERT ON ticket_attachments
      FOR EACH ROW EXECUTE FUNCTION mark_attached_file()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER ticket_attachments_mark_files ON ticket_attachments');
    await runner.query('DROP FUNCTION mark_attached_file');
    await runner.query('ALTER TABLE files DROP attached');
  }
}
