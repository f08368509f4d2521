import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { topicFieldTypes } from '@patchbay/contracts/telephony/queues';

@Entity('queues')
export class Queue {
  @PrimaryColumn('bigint') id: number;
  @Column('text') name: string;
  /** Name of the queue at the exchange; null where none is. */
  @Column('text', { nullable: true }) exchange_name: string | null;
  /** For which an agent gets no call after one of the queue; 0 for none. */
  @Column('integer', { default: 0 }) wrap_up_seconds: number;
}

/** An agent who takes the calls of a queue. */
@Entity('queue_agents')
export class QueueAgent {
  @PrimaryColumn('bigint') queue_id: number;
  @PrimaryColumn('text') login: string;
}

/** Groups of a queue are listed by `order`, then by id; topics of a group and custom fields of a queue likewise. */
@Entity('topic_groups')
export class TopicGroup {
  @PrimaryColumn('bigint') id: number;
  @Column('bigint') queue_id: number;
  @Column('text') name: string;
  @Column('boolean') active: boolean;
  @Column('integer') order: number;
}

/** What a connection can be about, if the topic and its group are active. */
@Entity('topics')
export class Topic {
  @PrimaryColumn('bigint') id: number;
  @Column('bigint') topic_group_id: number;
  @Column('text') name: string;
  @Column('boolean') active: boolean;
  @Column('boolean') show_custom_fields: boolean;
  @Column('integer') order: number;
}

/** A field that agents can fill in for the queue's connections, whatever their topic. */
@Entity('topic_custom_fields')
export class TopicCustomField {
  @PrimaryColumn('bigint') id: number;
  @Column('bigint') queue_id: number;
  @Column('text') name: string;
  @Column('text') type: (typeof topicFieldTypes)[number];
  @Column('boolean') require: boolean;
  @Column('integer') order: number;
}
