import { Module } from '@nestjs/common';
import { PersistenceModule } from '@patchbay/persistence/persistence';
import type { AppDefinition } from '@patchbay/platform/app';
import { Absences } from './absences/absences';
import { CampaignMembers } from './campaign-members/campaign-members';
import { CallChores } from './calls/leader/call-chores';
import { CallCustomers } from './calls/store/call-customers';
import { CallEvents } from './calls/store/call-events';
import { CallLeader } from './calls/leader/call-leader';
import { CallMetrics } from './calls/leader/call-metrics';
import { CallStore } from './calls/store/call-store';
import { EndLookup } from './calls/store/end-lookup';
import { DueFacts } from './calls/leader/due-facts';
import { FactApplier } from './calls/leader/fact-applier';
import { AgentCalls } from './commands/agent-calls';
import { AgentCommands } from './commands/agent-commands';
import { CallCommands } from './commands/call-commands';
import { CallControls } from './commands/call-controls';
import { ControlledCalls } from './commands/controlled-calls';
import { AttemptCalls } from './commands/attempt-calls';
import { DiallingAgents } from './commands/dialling-agents';
import { ClickToCall } from './commands/click-to-call';
import { DeskPhones } from './commands/desk-phones';
import { MonitoringCommands } from './commands/monitoring-commands';
import { NumberFirst } from './commands/number-first';
import { Originates } from './commands/originates';
import { SupervisorPhone } from './commands/supervisor-phone';
import { Transfers } from './commands/transfers';
import { TelephonyConfiguration } from './configuration';
import { CallPages } from './connections/call-pages';
import { ConnectionCourse } from './connections/connection-course';
import { ConnectionList } from './connections/connection-list';
import { Connections } from './connections/connections';
import { LastQueueCall } from './connections/last-queue-call';
import { telephonyConstraints } from './constraints';
import { telephonyData } from './data-source';
import { AgiListener } from './diversions/agi-listener';
import { DiversionMetrics } from './diversions/diversion-metrics';
import { Diversions } from './diversions/diversions';
import { Exchange } from './exchange/exchange';
import { OneMachine } from './exchange/one-machine';
import { ExchangeLink } from './exchange/exchange-link';
import { ExchangeMetrics } from './exchange/exchange-metrics';
import { QueueMembers } from './exchange/queue-members';
import { Forwardings } from './forwardings/forwardings';
import { telephonyRetention } from './retention';
import { Monitorings } from './monitorings/monitorings';
import { Pauses } from './pauses/pauses';
import { AgentGroups } from './people/agent-groups';
import { NewAgents } from './people/new-agents';
import { People } from './people/people';
import { Provisioning } from './provisioning/provisioning';
import { Queues } from './queues/queues';
import { WaitingCallers } from './queues/waiting-callers';
import { RecordingFolder } from './recordings/recording-folder';
import { RecordingList } from './recordings/recording-list';
import { RecordingRemoval } from './recordings/recording-removal';
import { RecordingSweep } from './recordings/recording-sweep';
import { RecordingWatch } from './recordings/recording-watch';
import { Recordings } from './recordings/recordings';
import { TransferShortcuts } from './shortcuts/transfer-shortcuts';
import { AgentReports } from './reports/agent-reports';
import { LiveQueues } from './reports/live-queues';
import { QueueReports } from './reports/queue-reports';
import { ReportDays } from './reports/report-days';
import { AgentStatusList } from './statuses/agent-status-list';
import { Previews } from './statuses/previews';
import { WrapUps } from './statuses/wrap-ups';

@Module({
  imports: [
    PersistenceModule.of(telephonyData, TelephonyConfiguration, {
      constraints: telephonyConstraints,
      retention: telephonyRetention,
    }),
  ],
  controllers: [
    Absences,
    AgentCalls,
    AgentCommands,
    AgentGroups,
    AgentReports,
    AgentStatusList,
    AttemptCalls,
    CallCommands,
    CallControls,
    CampaignMembers,
    DiallingAgents,
    ConnectionCourse,
    ConnectionList,
    Connections,
    Forwardings,
    MonitoringCommands,
    NewAgents,
    Monitorings,
    LastQueueCall,
    LiveQueues,
    Pauses,
    People,
    Provisioning,
    QueueReports,
    Queues,
    RecordingList,
    Recordings,
    Transfers,
    TransferShortcuts,
    WaitingCallers,
  ],
  providers: [
    AgiListener,
    CallChores,
    CallCustomers,
    CallEvents,
    CallLeader,
    CallMetrics,
    CallPages,
    CallStore,
    ControlledCalls,
    DeskPhones,
    DueFacts,
    EndLookup,
    ClickToCall,
    DiversionMetrics,
    Diversions,
    OneMachine,
    Exchange,
    ExchangeLink,
    ExchangeMetrics,
    FactApplier,
    NumberFirst,
    Originates,
    Previews,
    QueueMembers,
    RecordingFolder,
    RecordingRemoval,
    RecordingSweep,
    RecordingWatch,
    SupervisorPhone,
    WrapUps,
    ReportDays,
  ],
})
class TelephonyModule {}

export const telephony: AppDefinition<TelephonyConfiguration> = {
  name: 'telephony',
  configuration: TelephonyConfiguration,
  module: TelephonyModule,
};
