import type { CampaignView } from '@patchbay/client';
import { RecordDialog } from '../customers/record-dialog';
import { Dialog } from '../kit/dialog';
import { Problem } from '../kit/problem';
import { type CampaignRecord, keyOf, useRecord } from './campaign-queries';

interface Props {
  campaign: CampaignView;
  /** Its phone number, or its customer. */
  record: string;
  /** As the list has it, which may not have been read so far. */
  known: CampaignRecord | undefined;
  onClose: () => void;
}

/** A record by its address. */
export function OpenedRecord({ campaign, record, known, onClose }: Props) {
  const { data, error, refetch } = useRecord(campaign, record, known);
  if (data)
    return (
      <RecordDialog
        entry={{ campaign, record: data }}
        shown={[...keyOf(campaign.id), 'record', record]}
        onClose={onClose}
      />
    );
  if (!error) return undefined;
  return (
    <Dialog title={`${campaign.name}, record of ${record}`} onClose={onClose}>
      <Problem error={error} what="The record cannot be read" onRetry={() => void refetch()} />
    </Dialog>
  );
}
