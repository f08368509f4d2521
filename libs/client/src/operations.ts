/* oxlint-disable max-lines, max-lines-per-function -- written by npm run docs */

import type {
  AbsenceFilter,
  AbsenceTypeView,
  AbsenceView,
  AddAgentResponse,
  AddComment,
  AddCustomerResponse,
  AddNote,
  AddTags,
  AgentAdded,
  AgentAtPhone,
  AgentCall,
  AgentGroupView,
  AgentReportFilter,
  AgentReportRow,
  AgentStatusView,
  AgentView,
  AllDeliveriesFilter,
  AssignAgent,
  AttemptFilter,
  BatchAnswer,
  CallAttemptView,
  CallFromPhone,
  CallInQuestion,
  CallPermission,
  CallPreview,
  CampaignAgentView,
  CampaignCreated,
  CampaignGroupView,
  CampaignLogins,
  CampaignProgress,
  CampaignProgressBySystemStatus,
  CampaignStatusView,
  CampaignView,
  CampaignsOfNumber,
  CategoryView,
  ChatFilter,
  ChatMessagePage,
  ChatMessageView,
  ChatQueueView,
  ChatReportFilter,
  ChatReportRow,
  ChatStarted,
  ChatSummary,
  ChatView,
  CloneCampaign,
  CompanyCreated,
  CompanyFilter,
  CompanyView,
  ConnectionDetails,
  ConnectionFilter,
  ConnectionTopicView,
  ConnectionView,
  ConsentCreated,
  ConsentView,
  CountedStatus,
  CreateCampaign,
  CreateCompany,
  CreateConsent,
  CreateCrmRecord,
  CreateCrmRecords,
  CreateCustomer,
  CreateCustomers,
  CreateForwarding,
  CreateMailTemplate,
  CreateRecord,
  CreateRecords,
  CreateSpecialFieldItem,
  CreateSuppression,
  CreateTicket,
  CreateWebhook,
  CrmRecordFilter,
  CrmRecordView,
  CustomerCreated,
  CustomerFieldView,
  CustomerFilter,
  CustomerGroupView,
  CustomerPesel,
  CustomerTypeView,
  CustomerView,
  CustomersOfStatusFilter,
  DeleteCampaigns,
  DeleteCrmRecords,
  DeleteCustomers,
  DeleteRecords,
  DeliveryDetails,
  DeliveryFilter,
  DeliveryOfWebhook,
  DeliveryView,
  DictionaryStatusView,
  DoNotCallEntryCreated,
  DoNotCallEntryView,
  DoNotCallFilter,
  DoNotCallImportView,
  DoNotCallListId,
  DoNotCallListView,
  EventFilter,
  EventPage,
  EventStreamFilter,
  EventView,
  FileName,
  ForwardingCreated,
  ForwardingView,
  HeldMailFilter,
  HeldMailView,
  ImportKey,
  LastQueueCall,
  ListPlaceFilter,
  ListedCompany,
  ListedCustomer,
  LiveCampaign,
  LiveQueue,
  MailReleased,
  MailTemplateCreated,
  MailTemplateFilter,
  MailTemplateView,
  MailboxTest,
  MailboxView,
  MessageAdded,
  MetricsFilter,
  MonitorAgent,
  MonitoringView,
  NewAgent,
  NewCampaignGroup,
  NewDoNotCallEntries,
  NewDoNotCallEntry,
  NewDoNotCallList,
  NewImport,
  NewMonitoring,
  NextRecord,
  OfferedRecord,
  PauseAgent,
  PauseView,
  QueueReportFilter,
  QueueReportRow,
  QueueTopics,
  QueueView,
  ReadCompany,
  ReadCustomer,
  RecordCreated,
  RecordFilter,
  RecordView,
  RecordingFile,
  RecordingFilter,
  RecordingView,
  ReplayAllDeliveries,
  ReplayDeliveries,
  Replayed,
  ScheduleCall,
  ScheduledCallFilter,
  ScheduledCallView,
  SetAbsence,
  SetConnectionTopic,
  SetStatusByPhoneNumber,
  SignedInUser,
  SkipRecord,
  SpecialFieldGroupView,
  SpecialFieldItemCreated,
  SpecialFieldItemFilter,
  SpecialFieldItemView,
  StartChat,
  StatusView,
  SuppressionCreated,
  SuppressionFilter,
  SuppressionView,
  SystemMetrics,
  SystemStatus,
  TagFilter,
  TagView,
  TagsAdded,
  TemporaryFile,
  TestWebhook,
  TicketCreated,
  TicketFieldView,
  TicketFilter,
  TicketMessagePage,
  TicketMessageView,
  TicketQueueToday,
  TicketQueueView,
  TicketSummary,
  TicketToRead,
  TicketView,
  TopicOfQueues,
  TransferCall,
  TransferShortcutView,
  UpdateCampaign,
  UpdateCompany,
  UpdateCrmRecord,
  UpdateCustomer,
  UpdateCustomers,
  UpdateForwarding,
  UpdateMailTemplate,
  UpdateRecord,
  UpdateRecordByIdentifier,
  UpdateRecords,
  UpdateSpecialFieldItem,
  UpdateTicket,
  UpdateWebhook,
  UserView,
  WaitingCaller,
  WaitingStats,
  WebhookAction,
  WebhookDetails,
  WebhookHealth,
  WebhookSecret,
  WebhookView,
  WriteChatMessage,
} from './types.ts';

import type { DownloadedFile } from './downloaded-file.ts';
import { Http } from './http.ts';
import { type FollowOptions, follow } from './follow.ts';
import type { ClientOptions, RequestOptions } from './options.ts';
import { type CursorPage, type Page, byCursor, byLast } from './pages.ts';
import { type Id, path } from './path.ts';

/**
 * Absences of users, and what happens to their calls in the meantime.
 */
class Absences {
  constructor(private readonly http: Http) {}

  /**
   * Adds or updates an absence of a user.
   *
   * If an absence of the user overlaps the given time, that absence gets the new type and time; otherwise, an absence is added. Absences of a user never overlap. While a user is absent, calls to their number go where the type of absence says, if the exchange asks for them: to the transfer shortcut that is named `redirect_name`, otherwise to the voice mail with `voice_mail`. Forwardings come before absences.
   *
   * `POST /absences`
   */
  set(body: SetAbsence, options?: RequestOptions): Promise<void> {
    return this.http.send('POST', '/absences', options, { body });
  }

  /**
   * Lists absences.
   *
   * Earliest first, and at most 10,000 of them: if there are more, a `Link` leads to the next ones.
   *
   * `GET /absences`
   */
  list(query?: AbsenceFilter, options?: RequestOptions): Promise<AbsenceView[]> {
    return this.http.send('GET', '/absences', options, { query });
  }

  /**
   * All entries of {@link Absences.list}, one after the other; pages are requested as they are needed.
   */
  iterate(query?: AbsenceFilter, options?: RequestOptions): AsyncGenerator<AbsenceView, void> {
    return byCursor(query => this.page(query, options), query);
  }

  /**
   * One page of {@link Absences.list}, with the cursor behind it.
   */
  page(query?: AbsenceFilter, options?: RequestOptions): Promise<CursorPage<AbsenceView>> {
    return this.http.page('/absences', options, query);
  }

  /**
   * Deletes an absence.
   *
   * `DELETE /absences/:id`
   */
  delete(id: Id, options?: RequestOptions): Promise<void> {
    return this.http.send('DELETE', path`/absences/${id}`, options);
  }
}

/**
 * Absences of users, and what happens to their calls in the meantime.
 */
class AbsenceTypes {
  constructor(private readonly http: Http) {}

  /**
   * Lists all absence types.
   *
   * `GET /absence_types`
   */
  list(options?: RequestOptions): Promise<AbsenceTypeView[]> {
    return this.http.send('GET', '/absence_types', options);
  }
}

/**
 * Agents with their statuses and pauses, who listens to their calls, users with their phones, and shortcuts for call transfers.
 */
class AgentCommands {
  constructor(private readonly http: Http) {}

  /**
   * Calls a number from the phone of an agent, which rings first.
   *
   * Success means that the call is stored; events report the outcome, also if the exchange refuses it.
   *
   * `POST /agents/:login/call`
   */
  call(login: string, body: AgentCall, options?: RequestOptions): Promise<void> {
    return this.http.send('POST', path`/agents/${login}/call`, options, { body });
  }

  /**
   * Pauses an agent in all of the queues.
   *
   * During a call the pause begins after it.
   *
   * `POST /agents/:login/pause`
   */
  pause(login: string, body: PauseAgent, options?: RequestOptions): Promise<void> {
    return this.http.send('POST', path`/agents/${login}/pause`, options, { body });
  }

  /**
   * Ends the pause or the wrap-up of an agent.
   *
   * `POST /agents/:login/free`
   */
  free(login: string, options?: RequestOptions): Promise<void> {
    return this.http.send('POST', path`/agents/${login}/free`, options);
  }

  /**
   * Logs an agent in to the queues.
   *
   * An agent who changes phones leaves all queues first. `number` of `GET /agents/:login` is that of the phone at which the agent works.
   *
   * `POST /agents/:login/login`
   */
  login(login: string, body: AgentAtPhone, options?: RequestOptions): Promise<void> {
    return this.http.send('POST', path`/agents/${login}/login`, options, { body });
  }

  /**
   * Logs an agent out of the queues.
   *
   * `POST /agents/:login/logout`
   */
  logout(login: string, options?: RequestOptions): Promise<void> {
    return this.http.send('POST', path`/agents/${login}/logout`, options);
  }

  /**
   * Ends the call on the agent's phone.
   *
   * `POST /agents/:login/hangup`
   */
  hangup(login: string, options?: RequestOptions): Promise<void> {
    return this.http.send('POST', path`/agents/${login}/hangup`, options);
  }
}

/**
 * Agents with their statuses and pauses, who listens to their calls, users with their phones, and shortcuts for call transfers.
 */
class AgentGroups {
  constructor(private readonly http: Http) {}

  /**
   * Lists the groups of agents.
   *
   * They come from the provisioning file. The shape is that of Patchbay.
   *
   * `GET /agents_groups`
   */
  list(options?: RequestOptions): Promise<AgentGroupView[]> {
    return this.http.send('GET', '/agents_groups', options);
  }
}

/**
 * Sums of what queues, agents and users did.
 */
class AgentReports {
  constructor(private readonly http: Http) {}

  /**
   * Sums the work of agents by period.
   *
   * One row for each agent and period in which the agent was logged in or a phone of the agent was in a call, by login and period. A call belongs to the period in which the phone began to ring, or the agent to dial; ringing and talk count when they are over. Times in a status are divided between periods, up to now. A report has at most 10,000 rows: one that would have more is refused. It reaches back as far as connections are kept.
   *
   * `GET /agents_work_report`
   */
  work(query: AgentReportFilter, options?: RequestOptions): Promise<AgentReportRow[]> {
    return this.http.send('GET', '/agents_work_report', options, { query });
  }
}

/**
 * Agents with their statuses and pauses, who listens to their calls, users with their phones, and shortcuts for call transfers.
 */
class Agents {
  constructor(private readonly http: Http) {}

  /**
   * Lists all agents.
   *
   * `GET /agents`
   */
  list(options?: RequestOptions): Promise<AgentView[]> {
    return this.http.send('GET', '/agents', options);
  }

  /**
   * Returns an agent.
   *
   * `GET /agents/:login`
   */
  read(login: string, options?: RequestOptions): Promise<AgentView> {
    return this.http.send('GET', path`/agents/${login}`, options);
  }

  /**
   * Adds an agent.
   *
   * The agent is a new user. What a provisioning file does not name it leaves alone: agents that were added here stay, also when it prunes, until it names them with their `agent_id` and login. `npm run exchange:phones` prints the phones for pjsip.conf. A password needs `TELEPHONY_ENCRYPTION_KEY` of telephony, without which the answer is 503.
   *
   * `POST /agents`
   */
  create(body: NewAgent, options?: RequestOptions): Promise<AgentAdded> {
    return this.http.send('POST', '/agents', options, { body });
  }
}

/**
 * Agents with their statuses and pauses, who listens to their calls, users with their phones, and shortcuts for call transfers.
 */
class AgentStatus {
  constructor(private readonly http: Http) {}

  /**
   * Lists the statuses of all agents.
   *
   * Without a telephone exchange every agent is OFF. The built-in automatic agent has no status.
   *
   * `GET /agents_statuses`
   */
  list(options?: RequestOptions): Promise<AgentStatusView[]> {
    return this.http.send('GET', '/agents_statuses', options);
  }

  /**
   * Returns the status of an agent.
   *
   * Without a telephone exchange every agent is OFF.
   *
   * `GET /agents/:login/status`
   */
  read(login: string, options?: RequestOptions): Promise<AgentStatusView> {
    return this.http.send('GET', path`/agents/${login}/status`, options);
  }
}

/**
 * Which record an agent calls next, and the attempts to call.
 */
class Attempts {
  constructor(private readonly http: Http) {}

  /**
   * Lists the attempts to call records of a campaign, the newest first.
   *
   * An attempt is kept for two years (`ATTEMPT_RETENTION_DAYS`), with what allowed it.
   *
   * `GET /outbounds/:id/attempts`
   */
  list(id: string, query?: AttemptFilter, options?: RequestOptions): Promise<Page<CallAttemptView>> {
    return this.http.send('GET', path`/outbounds/${id}/attempts`, options, { query });
  }

  /**
   * All entries of {@link Attempts.list}, one after the other; pages are requested as they are needed.
   */
  iterate(
    id: string,
    query?: AttemptFilter,
    options?: RequestOptions,
  ): AsyncGenerator<CallAttemptView, void> {
    return byCursor(query => this.page(id, query, options), query);
  }

