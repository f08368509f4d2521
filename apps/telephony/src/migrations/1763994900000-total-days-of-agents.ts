import type { MigrationInterface, QueryRunner } from 'typeorm';

const numbers = ['offered', 'answered', 'missed', 'refused', 'rang', 'talked', 'calls', 'talked_outbound'];

const totalOf = (rows: string): string => `
  INSERT INTO agent_day_totals (day, agent_login, ${numbers.join(', ')}, talks)
  SELECT day, agent_login, ${numbers.map(name => `total.${name}`).join(', ')}, own.talks
  FROM (
    SELECT day, agent_login, ${numbers.map(name => `sum(${name})::bigint AS ${name}`).join(', ')}
    FROM ${rows} GROUP BY 1, 2
  ) AS total LEFT JOIN (
    SELECT day, agent_login, array_agg(talk ORDER BY talk) AS talks
    FROM ${rows}, unnest(talks) AS talk GROUP BY 1, 2
  ) AS own USING (day, agent_login)`;

/** Totals of agents over all queues. A trigger makes them, so that a day that the version before keeps has them too. */
export class TotalDaysOfAgents1763994900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE agent_day_totals (
      day date NOT NULL REFERENCES report_days (day) ON DELETE CASCADE,
      agent_login text NOT NULL,
      ${numbers.map(name => `${name} bigint NOT NULL,`).join(' ')}
      talks integer[],
      PRIMARY KEY (day, agent_login)
    )`);
    await runner.query(`CREATE FUNCTION total_agent_days() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
      BEGIN
        ${totalOf('added')};
        RETURN NULL;
      END $$`);
    await runner.query(`CREATE TRIGGER total_agent_days AFTER INSERT ON agent_days
      REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION total_agent_days()`);
    await runner.query(totalOf('agent_days'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER total_agent_days ON agent_days');
    await runner.query('DROP FUNCTION total_agent_days');
    await runner.query('DROP TABLE agent_day_totals');
  }
}
