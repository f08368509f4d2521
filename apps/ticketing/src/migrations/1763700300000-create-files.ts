import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A file is finished when it has a size. Its bytes are stored as they are: most files are compressed already. */
export class CreateFiles1763700300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE files (
      token text PRIMARY KEY,
      filename text NOT NULL,
      size bigint,
      created_at timestamptz NOT NULL
    )`);
    await runner.query('CREATE INDEX files_created_at ON files (created_at)');
    await runner.query(`CREATE TABLE file_chunks (
      token text REFERENCES files (token) ON DELETE CASCADE,
      number integer,
      bytes bytea STORAGE EXTERNAL NOT NULL,
      PRIMARY KEY (token, number)
    )`);
    await runner.query(`CREATE TABLE ticket_attachments (
      message_id bigint REFERENCES ticket_messages (message_id) ON DELETE CASCADE,
      position integer,
      token text NOT NULL REFERENCES files (token),
      PRIMARY KEY (message_id, position)
    )`);
    await runner.query('CREATE INDEX ticket_attachments_token ON ticket_attachments (token)');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['ticket_attachments', 'file_chunks', 'files']) {
      await runner.query(`DROP TABLE ${table}`);
    }
  }
}
