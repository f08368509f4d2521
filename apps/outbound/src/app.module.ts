import { Module } from '@nestjs/common';
import { PersistenceModule } from '@patchbay/persistence/persistence';
import type { AppDefinition } from '@patchbay/platform/app';
import { Agents } from './agents/agents';
import { CampaignAgents } from './campaigns/campaign-agents';
import { CampaignRemoval } from './campaigns/campaign-removal';
import { CampaignClones } from './campaigns/campaign-clones';
import { CampaignStats } from './campaigns/campaign-stats';
import { CampaignsOfNumber } from './campaigns/campaigns-of-number';
import { Campaigns } from './campaigns/campaigns';
import { OutboundConfiguration } from './configuration';
import { outboundConstraints } from './constraints';
import { CustomerSync } from './customer-sync/customer-sync';
import { Customers } from './customer-sync/customers';
import { outboundData } from './data-source';
import { DoNotCall } from './do-not-call/do-not-call';
import { DoNotCallAdditions } from './do-not-call/do-not-call-additions';
import { DoNotCallEntries } from './do-not-call/do-not-call-entries';
import { DoNotCallLists } from './do-not-call/do-not-call-lists';
import { MayCall } from './gate/may-call';
import { outboundRetention } from './retention';
import { Provisioning } from './provisioning/provisioning';
import { CrmRecords } from './records/crm-records';
import { RecordBatches } from './records/record-batches';
import { RecordChanges } from './records/record-changes';
import { RecordHistory } from './records/record-history';
import { RecordReader } from './records/record-reader';
import { Records } from './records/records';
import { StatusByNumber } from './records/status-by-number';
import { DictionaryStatuses } from './statuses/dictionary-statuses';

@Module({
  imports: [
    PersistenceModule.of(outboundData, OutboundConfiguration, {
      constraints: outboundConstraints,
      retention: outboundRetention,
    }),
  ],
  controllers: [
    CampaignAgents,
    CampaignClones,
    CampaignsOfNumber,
    CampaignStats,
    Campaigns,
    CrmRecords,
    DictionaryStatuses,
    DoNotCall,
    DoNotCallEntries,
    DoNotCallLists,
    MayCall,
    Provisioning,
    Records,
    StatusByNumber,
  ],
  providers: [
    Agents,
    CampaignRemoval,
    Customers,
    CustomerSync,
    DoNotCallAdditions,
    RecordBatches,
    RecordChanges,
    RecordHistory,
    RecordReader,
  ],
})
class OutboundModule {}

export const outbound: AppDefinition<OutboundConfiguration> = {
  name: 'outbound',
  configuration: OutboundConfiguration,
  module: OutboundModule,
};
