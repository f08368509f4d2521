import type { QueryKey } from '@tanstack/react-query';
import { Link } from 'wouter';
import { ChangeList } from '../history/change-list';
import { useHistory } from '../history/use-history';
import { Dialog } from '../kit/dialog';
import { minuteOf } from '../kit/time';
import type { CampaignRecord } from './campaign-records';
import { Facts } from '../kit/facts';

interface Props {
  entry: CampaignRecord;
  /** What shows the record: it is read again when something has happened to it. */
  shown: QueryKey;
  onClose: () => void;
}

/** What is known of a record of a campaign, and what has happened to it. */
export function RecordDialog({ entry: { campaign, record }, shown, onClose }: Props) {
  const history = useHistory(`record:${record.record_id}`, shown);
  return (
    <Dialog title={`${campaign.name}, record ${record.record_id}`} onClose={onClose}>
      <Facts
        facts={{
          Campaign: `${campaign.id}, ${campaign.active ? 'active' : 'not active'}`,
          Phone: record.phone_number,
          Status: record.status,
          Agent: record.agent_name || record.agent_login,
          'Last call': minuteOf(record.call_date),
          'Next call': minuteOf(record.next_call_date),
          Note: record.last_note,
          Identifier: 'identifier' in record ? record.identifier : undefined,
          Added: minuteOf(record.create_date),
        }}
      />
      {'customer_id' in record && (
        <p>
          <Link href={`/customers/${record.customer_id}`}>Customer {record.customer_id}</Link>
        </p>
      )}
      {'record_fields' in record && (
        <>
          <h3>Fields</h3>
          <Facts facts={record.record_fields} />
        </>
      )}
      <h3>History</h3>
      <ChangeList history={history} />
    </Dialog>
  );
}
