import type { ForwardingView } from '@patchbay/client';
import { Problem } from '../kit/problem';
import { type DayEntry, DayRows } from './day-rows';
import { spansOf, timesOf } from './day';
import { useForwardings } from './queries';

/** Forwardings that are active on a day. */
export function Forwardings({ now }: { now: string }) {
  const day = now.slice(0, 10);
  const { data: forwardings, error, refetch } = useForwardings();
  const entries = forwardings
    ?.map(forwarding => entryOf(forwarding, day))
    .filter(({ spans }) => spans.length > 0);
  return (
    <section className="day" aria-labelledby="forwardings">
      <h2 id="forwardings">Forwardings</h2>
      <Problem error={error} what="The forwardings cannot be read" onRetry={() => void refetch()} />
      {entries?.length === 0 && (
        <p className="empty">
          No call is forwarded today. A forwarding that is added appears here by itself.
        </p>
      )}
      {entries && entries.length > 0 && (
        <DayRows
          label="Forwardings of today"
          entries={entries}
          now={now}
          words={{ now: 'Forwarded', later: 'Later', over: 'Over' }}
          kind="good"
        />
      )}
    </section>
  );
}

function entryOf(forwarding: ForwardingView, day: string): DayEntry {
  const { id, destination_number, forward_to, source_number, description } = forwarding;
  const source = source_number && `only calls from ${source_number}`;
  return {
    key: id,
    title: `${destination_number || 'All numbers'} to ${forward_to}`,
    text: [timesOf(forwarding), source, description].filter(Boolean).join(', '),
    spans: spansOf(forwarding, day),
  };
}
