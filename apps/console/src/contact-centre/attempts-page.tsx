import './attempts.css';
import { useState } from 'react';
import { Link } from 'wouter';
import type { CallAttemptView } from '@patchbay/client';
import { Problem } from '../kit/problem';
import { useWanted } from '../kit/use-wanted';
import { VirtualRows } from '../kit/virtual-rows';
import { AttemptDialog } from './attempt-dialog';
import { AttemptFilter, filterOf, names } from './attempt-filter';
import { useAttempts } from './attempt-queries';
import { AttemptRow } from './attempt-row';
import { useCampaign } from './campaign-queries';

/** The calls of a campaign, with what became of them and why they were made. The filter is in the address. */
export function AttemptsPage({ id }: { id: string }) {
  const { data: campaign } = useCampaign(id);
  const { wanted, want, isFiltered } = useWanted(names);
  const { items, isPending, error, retry, onEnd } = useAttempts(id, filterOf(wanted));
  const [opened, open] = useState<CallAttemptView>();
  return (
    <section className="contact-centre">
      <p className="way-back">
        <Link href={`/contact-centre/campaigns/${id}`}>{campaign?.name ?? `Campaign ${id}`}</Link>
      </p>
      <header className="page-head">
        <h1>Attempts</h1>
      </header>
      <AttemptFilter wanted={wanted} onWanted={want} />
      <Problem error={error} what="The attempts cannot be read" onRetry={retry} />
      {isPending && <p className="empty">Reading …</p>}
      {!isPending && !error && items.length === 0 && (
        <p className="empty">
          {isFiltered
            ? 'No attempt matches.'
            : 'Nobody was called for this campaign yet. Calls of its agents appear here by themselves.'}
        </p>
      )}
      {items.length > 0 && (
        <VirtualRows
          items={items}
          label="Attempts, the newest first"
          keyOf={({ attempt_id }) => attempt_id}
          onEnd={onEnd}
          row={attempt => <AttemptRow attempt={attempt} onOpen={() => open(attempt)} />}
        />
      )}
      {opened && (
        <AttemptDialog
          attempt={items.find(({ attempt_id }) => attempt_id === opened.attempt_id) ?? opened}
          onClose={() => open(undefined)}
        />
      )}
    </section>
  );
}
