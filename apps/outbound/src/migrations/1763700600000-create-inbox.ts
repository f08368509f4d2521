import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The events about customers that were taken from the stream, in the order in which they were. */
export class CreateInbox1763700600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE inbox (
      place bigint GENERATED ALWAYS AS IDENTITY,
      event_id uuid PRIMARY KEY,
      customer_id bigint NOT NULL,
      received_at timestamptz NOT NULL DEFAULT now()
    )`);
    await runner.query('CREATE INDEX inbox_customer_id ON inbox (customer_id, place)');
    await runner.query('CREATE INDEX inbox_received_at ON inbox (received_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE inbox');
  }
}