  /**
   * One page of {@link Attempts.list}, with the cursor behind it.
   */
  page(id: string, query?: AttemptFilter, options?: RequestOptions): Promise<CursorPage<CallAttemptView>> {
    return this.http.page(path`/outbounds/${id}/attempts`, options, query);
  }
}

/**
 * Agents with their statuses and pauses, who listens to their calls, users with their phones, and shortcuts for call transfers.
 */
class CallControls {
  constructor(private readonly http: Http) {}

  /**
   * Hands an agent's call over.
   *
   * It is the call in which the agent talks; 400 without one. Exactly one of `phone_number`, `agent_login` and `queue_id` is required. Success means that the exchange has accepted it; events report the outcome. With `attended` the transfer is complete when the agent hangs up, and the customer comes back when the other end does.
   *
   * `POST /agents/:login/transfer`
   */
  transfer(login: string, body: TransferCall, options?: RequestOptions): Promise<void> {
    return this.http.send('POST', path`/agents/${login}/transfer`, options, { body });
  }

  /**
   * Ends the recording of an agent's call, which goes on.
   *
   * It is the call in which the agent talks; 400 without one. 400 also for a call that is not recorded. What was recorded before is kept. An event says which API user it was.
   *
   * `POST /agents/:login/stop_recording`
   */
  stopRecording(login: string, options?: RequestOptions): Promise<void> {
    return this.http.send('POST', path`/agents/${login}/stop_recording`, options);
  }

  /**
   * Mutes an agent, whom nobody in the call hears any more.
   *
   * It is the call in which the agent talks; 400 without one. The exchange must allow it to Patchbay (the right `system`): 503 otherwise. It lasts until the agent is out of the call. An event says which API user it was.
   *
   * `POST /agents/:login/mute`
   */
  mute(login: string, options?: RequestOptions): Promise<void> {
    return this.http.send('POST', path`/agents/${login}/mute`, options);
  }

  /**
   * Has an agent heard again.
   *
   * It is the call in which the agent talks; 400 without one. As `mute`.
   *
   * `POST /agents/:login/unmute`
   */
  unmute(login: string, options?: RequestOptions): Promise<void> {
    return this.http.send('POST', path`/agents/${login}/unmute`, options);
  }
}

/**
 * Outbound campaigns with their statuses, agents and groups.
 */
class CampaignAgents {
  constructor(private readonly http: Http) {}

  /**
   * Lists all agents of a campaign.
   *
   * `GET /outbounds/:id/agents`
   */
  list(id: string, options?: RequestOptions): Promise<CampaignAgentView[]> {
    return this.http.send('GET', path`/outbounds/${id}/agents`, options);
  }

  /**
   * Adds agents to a campaign as active agents; agents already in it stay unchanged.
   *
   * `POST /outbounds/:id/add_agents`
   */
  add(id: string, body: CampaignLogins, options?: RequestOptions): Promise<void> {
    return this.http.send('POST', path`/outbounds/${id}/add_agents`, options, { body });
  }

  /**
   * Removes agents from a campaign; agents that are not in it are ignored.
   *
   * `POST /outbounds/:id/remove_agents`
   */
  remove(id: string, body: CampaignLogins, options?: RequestOptions): Promise<void> {
    return this.http.send('POST', path`/outbounds/${id}/remove_agents`, options, { body });
  }

  /**
   * Replaces the agents of a campaign; agents already in it stay unchanged, and an empty list removes all.
   *
   * `POST /outbounds/:id/set_agents`
   */
  set(id: string, body: CampaignLogins, options?: RequestOptions): Promise<void> {
    return this.http.send('POST', path`/outbounds/${id}/set_agents`, options, { body });
  }
}

/**
 * Outbound campaigns with their statuses, agents and groups.
 */
class CampaignGate {
  constructor(private readonly http: Http) {}

  /**
   * Says whether a campaign may call a number, and each reason why not.
   *
   * It calls nobody. Ask immediately before each call: an entry of a do-not-call list, and the withdrawal of a consent, counts from its answer on.
   *
   * `GET /outbounds/:id/may_call`
   */
  mayCall(id: string, query: CallInQuestion, options?: RequestOptions): Promise<CallPermission> {
    return this.http.send('GET', path`/outbounds/${id}/may_call`, options, { query });
  }
}

/**
 * Outbound campaigns with their statuses, agents and groups.
 */
class CampaignGroups {
  constructor(private readonly http: Http) {}

  /**
   * Lists the groups of campaigns.
   *
   * By identifier, and at most 5,000 of them: if there are more, a `Link` leads to the next ones.
   *
   * `GET /outbound_groups`
   */
  list(query?: ListPlaceFilter, options?: RequestOptions): Promise<CampaignGroupView[]> {
    return this.http.send('GET', '/outbound_groups', options, { query });
  }

  /**
   * All entries of {@link CampaignGroups.list}, one after the other; pages are requested as they are needed.
   */
  iterate(query?: ListPlaceFilter, options?: RequestOptions): AsyncGenerator<CampaignGroupView, void> {
    return byCursor(query => this.page(query, options), query);
  }

  /**
   * One page of {@link CampaignGroups.list}, with the cursor behind it.
   */
  page(query?: ListPlaceFilter, options?: RequestOptions): Promise<CursorPage<CampaignGroupView>> {
    return this.http.page('/outbound_groups', options, query);
  }

  /**
   * Adds a group of campaigns.
   *
   * `POST /outbound_groups`
   */
  create(body: NewCampaignGroup, options?: RequestOptions): Promise<CampaignGroupView> {
    return this.http.send('POST', '/outbound_groups', options, { body });
  }

  /**
   * Returns a group of campaigns.
   *
   * `GET /outbound_groups/:id`
   */
  read(id: Id, options?: RequestOptions): Promise<CampaignGroupView> {
    return this.http.send('GET', path`/outbound_groups/${id}`, options);
  }
}

/**
 * Which record an agent calls next, and the attempts to call.
 */
class CampaignLive {
  constructor(private readonly http: Http) {}

  /**
   * Returns what a campaign is doing now.
   *
   * What a progressive or predictive campaign does at this moment, and why. Its day begins with agents on the line before the number is called (`agent_first`), until it has earned that somebody may find none.
   *
   * `GET /outbounds/:id/live`
   */
  read(id: string, options?: RequestOptions): Promise<LiveCampaign> {
    return this.http.send('GET', path`/outbounds/${id}/live`, options);
  }
}

/**
 * Outbound campaigns with their statuses, agents and groups.
 */
class Campaigns {
  constructor(private readonly http: Http) {}

  /**
   * Adds a campaign under the next free identifier.
   *
   * `POST /outbounds`
   */
  create(body: CreateCampaign, options?: RequestOptions): Promise<CampaignCreated> {
    return this.http.send('POST', '/outbounds', options, { body });
  }

  /**
   * Changes a campaign.
   *
   * `PUT /outbounds/:id`
   */
  update(id: string, body: UpdateCampaign, options?: RequestOptions): Promise<void> {
    return this.http.send('PUT', path`/outbounds/${id}`, options, { body });
  }

  /**
   * Lists all campaigns.
   *
   * `GET /outbounds`
   */
  list(options?: RequestOptions): Promise<CampaignView[]> {
    return this.http.send('GET', '/outbounds', options);
  }

  /**
   * Returns a campaign.
   *
   * `GET /outbounds/:id`
   */
  read(id: string, options?: RequestOptions): Promise<CampaignView> {
    return this.http.send('GET', path`/outbounds/${id}`, options);
  }

  /**
   * Deletes a campaign with its records.
   *
   * `DELETE /outbounds/:id`
   */
  delete(id: string, options?: RequestOptions): Promise<void> {
    return this.http.send('DELETE', path`/outbounds/${id}`, options);
  }

  /**
   * Deletes up to 1,000 campaigns with their records.
   *
   * Each item is deleted or fails by itself, and the status is 200 even if all fail. The items are in the body. A deleted campaign is unknown from then on, even while its records are still being removed; it emits its event after theirs. The body has at most 1 MiB and 20,000 names and entries in all. With an `Idempotency-Key` the same request is carried out once, also if an earlier one ended in the middle: after 503 or 504 send it again.
   *
   * `DELETE /batch/outbounds`
   */
  deleteMany(body: DeleteCampaigns, options?: RequestOptions): Promise<BatchAnswer> {
    return this.http.send('DELETE', '/batch/outbounds', options, { body });
  }

  /**
   * Lists the statuses that records of a campaign can have.
   *
   * `GET /outbounds/:id/statuses`
   */
  statuses(id: string, options?: RequestOptions): Promise<CampaignStatusView[]> {
    return this.http.send('GET', path`/outbounds/${id}/statuses`, options);
  }

  /**
   * Counts the records of a campaign by status.
   *
   * `GET /outbounds/:id/record_counts`
   */
  recordCounts(id: string, options?: RequestOptions): Promise<CountedStatus[]> {
    return this.http.send('GET', path`/outbounds/${id}/record_counts`, options);
  }

  /**
   * Adds a campaign with the settings, fields, statuses and agents of another one, and without records.
   *
   * `POST /outbounds/:id/clone`
   */
  clone(id: string, body: CloneCampaign, options?: RequestOptions): Promise<CampaignCreated> {
    return this.http.send('POST', path`/outbounds/${id}/clone`, options, { body });
  }

  /**
   * Lists the campaigns that have a record with a phone number.
   *
   * By identifier; an empty list if there are none. The shape is that of Patchbay.
   *
   * `GET /outbounds_by_phone_number/:phone_number`
   */
  ofNumber(phoneNumber: string, options?: RequestOptions): Promise<CampaignView[]> {
    return this.http.send('GET', path`/outbounds_by_phone_number/${phoneNumber}`, options);
  }
}

/**
 * Outbound campaigns with their statuses, agents and groups.
 */
class CampaignStats {
  constructor(private readonly http: Http) {}

  /**
   * Returns how far the active campaigns are.
   *
   * A record is not called any more when its system status is `NO_CALL` or `ABANDONED_AFTER_N_TRIES`.
   *
   * `GET /outbounds/stats`
   */
  list(options?: RequestOptions): Promise<CampaignProgress[]> {
    return this.http.send('GET', '/outbounds/stats', options);
  }

  /**
   * Returns how far a campaign is, and counts its records by system status and its attempts by result.
   *
   * A record is not called any more when its system status is `NO_CALL` or `ABANDONED_AFTER_N_TRIES`. The shape is that of Patchbay.
   *
   * `GET /outbounds/:id/stats`
   */
  read(id: string, options?: RequestOptions): Promise<CampaignProgressBySystemStatus> {
    return this.http.send('GET', path`/outbounds/${id}/stats`, options);
  }
}

/**
 * Conversations between clients and agents, and the queues in which they wait.
 */
class ChatQueues {
  constructor(private readonly http: Http) {}

  /**
   * Lists the queues in which chat conversations wait for an agent.
   *
   * `GET /chats/queues`
   */
  list(options?: RequestOptions): Promise<ChatQueueView[]> {
    return this.http.send('GET', '/chats/queues', options);
  }
}

/**
 * Sums of what queues, agents and users did.
 */
class ChatReports {
  constructor(private readonly http: Http) {}

  /**
   * Sums chat conversations by user and period.
   *
   * One row for each user and period, by user and period. A conversation belongs to its last agent. A report has at most 10,000 rows: one that would have more is refused.
   *
   * `GET /chats/reports/summary`
   */
  summary(query: ChatReportFilter, options?: RequestOptions): Promise<ChatReportRow[]> {
    return this.http.send('GET', '/chats/reports/summary', options, { query });
  }
}

/**
 * Conversations between clients and agents, and the queues in which they wait.
 */
class Chats {
  constructor(private readonly http: Http) {}

  /**
   * Starts a chat conversation; the fields may be in the body or in the query string.
   *
   * `POST /chat_conversations/start`
   */
  start(body: StartChat, options?: RequestOptions): Promise<ChatStarted> {
    return this.http.send('POST', '/chat_conversations/start', options, { body });
  }

  /**
   * Assigns an agent to a chat conversation.
   *
   * `PUT /chat_conversations/:id/agent`
   */
  assign(id: string, body: AssignAgent, options?: RequestOptions): Promise<void> {
    return this.http.send('PUT', path`/chat_conversations/${id}/agent`, options, { body });
  }

  /**
   * Adds a message of the client or of an agent.
   *
   * `POST /chat_conversations/:id/message`
   */
  write(id: string, body: WriteChatMessage, options?: RequestOptions): Promise<void> {
    return this.http.send('POST', path`/chat_conversations/${id}/message`, options, { body });
  }

  /**
   * Stops a chat conversation.
   *
   * `POST /chat_conversations/:id/stop`
   */
  stop(id: string, options?: RequestOptions): Promise<void> {
    return this.http.send('POST', path`/chat_conversations/${id}/stop`, options);
  }

  /**
   * Returns a chat conversation with its messages.
   *
   * `messages` contains the first message and the latest ones: at most 100, with at most 4 MiB of texts. `messages_count` is the total number of messages; `GET /chat_conversations/{id}/messages` returns the others.
   *
   * `GET /chat_conversations/:id`
   */
  read(id: string, options?: RequestOptions): Promise<ChatView> {
    return this.http.send('GET', path`/chat_conversations/${id}`, options);
  }

  /**
   * Lists the messages of a chat conversation, newest first.
   *
   * An answer contains at least one message, if there is any, and at most 4 MiB of texts, so it may be shorter than `limit` although older messages exist. To read all messages, repeat the request with the last `message_id` as `before` until `result` is empty.
   *
   * `GET /chat_conversations/:id/messages`
   */
  messages(id: string, query?: ChatMessagePage, options?: RequestOptions): Promise<Page<ChatMessageView>> {
    return this.http.send('GET', path`/chat_conversations/${id}/messages`, options, { query });
  }

