import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A file is finished when it has a size. */
@Entity('files')
export class StoredFile {
  @PrimaryColumn('text') token: string;
  @Column('text') filename: string;
  @Column('bigint') size: number | null;
  @Column('timestamptz') created_at: Date;
}

@Entity('file_chunks')
export class StoredChunk {
  @PrimaryColumn('text') token: string;
  @PrimaryColumn('integer') number: number;
  @Column('bytea') bytes: Uint8Array;
}
