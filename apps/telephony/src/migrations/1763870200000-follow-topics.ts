import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Connections have the number of their topic, so that those of a topic are found and counted as those of a queue. A topic
 * may come before its connection, or at the same time: both take the lock of the connection's identifier, so that the later
 * one sees the other.
 */
export class FollowTopics1763870200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE connections ADD topic_id bigint');
    await runner.query(takeTopic);
    await runner.query(giveTopic);
    await runner.query(`CREATE TRIGGER connections_take_topic BEFORE INSERT ON connections
      FOR EACH ROW EXECUTE FUNCTION take_topic()`);
    await runner.query(`CREATE TRIGGER connection_topics_give_topic AFTER INSERT OR UPDATE OF topic_id ON connection_topics
      FOR EACH ROW EXECUTE FUNCTION give_topic()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER connection_topics_give_topic ON connection_topics');
    await runner.query('DROP TRIGGER connections_take_topic ON connections');
    await runner.query('DROP FUNCTION give_topic');
    await runner.query('DROP FUNCTION take_topic');
    await runner.query('ALTER TABLE connections DROP topic_id');
  }
}

/** Both have their own search path: an operator's may be another. */
const lock = `PERFORM pg_advisory_xact_lock(hashtextextended(current_schema || '.topic of ' || NEW.connection_id, 0))`;

const takeTopic = `CREATE FUNCTION take_topic() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$ BEGIN
  ${lock};
  NEW.topic_id := (SELECT topic_id FROM connection_topics WHERE connection_id = NEW.connection_id);
  RETURN NEW;
END $$`;

const giveTopic = `CREATE FUNCTION give_topic() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$ BEGIN
  ${lock};
  UPDATE connections SET topic_id = NEW.topic_id WHERE connection_id = NEW.connection_id;
  RETURN NULL;
END $$`;
