import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A file that is imported into a do-not-call list, in the parts in which it came. `place` is how many of its bytes are worked off, and
 * `line` how many of its rows: the replica that goes on begins there.
 */
export class CreateDoNotCallImports1763982000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE do_not_call_imports (
      import_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      list_id bigint NOT NULL,
      state text NOT NULL DEFAULT 'RECEIVING',
      created_at timestamptz NOT NULL DEFAULT now(),
      size bigint NOT NULL DEFAULT 0,
      place bigint NOT NULL DEFAULT 0,
      line bigint NOT NULL DEFAULT 0,
      delimiter text NOT NULL DEFAULT '',
      header text[] NOT NULL DEFAULT '{}',
      rows bigint NOT NULL DEFAULT 0,
      added bigint NOT NULL DEFAULT 0,
      known bigint NOT NULL DEFAULT 0,
      refused jsonb NOT NULL DEFAULT '[]',
      done_at timestamptz,
      request_id text NOT NULL,
      trace text NOT NULL,
      actor_type text NOT NULL,
      actor_name text NOT NULL
    )`);
    await runner.query(`CREATE INDEX do_not_call_imports_open ON do_not_call_imports (import_id)
      WHERE state IN ('WAITING', 'RUNNING')`);
    await runner.query(`CREATE INDEX do_not_call_imports_received ON do_not_call_imports (created_at)
      WHERE state = 'RECEIVING'`);
    await runner.query(`CREATE INDEX do_not_call_imports_done ON do_not_call_imports (done_at)
      WHERE done_at IS NOT NULL`);
    await runner.query(`CREATE TABLE do_not_call_import_parts (
      import_id bigint REFERENCES do_not_call_imports (import_id) ON DELETE CASCADE,
      number integer,
      bytes bytea STORAGE EXTERNAL NOT NULL,
      PRIMARY KEY (import_id, number)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE do_not_call_import_parts');
    await runner.query('DROP TABLE do_not_call_imports');
  }
}
