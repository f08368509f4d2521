import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import type { WebhookDetails } from '@patchbay/client';
import { useSession } from '../session/session';
import { DeliveryDetails } from './delivery-details';
import { DeliveryFilter } from './delivery-filter';
import { DeliveryList } from './delivery-list';
import { useDeliveryCount } from './queries';
import { ReplayDialog } from './replay-dialog';
import { filterOf, searchOf, wantedIn } from './wanted-deliveries';

interface Props {
  webhook: WebhookDetails;
  opened: string | undefined;
}

/** What was sent to a webhook, or waits. The filter is in the address, and a replay begins with it. */
export function Deliveries({ webhook: { id }, opened }: Props) {
  const { may } = useSession();
  const [search, setSearch] = useSearchParams();
  const [, navigate] = useLocation();
  const [isReplaying, replay] = useState(false);
  const wanted = wantedIn(search);
  const filter = filterOf(id, wanted);
  const { data: count } = useDeliveryCount(filter);
  const open = (delivery?: number) => {
    const query = searchOf(wanted).toString();
    navigate(`/webhooks/${id}${delivery ? `/deliveries/${delivery}` : ''}${query && `?${query}`}`);
  };
  return (
    <section className="deliveries" aria-labelledby="deliveries-title">
      <header className="page-head">
        <h2 id="deliveries-title">Deliveries</h2>
        <span className="muted">{count?.toLocaleString()}</span>
        {may('POST', 'deliveries', 'replay') && (
          <button type="button" onClick={() => replay(true)}>
            Replay …
          </button>
        )}
      </header>
      <DeliveryFilter wanted={wanted} onWanted={changed => setSearch(searchOf(changed), { replace: true })} />
      <div className={opened ? 'split open' : 'split'}>
        <DeliveryList filter={filter} opened={opened} onOpen={open} />
        {opened && <DeliveryDetails webhook={String(id)} id={opened} onClose={() => open()} />}
      </div>
      {isReplaying && <ReplayDialog webhook={id} wanted={wanted} onClose={() => replay(false)} />}
    </section>
  );
}
