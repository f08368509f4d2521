import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ForwardingView } from '@patchbay/contracts/telephony/forwardings';

/** Postgres writes a time of day with its seconds, which the API does not have. */
const hourAndMinute = {
  to: (time: string | null) => time,
  from: (time: string | null) => time && time.slice(0, 5),
};

/** Calls from `source_number` to `destination_number` go to `forward_to` while its days and hours last. */
@Entity('forwardings')
export class Forwarding {
  @PrimaryColumn({ type: 'bigint', generated: 'identity' }) id: number;
  @Column('text') forward_to: string;
  @Column('text') source_number: string;
  @Column('text') destination_number: string;
  @Column('date') date_from: string | null;
  @Column('date') date_to: string | null;
  @Column('time', { transformer: hourAndMinute }) time_from: string | null;
  @Column('time', { transformer: hourAndMinute }) time_to: string | null;
  @Column('text') description: string;
}

/** What is unset is an empty string. */
export function view({ id, ...forwarding }: Forwarding): ForwardingView {
  return {
    id: String(id),
    source_number: forwarding.source_number,
    destination_number: forwarding.destination_number,
    forward_to: forwarding.forward_to,
    date_from: forwarding.date_from ?? '',
    date_to: forwarding.date_to ?? '',
    time_from: forwarding.time_from ?? '',
    time_to: forwarding.time_to ?? '',
    description: forwarding.description,
  };
}
