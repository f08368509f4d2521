import { CreatePlatformTables1763700000000 } from '@patchbay/persistence/create-platform-tables';
import type { ServiceData } from '@patchbay/persistence/data-source';
import { Campaign, CampaignAgent, CampaignField } from './campaigns/campaign';
import { CreateDictionaryStatuses1763700100000 } from './migrations/1763700100000-create-dictionary-statuses';
import { CreateCampaigns1763700200000 } from './migrations/1763700200000-create-campaigns';
import { CreateCampaignStatuses1763700300000 } from './migrations/1763700300000-create-campaign-statuses';
import { CreateCampaignAgents1763700400000 } from './migrations/1763700400000-create-campaign-agents';
import { CreateRecords1763700500000 } from './migrations/1763700500000-create-records';
import { CreateInbox1763700600000 } from './migrations/1763700600000-create-inbox';
import { CreateKnownAgents1763700700000 } from './migrations/1763700700000-create-known-agents';
import { CampaignRecord, RecordValue } from './records/record';
import { CampaignStatus } from './statuses/campaign-status';
import { DictionaryStatus } from './statuses/dictionary-status';

export const outboundData: ServiceData = {
  schema: 'outbound',
  entities: [
    Campaign,
    CampaignAgent,
    CampaignField,
    CampaignRecord,
    CampaignStatus,
    DictionaryStatus,
    RecordValue,
  ],
  migrations: [
    CreatePlatformTables1763700000000,
    CreateDictionaryStatuses1763700100000,
    CreateCampaigns1763700200000,
    CreateCampaignStatuses1763700300000,
    CreateCampaignAgents1763700400000,
    CreateRecords1763700500000,
    CreateInbox1763700600000,
    CreateKnownAgents1763700700000,
  ],
};