  /**
   * All entries of {@link Chats.messages}, one after the other; pages are requested as they are needed.
   */
  iterateMessages(
    id: string,
    query?: ChatMessagePage,
    options?: RequestOptions,
  ): AsyncGenerator<ChatMessageView, void> {
    return byLast(
      before => this.messages(id, { ...query, before }, options),
      message => message.message_id,
      query?.before,
    );
  }

  /**
   * Empties the texts of one side of a chat conversation.
   *
   * The messages stay, with their authors and times. Events with the texts show them until they are no longer kept.
   *
   * `DELETE /chat_conversations/content/:id/:participant`
   */
  deleteContent(id: string, participant: string, options?: RequestOptions): Promise<void> {
    return this.http.send('DELETE', path`/chat_conversations/content/${id}/${participant}`, options);
  }

  /**
   * Deletes a chat conversation with its messages.
   *
   * Events with the texts show them until they are no longer kept.
   *
   * `DELETE /chat_conversations/:id`
   */
  delete(id: string, options?: RequestOptions): Promise<void> {
    return this.http.send('DELETE', path`/chat_conversations/${id}`, options);
  }

  /**
   * Lists chat conversations.
   *
   * Newest first. `messages` contains the first message and the 10 newest, each text cut at 3 KiB of UTF-8.
   *
   * `GET /chats`
   */
  list(query?: ChatFilter, options?: RequestOptions): Promise<Page<ChatSummary>> {
    return this.http.send('GET', '/chats', options, { query });
  }

  /**
   * All entries of {@link Chats.list}, one after the other; pages are requested as they are needed.
   */
  iterate(query?: ChatFilter, options?: RequestOptions): AsyncGenerator<ChatSummary, void> {
    return byCursor(query => this.page(query, options), query);
  }

  /**
   * One page of {@link Chats.list}, with the cursor behind it.
   */
  page(query?: ChatFilter, options?: RequestOptions): Promise<CursorPage<ChatSummary>> {
    return this.http.page('/chats', options, query);
  }
}

/**
 * Which record an agent calls next, and the attempts to call.
 */
class Claims {
  constructor(private readonly http: Http) {}

  /**
   * Claims the next record that an agent is to call.
   *
   * The record is the agent’s until a call and a status, a skip, or `expires_at`. Asked again, it is the same one. One record, one agent and one number, of all campaigns, are in one claim at a time.
   *
   * `POST /agents/:login/next_record`
   */
  next(login: string, body: NextRecord, options?: RequestOptions): Promise<OfferedRecord> {
    return this.http.send('POST', path`/agents/${login}/next_record`, options, { body });
  }

  /**
   * Returns the record that an agent has claimed.
   *
   * To look takes no record: without one `claim_id` is `null`.
   *
   * `GET /agents/:login/claimed_record`
   */
  read(login: string, options?: RequestOptions): Promise<OfferedRecord> {
    return this.http.send('GET', path`/agents/${login}/claimed_record`, options);
  }

  /**
   * Calls the agent's claimed record.
   *
   * The agent's phone rings first, then the number. The gate of `GET /outbounds/{id}/may_call` is asked again, in the same moment as the call is decided on. `OUTBOUND_ATTEMPT_ENDED` reports what came of it; the status of the record, set with `PUT`, then ends the claim.
   *
   * `POST /agents/:login/call_preview`
   */
  call(login: string, body: CallPreview, options?: RequestOptions): Promise<void> {
    return this.http.send('POST', path`/agents/${login}/call_preview`, options, { body });
  }

  /**
   * Gives the agent's claimed record back without a call.
   *
   * Not once the call has begun. The record is not offered again for an hour.
   *
   * `POST /agents/:login/skip_record`
   */
  skip(login: string, body: SkipRecord, options?: RequestOptions): Promise<void> {
    return this.http.send('POST', path`/agents/${login}/skip_record`, options, { body });
  }
}

/**
 * Companies in the CRM. Each company is also a customer and has a `customer_id` of its own.
 */
class Companies {
  constructor(private readonly http: Http) {}

  /**
   * Adds a company.
   *
   * `POST /companies`
   */
  create(body: CreateCompany, options?: RequestOptions): Promise<CompanyCreated> {
    return this.http.send('POST', '/companies', options, { body });
  }

  /**
   * Changes a company.
   *
   * `PUT /companies/:id`
   */
  update(id: Id, body: UpdateCompany, options?: RequestOptions): Promise<void> {
    return this.http.send('PUT', path`/companies/${id}`, options, { body });
  }

  /**
   * Lists the companies that match the filters.
   *
   * `GET /companies`
   */
  list(query?: CompanyFilter, options?: RequestOptions): Promise<ListedCompany[]> {
    return this.http.send('GET', '/companies', options, { query });
  }

  /**
   * All entries of {@link Companies.list}, one after the other; pages are requested as they are needed.
   */
  iterate(query?: CompanyFilter, options?: RequestOptions): AsyncGenerator<ListedCompany, void> {
    return byCursor(query => this.page(query, options), query);
  }

  /**
   * One page of {@link Companies.list}, with the cursor behind it.
   *
   * With `updated_since`, or the cursor of such a page as `after`, it has what has changed since, oldest change first.
   */
  page(query?: CompanyFilter, options?: RequestOptions): Promise<CursorPage<ListedCompany>> {
    return this.http.page('/companies', options, query);
  }

  /**
   * Returns a company.
   *
   * `GET /companies/:id`
   */
  read(id: Id, query?: ReadCompany, options?: RequestOptions): Promise<CompanyView> {
    return this.http.send('GET', path`/companies/${id}`, options, { query });
  }

  /**
   * Deletes a company without customers.
   *
   * `DELETE /companies/:id`
   */
  delete(id: Id, options?: RequestOptions): Promise<void> {
    return this.http.send('DELETE', path`/companies/${id}`, options);
  }
}

/**
 * Calls with their topics, and call queues with who waits in them and whom they call back.
 */
class ConnectionCommands {
  constructor(private readonly http: Http) {}

  /**
   * Calls a number from a phone, which rings first.
   *
   * Success means that the call is stored; events report the outcome, also if the exchange refuses it.
   *
   * `POST /connections/call`
   */
  call(body: CallFromPhone, options?: RequestOptions): Promise<void> {
    return this.http.send('POST', '/connections/call', options, { body });
  }

  /**
   * Ends a connection.
   *
   * Success means that the exchange has accepted the command; events report the outcome.
   *
   * `POST /connections/:id/hangup`
   */
  hangup(id: string, options?: RequestOptions): Promise<void> {
    return this.http.send('POST', path`/connections/${id}/hangup`, options);
  }
}

/**
 * Calls with their topics, and call queues with who waits in them and whom they call back.
 */
class Connections {
  constructor(private readonly http: Http) {}

  /**
   * Lists connections.
   *
   * Newest first, including open ones. A filter for something that does not exist matches no connection.
   *
   * `GET /connections`
   */
  list(query?: ConnectionFilter, options?: RequestOptions): Promise<Page<ConnectionView>> {
    return this.http.send('GET', '/connections', options, { query });
  }

  /**
   * All entries of {@link Connections.list}, one after the other; pages are requested as they are needed.
   */
  iterate(query?: ConnectionFilter, options?: RequestOptions): AsyncGenerator<ConnectionView, void> {
    return byCursor(query => this.page(query, options), query);
  }

  /**
   * One page of {@link Connections.list}, with the cursor behind it.
   */
  page(query?: ConnectionFilter, options?: RequestOptions): Promise<CursorPage<ConnectionView>> {
    return this.http.page('/connections', options, query);
  }

  /**
   * Returns a connection with its course.
   *
   * With each phone that rang or talked in it, and each queue in which the caller waited.
   *
   * `GET /connections/:id`
   */
  read(id: string, options?: RequestOptions): Promise<ConnectionDetails> {
    return this.http.send('GET', path`/connections/${id}`, options);
  }

  /**
   * Returns the newest connection of an agent that came by a queue.
   *
   * Of those that the agent answered, also if they were handed over since, and those that ring or rang at the agent last. An empty object if there is none.
   *
   * `GET /agents/:login/last_queue_call`
   */
  lastOfAgent(login: string, options?: RequestOptions): Promise<LastQueueCall> {
    return this.http.send('GET', path`/agents/${login}/last_queue_call`, options);
  }

  /**
   * Sets the topic of a connection.
   *
   * `POST /connections/topic`
   */
  setTopic(body: SetConnectionTopic, options?: RequestOptions): Promise<void> {
    return this.http.send('POST', '/connections/topic', options, { body });
  }

  /**
   * Returns the topic of a connection.
   *
   * `GET /connections/:id/topic`
   */
  topic(id: string, options?: RequestOptions): Promise<ConnectionTopicView> {
    return this.http.send('GET', path`/connections/${id}/topic`, options);
  }
}

/**
 * People in the CRM.
 */
class Consents {
  constructor(private readonly http: Http) {}

  /**
   * Notes that a customer has given a consent.
   *
   * Each is a consent of its own with its own proof, and is withdrawn by itself. A customer has at most 1,000. Campaigns that require a consent know of it within moments.
   *
   * `POST /customers/:id/consents`
   */
  create(id: Id, body: CreateConsent, options?: RequestOptions): Promise<ConsentCreated> {
    return this.http.send('POST', path`/customers/${id}/consents`, options, { body });
  }

  /**
   * Lists the consents of a customer, also withdrawn and expired ones, newest first.
   *
   * `GET /customers/:id/consents`
   */
  list(id: Id, options?: RequestOptions): Promise<ConsentView[]> {
    return this.http.send('GET', path`/customers/${id}/consents`, options);
  }

  /**
   * Withdraws a consent.
   *
   * From its answer on no campaign calls the customer with this consent, and a call that rings is ended. 504: it is withdrawn, but a call may still begin; send it again until it succeeds. Withdrawing it again changes nothing.
   *
   * `POST /customers/:id/consents/:consent_id/withdraw`
   */
  withdraw(id: Id, consentId: Id, options?: RequestOptions): Promise<void> {
    return this.http.send('POST', path`/customers/${id}/consents/${consentId}/withdraw`, options);
  }
}

/**
 * The contacts that a campaign calls: phone numbers in an ordinary campaign, CRM customers in a CRM-fed one.
 */
class CrmRecordNotes {
  constructor(private readonly http: Http) {}

  /**
   * Adds the `last_note` of a record to the customer's note.
   *
   * It is added as `POST /customers/:id/notes` adds one; a record without a `last_note` adds nothing.
   *
   * `POST /crm_outbounds/:id/records/:customer_id/copy_notes`
   */
  copy(id: string, customerId: Id, options?: RequestOptions): Promise<void> {
    return this.http.send('POST', path`/crm_outbounds/${id}/records/${customerId}/copy_notes`, options);
  }
}

/**
 * The contacts that a campaign calls: phone numbers in an ordinary campaign, CRM customers in a CRM-fed one.
 */
class CrmRecords {
  constructor(private readonly http: Http) {}

  /**
   * Adds a customer to a CRM-fed campaign.
   *
   * `POST /crm_outbounds/:id/records`
   */
  create(id: string, body: CreateCrmRecord, options?: RequestOptions): Promise<RecordCreated> {
    return this.http.send('POST', path`/crm_outbounds/${id}/records`, options, { body });
  }

  /**
   * Adds up to 1,000 customers to a CRM-fed campaign.
   *
   * Each item is added or fails by itself, and the status is 200 even if all fail. A customer who is in the campaign is a duplicate; `id` is their record. The body has at most 1 MiB and 20,000 names and entries in all. With an `Idempotency-Key` the same request is carried out once, also if an earlier one ended in the middle: after 503 or 504 send it again.
   *
   * `POST /batch/crm_outbounds/:id/records`
   */
  createMany(id: string, body: CreateCrmRecords, options?: RequestOptions): Promise<BatchAnswer> {
    return this.http.send('POST', path`/batch/crm_outbounds/${id}/records`, options, { body });
  }

  /**
   * Lists the records of a CRM-fed campaign in order of creation.
   *
   * `GET /crm_outbounds/:id/records`
   */
  list(id: string, query?: CrmRecordFilter, options?: RequestOptions): Promise<Page<CrmRecordView>> {
    return this.http.send('GET', path`/crm_outbounds/${id}/records`, options, { query });
  }

  /**
   * All entries of {@link CrmRecords.list}, one after the other; pages are requested as they are needed.
   */
  iterate(
    id: string,
    query?: CrmRecordFilter,
    options?: RequestOptions,
  ): AsyncGenerator<CrmRecordView, void> {
    return byCursor(query => this.page(id, query, options), query);
  }

  /**
   * One page of {@link CrmRecords.list}, with the cursor behind it.
   *
   * With `updated_since`, or the cursor of such a page as `after`, it has what has changed since, oldest change first.
   */
  page(id: string, query?: CrmRecordFilter, options?: RequestOptions): Promise<CursorPage<CrmRecordView>> {
    return this.http.page(path`/crm_outbounds/${id}/records`, options, query);
  }

  /**
   * Returns a record of a CRM-fed campaign.
   *
   * `GET /crm_outbounds/:id/records/:customer_id`
   */
  read(id: string, customerId: Id, options?: RequestOptions): Promise<CrmRecordView> {
    return this.http.send('GET', path`/crm_outbounds/${id}/records/${customerId}`, options);
  }

  /**
   * Changes a record of a CRM-fed campaign.
   *
   * `PUT /crm_outbounds/:id/records/:customer_id`
   */
  update(id: string, customerId: Id, body: UpdateCrmRecord, options?: RequestOptions): Promise<void> {
    return this.http.send('PUT', path`/crm_outbounds/${id}/records/${customerId}`, options, { body });
  }

