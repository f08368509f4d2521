import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The topic of a connection; its identifier comes from the telephone exchange. */
@Entity('connection_topics')
export class ConnectionTopic {
  @PrimaryColumn('text') connection_id: string;
  @Column('bigint') topic_id: number;
  @Column('text') comment: string;
  /** Empty if none was named. */
  @Column('text') agent_login: string;
}

/** The value of a custom field for a connection. */
@Entity('connection_topic_values')
export class ConnectionTopicValue {
  @PrimaryColumn('text') connection_id: string;
  @PrimaryColumn('bigint') field_id: number;
  @Column('text') value: string;
}
