import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A mailbox that was put back from a backup gives the UIDs of lost messages to new ones, which would count as fetched. */
export class KnowTheLastMail1763994000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE mailbox_progress ADD last_mail text NOT NULL DEFAULT ''`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mailbox_progress DROP last_mail');
  }
}