  /**
   * Deletes a record of a CRM-fed campaign.
   *
   * `DELETE /crm_outbounds/:id/records/:customer_id`
   */
  delete(id: string, customerId: Id, options?: RequestOptions): Promise<void> {
    return this.http.send('DELETE', path`/crm_outbounds/${id}/records/${customerId}`, options);
  }

  /**
   * Deletes up to 1,000 records of a CRM-fed campaign.
   *
   * Each item is deleted or fails by itself, and the status is 200 even if all fail. The items are in the body. The body has at most 1 MiB and 20,000 names and entries in all. With an `Idempotency-Key` the same request is carried out once, also if an earlier one ended in the middle: after 503 or 504 send it again.
   *
   * `DELETE /batch/crm_outbounds/:id/records`
   */
  deleteMany(id: string, body: DeleteCrmRecords, options?: RequestOptions): Promise<BatchAnswer> {
    return this.http.send('DELETE', path`/batch/crm_outbounds/${id}/records`, options, { body });
  }
}

/**
 * Types, groups and custom fields of customers and companies.
 */
class CustomerFields {
  constructor(private readonly http: Http) {}

  /**
   * Lists the custom fields of customers and companies.
   *
   * `GET /customer_fields`
   */
  list(options?: RequestOptions): Promise<CustomerFieldView[]> {
    return this.http.send('GET', '/customer_fields', options);
  }
}

/**
 * Types, groups and custom fields of customers and companies.
 */
class CustomerGroups {
  constructor(private readonly http: Http) {}

  /**
   * Lists the customer groups.
   *
   * `GET /customer_groups`
   */
  list(options?: RequestOptions): Promise<CustomerGroupView[]> {
    return this.http.send('GET', '/customer_groups', options);
  }
}

/**
 * People in the CRM.
 */
class Customers {
  constructor(private readonly http: Http) {}

  /**
   * Adds a customer.
   *
   * `POST /customers`
   */
  create(body: CreateCustomer, options?: RequestOptions): Promise<CustomerCreated> {
    return this.http.send('POST', '/customers', options, { body });
  }

  /**
   * Adds up to 1,000 customers.
   *
   * Each item is added or fails by itself, and the status is 200 even if all fail. No two customers are duplicates: no field must be unique. The body has at most 1 MiB and 20,000 names and entries in all. With an `Idempotency-Key` the same request is carried out once, also if an earlier one ended in the middle: after 503 or 504 send it again.
   *
   * `POST /batch/customers`
   */
  createMany(body: CreateCustomers, options?: RequestOptions): Promise<BatchAnswer> {
    return this.http.send('POST', '/batch/customers', options, { body });
  }

  /**
   * Changes, or adds, up to 1,000 customers.
   *
   * Each item is changed or fails by itself, and the status is 200 even if all fail. It changes what it sends of the customer whom its `customer_id`, or else its `identifier`, names. An `identifier` that several have names none of them. With `upsert` one that nobody has is added, once also if several such batches come at the same time; then `surname` is required. The body has at most 1 MiB and 20,000 names and entries in all. With an `Idempotency-Key` the same request is carried out once, also if an earlier one ended in the middle: after 503 or 504 send it again.
   *
   * `PUT /batch/customers`
   */
  updateMany(body: UpdateCustomers, options?: RequestOptions): Promise<BatchAnswer> {
    return this.http.send('PUT', '/batch/customers', options, { body });
  }

  /**
   * Deletes up to 1,000 customers.
   *
   * Each item is deleted or fails by itself, and the status is 200 even if all fail. The items are in the body. Each names a customer by `customer_id`, or else by an `identifier` that no other has. The body has at most 1 MiB and 20,000 names and entries in all. With an `Idempotency-Key` the same request is carried out once, also if an earlier one ended in the middle: after 503 or 504 send it again.
   *
   * `DELETE /batch/customers`
   */
  deleteMany(body: DeleteCustomers, options?: RequestOptions): Promise<BatchAnswer> {
    return this.http.send('DELETE', '/batch/customers', options, { body });
  }

  /**
   * Changes a customer.
   *
   * `PUT /customers/:id`
   */
  update(id: Id, body: UpdateCustomer, options?: RequestOptions): Promise<void> {
    return this.http.send('PUT', path`/customers/${id}`, options, { body });
  }

  /**
   * Adds to the note of a customer.
   *
   * It becomes the last paragraph of the customer's `note`, which has at most 10,000 characters in all, after the time and the login of the API user. Programs that add at the same time lose nothing.
   *
   * `POST /customers/:id/notes`
   */
  addNote(id: Id, body: AddNote, options?: RequestOptions): Promise<void> {
    return this.http.send('POST', path`/customers/${id}/notes`, options, { body });
  }

  /**
   * Lists the customers that match the filters.
   *
   * `GET /customers`
   */
  list(query?: CustomerFilter, options?: RequestOptions): Promise<ListedCustomer[]> {
    return this.http.send('GET', '/customers', options, { query });
  }

  /**
   * All entries of {@link Customers.list}, one after the other; pages are requested as they are needed.
   */
  iterate(query?: CustomerFilter, options?: RequestOptions): AsyncGenerator<ListedCustomer, void> {
    return byCursor(query => this.page(query, options), query);
  }

  /**
   * One page of {@link Customers.list}, with the cursor behind it.
   *
   * With `updated_since`, or the cursor of such a page as `after`, it has what has changed since, oldest change first.
   */
  page(query?: CustomerFilter, options?: RequestOptions): Promise<CursorPage<ListedCustomer>> {
    return this.http.page('/customers', options, query);
  }

  /**
   * Returns a customer.
   *
   * `GET /customers/:id`
   */
  read(id: Id, query?: ReadCustomer, options?: RequestOptions): Promise<CustomerView> {
    return this.http.send('GET', path`/customers/${id}`, options, { query });
  }

  /**
   * Returns the PESEL of a customer.
   *
   * `GET /customers/:id/pesel`
   */
  pesel(id: Id, options?: RequestOptions): Promise<CustomerPesel> {
    return this.http.send('GET', path`/customers/${id}/pesel`, options);
  }

  /**
   * Deletes a customer.
   *
   * `DELETE /customers/:id`
   */
  delete(id: Id, options?: RequestOptions): Promise<void> {
    return this.http.send('DELETE', path`/customers/${id}`, options);
  }
}

/**
 * The contacts that a campaign calls: phone numbers in an ordinary campaign, CRM customers in a CRM-fed one.
 */
class CustomersOfStatus {
  constructor(private readonly http: Http) {}

  /**
   * Lists the `customer_id` of the records of a CRM-fed campaign that have a status, in order of creation.
   *
   * `GET /customer_id_by_outbound_status`
   */
  list(query: CustomersOfStatusFilter, options?: RequestOptions): Promise<number[]> {
    return this.http.send('GET', '/customer_id_by_outbound_status', options, { query });
  }

  /**
   * All entries of {@link CustomersOfStatus.list}, one after the other; pages are requested as they are needed.
   */
  iterate(query: CustomersOfStatusFilter, options?: RequestOptions): AsyncGenerator<number, void> {
    return byCursor(query => this.page(query, options), query);
  }

  /**
   * One page of {@link CustomersOfStatus.list}, with the cursor behind it.
   */
  page(query: CustomersOfStatusFilter, options?: RequestOptions): Promise<CursorPage<number>> {
    return this.http.page('/customer_id_by_outbound_status', options, query);
  }
}

/**
 * Types, groups and custom fields of customers and companies.
 */
class CustomerTypes {
  constructor(private readonly http: Http) {}

  /**
   * Lists the customer types.
   *
   * `GET /customer_types`
   */
  list(options?: RequestOptions): Promise<CustomerTypeView[]> {
    return this.http.send('GET', '/customer_types', options);
  }
}

/**
 * Subscriptions to events, and the deliveries of these events.
 */
class Deliveries {
  constructor(private readonly http: Http) {}

  /**
   * Lists the deliveries of all webhooks with their attempts, newest first.
   *
   * `GET /deliveries`
   */
  list(query?: AllDeliveriesFilter, options?: RequestOptions): Promise<Page<DeliveryOfWebhook>> {
    return this.http.send('GET', '/deliveries', options, { query });
  }

  /**
   * All entries of {@link Deliveries.list}, one after the other; pages are requested as they are needed.
   */
  iterate(query?: AllDeliveriesFilter, options?: RequestOptions): AsyncGenerator<DeliveryOfWebhook, void> {
    return byCursor(query => this.page(query, options), query);
  }

  /**
   * One page of {@link Deliveries.list}, with the cursor behind it.
   */
  page(query?: AllDeliveriesFilter, options?: RequestOptions): Promise<CursorPage<DeliveryOfWebhook>> {
    return this.http.page('/deliveries', options, query);
  }

  /**
   * Sends the deliveries of all webhooks since a given time again.
   *
   * Deliveries of disabled webhooks are left out. The oldest of each webhook come first; sending goes on after the answer.
   *
   * `POST /deliveries/replay`
   */
  replay(body: ReplayAllDeliveries, options?: RequestOptions): Promise<Replayed> {
    return this.http.send('POST', '/deliveries/replay', options, { body });
  }
}

/**
 * Outbound campaigns with their statuses, agents and groups.
 */
class DictionaryStatuses {
  constructor(private readonly http: Http) {}

  /**
   * Lists the dictionary statuses, which campaigns map to their own statuses.
   *
   * `GET /outbound_dictionary_statuses`
   */
  list(options?: RequestOptions): Promise<DictionaryStatusView[]> {
    return this.http.send('GET', '/outbound_dictionary_statuses', options);
  }
}

/**
 * Lists of numbers that campaigns must not call.
 */
class DoNotCall {
  constructor(private readonly http: Http) {}

  /**
   * Forbids calls to a number, or to all numbers that begin in the same way.
   *
   * What the list has already keeps its identifier, and the later of both expiries.
   *
   * `POST /do_not_call`
   */
  create(body: NewDoNotCallEntry, options?: RequestOptions): Promise<DoNotCallEntryCreated> {
    return this.http.send('POST', '/do_not_call', options, { body });
  }

  /**
   * Forbids calls to up to 1,000 numbers.
   *
   * Each item is added or fails by itself, and the status is 200 even if all fail. What the list has already counts as added: it keeps its identifier, and the later of both expiries. The body has at most 1 MiB and 20,000 names and entries in all. With an `Idempotency-Key` the same request is carried out once, also if an earlier one ended in the middle: after 503 or 504 send it again.
   *
   * `POST /batch/do_not_call`
   */
  createMany(body: NewDoNotCallEntries, options?: RequestOptions): Promise<BatchAnswer> {
    return this.http.send('POST', '/batch/do_not_call', options, { body });
  }

  /**
   * Lists the numbers that must not be called, in order of addition.
   *
   * `GET /do_not_call`
   */
  list(query?: DoNotCallFilter, options?: RequestOptions): Promise<Page<DoNotCallEntryView>> {
    return this.http.send('GET', '/do_not_call', options, { query });
  }

  /**
   * All entries of {@link DoNotCall.list}, one after the other; pages are requested as they are needed.
   */
  iterate(query?: DoNotCallFilter, options?: RequestOptions): AsyncGenerator<DoNotCallEntryView, void> {
    return byCursor(query => this.page(query, options), query);
  }

  /**
   * One page of {@link DoNotCall.list}, with the cursor behind it.
   */
  page(query?: DoNotCallFilter, options?: RequestOptions): Promise<CursorPage<DoNotCallEntryView>> {
    return this.http.page('/do_not_call', options, query);
  }

  /**
   * Allows calls again that an entry forbids.
   *
   * `DELETE /do_not_call/:id`
   */
  delete(id: Id, options?: RequestOptions): Promise<void> {
    return this.http.send('DELETE', path`/do_not_call/${id}`, options);
  }
}

/**
 * Lists of numbers that campaigns must not call.
 */
class DoNotCallImports {
  constructor(private readonly http: Http) {}

  /**
   * Forbids calls to the numbers of a CSV file; the body is the file, at most 25 MiB.
   *
   * The first row names the columns: `phone_number`, and if you like `date` (`YYYY-MM-DD` or `YYYY-MM-DD hh:mm`, when the number was noted; now without one) and `description`. They are in any order, separated by `;` or `,`, in UTF-8. A number that the list has already keeps its entry, and never expires any more. Each row counts from the moment that the import has counted it; `DO_NOT_CALL_IMPORTED` reports that it is done.
   *
   * `POST /do_not_call/import`
   */
  upload(bytes: Uint8Array | Blob, query?: NewImport, options?: RequestOptions): Promise<ImportKey> {
    return this.http.send('POST', '/do_not_call/import', options, { bytes, type: 'text/csv', query });
  }

  /**
   * Says how far an import is, and which rows it has refused.
   *
   * It is kept for 30 days.
   *
   * `GET /do_not_call/imports/:id`
   */
  read(id: Id, options?: RequestOptions): Promise<DoNotCallImportView> {
    return this.http.send('GET', path`/do_not_call/imports/${id}`, options);
  }
}

/**
 * Lists of numbers that campaigns must not call.
 */
class DoNotCallLists {
  constructor(private readonly http: Http) {}

  /**
   * Lists the lists of numbers that must not be called.
   *
   * By identifier, and at most 5,000 of them: if there are more, a `Link` leads to the next ones.
   *
   * `GET /do_not_call_lists`
   */
  list(query?: ListPlaceFilter, options?: RequestOptions): Promise<DoNotCallListView[]> {
    return this.http.send('GET', '/do_not_call_lists', options, { query });
  }

  /**
   * All entries of {@link DoNotCallLists.list}, one after the other; pages are requested as they are needed.
   */
  iterate(query?: ListPlaceFilter, options?: RequestOptions): AsyncGenerator<DoNotCallListView, void> {
    return byCursor(query => this.page(query, options), query);
  }

