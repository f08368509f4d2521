import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Actor } from '@patchbay/contracts/actor';
import type {
  DoNotCallImportView,
  DoNotCallImported,
  ImportState,
  RefusedRow,
} from '@patchbay/contracts/outbound/do-not-call-imports';
import type { BusinessTime } from '@patchbay/platform/business-time';
import type { Delimiter } from './csv';

/** A file that is imported into a list, and how far it is. */
@Entity('do_not_call_imports')
export class DoNotCallImport {
  @PrimaryColumn({ type: 'bigint', generated: 'identity' }) import_id: number;
  @Column('bigint') list_id: number;
  @Column('text') state: ImportState | 'RECEIVING';
  @Column('timestamptz') created_at: Date;
  /** Bytes of the whole file; 0 while it is received. */
  @Column('bigint') size: number;
  /** Bytes that are worked off. */
  @Column('bigint') place: number;
  /** Rows that are worked off, with the header and those without a text. */
  @Column('bigint') line: number;
  @Column('text') delimiter: Delimiter | '';
  /** Names of its columns, in their order. */
  @Column('text', { array: true }) header: string[];
  @Column('bigint') rows: number;
  @Column('bigint') added: number;
  @Column('bigint') known: number;
  @Column('jsonb') refused: RefusedRow[];
  @Column('timestamptz') done_at: Date | null;
  @Column('text') request_id: string;
  @Column('text') trace: string;
  @Column('text') actor_type: Actor['type'];
  @Column('text') actor_name: string;
}

@Entity('do_not_call_import_parts')
export class ImportedPart {
  @PrimaryColumn('bigint') import_id: number;
  @PrimaryColumn('integer') number: number;
  @Column('bytea') bytes: Uint8Array;
}

const progress = ({ state, rows, added, known }: DoNotCallImport) => ({
  state: state as ImportState,
  rows,
  added,
  known,
});

export const importView = (one: DoNotCallImport, time: BusinessTime): DoNotCallImportView => ({
  ...progress(one),
  refused: one.refused,
  done_at: time.timestamp(one.done_at),
});

export const payload = (one: DoNotCallImport): DoNotCallImported => ({
  import_id: one.import_id,
  list_id: one.list_id,
  refused: one.rows - one.added - one.known,
  ...progress(one),
});
