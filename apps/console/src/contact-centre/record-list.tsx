import { useSearchParams } from 'wouter';
import type { CampaignView } from '@patchbay/client';
import { Problem } from '../kit/problem';
import { minuteOf } from '../kit/time';
import { VirtualRows } from '../kit/virtual-rows';
import { type CampaignRecord, recordKeyOf, useRecords } from './campaign-queries';
import { OpenedRecord } from './opened-record';
import { swatchOf } from '../kit/swatch';

interface Props {
  campaign: CampaignView;
  status: string | undefined;
}

/** Records in order of creation. Which one is open is in the address. */
export function RecordList({ campaign, status }: Props) {
  const [search, setSearch] = useSearchParams();
  const { items, isPending, error, retry, onEnd } = useRecords(campaign, status);
  const opened = search.get('record');
  const open = (record?: string) => setSearch({ ...(status && { status }), ...(record && { record }) });
  return (
    <>
      <Problem error={error} what="The records cannot be read" onRetry={retry} />
      {isPending && <p className="empty">Reading …</p>}
      {!isPending && !error && items.length === 0 && (
        <p className="empty">
          {status
            ? 'No record has this status now. Choose another one above.'
            : 'The campaign has no records yet. Those that a program adds appear here by themselves.'}
        </p>
      )}
      {items.length > 0 && (
        <VirtualRows
          items={items}
          label="Records, the oldest first"
          keyOf={({ record_id }) => record_id}
          row={record => <RecordRow record={record} onOpen={() => open(recordKeyOf(record))} />}
          onEnd={onEnd}
        />
      )}
      {opened && (
        <OpenedRecord
          key={opened}
          campaign={campaign}
          record={opened}
          known={items.find(record => recordKeyOf(record) === opened)}
          onClose={() => open()}
        />
      )}
    </>
  );
}

const RecordRow = ({ record, onOpen }: { record: CampaignRecord; onOpen: () => void }) => (
  <button type="button" className="row record-row" aria-haspopup="dialog" onClick={onOpen}>
    <span className="title">{record.phone_number || `Customer ${recordKeyOf(record)}`}</span>
    <span className="record-status">
      <span className={swatchOf(record)} aria-hidden="true" />
      {record.status}
    </span>
    <span className="from-760">{record.agent_name || record.agent_login}</span>
    <Call record={record} />
    <span className="muted from-1320">{record.last_note}</span>
  </button>
);

/** The call that is to come, or else the last one. */
const Call = ({ record: { call_date, next_call_date } }: { record: CampaignRecord }) =>
  next_call_date ? (
    <time className="from-760" dateTime={next_call_date}>
      Next {minuteOf(next_call_date)}
    </time>
  ) : (
    <time className="from-760" dateTime={call_date}>
      {call_date && `Called ${minuteOf(call_date)}`}
    </time>
  );
