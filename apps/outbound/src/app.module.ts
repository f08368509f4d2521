import { Module } from '@nestjs/common';
import { PersistenceModule } from '@patchbay/persistence/persistence';
import type { AppDefinition } from '@patchbay/platform/app';
import { Agents } from './agents/agents';
import { AttemptEnds } from './attempts/attempt-ends';
import { AttemptList } from './attempts/attempt-list';
import { AttemptLooks } from './attempts/attempt-looks';
import { AutomaticCalls } from './automatic/automatic-calls';
import { AutomaticDialler } from './automatic/automatic-dialler';
import { AutomaticDialling } from './automatic/automatic-dialling';
import { AutomaticMetrics } from './automatic/automatic-metrics';
import { AutomaticTurns } from './automatic/automatic-turns';
import { CampaignLooks } from './automatic/campaign-looks';
import { CampaignTeams } from './automatic/campaign-teams';
import { Live } from './automatic/live';
import { StateChanges } from './automatic/state-changes';
import { CampaignAgents } from './campaigns/campaign-agents';
import { CampaignBatches } from './campaigns/campaign-batches';
import { CampaignRemoval } from './campaigns/campaign-removal';
import { CampaignClones } from './campaigns/campaign-clones';
import { CampaignStats } from './campaigns/campaign-stats';
import { CampaignsOfNumber } from './campaigns/campaigns-of-number';
import { Campaigns } from './campaigns/campaigns';
import { OutboundConfiguration } from './configuration';
import { outboundConstraints } from './constraints';
import { CustomerSync } from './customer-sync/customer-sync';
import { Customers } from './customers/customers';
import { outboundData } from './data-source';
import { Dialler } from './dialler/dialler';
import { DiallerChores } from './dialler/dialler-chores';
import { DiallerMetrics } from './dialler/dialler-metrics';
import { FailingRows } from './failing-rows';
import { FollowedCalls } from './dialler/followed-calls';
import { FollowedEvents } from './dialler/followed-events';
import { DoNotCallAdditions } from './do-not-call/do-not-call-additions';
import { DoNotCallEntries } from './do-not-call/do-not-call-entries';
import { DoNotCallLists } from './do-not-call/do-not-call-lists';
import { DoNotCallImports } from './do-not-call-imports/do-not-call-imports';
import { ImportBatches } from './do-not-call-imports/import-batches';
import { ImportEnds } from './do-not-call-imports/import-ends';
import { ImportSource } from './do-not-call-imports/import-source';
import { ImportWork } from './do-not-call-imports/import-work';
import { DoNotCall } from './forbidding/do-not-call';
import { ConsentWithdrawals } from './forbidding/consent-withdrawals';
import { ForbiddenCalls } from './forbidding/forbidden-calls';
import { CallGate } from './gate/call-gate';
import { MayCall } from './gate/may-call';
import { NumberGate } from './gate/number-gate';
import { CampaignGroups } from './groups/campaign-groups';
import { NamedRecordBatches } from './named-records/named-record-batches';
import { NamedRecordRemovals } from './named-records/named-record-removals';
import { NamedRecordUpdates } from './named-records/named-record-updates';
import { CallDecisions } from './preview/call-decisions';
import { Callbacks } from './preview/callbacks';
import { ClaimReleases } from './preview/claim-releases';
import { DecidedCalls } from './preview/decided-calls';
import { EndingOffers } from './preview/ending-offers';
import { NextRecords } from './preview/next-records';
import { PreviewCalls } from './preview/preview-calls';
import { RecordClaims } from './preview/record-claims';
import { outboundRetention } from './retention';
import { Provisioning } from './provisioning/provisioning';
import { CrmRecordNotes } from './records/crm-record-notes';
import { CrmRecords } from './records/crm-records';
import { CustomersOfStatus } from './records/customers-of-status';
import { RecordBatches } from './records/record-batches';
import { RecordChanges } from './records/record-changes';
import { RecordHistory } from './records/record-history';
import { RecordReader } from './records/record-reader';
import { Records } from './records/records';
import { StatusByNumber } from './records/status-by-number';
import { ScheduledCallChanges } from './scheduled-calls/scheduled-call-changes';
import { ScheduledCallList } from './scheduled-calls/scheduled-call-list';
import { QueuesNow } from './scheduled-calls/queues-now';
import { ScheduledCallDialling } from './scheduled-calls/scheduled-call-dialling';
import { ScheduledCallLooks } from './scheduled-calls/scheduled-call-looks';
import { ScheduledCallTurns } from './scheduled-calls/scheduled-call-turns';
import { ScheduledCalls } from './scheduled-calls/scheduled-calls';
import { DictionaryStatuses } from './statuses/dictionary-statuses';

@Module({
  imports: [
    PersistenceModule.of(outboundData, OutboundConfiguration, {
      constraints: outboundConstraints,
      retention: outboundRetention,
    }),
  ],
  controllers: [
    AttemptList,
    CampaignAgents,
    CampaignBatches,
    CampaignClones,
    CampaignGroups,
    CampaignsOfNumber,
    CampaignStats,
    Campaigns,
    ConsentWithdrawals,
    CrmRecordNotes,
    CrmRecords,
    CustomersOfStatus,
    DictionaryStatuses,
    DoNotCall,
    DoNotCallEntries,
    DoNotCallImports,
    DoNotCallLists,
    Live,
    MayCall,
    NamedRecordBatches,
    NextRecords,
    PreviewCalls,
    Provisioning,
    Records,
    ScheduledCallList,
    ScheduledCalls,
    StatusByNumber,
  ],
  providers: [
    Agents,
    AttemptEnds,
    AttemptLooks,
    AutomaticCalls,
    AutomaticDialler,
    AutomaticDialling,
    AutomaticMetrics,
    AutomaticTurns,
    CallDecisions,
    CallGate,
    Callbacks,
    CampaignLooks,
    CampaignTeams,
    CampaignRemoval,
    ClaimReleases,
    Customers,
    CustomerSync,
    DecidedCalls,
    Dialler,
    DiallerChores,
    DiallerMetrics,
    DoNotCallAdditions,
    EndingOffers,
    FailingRows,
    FollowedCalls,
    FollowedEvents,
    ForbiddenCalls,
    ImportBatches,
    ImportEnds,
    ImportSource,
    ImportWork,
    NamedRecordRemovals,
    NamedRecordUpdates,
    NumberGate,
    QueuesNow,
    RecordBatches,
    RecordClaims,
    RecordChanges,
    RecordHistory,
    RecordReader,
    ScheduledCallChanges,
    ScheduledCallDialling,
    ScheduledCallLooks,
    ScheduledCallTurns,
    StateChanges,
  ],
})
class OutboundModule {}

export const outbound: AppDefinition<OutboundConfiguration> = {
  name: 'outbound',
  configuration: OutboundConfiguration,
  module: OutboundModule,
};
