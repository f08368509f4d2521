import type { MigrationInterface, QueryRunner } from 'typeorm';
import { changeInBatches, createIndexConcurrently } from '@patchbay/persistence/large-tables';
import { refusalsOf } from './migration-rules';

type Work = (runner: QueryRunner) => Promise<unknown>;

/** A migration that runs these statements or this work, with a timestamp after its name. */
function migration(name: string, work: string[] | Work, transaction?: boolean): new () => MigrationInterface {
  class Fixture implements MigrationInterface {
    transaction = transaction;

    async up(runner: QueryRunner): Promise<void> {
      if (typeof work === 'function') await work(runner);
      else for (const sql of work) await runner.query(sql);
    }

    async down(): Promise<void> {}
  }
  Object.defineProperty(Fixture, 'name', { value: name });
  return Fixture;
}
const named = 'Change1763800000001';
const outside = false;

describe('a migration of a table that may be large is refused', () => {
  it.each<[string, string[], boolean?]>([
    ['changes a type', ['ALTER TABLE t ALTER COLUMN a TYPE bigint']],
    ['changes a type among others', ['ALTER TABLE t ADD b int, ALTER a SET DATA TYPE text']],
    ['adds a volatile default', ['ALTER TABLE t ADD COLUMN a uuid NOT NULL DEFAULT gen_random_uuid()']],
    ['adds a stored column', ['ALTER TABLE t ADD a text GENERATED ALWAYS AS (lower(b)) STORED']],
    ['adds an identity', ['ALTER TABLE t ADD a bigint GENERATED ALWAYS AS IDENTITY']],
    ['adds a column without a value', ['ALTER TABLE t ADD a int NOT NULL']],
    ['adds a unique column', ['ALTER TABLE t ADD a int UNIQUE']],
    ['adds a column with a reference', ['ALTER TABLE t ADD a bigint REFERENCES u']],
    ['creates an index', ['CREATE INDEX i ON t (a)']],
    ['creates a unique index', ['CREATE UNIQUE INDEX IF NOT EXISTS i ON webhook.t (a)']],
    ['creates an index concurrently in a transaction', ['CREATE INDEX CONCURRENTLY i ON t (a)']],
    ['leaves an invalid index', ['CREATE INDEX CONCURRENTLY i ON t (a)'], outside],
    ['drops an index concurrently in a transaction', ['DROP INDEX CONCURRENTLY i']],
    ['rebuilds an index', ['REINDEX TABLE t']],
    ['sets NOT NULL without a check', ['ALTER TABLE t ALTER COLUMN a SET NOT NULL']],
    ['adds a valid check', ['ALTER TABLE t ADD CONSTRAINT c CHECK (a > 0)']],
    ['adds a valid foreign key', ['ALTER TABLE t ADD FOREIGN KEY (a) REFERENCES u (id)']],
    ['adds a unique constraint', ['ALTER TABLE t ADD CONSTRAINT c UNIQUE (a)']],
    ['adds an exclusion', ['ALTER TABLE t ADD CONSTRAINT c EXCLUDE USING gist (a WITH &&)']],
    [
      'validates in the same transaction',
      ['ALTER TABLE t ADD CONSTRAINT c CHECK (a > 0) NOT VALID', 'ALTER TABLE t VALIDATE CONSTRAINT c'],
    ],
    ['updates all rows', ["UPDATE t SET a = 'limit'"]],
    ['deletes all rows', ['DELETE FROM t WHERE a IS NULL'], outside],
    ['updates batches in a transaction', ['UPDATE t SET a = 1 WHERE id IN (SELECT id FROM t LIMIT 9)']],
    ['updates in a WITH', ['WITH x AS (SELECT 1) UPDATE t SET a = 1']],
    ['truncates', ['TRUNCATE t']],
    ['locks', ['LOCK TABLE t']],
    ['makes it unlogged', ['ALTER TABLE t SET UNLOGGED']],
    ['renames a column', ['ALTER TABLE t RENAME a TO b']],
    ['cannot be repeated', ['ALTER TABLE t ADD a int'], outside],
    ['hides in a comment and a text', ["-- none\nSELECT ';'; /* none */ CREATE INDEX i ON t (a)"]],
  ])('if it %s', async (...[, statements, transaction]) => {
    const refusals = await refusalsOf([migration(named, statements, transaction)]);
    expect(refusals).toHaveLength(1);
    expect(refusals[0]).toMatch(/^Change1763800000001: .+: \w+/);
  });
});

describe('a migration is allowed', () => {
  it.each<[string, string[], boolean?]>([
    [
      'fills a table that it creates',
      ['CREATE TABLE t (a int)', 'CREATE INDEX i ON t (a)', 'UPDATE t SET a = 1'],
    ],
    ['adds a column without a value', ['ALTER TABLE t ADD a int, ADD b text']],
    ['adds a column with the same value for all', ['ALTER TABLE t ADD a timestamptz NOT NULL DEFAULT now()']],
    ['drops a column', ['ALTER TABLE t DROP a']],
    ['adds a check for new rows', ['ALTER TABLE t ADD CONSTRAINT c CHECK (a > 0) NOT VALID']],
    ['uses an index for a constraint', ['ALTER TABLE t ADD CONSTRAINT c UNIQUE USING INDEX i']],
    ['makes kept counts unique', ['ALTER TABLE t_counts ADD CONSTRAINT c UNIQUE (a)']],
    ['mentions statements in texts', ["COMMENT ON TABLE t IS 'CREATE INDEX i ON t (a); TRUNCATE t'"]],
    ['changes settings', ['ALTER TABLE t SET (fillfactor = 50)', 'ALTER TABLE t ALTER a SET DEFAULT 1']],
  ])('if it %s', async (...[, statements, transaction]) => {
    expect(await refusalsOf([migration(named, statements, transaction)])).toEqual([]);
  });

  it('if it changes rows in batches and creates indexes concurrently, outside of a transaction', async () => {
    const work: Work = async runner => {
      await changeInBatches(
        runner,
        'UPDATE t SET a = 1 WHERE id IN (SELECT id FROM t WHERE a IS NULL LIMIT 9)',
      );
      await createIndexConcurrently(runner, 'i', 't (a)', 'UNIQUE');
    };
    expect(await refusalsOf([migration(named, work, outside)])).toEqual([]);
    expect(await refusalsOf([migration(named, work)])).toHaveLength(3);
  });

  it('if it sets NOT NULL after another one has validated a check of the same column', async () => {
    const check = migration('Check1763800000001', [
      'ALTER TABLE t ADD CONSTRAINT c CHECK (a IS NOT NULL) NOT VALID',
    ]);
    const validate = migration('Validate1763800000002', ['ALTER TABLE t VALIDATE CONSTRAINT c']);
    const forbid = (column: string) =>
      migration('Forbid1763800000003', [`ALTER TABLE t ALTER ${column} SET NOT NULL, DROP CONSTRAINT c`]);
    expect(await refusalsOf([check, validate, forbid('a')])).toEqual([]);
    expect(await refusalsOf([check, validate, forbid('b')])).toHaveLength(1);
    expect(await refusalsOf([check, forbid('a')])).toHaveLength(1);
  });

  it('if it is older than the rules', async () => {
    expect(await refusalsOf([migration('Change1763799999999', ['TRUNCATE t'])])).toEqual([]);
  });
});