  /**
   * One page of {@link DoNotCallLists.list}, with the cursor behind it.
   */
  page(query?: ListPlaceFilter, options?: RequestOptions): Promise<CursorPage<DoNotCallListView>> {
    return this.http.page('/do_not_call_lists', options, query);
  }

  /**
   * Adds a list of numbers that must not be called by the campaigns that name it.
   *
   * `POST /do_not_call_lists`
   */
  create(body: NewDoNotCallList, options?: RequestOptions): Promise<DoNotCallListId> {
    return this.http.send('POST', '/do_not_call_lists', options, { body });
  }

  /**
   * Deletes a list of numbers that must not be called.
   *
   * Not the list 1, nor a list that has entries: they would be lost.
   *
   * `DELETE /do_not_call_lists/:id`
   */
  delete(id: Id, options?: RequestOptions): Promise<void> {
    return this.http.send('DELETE', path`/do_not_call_lists/${id}`, options);
  }
}

/**
 * What has happened, for programs that ask instead of being called.
 */
class Events {
  constructor(private readonly http: Http) {}

  /**
   * Lists events.
   *
   * The oldest come first; events of one object are in order. Reading by cursor skips and repeats no event, whatever was restarted or restored in the meantime. All users see every event, but `changes` only if they may also read the object, such as with `GET /tickets/*`. Without `after`, `since` and `last` it begins with the next event. With `since` and `last` the answer has `known_since`: earlier events may be missing, because they were before the first version with events, or are not kept any more. A cursor that is older than the events that are kept is answered 410, with the oldest valid cursor.
   *
   * `GET /events`
   */
  list(query?: EventFilter, options?: RequestOptions): Promise<EventPage> {
    return this.http.send('GET', '/events', options, { query });
  }

  /**
   * Each event once, in order, as it happens: {@link Events.list} is asked again and again, for as long as the signal allows.
   *
   * While the API is away it tries again. Go on behind an event with its `cursor` as `after`.
   */
  follow(query?: EventStreamFilter, options?: FollowOptions): AsyncGenerator<EventView, void> {
    return follow((query, options) => this.list(query, options), query, options);
  }
}

/**
 * Tickets with their messages and attachments.
 */
class Files {
  constructor(private readonly http: Http) {}

  /**
   * Downloads an attachment or a temporary file.
   *
   * `GET /files/:token`
   */
  download(token: string, options?: RequestOptions): Promise<DownloadedFile> {
    return this.http.download('GET', path`/files/${token}`, options);
  }
}

/**
 * Rules that forward calls to another number at certain times.
 */
class Forwardings {
  constructor(private readonly http: Http) {}

  /**
   * Adds a forwarding.
   *
   * Calls are forwarded for which the exchange asks: its dialplan decides that. Without `destination_number` that is every such call, but not one that another forwarding sends on. Of several forwardings that fit a call, one with its `destination_number` comes before others, then one with its `source_number`, then the newest. A forwarding may lead to a number that is forwarded too; one that leads back is not followed. `time_to` itself is not in the active time.
   *
   * `POST /forwardings`
   */
  create(body: CreateForwarding, options?: RequestOptions): Promise<ForwardingCreated> {
    return this.http.send('POST', '/forwardings', options, { body });
  }

  /**
   * Changes a forwarding.
   *
   * `PUT /forwardings/:id`
   */
  update(id: Id, body: UpdateForwarding, options?: RequestOptions): Promise<void> {
    return this.http.send('PUT', path`/forwardings/${id}`, options, { body });
  }

  /**
   * Lists all forwardings.
   *
   * By identifier, and at most 5,000 of them: if there are more, a `Link` leads to the next ones.
   *
   * `GET /forwardings`
   */
  list(query?: ListPlaceFilter, options?: RequestOptions): Promise<ForwardingView[]> {
    return this.http.send('GET', '/forwardings', options, { query });
  }

  /**
   * All entries of {@link Forwardings.list}, one after the other; pages are requested as they are needed.
   */
  iterate(query?: ListPlaceFilter, options?: RequestOptions): AsyncGenerator<ForwardingView, void> {
    return byCursor(query => this.page(query, options), query);
  }

  /**
   * One page of {@link Forwardings.list}, with the cursor behind it.
   */
  page(query?: ListPlaceFilter, options?: RequestOptions): Promise<CursorPage<ForwardingView>> {
    return this.http.page('/forwardings', options, query);
  }

  /**
   * Returns a forwarding.
   *
   * `GET /forwardings/:id`
   */
  read(id: Id, options?: RequestOptions): Promise<ForwardingView> {
    return this.http.send('GET', path`/forwardings/${id}`, options);
  }

  /**
   * Deletes a forwarding.
   *
   * `DELETE /forwardings/:id`
   */
  delete(id: Id, options?: RequestOptions): Promise<void> {
    return this.http.send('DELETE', path`/forwardings/${id}`, options);
  }
}

/**
 * Mailboxes whose messages become tickets, and from which answers are sent.
 */
class HeldMails {
  constructor(private readonly http: Http) {}

  /**
   * Lists messages of which no ticket was made, newest first.
   *
   * `GET /mail/held`
   */
  list(query?: HeldMailFilter, options?: RequestOptions): Promise<Page<HeldMailView>> {
    return this.http.send('GET', '/mail/held', options, { query });
  }

  /**
   * All entries of {@link HeldMails.list}, one after the other; pages are requested as they are needed.
   */
  iterate(query?: HeldMailFilter, options?: RequestOptions): AsyncGenerator<HeldMailView, void> {
    return byCursor(query => this.page(query, options), query);
  }

  /**
   * One page of {@link HeldMails.list}, with the cursor behind it.
   */
  page(query?: HeldMailFilter, options?: RequestOptions): Promise<CursorPage<HeldMailView>> {
    return this.http.page('/mail/held', options, query);
  }

  /**
   * Brings a held message into a ticket.
   *
   * A message that cannot be read is shown as it came, up to 10,000 characters.
   *
   * `POST /mail/held/:id/release`
   */
  release(id: Id, options?: RequestOptions): Promise<MailReleased> {
    return this.http.send('POST', path`/mail/held/${id}/release`, options);
  }

  /**
   * Deletes a held message; it is not fetched again.
   *
   * `DELETE /mail/held/:id`
   */
  delete(id: Id, options?: RequestOptions): Promise<void> {
    return this.http.send('DELETE', path`/mail/held/${id}`, options);
  }
}

/**
 * Calls with their topics, and call queues with who waits in them and whom they call back.
 */
class LiveQueues {
  constructor(private readonly http: Http) {}

  /**
   * Returns what happens in the queues now, and what has today.
   *
   * All queues by identifier. Today begins at midnight of the business time zone, and a wait is counted as by `GET /queues/reports/summary`. An agent who is in several queues is counted in each. Without an exchange nobody waits and no agent is there. The shape is that of Patchbay.
   *
   * `GET /queues/live`
   */
  list(options?: RequestOptions): Promise<LiveQueue[]> {
    return this.http.send('GET', '/queues/live', options);
  }
}

/**
 * Mailboxes whose messages become tickets, and from which answers are sent.
 */
class Mailboxes {
  constructor(private readonly http: Http) {}

  /**
   * Signs in to the servers of a mailbox, now; sends nothing.
   *
   * `POST /mailboxes/:id/test`
   */
  test(id: Id, options?: RequestOptions): Promise<MailboxTest> {
    return this.http.send('POST', path`/mailboxes/${id}/test`, options);
  }

  /**
   * Lists the mailboxes.
   *
   * `GET /mailboxes`
   */
  list(options?: RequestOptions): Promise<MailboxView[]> {
    return this.http.send('GET', '/mailboxes', options);
  }

  /**
   * Returns a mailbox.
   *
   * `GET /mailboxes/:id`
   */
  read(id: Id, options?: RequestOptions): Promise<MailboxView> {
    return this.http.send('GET', path`/mailboxes/${id}`, options);
  }
}

/**
 * Mailboxes whose messages become tickets, and from which answers are sent.
 */
class MailDeliveries {
  constructor(private readonly http: Http) {}

  /**
   * Does not send a queued answer.
   *
   * Possible until the first attempt begins.
   *
   * `POST /tickets/:id/messages/:message_id/cancel`
   */
  cancel(id: Id, messageId: Id, options?: RequestOptions): Promise<void> {
    return this.http.send('POST', path`/tickets/${id}/messages/${messageId}/cancel`, options);
  }

  /**
   * Sends an answer again to those whom it did not reach.
   *
   * `POST /tickets/:id/messages/:message_id/resend`
   */
  resend(id: Id, messageId: Id, options?: RequestOptions): Promise<void> {
    return this.http.send('POST', path`/tickets/${id}/messages/${messageId}/resend`, options);
  }
}

/**
 * Mailboxes whose messages become tickets, and from which answers are sent.
 */
class MailSources {
  constructor(private readonly http: Http) {}

  /**
   * Downloads a received mail as it came.
   *
   * It may be hostile, and has addresses and traces that a ticket does not show. It is kept for `MAIL_SOURCES_KEPT_DAYS`, 90 days by default, and no longer than its ticket; of a message that was too large there is the beginning.
   *
   * `GET /tickets/:id/messages/:message_id/source`
   */
  download(id: Id, messageId: Id, options?: RequestOptions): Promise<DownloadedFile> {
    return this.http.download('GET', path`/tickets/${id}/messages/${messageId}/source`, options);
  }
}

/**
 * Mailboxes whose messages become tickets, and from which answers are sent.
 */
class MailTemplates {
  constructor(private readonly http: Http) {}

  /**
   * Adds a template of mails.
   *
   * A word in double braces is filled in when the mail is made. One that is not listed at `body` is refused.
   *
   * `POST /mail_templates`
   */
  create(body: CreateMailTemplate, options?: RequestOptions): Promise<MailTemplateCreated> {
    return this.http.send('POST', '/mail_templates', options, { body });
  }

  /**
   * Changes a template of mails.
   *
   * A word in double braces is filled in when the mail is made. One that is not listed at `body` is refused.
   *
   * `PUT /mail_templates/:id`
   */
  update(id: Id, body: UpdateMailTemplate, options?: RequestOptions): Promise<void> {
    return this.http.send('PUT', path`/mail_templates/${id}`, options, { body });
  }

  /**
   * Lists templates of mails, newest first.
   *
   * `GET /mail_templates`
   */
  list(query?: MailTemplateFilter, options?: RequestOptions): Promise<Page<MailTemplateView>> {
    return this.http.send('GET', '/mail_templates', options, { query });
  }

  /**
   * All entries of {@link MailTemplates.list}, one after the other; pages are requested as they are needed.
   */
  iterate(query?: MailTemplateFilter, options?: RequestOptions): AsyncGenerator<MailTemplateView, void> {
    return byCursor(query => this.page(query, options), query);
  }

  /**
   * One page of {@link MailTemplates.list}, with the cursor behind it.
   */
  page(query?: MailTemplateFilter, options?: RequestOptions): Promise<CursorPage<MailTemplateView>> {
    return this.http.page('/mail_templates', options, query);
  }

  /**
   * Returns a template of mails.
   *
   * `GET /mail_templates/:id`
   */
  read(id: Id, options?: RequestOptions): Promise<MailTemplateView> {
    return this.http.send('GET', path`/mail_templates/${id}`, options);
  }

  /**
   * Deletes a template of mails.
   *
   * `DELETE /mail_templates/:id`
   */
  delete(id: Id, options?: RequestOptions): Promise<void> {
    return this.http.send('DELETE', path`/mail_templates/${id}`, options);
  }
}

/**
 * The API user that is signed in, and how the apps are.
 */
class Me {
  constructor(private readonly http: Http) {}

  /**
   * Returns the API user that is signed in.
   *
   * `GET /me`
   */
  read(options?: RequestOptions): Promise<SignedInUser> {
    return this.http.send('GET', '/me', options);
  }
}

/**
 * Agents with their statuses and pauses, who listens to their calls, users with their phones, and shortcuts for call transfers.
 */
class Monitorings {
  constructor(private readonly http: Http) {}

  /**
   * Has a supervisor listen to an agent's call.
   *
   * Success means that it is stored; events report the outcome. It ends with the call, when either hangs up, or at once if the exchange refuses it. It is no call itself: it is in no list of connections.
   *
   * `POST /agents/:login/listen`
   */
  listen(login: string, body: MonitorAgent, options?: RequestOptions): Promise<NewMonitoring> {
    return this.http.send('POST', path`/agents/${login}/listen`, options, { body });
  }

  /**
   * Has a supervisor listen to a call and speak to the agent alone.
   *
   * Success means that it is stored; events report the outcome. It ends with the call, when either hangs up, or at once if the exchange refuses it. It is no call itself: it is in no list of connections.
   *
   * `POST /agents/:login/whisper`
   */
  whisper(login: string, body: MonitorAgent, options?: RequestOptions): Promise<NewMonitoring> {
    return this.http.send('POST', path`/agents/${login}/whisper`, options, { body });
  }

  /**
   * Has a supervisor join a call.
   *
   * Success means that it is stored; events report the outcome. It ends with the call, when either hangs up, or at once if the exchange refuses it. It is no call itself: it is in no list of connections.
   *
   * `POST /agents/:login/barge`
   */
  barge(login: string, body: MonitorAgent, options?: RequestOptions): Promise<NewMonitoring> {
    return this.http.send('POST', path`/agents/${login}/barge`, options, { body });
  }

  /**
   * Returns who listened to which call, and when.
   *
   * `GET /monitorings/:id`
   */
  read(id: string, options?: RequestOptions): Promise<MonitoringView> {
    return this.http.send('GET', path`/monitorings/${id}`, options);
  }
}

