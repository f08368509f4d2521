import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A client program of the API. */
@Entity('api_users')
export class ApiUser {
  @PrimaryColumn('text') login: string;
  /** PHC string of argon2id. */
  @Column('text') password_hash: string;
  @Column('boolean') enabled: boolean;
  /** `*`, or `METHOD path` with `*` for a segment and a trailing `/**` for the rest. */
  @Column('jsonb') permissions: string[];
}
