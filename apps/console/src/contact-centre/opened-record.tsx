import type { CampaignView } from '@patchbay/client';
import { RecordDialog } from '../customers/record-dialog';
import { Dialog } from '../kit/dialog';
import { Problem } from '../kit/problem';
import { keyOf, useRecord } from './campaign-queries';

interface Props {
  campaign: CampaignView;
  /** Its phone number, or its customer. */
  record: string;
  onClose: () => void;
}

/** A record by its address: the list may not have been read so far. */
export function OpenedRecord({ campaign, record, onClose }: Props) {
  const { data, error, refetch } = useRecord(campaign, record);
  if (data)
    return (
      <RecordDialog
        entry={{ campaign, record: data }}
        shown={[...keyOf(campaign.id), 'record', record]}
        onClose={onClose}
      />
    );
  return (
    <Dialog title={`${campaign.name}, record of ${record}`} onClose={onClose}>
      <Problem error={error} what="The record cannot be read" onRetry={() => void refetch()} />
      {!error && <p className="muted">Reading …</p>}
    </Dialog>
  );
}
