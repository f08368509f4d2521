import { Column, Entity, type MigrationInterface, PrimaryColumn, type QueryRunner } from 'typeorm';
import { Items } from '@patchbay/contracts/batch';
import { companies } from '@patchbay/contracts/crm/companies';
import { Id } from '@patchbay/contracts/fields/numbers';
import { Text } from '@patchbay/contracts/fields/text';
import { eventsOf } from '@patchbay/contracts/message';
import { readBy } from '@patchbay/contracts/rights';
import { CreatePlatformTables1763700000000 } from '@patchbay/persistence/migrations/create-platform-tables';
import type { ServiceData } from '@patchbay/persistence/data-source';
import { KeepBatchProgress1763810000000 } from '@patchbay/persistence/migrations/keep-batch-progress';
import { changeWithEvent } from '@patchbay/persistence/outbox';
import { shortStatement } from '@patchbay/persistence/statement';
import { TellChanges1763860000000 } from '@patchbay/persistence/migrations/tell-changes';

/** What the probe keeps. */

export class Name {
  @Text({ max: 255 }) name: string;
}

export class Names {
  @Items(() => Name) items: Name[];
}

export class Thing {
  @Id() thing_id: number;
}

class ThingNamed {
  @Id() thing_id: number;
  @Text({ max: 1_000_000 }) name: string;
}

const thingEvent = eventsOf('crm', 'thing_id', Thing, readBy(companies.read, { id: 'thing_id' }));

export const thingNamed = thingEvent('THING_NAMED', ThingNamed, 'A thing was given a name');

export const thingAdded = thingEvent('THING_ADDED', Thing, 'A thing was added');

@Entity('things')
export class ThingRow {
  @PrimaryColumn({ type: 'bigint', generated: 'identity' }) id: number;
  @Column('text') name: string;
}

class CreateThings1763700100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE things (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      name text NOT NULL CONSTRAINT things_name_unique UNIQUE
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE things');
  }
}

export const probeData: ServiceData = {
  schema: 'crm',
  entities: [ThingRow],
  migrations: [
    CreatePlatformTables1763700000000,
    CreateThings1763700100000,
    KeepBatchProgress1763810000000,
    TellChanges1763860000000,
  ],
};

export const nextId = shortStatement<object, Thing>("SELECT nextval('things_id_seq') AS thing_id");

export const insertThing = changeWithEvent<Thing & Name, Thing>(`WITH result AS (
    INSERT INTO things (id, name) OVERRIDING SYSTEM VALUE SELECT :thing_id, :name WHERE :name <> 'nothing'
    RETURNING id AS thing_id
  )`);
