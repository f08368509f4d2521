import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a connection of a telephone exchange was about; the exchange names the connection. */
@Entity('connection_topics')
export class ConnectionTopic {
  @PrimaryColumn('text') connection_id: string;
  @Column('bigint') topic_id: number;
  @Column('text') comment: string;
}

/** What a custom field holds for a connection. */
@Entity('connection_topic_values')
export class ConnectionTopicValue {
  @PrimaryColumn('text') connection_id: string;
  @PrimaryColumn('bigint') field_id: number;
  @Column('text') value: string;
}