/**
 * Agents with their statuses and pauses, who listens to their calls, users with their phones, and shortcuts for call transfers.
 */
class Pauses {
  constructor(private readonly http: Http) {}

  /**
   * Lists the reasons for which agents can pause.
   *
   * `GET /system/pauses`
   */
  list(options?: RequestOptions): Promise<PauseView[]> {
    return this.http.send('GET', '/system/pauses', options);
  }
}

/**
 * Sums of what queues, agents and users did.
 */
class QueueReports {
  constructor(private readonly http: Http) {}

  /**
   * Counts the waits in queues by period.
   *
   * One row for each queue and period in which somebody waited, by queue and period. A wait belongs to the period in which it began. A report has at most 10,000 rows: one that would have more is refused. It reaches back as far as connections are kept. The shape is that of Patchbay.
   *
   * `GET /queues/reports/summary`
   */
  summary(query: QueueReportFilter, options?: RequestOptions): Promise<QueueReportRow[]> {
    return this.http.send('GET', '/queues/reports/summary', options, { query });
  }
}

/**
 * Calls with their topics, and call queues with who waits in them and whom they call back.
 */
class Queues {
  constructor(private readonly http: Http) {}

  /**
   * Lists all queues.
   *
   * `GET /queues`
   */
  list(options?: RequestOptions): Promise<QueueView[]> {
    return this.http.send('GET', '/queues', options);
  }

  /**
   * Returns the active topics of a queue.
   *
   * `GET /queues/:id/topics`
   */
  topics(id: Id, options?: RequestOptions): Promise<QueueTopics> {
    return this.http.send('GET', path`/queues/${id}/topics`, options);
  }

  /**
   * Lists the active topics of all queues.
   *
   * Active topics of active groups, by identifier. The shape is that of Patchbay.
   *
   * `GET /topics`
   */
  allTopics(options?: RequestOptions): Promise<TopicOfQueues[]> {
    return this.http.send('GET', '/topics', options);
  }
}

/**
 * Recordings of calls, as WAV files.
 */
class Recordings {
  constructor(private readonly http: Http) {}

  /**
   * Lists recordings, newest first.
   *
   * `GET /recordings`
   */
  list(query?: RecordingFilter, options?: RequestOptions): Promise<Page<RecordingView>> {
    return this.http.send('GET', '/recordings', options, { query });
  }

  /**
   * All entries of {@link Recordings.list}, one after the other; pages are requested as they are needed.
   */
  iterate(query?: RecordingFilter, options?: RequestOptions): AsyncGenerator<RecordingView, void> {
    return byCursor(query => this.page(query, options), query);
  }

  /**
   * One page of {@link Recordings.list}, with the cursor behind it.
   */
  page(query?: RecordingFilter, options?: RequestOptions): Promise<CursorPage<RecordingView>> {
    return this.http.page('/recordings', options, query);
  }

  /**
   * Downloads a recording.
   *
   * `GET /recordings/download`
   */
  download(query: RecordingFile, options?: RequestOptions): Promise<DownloadedFile> {
    return this.http.download('GET', '/recordings/download', options, { query });
  }

  /**
   * Plays a recording.
   *
   * `Range` (RFC 9110) asks for one range of the bytes, which is answered with 206; a range outside of the file with 416.
   *
   * `GET /recordings/stream`
   */
  stream(query: RecordingFile, options?: RequestOptions): Promise<DownloadedFile> {
    return this.http.download('GET', '/recordings/stream', options, { query });
  }

  /**
   * Deletes a recording.
   *
   * `DELETE /recordings`
   */
  delete(query: RecordingFile, options?: RequestOptions): Promise<void> {
    return this.http.send('DELETE', '/recordings', options, { query });
  }
}

/**
 * The contacts that a campaign calls: phone numbers in an ordinary campaign, CRM customers in a CRM-fed one.
 */
class Records {
  constructor(private readonly http: Http) {}

  /**
   * Adds a record to a campaign.
   *
   * Not for CRM-fed campaigns. A MY_RECORD status requires `agent_id`, or `agent_login`, and `next_call_date`; a CALL_NO_SOONER_THAN status requires `next_call_date`.
   *
   * `POST /outbounds/:id/records`
   */
  create(id: string, body: CreateRecord, options?: RequestOptions): Promise<RecordCreated> {
    return this.http.send('POST', path`/outbounds/${id}/records`, options, { body });
  }

  /**
   * Adds up to 1,000 records to a campaign.
   *
   * Each item is added or fails by itself, and the status is 200 even if all fail. A phone number or an identifier that a record of the campaign has is a duplicate; `id` is that record. The body has at most 1 MiB and 20,000 names and entries in all. With an `Idempotency-Key` the same request is carried out once, also if an earlier one ended in the middle: after 503 or 504 send it again.
   *
   * `POST /batch/outbounds/:id/records`
   */
  createMany(id: string, body: CreateRecords, options?: RequestOptions): Promise<BatchAnswer> {
    return this.http.send('POST', path`/batch/outbounds/${id}/records`, options, { body });
  }

  /**
   * Lists the records of a campaign in order of creation.
   *
   * `GET /outbounds/:id/records`
   */
  list(id: string, query?: RecordFilter, options?: RequestOptions): Promise<Page<RecordView>> {
    return this.http.send('GET', path`/outbounds/${id}/records`, options, { query });
  }

  /**
   * All entries of {@link Records.list}, one after the other; pages are requested as they are needed.
   */
  iterate(id: string, query?: RecordFilter, options?: RequestOptions): AsyncGenerator<RecordView, void> {
    return byCursor(query => this.page(id, query, options), query);
  }

  /**
   * One page of {@link Records.list}, with the cursor behind it.
   *
   * With `updated_since`, or the cursor of such a page as `after`, it has what has changed since, oldest change first.
   */
  page(id: string, query?: RecordFilter, options?: RequestOptions): Promise<CursorPage<RecordView>> {
    return this.http.page(path`/outbounds/${id}/records`, options, query);
  }

  /**
   * Returns a record of a campaign.
   *
   * `GET /outbounds/:id/records/:phone_number`
   */
  read(id: string, phoneNumber: string, options?: RequestOptions): Promise<RecordView> {
    return this.http.send('GET', path`/outbounds/${id}/records/${phoneNumber}`, options);
  }

  /**
   * Changes a record of a campaign, except its phone number.
   *
   * `PUT /outbounds/:id/records/:phone_number`
   */
  update(id: string, phoneNumber: string, body: UpdateRecord, options?: RequestOptions): Promise<void> {
    return this.http.send('PUT', path`/outbounds/${id}/records/${phoneNumber}`, options, { body });
  }

  /**
   * Deletes a record of a campaign.
   *
   * `DELETE /outbounds/:id/records/:phone_number`
   */
  delete(id: string, phoneNumber: string, options?: RequestOptions): Promise<void> {
    return this.http.send('DELETE', path`/outbounds/${id}/records/${phoneNumber}`, options);
  }

  /**
   * Returns the record with an identifier.
   *
   * `GET /outbounds/:id/records_by_identifier/:identifier`
   */
  readByIdentifier(id: string, identifier: string, options?: RequestOptions): Promise<RecordView> {
    return this.http.send('GET', path`/outbounds/${id}/records_by_identifier/${identifier}`, options);
  }

  /**
   * Changes the record with an identifier, except its phone number and the identifier.
   *
   * `PUT /outbounds/:id/records_by_identifier/:identifier`
   */
  updateByIdentifier(
    id: string,
    identifier: string,
    body: UpdateRecordByIdentifier,
    options?: RequestOptions,
  ): Promise<void> {
    return this.http.send('PUT', path`/outbounds/${id}/records_by_identifier/${identifier}`, options, {
      body,
    });
  }

  /**
   * Deletes the record with an identifier.
   *
   * `DELETE /outbounds/:id/records_by_identifier/:identifier`
   */
  deleteByIdentifier(id: string, identifier: string, options?: RequestOptions): Promise<void> {
    return this.http.send('DELETE', path`/outbounds/${id}/records_by_identifier/${identifier}`, options);
  }

  /**
   * Sets all records with a phone number to the status that their campaign maps to a dictionary status.
   *
   * Campaigns that do not map the dictionary status stay unchanged. An empty list means that no record matched.
   *
   * `POST /outbound_status_by_phone_number`
   */
  setStatus(body: SetStatusByPhoneNumber, options?: RequestOptions): Promise<CampaignsOfNumber> {
    return this.http.send('POST', '/outbound_status_by_phone_number', options, { body });
  }

  /**
   * Changes up to 1,000 records of a campaign.
   *
   * Each item is changed or fails by itself, and the status is 200 even if all fail. Each item names a record by `phone_number`, or else by `identifier`, and changes what it sends; with a `phone_number`, an `identifier` becomes that of the record. A record that several items name has one event. The body has at most 1 MiB and 20,000 names and entries in all. With an `Idempotency-Key` the same request is carried out once, also if an earlier one ended in the middle: after 503 or 504 send it again.
   *
   * `PUT /batch/outbounds/:id/records`
   */
  updateMany(id: string, body: UpdateRecords, options?: RequestOptions): Promise<BatchAnswer> {
    return this.http.send('PUT', path`/batch/outbounds/${id}/records`, options, { body });
  }

  /**
   * Deletes up to 1,000 records of a campaign.
   *
   * Each item is deleted or fails by itself, and the status is 200 even if all fail. The items are in the body. Each names a record by `phone_number`, or else by `identifier`. The body has at most 1 MiB and 20,000 names and entries in all. With an `Idempotency-Key` the same request is carried out once, also if an earlier one ended in the middle: after 503 or 504 send it again.
   *
   * `DELETE /batch/outbounds/:id/records`
   */
  deleteMany(id: string, body: DeleteRecords, options?: RequestOptions): Promise<BatchAnswer> {
    return this.http.send('DELETE', path`/batch/outbounds/${id}/records`, options, { body });
  }
}

/**
 * Calls with their topics, and call queues with who waits in them and whom they call back.
 */
class ScheduledCalls {
  constructor(private readonly http: Http) {}

  /**
   * Has a queue call a number at a time.
   *
   * A caller who asks for a call back is called once, as soon as an agent of the queue is free, and within an hour; who answers waits in the queue. `SCHEDULED_CALL_ENDED` reports what came of it. There is one waiting call for a number and a queue: a later request replaces its time. Emergency and service numbers are refused, and numbers of the do-not-call list 1.
   *
   * `POST /queues/:id/schedule_call`
   */
  schedule(id: Id, body: ScheduleCall, options?: RequestOptions): Promise<void> {
    return this.http.send('POST', path`/queues/${id}/schedule_call`, options, { body });
  }

  /**
   * Lists the scheduled calls of a queue, by their time.
   *
   * Calls are kept for 30 days after their end. The shape is that of Patchbay.
   *
   * `GET /queues/:id/scheduled_calls`
   */
  list(id: Id, query?: ScheduledCallFilter, options?: RequestOptions): Promise<Page<ScheduledCallView>> {
    return this.http.send('GET', path`/queues/${id}/scheduled_calls`, options, { query });
  }

  /**
   * All entries of {@link ScheduledCalls.list}, one after the other; pages are requested as they are needed.
   */
  iterate(
    id: Id,
    query?: ScheduledCallFilter,
    options?: RequestOptions,
  ): AsyncGenerator<ScheduledCallView, void> {
    return byCursor(query => this.page(id, query, options), query);
  }

  /**
   * One page of {@link ScheduledCalls.list}, with the cursor behind it.
   */
  page(
    id: Id,
    query?: ScheduledCallFilter,
    options?: RequestOptions,
  ): Promise<CursorPage<ScheduledCallView>> {
    return this.http.page(path`/queues/${id}/scheduled_calls`, options, query);
  }

  /**
   * Withdraws a scheduled call.
   *
   * Only one that waits can be withdrawn.
   *
   * `DELETE /queues/:id/scheduled_calls/:scheduled_call_id`
   */
  delete(id: Id, scheduledCallId: Id, options?: RequestOptions): Promise<void> {
    return this.http.send('DELETE', path`/queues/${id}/scheduled_calls/${scheduledCallId}`, options);
  }
}

/**
 * Groups of additional fields. A customer can have any number of records in each group.
 */
class SpecialFieldGroups {
  constructor(private readonly http: Http) {}

  /**
   * Lists the groups of special fields.
   *
   * `GET /customer_field_groups`
   */
  list(options?: RequestOptions): Promise<Page<SpecialFieldGroupView>> {
    return this.http.send('GET', '/customer_field_groups', options);
  }
}

/**
 * Groups of additional fields. A customer can have any number of records in each group.
 */
class SpecialFieldItems {
  constructor(private readonly http: Http) {}

  /**
   * Adds a record of special fields to a customer.
   *
   * `POST /customer_field_group_items`
   */
  create(body: CreateSpecialFieldItem, options?: RequestOptions): Promise<SpecialFieldItemCreated> {
    return this.http.send('POST', '/customer_field_group_items', options, { body });
  }

  /**
   * Changes a record of special fields.
   *
   * `PUT /customer_field_group_items/:id`
   */
  update(id: Id, body: UpdateSpecialFieldItem, options?: RequestOptions): Promise<void> {
    return this.http.send('PUT', path`/customer_field_group_items/${id}`, options, { body });
  }

  /**
   * Lists records of special fields.
   *
   * `GET /customer_field_group_items`
   */
  list(query?: SpecialFieldItemFilter, options?: RequestOptions): Promise<Page<SpecialFieldItemView>> {
    return this.http.send('GET', '/customer_field_group_items', options, { query });
  }

  /**
   * All entries of {@link SpecialFieldItems.list}, one after the other; pages are requested as they are needed.
   */
  iterate(
    query?: SpecialFieldItemFilter,
    options?: RequestOptions,
  ): AsyncGenerator<SpecialFieldItemView, void> {
    return byCursor(query => this.page(query, options), query);
  }

