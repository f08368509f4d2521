import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ForwardingView } from '@patchbay/contracts/telephony/forwardings';

/** Postgres returns a time of day with seconds; the API has none. */
const hourAndMinute = {
  to: (time: string | null) => time,
  from: (time: string | null) => time && time.slice(0, 5),
};

/** Forwards calls from `source_number` to `destination_number` to `forward_to`, on its days and within its hours. */
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

/** Unset values are empty strings in the API. */
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
