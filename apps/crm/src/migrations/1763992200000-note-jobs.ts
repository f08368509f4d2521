import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What customers work as, and who of them is important. */
export class NoteJobs1763992200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE customers ADD job text NOT NULL DEFAULT '', ADD job_title text NOT NULL DEFAULT '',
      ADD vip boolean NOT NULL DEFAULT false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE customers DROP job, DROP job_title, DROP vip');
  }
}