  /**
   * One page of {@link SpecialFieldItems.list}, with the cursor behind it.
   */
  page(query?: SpecialFieldItemFilter, options?: RequestOptions): Promise<CursorPage<SpecialFieldItemView>> {
    return this.http.page('/customer_field_group_items', options, query);
  }

  /**
   * Deletes a record of special fields.
   *
   * `DELETE /customer_field_group_items/:id`
   */
  delete(id: Id, options?: RequestOptions): Promise<void> {
    return this.http.send('DELETE', path`/customer_field_group_items/${id}`, options);
  }
}

/**
 * Mailboxes whose messages become tickets, and from which answers are sent.
 */
class Suppressions {
  constructor(private readonly http: Http) {}

  /**
   * Sends no more mail to an address.
   *
   * `POST /suppressions`
   */
  create(body: CreateSuppression, options?: RequestOptions): Promise<SuppressionCreated> {
    return this.http.send('POST', '/suppressions', options, { body });
  }

  /**
   * Lists addresses to which no mail is sent, newest first.
   *
   * `GET /suppressions`
   */
  list(query?: SuppressionFilter, options?: RequestOptions): Promise<Page<SuppressionView>> {
    return this.http.send('GET', '/suppressions', options, { query });
  }

  /**
   * All entries of {@link Suppressions.list}, one after the other; pages are requested as they are needed.
   */
  iterate(query?: SuppressionFilter, options?: RequestOptions): AsyncGenerator<SuppressionView, void> {
    return byCursor(query => this.page(query, options), query);
  }

  /**
   * One page of {@link Suppressions.list}, with the cursor behind it.
   */
  page(query?: SuppressionFilter, options?: RequestOptions): Promise<CursorPage<SuppressionView>> {
    return this.http.page('/suppressions', options, query);
  }

  /**
   * Allows mail to an address again.
   *
   * `DELETE /suppressions/:id`
   */
  delete(id: Id, options?: RequestOptions): Promise<void> {
    return this.http.send('DELETE', path`/suppressions/${id}`, options);
  }
}

/**
 * The API user that is signed in, and how the apps are.
 */
class System {
  constructor(private readonly http: Http) {}

  /**
   * Returns the status of all apps.
   *
   * Apps report their status to the gateways every 5 seconds. A gateway without NATS knows only its own status.
   *
   * `GET /system/status`
   */
  status(options?: RequestOptions): Promise<SystemStatus> {
    return this.http.send('GET', '/system/status', options);
  }

  /**
   * Returns the figures of the last hour.
   *
   * Apps report their status to the gateways every 5 seconds. The gateway that answers keeps the last hour in memory, since its start at most; gateways may differ. Only complete steps are returned: with `next` as `since` none is repeated.
   *
   * `GET /system/metrics`
   */
  metrics(query?: MetricsFilter, options?: RequestOptions): Promise<SystemMetrics> {
    return this.http.send('GET', '/system/metrics', options, { query });
  }
}

/**
 * Ticket queues with their mailboxes, ticket statuses, ticket categories, custom fields and tags.
 */
class Tags {
  constructor(private readonly http: Http) {}

  /**
   * Adds tags.
   *
   * A ticket can have any tag, whether it was added or not: this one makes it known to those who choose from `GET /tags`.
   *
   * `POST /tags`
   */
  create(body: AddTags, options?: RequestOptions): Promise<TagsAdded> {
    return this.http.send('POST', '/tags', options, { body });
  }

  /**
   * Lists tags by name, with how many tickets have each.
   *
   * Those that were added and those of tickets. It counts when it is asked, which takes about a second for a million tickets.
   *
   * `GET /tags`
   */
  list(query?: TagFilter, options?: RequestOptions): Promise<TagView[]> {
    return this.http.send('GET', '/tags', options, { query });
  }

  /**
   * All entries of {@link Tags.list}, one after the other; pages are requested as they are needed.
   */
  iterate(query?: TagFilter, options?: RequestOptions): AsyncGenerator<TagView, void> {
    return byCursor(query => this.page(query, options), query);
  }

  /**
   * One page of {@link Tags.list}, with the cursor behind it.
   */
  page(query?: TagFilter, options?: RequestOptions): Promise<CursorPage<TagView>> {
    return this.http.page('/tags', options, query);
  }
}

/**
 * Tickets with their messages and attachments.
 */
class TemporaryFiles {
  constructor(private readonly http: Http) {}

  /**
   * Stores a file for 24 hours, or as long as the ticket to which it is attached; the body is the file, at most 25 MiB.
   *
   * `POST /temporary_files`
   */
  upload(bytes: Uint8Array | Blob, query: FileName, options?: RequestOptions): Promise<TemporaryFile> {
    return this.http.send('POST', '/temporary_files', options, { bytes, query });
  }
}

/**
 * Ticket queues with their mailboxes, ticket statuses, ticket categories, custom fields and tags.
 */
class TicketCategories {
  constructor(private readonly http: Http) {}

  /**
   * Lists the ticket categories.
   *
   * `GET /ticket_categories`
   */
  list(options?: RequestOptions): Promise<CategoryView[]> {
    return this.http.send('GET', '/ticket_categories', options);
  }
}

/**
 * Ticket queues with their mailboxes, ticket statuses, ticket categories, custom fields and tags.
 */
class TicketFields {
  constructor(private readonly http: Http) {}

  /**
   * Lists the custom fields of tickets.
   *
   * `GET /ticket_fields`
   */
  list(options?: RequestOptions): Promise<TicketFieldView[]> {
    return this.http.send('GET', '/ticket_fields', options);
  }
}

/**
 * Tickets with their messages and attachments.
 */
class TicketMessages {
  constructor(private readonly http: Http) {}

  /**
   * Lists the messages of a ticket, newest first.
   *
   * An answer contains at least one message, if there is any, and at most 4 MiB of texts, so it may be shorter than `limit` although older messages exist. To read all messages, repeat the request with the last `message_id` as `before` until `result` is empty.
   *
   * `GET /tickets/:id/messages`
   */
  list(id: Id, query?: TicketMessagePage, options?: RequestOptions): Promise<Page<TicketMessageView>> {
    return this.http.send('GET', path`/tickets/${id}/messages`, options, { query });
  }

  /**
   * All entries of {@link TicketMessages.list}, one after the other; pages are requested as they are needed.
   */
  iterate(
    id: Id,
    query?: TicketMessagePage,
    options?: RequestOptions,
  ): AsyncGenerator<TicketMessageView, void> {
    return byLast(
      before => this.list(id, { ...query, before }, options),
      message => message.message_id,
      query?.before,
    );
  }

  /**
   * Comments on a ticket.
   *
   * `POST /tickets/:id/comment`
   */
  comment(id: Id, body: AddComment, options?: RequestOptions): Promise<MessageAdded> {
    return this.http.send('POST', path`/tickets/${id}/comment`, options, { body });
  }

  /**
   * Adds the response of an agent to a ticket.
   *
   * `POST /tickets/:id/agent_response`
   */
  agentResponse(id: Id, body: AddAgentResponse, options?: RequestOptions): Promise<MessageAdded> {
    return this.http.send('POST', path`/tickets/${id}/agent_response`, options, { body });
  }

  /**
   * Adds the response of a customer to a ticket.
   *
   * `POST /tickets/:id/customer_response`
   */
  customerResponse(id: Id, body: AddCustomerResponse, options?: RequestOptions): Promise<MessageAdded> {
    return this.http.send('POST', path`/tickets/${id}/customer_response`, options, { body });
  }

  /**
   * Deletes an attachment of a ticket.
   *
   * All messages of the ticket lose it. The file is deleted, unless it is attached to another ticket.
   *
   * `DELETE /tickets/:id/attachments/:token`
   */
  deleteAttachment(id: Id, token: string, options?: RequestOptions): Promise<void> {
    return this.http.send('DELETE', path`/tickets/${id}/attachments/${token}`, options);
  }
}

/**
 * Ticket queues with their mailboxes, ticket statuses, ticket categories, custom fields and tags.
 */
class TicketQueues {
  constructor(private readonly http: Http) {}

  /**
   * Lists the ticket queues with their mailboxes.
   *
   * `GET /ticket_queues`
   */
  list(options?: RequestOptions): Promise<TicketQueueView[]> {
    return this.http.send('GET', '/ticket_queues', options);
  }
}

/**
 * Tickets with their messages and attachments.
 */
class TicketStats {
  constructor(private readonly http: Http) {}

  /**
   * Counts the tickets of today by queue.
   *
   * All ticket queues by identifier; today begins at midnight of the business time zone. The shape is that of Patchbay.
   *
   * `GET /tickets/today_stats`
   */
  today(options?: RequestOptions): Promise<TicketQueueToday[]> {
    return this.http.send('GET', '/tickets/today_stats', options);
  }
}

/**
 * Ticket queues with their mailboxes, ticket statuses, ticket categories, custom fields and tags.
 */
class TicketStatuses {
  constructor(private readonly http: Http) {}

  /**
   * Lists the ticket statuses with their substatuses.
   *
   * `GET /ticket_statuses`
   */
  list(options?: RequestOptions): Promise<StatusView[]> {
    return this.http.send('GET', '/ticket_statuses', options);
  }
}

/**
 * Tickets with their messages and attachments.
 */
class Tickets {
  constructor(private readonly http: Http) {}

  /**
   * Adds a ticket.
   *
   * The mailbox in `to` determines the queue, unless `ticket_queue_id` does. Upload attachments first, with `POST /temporary_files`.
   *
   * `POST /tickets`
   */
  create(body: CreateTicket, options?: RequestOptions): Promise<TicketCreated> {
    return this.http.send('POST', '/tickets', options, { body });
  }

  /**
   * Changes a ticket.
   *
   * `PUT /tickets/:id`
   */
  update(id: Id, body: UpdateTicket, options?: RequestOptions): Promise<void> {
    return this.http.send('PUT', path`/tickets/${id}`, options, { body });
  }

  /**
   * Returns a ticket with its messages.
   *
   * `messages` contains the first message and the latest ones: at most 100, with at most 4 MiB of texts. `messages_count` is the total number of messages; `GET /tickets/{id}/messages` returns the others.
   *
   * `GET /tickets/:id`
   */
  read(id: Id, query?: TicketToRead, options?: RequestOptions): Promise<TicketView> {
    return this.http.send('GET', path`/tickets/${id}`, options, { query });
  }

  /**
   * Lists tickets, most recently modified first.
   *
   * `messages` contains the first message and the 10 newest, each text cut at 16 KiB of UTF-8, never within a character. If the texts of a page then exceed 4 MiB, all are cut at one lower size, of at least 1 KiB, so that they fit: fewer rows have longer texts. A message has at most 100 attachments here. `GET /tickets/{id}` returns whole texts and all attachments. With `q`, `count` is exact up to 10,000; for more it is 10,000, and `count_is_at_least` is there.
   *
   * `GET /tickets`
   */
  list(query?: TicketFilter, options?: RequestOptions): Promise<Page<TicketSummary>> {
    return this.http.send('GET', '/tickets', options, { query });
  }

  /**
   * All entries of {@link Tickets.list}, one after the other; pages are requested as they are needed.
   */
  iterate(query?: TicketFilter, options?: RequestOptions): AsyncGenerator<TicketSummary, void> {
    return byCursor(query => this.page(query, options), query);
  }

  /**
   * One page of {@link Tickets.list}, with the cursor behind it.
   *
   * With `updated_since`, or the cursor of such a page as `after`, it has what has changed since, oldest change first.
   */
  page(query?: TicketFilter, options?: RequestOptions): Promise<CursorPage<TicketSummary>> {
    return this.http.page('/tickets', options, query);
  }

  /**
   * Deletes a ticket with its messages and files.
   *
   * `DELETE /tickets/:id`
   */
  delete(id: Id, options?: RequestOptions): Promise<void> {
    return this.http.send('DELETE', path`/tickets/${id}`, options);
  }
}

/**
 * Agents with their statuses and pauses, who listens to their calls, users with their phones, and shortcuts for call transfers.
 */
class TransferShortcuts {
  constructor(private readonly http: Http) {}

  /**
   * Lists all transfer shortcuts.
   *
   * `GET /system/transfer_shortcuts`
   */
  list(options?: RequestOptions): Promise<TransferShortcutView[]> {
    return this.http.send('GET', '/system/transfer_shortcuts', options);
  }
}

/**
 * Agents with their statuses and pauses, who listens to their calls, users with their phones, and shortcuts for call transfers.
 */
class Users {
  constructor(private readonly http: Http) {}

  /**
   * Returns a user with their SIP accounts.
   *
   * `GET /users/:login`
   */
  read(login: string, options?: RequestOptions): Promise<UserView> {
    return this.http.send('GET', path`/users/${login}`, options);
  }
}

/**
 * Calls with their topics, and call queues with who waits in them and whom they call back.
 */
class Waiting {
  constructor(private readonly http: Http) {}

  /**
   * Lists the callers who wait in a queue.
   *
   * Newest first, without callers who were answered.
   *
   * `GET /queues/:id/waiting_list`
   */
  list(id: Id, options?: RequestOptions): Promise<WaitingCaller[]> {
    return this.http.send('GET', path`/queues/${id}/waiting_list`, options);
  }

  /**
   * Returns how many callers wait in a queue, and for how long.
   *
   * `GET /queues/:id/waiting_stats`
   */
  stats(id: Id, options?: RequestOptions): Promise<WaitingStats> {
    return this.http.send('GET', path`/queues/${id}/waiting_stats`, options);
  }
}

/**
 * Subscriptions to events, and the deliveries of these events.
 */
class WebhookDeliveries {
  constructor(private readonly http: Http) {}

