import type { AllDeliveriesFilter, DeliveryView } from '@patchbay/client';

export type DeliveryStatus = DeliveryView['status'];

export const deliveryStatuses: readonly DeliveryStatus[] = ['pending', 'delivered', 'exhausted', 'cancelled'];

/** What a status means, for those who do not know the words of the API. */
export const meanings: Record<DeliveryStatus, string> = {
  pending: 'it waits for its next attempt',
  delivered: 'the subscriber took it',
  exhausted: 'its last attempt failed',
  cancelled: 'the webhook was disabled',
};

/** Which deliveries of a webhook, as forms and addresses have it; empty for any. */
export interface WantedDeliveries {
  status: readonly DeliveryStatus[];
  action: string;
  /** `YYYY-MM-DD hh:mm` in the zone of the business. */
  since: string;
  until: string;
}

export const isAny = ({ status, action, since, until }: WantedDeliveries): boolean =>
  status.length === 0 && !action && !since && !until;

/** As the API takes it, both to list and to replay. */
export const filterOf = (
  webhook: number,
  { status, action, since, until }: WantedDeliveries,
): AllDeliveriesFilter => ({
  webhook_id: [webhook],
  status: status.length > 0 ? [...status] : undefined,
  action: action ? [action] : undefined,
  since: since || undefined,
  until: until || undefined,
});

export const wantedIn = (search: URLSearchParams): WantedDeliveries => ({
  status: deliveryStatuses.filter(status => search.getAll('status').includes(status)),
  action: search.get('action') ?? '',
  since: search.get('since') ?? '',
  until: search.get('until') ?? '',
});

export function searchOf({ status, action, since, until }: WantedDeliveries): URLSearchParams {
  const search = new URLSearchParams(status.map(each => ['status', each]));
  for (const [name, value] of Object.entries({ action, since, until })) if (value) search.set(name, value);
  return search;
}
