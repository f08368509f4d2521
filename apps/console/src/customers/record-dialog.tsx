import { Dialog } from '../kit/dialog';
import { minuteOf } from '../kit/time';
import type { CampaignRecord } from './campaign-records';
import { Facts } from './facts';

interface Props {
  entry: CampaignRecord;
  onClose: () => void;
}

export function RecordDialog({ entry: { campaign, record }, onClose }: Props) {
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
          Added: minuteOf(record.create_date),
        }}
      />
      {'record_fields' in record && (
        <>
          <h3>Fields</h3>
          <Facts facts={record.record_fields} />
        </>
      )}
    </Dialog>
  );
}