  /**
   * Sends a test payload, or a sample of an action.
   *
   * A sample of an action has `"test": true` in its payload.
   *
   * `POST /webhooks/:id/test`
   */
  test(id: Id, body: TestWebhook, options?: RequestOptions): Promise<void> {
    return this.http.send('POST', path`/webhooks/${id}/test`, options, { body });
  }

  /**
   * Lists the deliveries of a webhook with their attempts, newest first.
   *
   * `GET /webhooks/:id/deliveries`
   */
  list(id: Id, query?: DeliveryFilter, options?: RequestOptions): Promise<Page<DeliveryView>> {
    return this.http.send('GET', path`/webhooks/${id}/deliveries`, options, { query });
  }

  /**
   * All entries of {@link WebhookDeliveries.list}, one after the other; pages are requested as they are needed.
   */
  iterate(id: Id, query?: DeliveryFilter, options?: RequestOptions): AsyncGenerator<DeliveryView, void> {
    return byCursor(query => this.page(id, query, options), query);
  }

  /**
   * One page of {@link WebhookDeliveries.list}, with the cursor behind it.
   */
  page(id: Id, query?: DeliveryFilter, options?: RequestOptions): Promise<CursorPage<DeliveryView>> {
    return this.http.page(path`/webhooks/${id}/deliveries`, options, query);
  }

  /**
   * Returns a delivery with its payload and the headers that were sent.
   *
   * `changes` and `object`, which the webhook includes, are shown only to users who may read the object.
   *
   * `GET /webhooks/:id/deliveries/:delivery_id`
   */
  read(id: Id, deliveryId: Id, options?: RequestOptions): Promise<DeliveryDetails> {
    return this.http.send('GET', path`/webhooks/${id}/deliveries/${deliveryId}`, options);
  }

  /**
   * Sends a delivery again.
   *
   * `POST /webhooks/:id/deliveries/:delivery_id/redeliver`
   */
  redeliver(id: Id, deliveryId: Id, options?: RequestOptions): Promise<void> {
    return this.http.send('POST', path`/webhooks/${id}/deliveries/${deliveryId}/redeliver`, options);
  }

  /**
   * Sends all deliveries since a given time and with a given status again.
   *
   * `POST /webhooks/:id/replay`
   */
  replay(id: Id, body: ReplayDeliveries, options?: RequestOptions): Promise<Replayed> {
    return this.http.send('POST', path`/webhooks/${id}/replay`, options, { body });
  }
}

/**
 * Subscriptions to events, and the deliveries of these events.
 */
class Webhooks {
  constructor(private readonly http: Http) {}

  /**
   * Adds a webhook.
   *
   * The URL must resolve to a public address, unless the operator allows others. The chapter Events describes the requests that it receives. `changes` and `object` in `include`, and filters for fields that are not in the payload, need the permission to read these objects, such as `GET /tickets/*`.
   *
   * `POST /webhooks`
   */
  create(body: CreateWebhook, options?: RequestOptions): Promise<WebhookView> {
    return this.http.send('POST', '/webhooks', options, { body });
  }

  /**
   * Changes a webhook.
   *
   * Its log and its waiting deliveries stay, also those of an action that it no longer has. Another URL is tried at once, without the pause of the old one. At another origin (scheme, host or port) the user and the password that are not given with it are dropped, and the secret is replaced; the old one also signs for another 24 hours. `changes` and `object` in `include`, and filters for fields that are not in the payload, need the permission to read these objects, such as `GET /tickets/*`. So does a change of one that has them.
   *
   * `PUT /webhooks/:id`
   */
  update(id: Id, body: UpdateWebhook, options?: RequestOptions): Promise<void> {
    return this.http.send('PUT', path`/webhooks/${id}`, options, { body });
  }

  /**
   * Lists all webhooks.
   *
   * By identifier, and at most 5,000 of them: if there are more, a `Link` leads to the next ones. `http_auth_password` is empty for users without the permission `GET /webhooks/*\/secret`, which no wildcard such as `GET /**` includes. One that cannot be decrypted is empty too.
   *
   * `GET /webhooks`
   */
  list(query?: ListPlaceFilter, options?: RequestOptions): Promise<WebhookView[]> {
    return this.http.send('GET', '/webhooks', options, { query });
  }

  /**
   * All entries of {@link Webhooks.list}, one after the other; pages are requested as they are needed.
   */
  iterate(query?: ListPlaceFilter, options?: RequestOptions): AsyncGenerator<WebhookView, void> {
    return byCursor(query => this.page(query, options), query);
  }

  /**
   * One page of {@link Webhooks.list}, with the cursor behind it.
   */
  page(query?: ListPlaceFilter, options?: RequestOptions): Promise<CursorPage<WebhookView>> {
    return this.http.page('/webhooks', options, query);
  }

  /**
   * Returns the state of all webhooks, and the outcome of their deliveries.
   *
   * By identifier, and at most 5,000 of them: if there are more, a `Link` leads to the next ones.
   *
   * `GET /webhooks/health`
   */
  health(query?: ListPlaceFilter, options?: RequestOptions): Promise<WebhookHealth[]> {
    return this.http.send('GET', '/webhooks/health', options, { query });
  }

  /**
   * All entries of {@link Webhooks.health}, one after the other; pages are requested as they are needed.
   */
  iterateHealth(query?: ListPlaceFilter, options?: RequestOptions): AsyncGenerator<WebhookHealth, void> {
    return byCursor(query => this.pageHealth(query, options), query);
  }

  /**
   * One page of {@link Webhooks.health}, with the cursor behind it.
   */
  pageHealth(query?: ListPlaceFilter, options?: RequestOptions): Promise<CursorPage<WebhookHealth>> {
    return this.http.page('/webhooks/health', options, query);
  }

  /**
   * Lists the actions that a webhook can subscribe to.
   *
   * `GET /webhooks/actions`
   */
  actions(options?: RequestOptions): Promise<WebhookAction[]> {
    return this.http.send('GET', '/webhooks/actions', options);
  }

  /**
   * Returns a webhook.
   *
   * `http_auth_password` is empty for users without the permission `GET /webhooks/*\/secret`, which no wildcard such as `GET /**` includes.
   *
   * `GET /webhooks/:id`
   */
  read(id: Id, options?: RequestOptions): Promise<WebhookDetails> {
    return this.http.send('GET', path`/webhooks/${id}`, options);
  }

  /**
   * Returns the secret that signs the deliveries of a webhook.
   *
   * `GET /webhooks/:id/secret`
   */
  secret(id: Id, options?: RequestOptions): Promise<WebhookSecret> {
    return this.http.send('GET', path`/webhooks/${id}/secret`, options);
  }

  /**
   * Replaces the secret of a webhook; the old secret also signs for another 24 hours.
   *
   * `POST /webhooks/:id/secret/rotate`
   */
  rotateSecret(id: Id, options?: RequestOptions): Promise<WebhookSecret> {
    return this.http.send('POST', path`/webhooks/${id}/secret/rotate`, options);
  }

  /**
   * Enables a webhook that was disabled.
   *
   * `POST /webhooks/:id/enable`
   */
  enable(id: Id, options?: RequestOptions): Promise<void> {
    return this.http.send('POST', path`/webhooks/${id}/enable`, options);
  }

  /**
   * Deletes a webhook.
   *
   * `DELETE /webhooks/:id`
   */
  delete(id: Id, options?: RequestOptions): Promise<void> {
    return this.http.send('DELETE', path`/webhooks/${id}`, options);
  }
}

/**
 * The operations of the API by kind of object. Each throws an `ApiError` if the API refuses it.
 */

export class PatchbayClient {
  readonly absences: Absences;
  readonly absenceTypes: AbsenceTypes;
  readonly agentCommands: AgentCommands;
  readonly agentGroups: AgentGroups;
  readonly agentReports: AgentReports;
  readonly agents: Agents;
  readonly agentStatus: AgentStatus;
  readonly attempts: Attempts;
  readonly callControls: CallControls;
  readonly campaignAgents: CampaignAgents;
  readonly campaignGate: CampaignGate;
  readonly campaignGroups: CampaignGroups;
  readonly campaignLive: CampaignLive;
  readonly campaigns: Campaigns;
  readonly campaignStats: CampaignStats;
  readonly chatQueues: ChatQueues;
  readonly chatReports: ChatReports;
  readonly chats: Chats;
  readonly claims: Claims;
  readonly companies: Companies;
  readonly connectionCommands: ConnectionCommands;
  readonly connections: Connections;
  readonly consents: Consents;
  readonly crmRecordNotes: CrmRecordNotes;
  readonly crmRecords: CrmRecords;
  readonly customerFields: CustomerFields;
  readonly customerGroups: CustomerGroups;
  readonly customers: Customers;
  readonly customersOfStatus: CustomersOfStatus;
  readonly customerTypes: CustomerTypes;
  readonly deliveries: Deliveries;
  readonly dictionaryStatuses: DictionaryStatuses;
  readonly doNotCall: DoNotCall;
  readonly doNotCallImports: DoNotCallImports;
  readonly doNotCallLists: DoNotCallLists;
  readonly events: Events;
  readonly files: Files;
  readonly forwardings: Forwardings;
  readonly heldMails: HeldMails;
  readonly liveQueues: LiveQueues;
  readonly mailboxes: Mailboxes;
  readonly mailDeliveries: MailDeliveries;
  readonly mailSources: MailSources;
  readonly mailTemplates: MailTemplates;
  readonly me: Me;
  readonly monitorings: Monitorings;
  readonly pauses: Pauses;
  readonly queueReports: QueueReports;
  readonly queues: Queues;
  readonly recordings: Recordings;
  readonly records: Records;
  readonly scheduledCalls: ScheduledCalls;
  readonly specialFieldGroups: SpecialFieldGroups;
  readonly specialFieldItems: SpecialFieldItems;
  readonly suppressions: Suppressions;
  readonly system: System;
  readonly tags: Tags;
  readonly temporaryFiles: TemporaryFiles;
  readonly ticketCategories: TicketCategories;
  readonly ticketFields: TicketFields;
  readonly ticketMessages: TicketMessages;
  readonly ticketQueues: TicketQueues;
  readonly ticketStats: TicketStats;
  readonly ticketStatuses: TicketStatuses;
  readonly tickets: Tickets;
  readonly transferShortcuts: TransferShortcuts;
  readonly users: Users;
  readonly waiting: Waiting;
  readonly webhookDeliveries: WebhookDeliveries;
  readonly webhooks: Webhooks;

  constructor(options: ClientOptions) {
    const http = new Http(options);
    this.absences = new Absences(http);
    this.absenceTypes = new AbsenceTypes(http);
    this.agentCommands = new AgentCommands(http);
    this.agentGroups = new AgentGroups(http);
    this.agentReports = new AgentReports(http);
    this.agents = new Agents(http);
    this.agentStatus = new AgentStatus(http);
    this.attempts = new Attempts(http);
    this.callControls = new CallControls(http);
    this.campaignAgents = new CampaignAgents(http);
    this.campaignGate = new CampaignGate(http);
    this.campaignGroups = new CampaignGroups(http);
    this.campaignLive = new CampaignLive(http);
    this.campaigns = new Campaigns(http);
    this.campaignStats = new CampaignStats(http);
    this.chatQueues = new ChatQueues(http);
    this.chatReports = new ChatReports(http);
    this.chats = new Chats(http);
    this.claims = new Claims(http);
    this.companies = new Companies(http);
    this.connectionCommands = new ConnectionCommands(http);
    this.connections = new Connections(http);
    this.consents = new Consents(http);
    this.crmRecordNotes = new CrmRecordNotes(http);
    this.crmRecords = new CrmRecords(http);
    this.customerFields = new CustomerFields(http);
    this.customerGroups = new CustomerGroups(http);
    this.customers = new Customers(http);
    this.customersOfStatus = new CustomersOfStatus(http);
    this.customerTypes = new CustomerTypes(http);
    this.deliveries = new Deliveries(http);
    this.dictionaryStatuses = new DictionaryStatuses(http);
    this.doNotCall = new DoNotCall(http);
    this.doNotCallImports = new DoNotCallImports(http);
    this.doNotCallLists = new DoNotCallLists(http);
    this.events = new Events(http);
    this.files = new Files(http);
    this.forwardings = new Forwardings(http);
    this.heldMails = new HeldMails(http);
    this.liveQueues = new LiveQueues(http);
    this.mailboxes = new Mailboxes(http);
    this.mailDeliveries = new MailDeliveries(http);
    this.mailSources = new MailSources(http);
    this.mailTemplates = new MailTemplates(http);
    this.me = new Me(http);
    this.monitorings = new Monitorings(http);
    this.pauses = new Pauses(http);
    this.queueReports = new QueueReports(http);
    this.queues = new Queues(http);
    this.recordings = new Recordings(http);
    this.records = new Records(http);
    this.scheduledCalls = new ScheduledCalls(http);
    this.specialFieldGroups = new SpecialFieldGroups(http);
    this.specialFieldItems = new SpecialFieldItems(http);
    this.suppressions = new Suppressions(http);
    this.system = new System(http);
    this.tags = new Tags(http);
    this.temporaryFiles = new TemporaryFiles(http);
    this.ticketCategories = new TicketCategories(http);
    this.ticketFields = new TicketFields(http);
    this.ticketMessages = new TicketMessages(http);
    this.ticketQueues = new TicketQueues(http);
    this.ticketStats = new TicketStats(http);
    this.ticketStatuses = new TicketStatuses(http);
    this.tickets = new Tickets(http);
    this.transferShortcuts = new TransferShortcuts(http);
    this.users = new Users(http);
    this.waiting = new Waiting(http);
    this.webhookDeliveries = new WebhookDeliveries(http);
    this.webhooks = new Webhooks(http);
  }
}
