import { join } from 'node:path';
import { CreatePlatformTables1763700000000 } from '@patchbay/persistence/migrations/create-platform-tables';
import { CreateStreamPositions1763780000000 } from '@patchbay/persistence/migrations/create-stream-positions';
import { KeepBatchProgress1763810000000 } from '@patchbay/persistence/migrations/keep-batch-progress';
import { type ServiceData, migrationsIn } from '@patchbay/persistence/data-source';
import { TellChanges1763860000000 } from '@patchbay/persistence/migrations/tell-changes';
import { Attempt } from './attempts/attempt';
import { CampaignDay } from './attempts/campaign-day';
import { ReportedState } from './automatic/reported-state';
import { Campaign, CampaignAgent, CampaignField } from './campaigns/campaign';
import { Claim } from './claims/claim';
import { DueRecord, RecordProgress } from './claims/due-record';
import { Consent } from './consents/consent';
import { Calendar } from './dialling/calendar';
import { DoNotCallEntry } from './do-not-call/do-not-call-entry';
import { DoNotCallImport, ImportedPart } from './do-not-call-imports/do-not-call-import';
import { DoNotCallList } from './do-not-call/do-not-call-list';
import { CampaignGroup } from './groups/campaign-group';
import { CampaignRecord, RecordValue } from './records/record';
import { ScheduledCall } from './scheduled-calls/scheduled-call';
import { CampaignStatus } from './statuses/campaign-status';
import { DictionaryStatus } from './statuses/dictionary-status';

export const outboundData: ServiceData = {
  schema: 'outbound',
  entities: [
    Attempt,
    Calendar,
    Campaign,
    CampaignAgent,
    CampaignDay,
    CampaignField,
    CampaignGroup,
    CampaignRecord,
    CampaignStatus,
    ReportedState,
    Claim,
    Consent,
    DictionaryStatus,
    DoNotCallEntry,
    DoNotCallImport,
    DoNotCallList,
    DueRecord,
    ImportedPart,
    RecordProgress,
    RecordValue,
    ScheduledCall,
  ],
  migrations: [
    CreatePlatformTables1763700000000,
    CreateStreamPositions1763780000000,
    KeepBatchProgress1763810000000,
    TellChanges1763860000000,
    ...migrationsIn(join(__dirname, 'migrations')),
  ],
  counts: ['record'],
};
