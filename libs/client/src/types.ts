/* oxlint-disable max-lines -- written by npm run docs */
export interface components {
  schemas: {
    AbandonRule: {
      /**
       * @description Most of those who answer that may find no agent, in percent, of a day and of 30 days; default: 3
       * @example 3
       */
      percent?: number;
      /**
       * @description Seconds for which who answers waits for an agent; default: 2
       * @example 2
       */
      patience_seconds?: number;
      /**
       * @description Hours after which who found no agent is called again, and then only with an agent on the line; default: 72
       * @example 72
       */
      rest_hours?: number;
      /**
       * @description Sound of the exchange that who finds no agent hears; default: that of the dialplan
       * @example queue-thankyou
       */
      message?: string;
    };
    AbsenceTypeView: {
      /** @example 1 */
      id: string;
      /** @example Holiday */
      name: string;
      /** @example Reception */
      redirect_name: string;
      /** @example true */
      voice_mail: boolean;
      /** @example true */
      automatic: boolean;
      /** @example A call while you are away */
      mail_subject: string;
      /**
       * @description May contain the placeholders {{NAME}} and {{NUMBER}}
       * @example {{NAME}} called from {{NUMBER}}.
       */
      mail_body: string;
      /** @example 1 */
      digit: string;
      /** @example 2 */
      wait_digit: string;
    };
    AbsenceView: {
      /** @example 1 */
      id: number;
      /** @example anna.nowak */
      login: string;
      /** @example 1 */
      absence_type_id: string;
      /** @example 2026-05-29 08:30 */
      date_from: string;
      /** @example 2026-06-12 16:00 */
      date_to: string;
    };
    AddressView: {
      /** @example Long Street */
      street: string | null;
      /** @example 12 */
      building: string | null;
      /** @example 3 */
      flat: string | null;
      /** @example 00-001 */
      postcode: string | null;
      /** @example Warsaw */
      city: string | null;
      /**
       * @description This API never sets post_office, borough, county and voivodship
       * @example null
       */
      post_office: string | null;
      /** @example null */
      borough: string | null;
      /** @example null */
      county: string | null;
      /** @example null */
      voivodship: string | null;
      /** @example Poland */
      country: string | null;
    };
    AgentAdded: {
      /**
       * @description Identifier of the agent
       * @example 1000001
       */
      agent_id: number;
      /** @example ewa.wojcik */
      agent_login: string;
    };
    AgentGroupView: {
      /** @example 1 */
      id: number;
      /** @example First line */
      name: string;
      /**
       * @description Logins
       * @example [
       *       "anna.nowak"
       *     ]
       */
      agents: string[];
    };
    AgentReportRow: {
      /** @example anna.nowak */
      agent_login: string;
      /**
       * @description Name and surname
       * @example Anna Nowak
       */
      agent_name: string;
      /**
       * @description Hour `YYYY-MM-DD hh:mm`, day `YYYY-MM-DD`, week by its Monday, month `YYYY-MM`; empty for `none`. An hour that the clock shows twice is one period
       * @example 2026-05
       */
      period: string;
      /**
       * @description Time in any status but `OFF`
       * @example 28800
       */
      logged_seconds: number;
      /**
       * @description Time in the status `PAUSED`
       * @example 1800
       */
      pause_seconds: number;
      /** @description The same by pause */
      pauses: components['schemas']['PauseSeconds'][];
      /**
       * @description Time in the status `WRAP_UP`
       * @example 240
       */
      wrapup_seconds: number;
      /**
       * @description Time in which the phone rang
       * @example 320
       */
      ringing_seconds: number;
      inbound: components['schemas']['InboundWork'];
      outbound: components['schemas']['OutboundWork'];
    };
    AgentStatusView: {
      /** @example anna.nowak */
      login: string;
      /**
       * @example PAUSED
       * @enum {string}
       */
      status:
        | 'OFF'
        | 'FREE'
        | 'PAUSED'
        | 'INBOUND_CALL'
        | 'OUTBOUND_CALL'
        | 'OUTBOUND_PREVIEW'
        | 'CALL'
        | 'RINGING'
        | 'WRAP_UP';
      /**
       * @description The pause of an agent who is paused, or will be after the call; `null` also for a pause without a reason
       * @example 1
       */
      pause_id: number | null;
      /**
       * @description When the status changed last; empty before the first change
       * @example 2026-05-29 08:30:15
       */
      last_change: string;
      /**
       * @description Only when the exchange has said nothing for more than 6 seconds: until when the status is known. What has changed since is not in it
       * @example 2026-05-29 08:30:15
       */
      as_of?: string;
    };
    AgentView: {
      /** @example 2 */
      agent_id: number;
      /**
       * @description Empty for the built-in automatic agent
       * @example anna.nowak
       */
      login: string;
      /** @example Anna */
      name: string;
      /** @example Nowak */
      surname: string;
      /**
       * @description Empty for the built-in automatic agent
       * @example true
       * @enum {boolean|string}
       */
      active: true | false | '';
      /**
       * @description Phone or extension number
       * @example 101
       */
      number: string;
      /**
       * @example manual
       * @enum {string}
       */
      outbound_mode: 'manual' | 'automatic';
      /**
       * @description E-mail address of the user
       * @example anna.nowak@example.com
       */
      email: string;
    };
    AgentsOfQueue: {
      /**
       * @description Who can get a call of the queue now
       * @example 3
       */
      free: number;
      /**
       * @description Whose phone rings
       * @example 1
       */
      ringing: number;
      /**
       * @description Who talk, in a call of any queue or none
       * @example 4
       */
      talking: number;
      /**
       * @description Who finish a call
       * @example 1
       */
      wrap_up: number;
      /**
       * @description Who are paused in the queue
       * @example 2
       */
      paused: number;
    };
    AppStatus: {
      /**
       * @example gateway
       * @enum {string}
       */
      app: 'gateway' | 'crm' | 'ticketing' | 'outbound' | 'telephony' | 'webhook' | 'mail';
      /**
       * @description `ready` if a replica is; `silent` without one that sent a heartbeat within 15 seconds, `unknown` if the gateway has not listened for so long
       * @example ready
       * @enum {string}
       */
      state: 'ready' | 'not_ready' | 'silent' | 'unknown';
      /** @description Silent ones are shown for a minute */
      replicas: components['schemas']['ReplicaStatus'][];
      /** @description Of all replicas that are not silent */
      figures: components['schemas']['Figures'];
    };
    AttemptView: {
      /** @example 2026-05-29 08:30:15 */
      at: string;
      /**
       * @description `null` without an answer
       * @example 200
       */
      status_code: number | null;
      /**
       * @description Why there was no answer; otherwise empty
       * @example
       */
      error: string;
      /** @example 84 */
      duration_ms: number;
      /**
       * @description First 1 KiB of the answer
       * @example ok
       */
      response: string;
    };
    BatchAnswer: {
      /** @description In the order of the items */
      result: components['schemas']['ItemResult'][];
    };
    CallAttemptView: {
      /** @example 1 */
      attempt_id: number;
      /** @example 00001 */
      outbound_id: string;
      /** @example 1 */
      record_id: number;
      /** @example 600 100 200 */
      phone_number: string;
      /**
       * @description Empty while a number that was called without an agent has none
       * @example anna.nowak
       */
      agent_login: string;
      /**
       * @description Milliseconds for which the number rang
       * @example 12000
       */
      ring_ms: number;
      /**
       * @description Milliseconds of talk
       * @example 12000
       */
      talk_ms: number;
      /**
       * @description Milliseconds for which who answered waited for an agent
       * @example 12000
       */
      wait_ms: number;
      /**
       * @description Only in CRM-fed campaigns
       * @example 1
       */
      customer_id: number | null;
      /**
       * @description Empty if there was no call
       * @example 1753880221.1000000042
       */
      connection_id: string;
      /**
       * @example preview
       * @enum {string}
       */
      mode: 'preview' | 'progressive' | 'predictive';
      /**
       * @description When the call was decided on
       * @example 2026-05-29 08:30:15
       */
      decided_at: string;
      /**
       * @description When the exchange had taken the call; empty if it did not
       * @example 2026-05-29 08:30:15
       */
      asked_at: string;
      /**
       * @description When the number was answered; empty if it was not
       * @example 2026-05-29 08:30:15
       */
      answered_at: string;
      /**
       * @description When it ended; empty while it goes on
       * @example 2026-05-29 08:30:15
       */
      ended_at: string;
      /**
       * @description Empty while it goes on. `FAILED`: the fault of the network or of a trunk. `INVALID`: there is no such number. `MACHINE`: an answering machine answered, and no agent was looked for. `FAX`: a fax answered. `ABANDONED`: answered, but no agent came in time. `LEFT`: who was called hung up while waiting for an agent. `CANCELLED`: before an answer, by the agent. `UNKNOWN`: nobody saw the end
       * @example NO_ANSWER
       * @enum {string}
       */
      result:
        | ''
        | 'ANSWERED'
        | 'BUSY'
        | 'NO_ANSWER'
        | 'FAILED'
        | 'INVALID'
        | 'MACHINE'
        | 'FAX'
        | 'ABANDONED'
        | 'LEFT'
        | 'CANCELLED'
        | 'UNKNOWN';
      /**
       * @description Cause with which the exchange ended the call of the number, by Q.850, such as 17 for busy; `null` where it said none
       * @example 17
       */
      cause: number | null;
      /**
       * @description Who has answered, as the exchange detected it: `NOTSURE` goes to an agent, `HANGUP` hung up meanwhile. Empty where it did not look
       * @example HUMAN
       * @enum {string}
       */
      amd_status: '' | 'HUMAN' | 'MACHINE' | 'NOTSURE' | 'HANGUP' | 'FAX';
      /**
       * @description Milliseconds of the detection, of who came to the queue after it
       * @example 12000
       */
      amd_ms: number;
      /**
       * @description Number that was shown
       * @example 221234567
       */
      caller_id: string;
      /**
       * @description What allowed the call: the local time and the hours, the do-not-call lists with the newest entry of each, and the attempts until then; of a campaign that called by itself also its agents and the calls of its day
       * @example {
       *       "local_time": "2026-06-01 12:00",
       *       "attempts": 0
       *     }
       */
      decision: {
        [key: string]: unknown;
      };
    };
    CallPermission: {
      /**
       * @description Whether there is no reason against the call
       * @example false
       */
      allowed: boolean;
      /** @description All reasons against the call */
      reasons: components['schemas']['Refusal'][];
    };
    CallRecordingView: {
      /** @example 1753880221.42.wav */
      filename: string;
      /**
       * @description When it began; empty for old calls
       * @example 2026-05-29 08:30:15
       */
      began_at: string;
    };
    CallingHours: {
      /**
       * @description Days of the week; Monday is 1, Sunday is 7
       * @example [
       *       1,
       *       2,
       *       3,
       *       4,
       *       5
       *     ]
       */
      days: number[];
      /**
       * @description When calls begin
       * @example 09:00
       */
      from: string;
      /**
       * @description When calls end; `00:00` is the end of the day
       * @example 20:00
       */
      to: string;
    };
    CallsOfQueue: {
      /**
       * @description Who wait for an agent, whether a phone rings or not
       * @example 2
       */
      waiting: number;
      /**
       * @description Milliseconds of the oldest of them; 0 if nobody waits
       * @example 12500
       */
      oldest_ms: number;
    };
    CampaignAgentView: {
      /** @example anna.nowak */
      login: string;
      /**
       * @description Phone or extension number
       * @example 101
       */
      number: string;
      /**
       * @description Whether the agent receives records of the campaign
       * @example true
       */
      active_in_outbound: boolean;
      /**
       * @description Whether the agent works at all
       * @example true
       */
      active: boolean;
      /** @example 2 */
      agent_id: number;
    };
    CampaignCreated: {
      /**
       * @description Identifier of the new campaign
       * @example 00001
       */
      id: string;
    };
    CampaignDialling: {
      /**
       * @description Whether nobody is called for an agent of a progressive or predictive campaign while a caller waits in another queue of his; default: true
       * @example true
       */
      inbound_first?: boolean;
      /**
       * @description Queue of the exchange whose agents take the calls of a progressive or predictive campaign; such a campaign does not call without one
       * @example sales-calls
       */
      exchange_queue?: string;
      /**
       * @description Calls at once of a progressive or predictive campaign; default: 100
       * @example 100
       */
      line_limit?: number;
      /** @description Rules for those who answer a progressive or predictive campaign and find no agent */
      abandon?: components['schemas']['AbandonRule'];
      /**
       * @description Whether the exchange looks for answering machines before the queue of a progressive or predictive campaign, and what becomes of one: it hangs up, it plays `amd_message`, or an agent gets it. Needs a patience of at least 7 seconds; default: `off`
       * @example off
       * @enum {string}
       */
      amd?: 'off' | 'hang_up' | 'message' | 'to_agent';
      /**
       * @description Sound of the exchange that is played to an answering machine, with `amd`: `message`; default: that of `abandon`
       * @example queue-thankyou
       */
      amd_message?: string;
      /**
       * @description Persons, in percent, among those who are taken for machines: they count as abandoned; default: 10
       * @example 10
       */
      amd_false_percent?: number;
      /** @description Hours of calls, which do not overlap, by the clock of `time_zone`; default: Monday to Friday, 09:00 to 20:00 */
      calling_hours?: components['schemas']['CallingHours'][];
      /** @description Identifier of a calendar of the provisioning file, with holidays and special days; default: no holidays */
      calendar_id?: number;
      /**
       * @description Time zone of those who are called, an IANA name; default: the business time zone
       * @example Europe/Warsaw
       */
      time_zone?: string;
      /**
       * @description Identifiers of do-not-call lists that it respects beside the list 1
       * @example [
       *       1
       *     ]
       */
      do_not_call_lists?: number[];
      /**
       * @description Whether customers must have consented to calls for the `purpose`; records without a customer are not called then; default: `none`
       * @example none
       * @enum {string}
       */
      consent?: 'none' | 'required';
      /**
       * @description What the calls are for; required with the consent `required`
       * @example marketing
       */
      purpose?: string;
      /**
       * @description Attempts to call a number for this campaign; 0 is without end; default: 6
       * @example 6
       */
      max_attempts?: number;
      /**
       * @description Attempts of a day, of the clock of `time_zone`, to call a number for this campaign; 0 is without end; default: 2
       * @example 2
       */
      max_attempts_day?: number;
      /**
       * @description Attempts of a day to call a number for any campaign; 0 is without end; default: 2
       * @example 2
       */
      max_attempts_number_day?: number;
      /**
       * @description Minutes for which a number is left alone after an attempt for any campaign; default: 60
       * @example 60
       */
      number_rest_minutes?: number;
      /**
       * @description Seconds after a call for setting the status of its record; default: 20
       * @example 20
       */
      wrapup_seconds?: number;
      /** @description When a record is called again, by result */
      retry?: components['schemas']['RetryRules'];
      /** @description Statuses of the campaign that records get, by result */
      result_statuses?: components['schemas']['ResultStatuses'];
      /**
       * @description Whether the numbers of a record are called in turn, or only its first one; default: `in_turn`
       * @example in_turn
       * @enum {string}
       */
      numbers?: 'in_turn' | 'first_only';
      /**
       * @description Seconds for which a number rings; default: 25
       * @example 25
       */
      ring_seconds?: number;
      /**
       * @description Minutes after which the callback of an agent is offered to others too; default: 60
       * @example 60
       */
      overdue_minutes?: number;
      /**
       * @description Whether a record that is looked at for `preview_timeout` is called by itself; default: false
       * @example false
       */
      preview_auto_call?: boolean;
    };
    CampaignGroupView: {
      /** @example 1000001 */
      id: number;
      /** @example Surveys */
      name: string;
    };
    CampaignParameters: {
      /**
       * @description Phone number shown to the called party
       * @example 221234567
       */
      caller_id?: string;
      /**
       * @description Seconds for reviewing a record before the call
       * @example 20
       */
      preview_timeout?: number;
      /** @description Fewest calls of a predictive campaign for each agent who is free or expected to be, as far as the cap of abandoned calls allows; default: 0 */
      predictive_min_calls?: number;
      /** @description Most calls of a predictive campaign for each agent who is free or expected to be, not less than `predictive_min_calls`; default: 10 */
      predictive_max_calls?: number;
    };
    CampaignProgress: {
      /**
       * @description Identifier of the campaign
       * @example 00001
       */
      id: string;
      /**
       * @description Records of the campaign
       * @example 17
       */
      records_count: number;
      /**
       * @description Percent of the records that are not called any more, rounded down; 0 for a campaign without records
       * @example 40
       */
      completion_percent: number;
    };
    CampaignProgressBySystemStatus: {
      /**
       * @description Identifier of the campaign
       * @example 00001
       */
      id: string;
      /**
       * @description Records of the campaign
       * @example 17
       */
      records_count: number;
      /**
       * @description Percent of the records that are not called any more, rounded down; 0 for a campaign without records
       * @example 40
       */
      completion_percent: number;
      /** @description All of them, in order */
      system_statuses: components['schemas']['CountedSystemStatus'][];
      /** @description All results of attempts, of those that are kept */
      results: components['schemas']['CountedResult'][];
      /**
       * @description Attempts that ended at a machine, and whose number an agent reached later: at least so many may have been persons
       * @example 3
       */
      machines_reached_later: number;
    };
    CampaignStatusView: {
      /** @example 1 */
      status_id: string;
      /**
       * @example NO_CALL
       * @enum {string}
       */
      system_status:
        | 'TO_CALL'
        | 'IN_PROGRESS'
        | 'CALL'
        | 'MY_RECORD'
        | 'NO_CALL'
        | 'ABANDONED_AFTER_N_TRIES'
        | 'CALL_NO_SOONER_THAN'
        | 'CALL_PROGRESSIVE';
      /**
       * @description `null` without a dictionary status
       * @example 3
       */
      dictionary_status_id: number | null;
      /** @example Not interested */
      name: string;
    };
    CampaignView: {
      /** @example 00001 */
      id: string;
      /** @example Spring survey */
      name: string;
      /**
       * @example predictive
       * @enum {string}
       */
      dialer: 'predictive' | 'progressive' | 'preview';
      /** @example true */
      active: boolean;
      /** @example 2026-05-29 */
      start_date: string;
      /** @example 2026-06-12 */
      end_date: string;
      /** @example 50 */
      order: number;
      /** @example 50 */
      parity: number;
      /**
       * @description `null` without a group
       * @example 1000001
       */
      group_id: number | null;
      /** @description Only parameters that are set */
      parameters: components['schemas']['CampaignParameters'];
      /** @description Only fields that are set */
      dialling: components['schemas']['CampaignDialling'];
      /** @example false */
      crm_fed: boolean;
      /**
       * @example [
       *       "first_name",
       *       "city"
       *     ]
       */
      fields: string[];
    };
    CampaignsOfNumber: {
      /**
       * @description Campaigns with a record of this number, which now has the status
       * @example [
       *       "00001"
       *     ]
       */
      outbound_id: string[];
    };
    CategoryView: {
      /** @example 2 */
      id: number;
      /** @example Technical */
      name: string;
    };
    ChatMessageView: {
      /** @example 1 */
      message_id: number;
      /**
       * @description Empty for messages of the client
       * @example anna.nowak
       */
      login: string;
      /**
       * @description Empty once the texts of its participant were deleted
       * @example Good morning
       */
      body: string;
      /** @example 2026-05-29 08:30 */
      created_at: string;
    };
    ChatQueueView: {
      /** @example 1 */
      id: number;
      /** @example Website */
      name: string;
    };
    ChatReportRow: {
      /**
       * @description Empty for conversations without an agent, and with `sum_users`
       * @example anna.nowak
       */
      user_login: string;
      /**
       * @description Hour `YYYY-MM-DD hh:mm`, day `YYYY-MM-DD`, week by its Monday, month `YYYY-MM`; empty for `none`. An hour that the clock shows twice is one period
       * @example 2026-05
       */
      period: string;
      /**
       * @description Conversations that began in the period
       * @example 20
       */
      conversations: number;
      /**
       * @description Those in which an agent wrote
       * @example 18
       */
      answered: number;
      /**
       * @description Those in which an agent wrote within the threshold
       * @example 15
       */
      within_threshold: number;
      /**
       * @description Mean time until an agent first wrote
       * @example 14
       */
      first_response_seconds: number;
      /**
       * @description Mean duration of those that are stopped
       * @example 420
       */
      duration_seconds: number;
    };
    ChatStarted: {
      /**
       * @description Identifier of the conversation, a UUID
       * @example 019e71f2-5d3e-7b0a-8f0c-3c1f4a2f9d11
       */
      conversation_id: string;
    };
    ChatSummary: {
      /**
       * @description Identifier of the conversation, a UUID
       * @example 019e71f2-5d3e-7b0a-8f0c-3c1f4a2f9d11
       */
      conversation_id: string;
      /** @example 1 */
      chat_queue_id: number;
      /**
       * @description `null` if unset
       * @example null
       */
      customer_id: number | null;
      /** @example anna.nowak */
      agent_login: string;
      /** @example 2026-05-29 08:30 */
      created_at: string;
      /**
       * @description Empty until the conversation is stopped
       * @example
       */
      closed_at: string;
      /**
       * @example waiting
       * @enum {string}
       */
      status: 'waiting' | 'assigned' | 'closed';
      /**
       * @description With `include_client_data`
       * @example Ewa
       */
      client_name?: string;
      /**
       * @description With `include_client_data`
       * @example Nowak
       */
      client_surname?: string;
      /**
       * @description With `include_client_data`
       * @example ewa.nowak@example.com
       */
      client_email?: string;
      /** @description With `include_messages`: the first message and the newest ones, oldest first; long texts are cut */
      messages?: components['schemas']['ChatMessageView'][];
      /**
       * @description With `include_files`
       * @example []
       */
      files?: string[];
    };
    ChatView: {
      /**
       * @description Identifier of the conversation, a UUID
       * @example 019e71f2-5d3e-7b0a-8f0c-3c1f4a2f9d11
       */
      conversation_id: string;
      /** @example 1 */
      chat_queue_id: number;
      /** @example Ewa */
      client_name: string;
      /** @example Nowak */
      client_surname: string;
      /** @example ewa.nowak@example.com */
      client_email: string;
      /**
       * @description `null` if unset
       * @example null
       */
      customer_id: number | null;
      /** @example anna.nowak */
      agent_login: string;
      /** @example 2026-05-29 08:30 */
      created_at: string;
      /**
       * @description Empty until the conversation is stopped
       * @example
       */
      closed_at: string;
      /** @description The first message and the latest ones, oldest first */
      messages: components['schemas']['ChatMessageView'][];
      /**
       * @description Total number of messages
       * @example 1
       */
      messages_count: number;
    };
    ClaimedRecord: {
      /** @example 1 */
      record_id: number;
      /** @example 600 100 200 */
      phone_number: string;
      /**
       * @example TO_CALL
       * @enum {string}
       */
      system_status:
        | 'TO_CALL'
        | 'IN_PROGRESS'
        | 'CALL'
        | 'MY_RECORD'
        | 'NO_CALL'
        | 'ABANDONED_AFTER_N_TRIES'
        | 'CALL_NO_SOONER_THAN'
        | 'CALL_PROGRESSIVE';
      /**
       * @description Name of the status
       * @example To call
       */
      status: string;
      /** @example 1 */
      status_id: number;
      /** @example 2026-05-29 08:30 */
      call_date: string;
      /** @example 2026-05-29 08:30 */
      create_date: string;
      /** @example 2026-05-29 08:30 */
      next_call_date: string;
      /** @example Anna Nowak */
      agent_name: string;
      /** @example anna.nowak */
      agent_login: string;
      /** @example Wants to be called in the evening */
      last_note: string;
      /** @example 10 */
      order: number | string;
      /** @example 2026-05-29 08:30 */
      updated_at: string;
      /**
       * @description Identifier in another system
       * @example order-17
       */
      identifier?: string;
      /**
       * @description All record fields of the campaign; an empty text without a value
       * @example {
       *       "first_name": "Ewa",
       *       "city": "Warsaw"
       *     }
       */
      record_fields?: {
        [key: string]: string;
      };
      /** @example 1 */
      customer_id?: number;
    };
    CompanyCreated: {
      /**
       * @description Identifier of the new company
       * @example 1
       */
      company_id: string;
    };
    CompanyView: {
      /** @example EX-1 */
      identifier: string;
      /**
       * @description Main phone number
       * @example +48 600 100 200
       */
      phone_number: string;
      /**
       * @example [
       *       "+48 600 100 200"
       *     ]
       */
      phone_numbers: string[];
      /**
       * @description Main address
       * @example ewa.nowak@example.com
       */
      email: string;
      /**
       * @example [
       *       "ewa.nowak@example.com"
       *     ]
       */
      emails: string[];
      /** @example Business */
      type: string;
      /** @example VIP */
      group: string;
      /** @example 123-456-32-18 */
      nip: string;
      /** @example anna.nowak */
      account_manager: string;
      /** @example Prefers calls in the evening */
      note: string;
      /** @example 2026-05-29 08:30 */
      updated_at: string;
      /** @description Only with `include_address` */
      address?: components['schemas']['AddressView'];
      /**
       * @description All custom fields, `null` without a value. Only with `include_custom_fields`
       * @example {
       *       "Region": "North",
       *       "Contract": null
       *     }
       */
      custom_fields?: {
        [key: string]: string | null;
      };
      /** @example Example Ltd */
      name: string;
      /** @example 1 */
      company_id: number;
      /**
       * @description Identifier of the company as a customer
       * @example 2
       */
      customer_id: number;
    };
    ConnectionDetails: {
      /**
       * @description Start of the connection
       * @example 2026-05-29 08:30
       */
      date: string;
      /**
       * @description Who called
       * @example 600100200
       */
      src: string;
      /**
       * @description Who was called
       * @example 221234567
       */
      dst: string;
      /**
       * @description Empty while the connection is open
       * @example ANSWERED
       * @enum {string}
       */
      disposition: '' | 'ANSWERED' | 'NO ANSWER' | 'BUSY' | 'FAILED';
      /**
       * @description Always `null`: tickets do not refer to calls
       * @example null
       */
      ticket_id: number | null;
      /**
       * @description Always empty
       * @example
       */
      outbound_result: string;
      /**
       * @description Seconds from the start to the end, or until now while the connection is open
       * @example 129
       */
      duration: number;
      /**
       * @description Seconds of talk, so far
       * @example 104
       */
      billsec: number;
      /**
       * @description Seconds from joining the queue to the answer or the end, so far; `null` for a connection that was in no queue, or whose wait was not observed
       * @example 12
       */
      wait_time: number | null;
      /**
       * @description Name of the trunk; empty for a call between phones of agents
       * @example trunk
       */
      operator: string;
      /**
       * @description The recording, for `GET /recordings/download`, once it is ready
       * @example 1753880221.42.wav
       */
      filename: string;
      /**
       * @description Name and surname of the user
       * @example Anna Nowak
       */
      user: string;
      /**
       * @description Login of the agent who talked last; without talk of the one who rang last, or who called
       * @example anna.nowak
       */
      user_login: string;
      /**
       * @description Unique identifier of the call
       * @example 1753880221.42
       */
      connection_id: string;
      /**
       * @example INBOUND
       * @enum {string}
       */
      type: 'INBOUND' | 'OUTBOUND';
      /** @example 1 */
      queue_id: number | null;
      /**
       * @description Only with `include_topics`
       * @example 1
       */
      topic_id?: number | null;
      /**
       * @description The customer with the number, if exactly one has it
       * @example 1
       */
      customer_id: number | null;
      /**
       * @description Only with `include_tags`; always empty
       * @example []
       */
      tags?: string[];
      /**
       * @description Who hung up
       * @example Customer
       * @enum {string}
       */
      disconnected_by: '' | 'Agent' | 'Customer';
      /**
       * @description Login or number to which the call was handed over
       * @example
       */
      transferred_to: string;
      /**
       * @description Whether the caller left a message
       * @example false
       */
      voicemail: boolean;
      /** @description Phones that rang or talked, in the order of their rings */
      legs: components['schemas']['ConnectionLegView'][];
      /** @description Queues in which the caller waited, in their order */
      queues: components['schemas']['QueueVisitView'][];
      /** @description The files that can be read, in their order: a call that is handed over may have several. `filename` is one of them */
      recordings: components['schemas']['CallRecordingView'][];
    };
    ConnectionLegView: {
      /**
       * @description Unique identifier of the leg
       * @example 1753880221.43
       */
      leg_id: string;
      /**
       * @description Number of the phone, or that was dialled; empty where it is not kept any more
       * @example 101
       */
      number: string;
      /**
       * @description Seconds of talk with the other end, so far
       * @example 104
       */
      talk_seconds: number;
      /**
       * @description Whose phone it is; `null` for one of no agent
       * @example anna.nowak
       */
      agent_login: string | null;
      /**
       * @description `queue`: called by a queue. `dial`: somebody dialled. `transfer`: the call was handed over, or that was asked about. `click`: the agent's own phone in a call that was asked for. `pickup`: it answered for another phone, which rang
       * @example queue
       * @enum {string}
       */
      kind: 'queue' | 'dial' | 'transfer' | 'click' | 'pickup';
      /**
       * @description The queue that called it
       * @example 1
       */
      queue_id: number | null;
      /**
       * @description When it began to ring
       * @example 2026-05-29 08:30:15
       */
      rang_at: string;
      /**
       * @description When it was answered; empty if it was not
       * @example 2026-05-29 08:30:15
       */
      answered_at: string;
      /**
       * @description When it ended; empty while it is open
       * @example 2026-05-29 08:30:15
       */
      ended_at: string;
      /**
       * @description What became of it; empty while it is open. `refused`: somebody declined, or passed it on. `busy`: it did not ring. `no_answer`: it rang for as long as it was to. `taken_elsewhere`: another phone answered. `cancelled`: nobody wanted the answer any more. `failed`: it could not be reached. `invalid`: there is no such number
       * @example answered
       * @enum {string}
       */
      reason:
        | ''
        | 'answered'
        | 'refused'
        | 'busy'
        | 'no_answer'
        | 'taken_elsewhere'
        | 'cancelled'
        | 'failed'
        | 'invalid';
      /**
       * @description Whether some of it was not seen: its times are estimated then
       * @example false
       */
      estimated: boolean;
    };
    ConnectionTopicView: {
      /** @example 1 */
      topic_id: number;
      /** @example Asked where the parcel is */
      comment: string;
      /**
       * @description Empty if none was named
       * @example anna.nowak
       */
      agent_login: string;
      custom_fields: components['schemas']['TopicFieldValue'][];
    };
    ConnectionView: {
      /**
       * @description Start of the connection
       * @example 2026-05-29 08:30
       */
      date: string;
      /**
       * @description Who called
       * @example 600100200
       */
      src: string;
      /**
       * @description Who was called
       * @example 221234567
       */
      dst: string;
      /**
       * @description Empty while the connection is open
       * @example ANSWERED
       * @enum {string}
       */
      disposition: '' | 'ANSWERED' | 'NO ANSWER' | 'BUSY' | 'FAILED';
      /**
       * @description Always `null`: tickets do not refer to calls
       * @example null
       */
      ticket_id: number | null;
      /**
       * @description Always empty
       * @example
       */
      outbound_result: string;
      /**
       * @description Seconds from the start to the end, or until now while the connection is open
       * @example 129
       */
      duration: number;
      /**
       * @description Seconds of talk, so far
       * @example 104
       */
      billsec: number;
      /**
       * @description Seconds from joining the queue to the answer or the end, so far; `null` for a connection that was in no queue, or whose wait was not observed
       * @example 12
       */
      wait_time: number | null;
      /**
       * @description Name of the trunk; empty for a call between phones of agents
       * @example trunk
       */
      operator: string;
      /**
       * @description The recording, for `GET /recordings/download`, once it is ready
       * @example 1753880221.42.wav
       */
      filename: string;
      /**
       * @description Name and surname of the user
       * @example Anna Nowak
       */
      user: string;
      /**
       * @description Login of the agent who talked last; without talk of the one who rang last, or who called
       * @example anna.nowak
       */
      user_login: string;
      /**
       * @description Unique identifier of the call
       * @example 1753880221.42
       */
      connection_id: string;
      /**
       * @example INBOUND
       * @enum {string}
       */
      type: 'INBOUND' | 'OUTBOUND';
      /** @example 1 */
      queue_id: number | null;
      /**
       * @description Only with `include_topics`
       * @example 1
       */
      topic_id?: number | null;
      /**
       * @description The customer with the number, if exactly one has it
       * @example 1
       */
      customer_id: number | null;
      /**
       * @description Only with `include_tags`; always empty
       * @example []
       */
      tags?: string[];
      /**
       * @description Who hung up
       * @example Customer
       * @enum {string}
       */
      disconnected_by: '' | 'Agent' | 'Customer';
      /**
       * @description Login or number to which the call was handed over
       * @example
       */
      transferred_to: string;
      /**
       * @description Whether the caller left a message
       * @example false
       */
      voicemail: boolean;
    };
    ConsentCreated: {
      /**
       * @description Identifier of the consent
       * @example 1
       */
      consent_id: number;
    };
    ConsentView: {
      /** @example 1 */
      consent_id: number;
      /** @example 1 */
      customer_id: number;
      /** @example marketing */
      purpose: string;
      /**
       * @example phone
       * @enum {string}
       */
      channel: 'phone' | 'email' | 'sms';
      /**
       * @description As it was given; empty for all numbers
       * @example
       */
      number: string;
      /** @example 2026-05-29 08:30:15 */
      given_at: string;
      /** @example 2026-05-29 08:30 */
      expires_at: string;
      /** @example form on the web site */
      source: string;
      /** @example 1753880221.17 */
      evidence: string;
      /**
       * @description Empty until it is withdrawn
       * @example 2026-05-29 08:30:15
       */
      withdrawn_at: string;
    };
    CountedResult: {
      /**
       * @example NO_ANSWER
       * @enum {string}
       */
      result:
        | 'ANSWERED'
        | 'BUSY'
        | 'NO_ANSWER'
        | 'FAILED'
        | 'INVALID'
        | 'MACHINE'
        | 'FAX'
        | 'ABANDONED'
        | 'LEFT'
        | 'CANCELLED'
        | 'UNKNOWN';
      /**
       * @description Ended attempts with this result
       * @example 17
       */
      attempts_count: number;
    };
    CountedStatus: {
      /** @example 1 */
      status_id: string;
      /**
       * @example NO_CALL
       * @enum {string}
       */
      system_status:
        | 'TO_CALL'
        | 'IN_PROGRESS'
        | 'CALL'
        | 'MY_RECORD'
        | 'NO_CALL'
        | 'ABANDONED_AFTER_N_TRIES'
        | 'CALL_NO_SOONER_THAN'
        | 'CALL_PROGRESSIVE';
      /**
       * @description `null` without a dictionary status
       * @example 3
       */
      dictionary_status_id: number | null;
      /** @example Not interested */
      name: string;
      /**
       * @description Records with the status
       * @example 17
       */
      count: number;
    };
    CountedSystemStatus: {
      /**
       * @example TO_CALL
       * @enum {string}
       */
      system_status:
        | 'TO_CALL'
        | 'IN_PROGRESS'
        | 'CALL'
        | 'MY_RECORD'
        | 'NO_CALL'
        | 'ABANDONED_AFTER_N_TRIES'
        | 'CALL_NO_SOONER_THAN'
        | 'CALL_PROGRESSIVE';
      /**
       * @description Records with a status of this meaning
       * @example 17
       */
      records_count: number;
    };
    CrmRecordView: {
      /** @example 1 */
      record_id: number;
      /** @example 600 100 200 */
      phone_number: string;
      /**
       * @example TO_CALL
       * @enum {string}
       */
      system_status:
        | 'TO_CALL'
        | 'IN_PROGRESS'
        | 'CALL'
        | 'MY_RECORD'
        | 'NO_CALL'
        | 'ABANDONED_AFTER_N_TRIES'
        | 'CALL_NO_SOONER_THAN'
        | 'CALL_PROGRESSIVE';
      /**
       * @description Name of the status
       * @example To call
       */
      status: string;
      /** @example 1 */
      status_id: number;
      /** @example 2026-05-29 08:30 */
      call_date: string;
      /** @example 2026-05-29 08:30 */
      create_date: string;
      /** @example 2026-05-29 08:30 */
      next_call_date: string;
      /** @example Anna Nowak */
      agent_name: string;
      /** @example anna.nowak */
      agent_login: string;
      /** @example Wants to be called in the evening */
      last_note: string;
      /** @example 10 */
      order: number | string;
      /** @example 2026-05-29 08:30 */
      updated_at: string;
      /** @example 1 */
      customer_id: number;
      /**
       * @description Only with `include_dialling`: attempts
       * @example 2
       */
      attempts?: number;
      /**
       * @description Only with `include_dialling`: those of today
       * @example 1
       */
      attempts_today?: number;
      /**
       * @description Only with `include_dialling`: result of the last one; empty before the first
       * @example BUSY
       * @enum {string}
       */
      last_result?:
        | ''
        | 'ANSWERED'
        | 'BUSY'
        | 'NO_ANSWER'
        | 'FAILED'
        | 'INVALID'
        | 'MACHINE'
        | 'FAX'
        | 'ABANDONED'
        | 'LEFT'
        | 'CANCELLED'
        | 'UNKNOWN';
      /** @description Only with `include_dialling`: its numbers, in the order of calls */
      numbers?: components['schemas']['NumberOfRecord'][];
      /**
       * @description Only with `include_dialling`: its priority
       * @example 50
       */
      priority?: number;
      /**
       * @description Only with `include_dialling`: its time zone; empty for that of the campaign
       * @example
       */
      time_zone?: string;
      /**
       * @description Only with `include_dialling`: when it can be called; empty if it is not to be, or is being called
       * @example 2026-05-29 08:30:15
       */
      due_at?: string;
      /**
       * @description Only with `include_dialling`: login of the agent who has it at the moment
       * @example
       */
      claimed_by?: string;
    };
    CustomerCreated: {
      /**
       * @description Identifier of the new customer
       * @example 1
       */
      customer_id: string;
    };
    CustomerFieldView: {
      /** @example 1 */
      id: number;
      /**
       * @description Its name in `custom_fields`
       * @example Region
       */
      name: string;
    };
    CustomerGroupView: {
      /** @example 2 */
      id: number;
      /** @example VIP */
      name: string;
    };
    CustomerPesel: {
      /** @example 44051401359 */
      pesel: string;
    };
    CustomerTypeView: {
      /** @example 2 */
      id: number;
      /** @example Business */
      name: string;
    };
    CustomerView: {
      /** @example EX-1 */
      identifier: string;
      /**
       * @description Main phone number
       * @example +48 600 100 200
       */
      phone_number: string;
      /**
       * @example [
       *       "+48 600 100 200"
       *     ]
       */
      phone_numbers: string[];
      /**
       * @description Main address
       * @example ewa.nowak@example.com
       */
      email: string;
      /**
       * @example [
       *       "ewa.nowak@example.com"
       *     ]
       */
      emails: string[];
      /** @example Business */
      type: string;
      /** @example VIP */
      group: string;
      /** @example 123-456-32-18 */
      nip: string;
      /** @example anna.nowak */
      account_manager: string;
      /** @example Prefers calls in the evening */
      note: string;
      /** @example 2026-05-29 08:30 */
      updated_at: string;
      /** @description Only with `include_address` */
      address?: components['schemas']['AddressView'];
      /**
       * @description All custom fields, `null` without a value. Only with `include_custom_fields`
       * @example {
       *       "Region": "North",
       *       "Contract": null
       *     }
       */
      custom_fields?: {
        [key: string]: string | null;
      };
      /** @example 1 */
      customer_id: number;
      /** @example Ewa */
      name: string;
      /** @example Nowak */
      surname: string;
      /**
       * @description `null` without a company
       * @example 1
       */
      company_id: number | null;
      /** @example F */
      gender: string;
      /** @example https://example.com */
      homepage: string;
      /** @example 1990-05-29 */
      birthdate: string;
      /** @example Purchasing */
      job: string;
      /** @example Head of purchasing */
      job_title: string;
      /** @example true */
      vip: boolean;
      /** @description Only with `include_address` */
      invoice_address?: components['schemas']['AddressView'];
      /** @description Only with `include_address` */
      mail_drop_address?: components['schemas']['AddressView'];
      /**
       * @description Only for users with the permission `GET /customers/*\/pesel`; in no event
       * @example 44051401359
       */
      pesel?: string;
    };
    DeliveryDetails: {
      /** @example 1 */
      delivery_id: number;
      /**
       * @description The same for all webhooks that receive the event
       * @example 019e71f2-5d3e-7b0a-8f0c-3c1f4a2f9d11
       */
      event_id: string;
      /** @example CHAT_CONVERSATION_CREATED */
      action: string;
      /**
       * @example delivered
       * @enum {string}
       */
      status: 'pending' | 'delivered' | 'exhausted' | 'cancelled';
      /** @example 2026-05-29 08:30:15 */
      created_at: string;
      /**
       * @description Empty if there is no further attempt
       * @example
       */
      next_attempt_at: string;
      /** @description The latest 100, oldest first */
      attempts: components['schemas']['AttemptView'][];
      /**
       * @description What each attempt carries, in the `encoding` of its webhook
       * @example {
       *       "action": "CHAT_CONVERSATION_CREATED",
       *       "date": "2026-05-29 08:30:15",
       *       "conversation_id": "0196f0c4-7d1e-7a53-9c1b-2f6d8e4a1b90",
       *       "chat_queue_id": 1
       *     }
       */
      payload: {
        [key: string]: unknown;
      };
      /**
       * @description Headers of the latest attempt, without credentials; empty if none was made
       * @example {
       *       "content-type": "application/json",
       *       "webhook-id": "019e71f2-5d3e-7b0a-8f0c-3c1f4a2f9d11_1",
       *       "webhook-timestamp": "1780043400",
       *       "user-agent": "Patchbay/2.0.0",
       *       "webhook-signature": "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=",
       *       "authorization": "Basic ***"
       *     }
       */
      headers: {
        [key: string]: string;
      };
    };
    DeliveryOfWebhook: {
      /** @example 1 */
      delivery_id: number;
      /**
       * @description The same for all webhooks that receive the event
       * @example 019e71f2-5d3e-7b0a-8f0c-3c1f4a2f9d11
       */
      event_id: string;
      /** @example CHAT_CONVERSATION_CREATED */
      action: string;
      /**
       * @example delivered
       * @enum {string}
       */
      status: 'pending' | 'delivered' | 'exhausted' | 'cancelled';
      /** @example 2026-05-29 08:30:15 */
      created_at: string;
      /**
       * @description Empty if there is no further attempt
       * @example
       */
      next_attempt_at: string;
      /** @description The latest 100, oldest first */
      attempts: components['schemas']['AttemptView'][];
      /**
       * @description Identifier of its webhook
       * @example 1
       */
      webhook_id: number;
    };
    DeliveryView: {
      /** @example 1 */
      delivery_id: number;
      /**
       * @description The same for all webhooks that receive the event
       * @example 019e71f2-5d3e-7b0a-8f0c-3c1f4a2f9d11
       */
      event_id: string;
      /** @example CHAT_CONVERSATION_CREATED */
      action: string;
      /**
       * @example delivered
       * @enum {string}
       */
      status: 'pending' | 'delivered' | 'exhausted' | 'cancelled';
      /** @example 2026-05-29 08:30:15 */
      created_at: string;
      /**
       * @description Empty if there is no further attempt
       * @example
       */
      next_attempt_at: string;
      /** @description The latest 100, oldest first */
      attempts: components['schemas']['AttemptView'][];
    };
    DictionaryStatusView: {
      /** @example 3 */
      id: number;
      /** @example Not interested */
      name: string;
    };
    DoNotCallEntryCreated: {
      /**
       * @description Identifier of the entry
       * @example 1
       */
      entry_id: number;
    };
    DoNotCallEntryView: {
      /** @example 1 */
      entry_id: number;
      /** @example 1 */
      list_id: number;
      /**
       * @description As it was given
       * @example 600 100 200
       */
      phone_number: string;
      /** @example  */
      pattern: string;
      /** @example asked in a call */
      reason: string;
      /** @example 2026-05-29 08:30:15 */
      added_at: string;
      /** @example 2026-05-29 08:30 */
      expires_at: string;
    };
    DoNotCallImportView: {
      /**
       * @description `FAILED`: the rest of the file cannot be read
       * @example DONE
       * @enum {string}
       */
      state: 'WAITING' | 'RUNNING' | 'DONE' | 'FAILED';
      /**
       * @description Rows that were read so far, without the header
       * @example 3
       */
      rows: number;
      /**
       * @description Those that became entries
       * @example 1
       */
      added: number;
      /**
       * @description Those whose number was on the list already
       * @example 1
       */
      known: number;
      /** @description The first 100 rows that were refused, and why */
      refused: components['schemas']['RefusedRow'][];
      /**
       * @description Empty while it goes on
       * @example 2026-05-29 08:30:15
       */
      done_at: string;
    };
    DoNotCallListId: {
      /**
       * @description Identifier of the list
       * @example 1000001
       */
      id: number;
    };
    DoNotCallListView: {
      /** @example 1 */
      id: number;
      /** @example Default */
      name: string;
    };
    EventActor: {
      /**
       * @example api_user
       * @enum {string}
       */
      type: 'api_user' | 'provisioning' | 'service' | 'pbx';
      /**
       * @description The login of an API user; otherwise the name of the program or service
       * @example anna.nowak
       */
      name: string;
    };
    EventAggregate: {
      /** @example ticket */
      type: string;
      /** @example 17 */
      id: string;
    };
    EventPage: {
      result: components['schemas']['EventView'][];
      /**
       * @description For `after`, also without a result
       * @example e1.4fz.0.5a2
       */
      cursor: string;
      /**
       * @description Whether there may be more events by now
       * @example false
       */
      more: boolean;
      /**
       * @description With `since` and `last`: all events that came in from then on are known. Earlier ones may be missing
       * @example 2026-04-29 10:00:00
       */
      known_since?: string;
    };
    EventView: {
      /** @example 019e71f2-5d3e-7b0a-8f0c-3c1f4a2f9d11 */
      event_id: string;
      /**
       * @description For `after`: the events behind this one
       * @example e1.4fz.0.5a2
       */
      cursor: string;
      /** @example TICKET_UPDATED */
      action: string;
      /** @example 2026-05-29 08:30:15 */
      date: string;
      /** @description Left out if it is not known */
      actor?: components['schemas']['EventActor'];
      /**
       * @description Of the request that caused it
       * @example b0a7f5f0
       */
      request_id: string;
      aggregate: components['schemas']['EventAggregate'];
      /**
       * @description What a webhook receives
       * @example {
       *       "action": "TICKET_UPDATED",
       *       "date": "2026-05-29 08:30:00",
       *       "ticket_id": 17,
       *       "status_id": 6
       *     }
       */
      payload: {
        [key: string]: unknown;
      };
      /**
       * @description Fields of the object that changed, each with its old and its new value, in the spelling of the operation that reads it; `null` where there was or is none. A text above 4 KiB is `{"truncated": true, "length": n}`. Left out for users who may not read the object
       * @example {
       *       "status_id": [
       *         "1",
       *         "6"
       *       ]
       *     }
       */
      changes?: {
        [key: string]: unknown;
      };
    };
    FigureSeries: {
      /**
       * @example gateway
       * @enum {string}
       */
      app: 'gateway' | 'crm' | 'ticketing' | 'outbound' | 'telephony' | 'webhook' | 'mail';
      /**
       * @description As in `figures` of `GET /system/status`
       * @example outbox_waiting
       */
      name: string;
      /**
       * @description One for each step, `null` where it is not known
       * @example [
       *       0,
       *       3,
       *       null,
       *       0
       *     ]
       */
      values: (number | null)[];
    };
    Figures: {
      /**
       * @description Events that are not in the stream yet
       * @example 0
       */
      outbox_waiting?: number;
      /**
       * @description For how many seconds the oldest of them has been waiting
       * @example 0
       */
      outbox_oldest_seconds?: number;
      /**
       * @description Events of the stream that are not handled yet
       * @example 0
       */
      events_pending?: number;
      /**
       * @description Deliveries that are due and not under way
       * @example 0
       */
      deliveries_due?: number;
      /**
       * @description For how many seconds the oldest of them has been due
       * @example 0
       */
      deliveries_oldest_seconds?: number;
      /**
       * @description Milliseconds for which the event loop was blocked, 99th percentile
       * @example 1.2
       */
      event_loop_delay_p99_ms?: number;
      /**
       * @description Requests of clients
       * @example 12.4
       */
      requests_per_second?: number;
      /**
       * @description Those of them whose status was 500 or above
       * @example 0
       */
      errors_per_second?: number;
    };
    ForwardingCreated: {
      /**
       * @description Identifier of the new forwarding
       * @example 1
       */
      id: string;
    };
    ForwardingView: {
      /** @example 1 */
      id: string;
      /** @example 600100200 */
      source_number: string;
      /** @example 221234567 */
      destination_number: string;
      /** @example 600700800 */
      forward_to: string;
      /** @example 2026-05-29 */
      date_from: string;
      /** @example 2026-05-29 */
      date_to: string;
      /** @example 08:30 */
      time_from: string;
      /** @example 08:30 */
      time_to: string;
      /** @example At night */
      description: string;
    };
    HeldMailView: {
      /** @example 1 */
      id: number;
      /** @example 1 */
      mailbox_id: number;
      /**
       * @description When its server got it
       * @example 2026-05-29 08:30
       */
      received_at: string;
      /**
       * @description Author; empty when unreadable
       * @example ewa@example.org
       */
      from: string;
      /** @example Order 17 */
      subject: string;
      /**
       * @description Bytes that are kept of it
       * @example 4096
       */
      size: number;
      /**
       * @description `TOO_LARGE`: only its beginning was fetched; `UNREADABLE`: it could not be read twice; `REFUSED`: no ticket could be made of it, or its mailbox was removed before; `LOOP`: it was sent from here and came back, or its sender has written too much; `SPAM`: a filter takes it for spam, and its mailbox holds such messages
       * @example TOO_LARGE
       * @enum {string}
       */
      reason: 'TOO_LARGE' | 'UNREADABLE' | 'REFUSED' | 'LOOP' | 'SPAM';
      /**
       * @description The reason in words
       * @example it cannot be read: more than 1000 parts
       */
      detail: string;
    };
    Highlight: {
      /** @example subject */
      field: string;
      /**
       * @description What is around the words; each is between U+E000 and U+E001
       * @example The printer is on fire
       */
      text: string;
    };
    ImportKey: {
      /**
       * @description Identifier of the import
       * @example 1
       */
      import_id: number;
    };
    InboundWork: {
      /**
       * @description Times that the agent's phone was called, but for calls of campaigns and queues that call back
       * @example 40
       */
      offered: number;
      /**
       * @description Those that the agent answered
       * @example 36
       */
      answered: number;
      /**
       * @description Those that rang for as long as they were to
       * @example 2
       */
      missed: number;
      /**
       * @description Those that the agent refused
       * @example 1
       */
      refused: number;
      /**
       * @description Talk
       * @example 6480
       */
      talk_seconds: number;
    };
    ItemProblem: {
      /**
       * @description Text for people, in English
       * @example address.city must be a string
       */
      message: string;
      /**
       * @description As in the errors of any answer
       * @example 400101
       */
      code: number;
      /**
       * @description Path within the item
       * @example address.city
       */
      field?: string;
    };
    ItemResult: {
      /**
       * @description Its place among the items, from 0
       * @example 0
       */
      index: number;
      /**
       * @description What was done; ALREADY_EXISTS if the only problem is a duplicate
       * @example ADDED
       * @enum {string}
       */
      status: 'ADDED' | 'UPDATED' | 'DELETED' | 'ALREADY_EXISTS' | 'FAILED';
      /**
       * @description Its identifier if it was added, updated or deleted; of a duplicate, that of the existing one where it is known
       * @example 1
       */
      id: string;
      /**
       * @description What the operation for a single one would answer
       * @example []
       */
      errors: components['schemas']['ItemProblem'][];
    };
    LastQueueCall: {
      /**
       * @description Start of the connection
       * @example 2026-05-29 08:30
       */
      date?: string;
      /**
       * @description Who called
       * @example 600100200
       */
      src?: string;
      /**
       * @description Who was called
       * @example 221234567
       */
      dst?: string;
      /**
       * @description Empty while the connection is open
       * @example ANSWERED
       * @enum {string}
       */
      disposition?: '' | 'ANSWERED' | 'NO ANSWER' | 'BUSY' | 'FAILED';
      /**
       * @description Always `null`: tickets do not refer to calls
       * @example null
       */
      ticket_id?: number | null;
      /**
       * @description Always empty
       * @example
       */
      outbound_result?: string;
      /**
       * @description Seconds from the start to the end, or until now while the connection is open
       * @example 129
       */
      duration?: number;
      /**
       * @description Seconds of talk, so far
       * @example 104
       */
      billsec?: number;
      /**
       * @description Seconds from joining the queue to the answer or the end, so far; `null` for a connection that was in no queue, or whose wait was not observed
       * @example 12
       */
      wait_time?: number | null;
      /**
       * @description Name of the trunk; empty for a call between phones of agents
       * @example trunk
       */
      operator?: string;
      /**
       * @description The recording, for `GET /recordings/download`, once it is ready
       * @example 1753880221.42.wav
       */
      filename?: string;
      /**
       * @description Name and surname of the user
       * @example Anna Nowak
       */
      user?: string;
      /**
       * @description Login of the agent who talked last; without talk of the one who rang last, or who called
       * @example anna.nowak
       */
      user_login?: string;
      /**
       * @description Unique identifier of the call
       * @example 1753880221.42
       */
      connection_id?: string;
      /**
       * @example INBOUND
       * @enum {string}
       */
      type?: 'INBOUND' | 'OUTBOUND';
      /** @example 1 */
      queue_id?: number | null;
      /**
       * @description Only with `include_topics`
       * @example 1
       */
      topic_id?: number | null;
      /**
       * @description The customer with the number, if exactly one has it
       * @example 1
       */
      customer_id?: number | null;
      /**
       * @description Only with `include_tags`; always empty
       * @example []
       */
      tags?: string[];
      /**
       * @description Who hung up
       * @example Customer
       * @enum {string}
       */
      disconnected_by?: '' | 'Agent' | 'Customer';
      /**
       * @description Login or number to which the call was handed over
       * @example
       */
      transferred_to?: string;
      /**
       * @description Whether the caller left a message
       * @example false
       */
      voicemail?: boolean;
    };
    ListedCompany: {
      /** @example EX-1 */
      identifier: string;
      /**
       * @description Main phone number
       * @example +48 600 100 200
       */
      phone_number: string;
      /**
       * @example [
       *       "+48 600 100 200"
       *     ]
       */
      phone_numbers: string[];
      /**
       * @description Main address
       * @example ewa.nowak@example.com
       */
      email: string;
      /**
       * @example [
       *       "ewa.nowak@example.com"
       *     ]
       */
      emails: string[];
      /** @example Business */
      type: string;
      /** @example VIP */
      group: string;
      /** @example 123-456-32-18 */
      nip: string;
      /** @example anna.nowak */
      account_manager: string;
      /** @example Prefers calls in the evening */
      note: string;
      /** @example 2026-05-29 08:30 */
      updated_at: string;
      /** @description Only with `include_address` */
      address?: components['schemas']['AddressView'];
      /**
       * @description All custom fields, `null` without a value. Only with `include_custom_fields`
       * @example {
       *       "Region": "North",
       *       "Contract": null
       *     }
       */
      custom_fields?: {
        [key: string]: string | null;
      };
      /** @example Example Ltd */
      name: string;
      /** @example 1 */
      company_id: number;
      /**
       * @description Identifier of the company as a customer
       * @example 2
       */
      customer_id: number;
      /** @description With `q`: where its words are in name, identifier, NIP, addresses, phone numbers, and `custom_fields` where they are included */
      highlight?: components['schemas']['Highlight'][];
    };
    ListedCustomer: {
      /** @example EX-1 */
      identifier: string;
      /**
       * @description Main phone number
       * @example +48 600 100 200
       */
      phone_number: string;
      /**
       * @example [
       *       "+48 600 100 200"
       *     ]
       */
      phone_numbers: string[];
      /**
       * @description Main address
       * @example ewa.nowak@example.com
       */
      email: string;
      /**
       * @example [
       *       "ewa.nowak@example.com"
       *     ]
       */
      emails: string[];
      /** @example Business */
      type: string;
      /** @example VIP */
      group: string;
      /** @example 123-456-32-18 */
      nip: string;
      /** @example anna.nowak */
      account_manager: string;
      /** @example Prefers calls in the evening */
      note: string;
      /** @example 2026-05-29 08:30 */
      updated_at: string;
      /** @description Only with `include_address` */
      address?: components['schemas']['AddressView'];
      /**
       * @description All custom fields, `null` without a value. Only with `include_custom_fields`
       * @example {
       *       "Region": "North",
       *       "Contract": null
       *     }
       */
      custom_fields?: {
        [key: string]: string | null;
      };
      /** @example 1 */
      customer_id: number;
      /** @example Ewa */
      name: string;
      /** @example Nowak */
      surname: string;
      /**
       * @description `null` without a company
       * @example 1
       */
      company_id: number | null;
      /** @example F */
      gender: string;
      /** @example https://example.com */
      homepage: string;
      /** @example 1990-05-29 */
      birthdate: string;
      /** @example Purchasing */
      job: string;
      /** @example Head of purchasing */
      job_title: string;
      /** @example true */
      vip: boolean;
      /** @description Only with `include_address` */
      invoice_address?: components['schemas']['AddressView'];
      /** @description Only with `include_address` */
      mail_drop_address?: components['schemas']['AddressView'];
      /**
       * @description Only for users with the permission `GET /customers/*\/pesel`; in no event
       * @example 44051401359
       */
      pesel?: string;
      /** @description With `q`: where its words are in name, identifier, NIP, addresses, phone numbers, and `custom_fields` where they are included */
      highlight?: components['schemas']['Highlight'][];
    };
    LiveAgents: {
      /**
       * @description Who can get a call now
       * @example 2
       */
      free: number;
      /**
       * @description For whom a call is being made
       * @example 2
       */
      reserved: number;
      /**
       * @description Whose phone rings
       * @example 2
       */
      ringing: number;
      /**
       * @description Who talk
       * @example 2
       */
      talking: number;
      /**
       * @description Who finish a call
       * @example 2
       */
      wrap_up: number;
      /**
       * @description Who are paused
       * @example 2
       */
      paused: number;
    };
    LiveCalls: {
      /**
       * @description Decided on, and not taken by the exchange yet
       * @example 2
       */
      asked: number;
      /**
       * @description Numbers that ring, or are about to
       * @example 2
       */
      ringing: number;
      /**
       * @description Who have answered and wait for an agent
       * @example 2
       */
      waiting: number;
      /**
       * @description Milliseconds of the oldest of them
       * @example 2
       */
      oldest_ms: number;
    };
    LiveCampaign: {
      /**
       * @example RUNNING
       * @enum {string}
       */
      state: 'RUNNING' | 'PAUSED' | 'OUT_OF_HOURS' | 'NO_AGENTS' | 'NO_RECORDS' | 'EXCHANGE_AWAY' | 'STOPPED';
      /**
       * @description Why so; empty without a reason
       * @example FEW_ANSWERS
       * @enum {string}
       */
      reason:
        | ''
        | 'CAMPAIGN_INACTIVE'
        | 'BEFORE_START'
        | 'AFTER_END'
        | 'HOLIDAY'
        | 'NO_EXCHANGE_QUEUE'
        | 'NO_TRUNK'
        | 'ABOVE_CAP'
        | 'NO_ALLOWANCE'
        | 'FEW_ANSWERS'
        | 'FEW_AGENTS'
        | 'ALLOWANCE_USED';
      /**
       * @example predictive
       * @enum {string}
       */
      mode: 'predictive' | 'progressive' | 'preview';
      /**
       * @example progressive
       * @enum {string}
       */
      effective_mode: 'preview' | 'agent_first' | 'progressive' | 'predictive';
      agents: components['schemas']['LiveAgents'];
      calls: components['schemas']['LiveCalls'];
      /**
       * @description Calls that ring or wait, for each agent who is free or expected to be; 0 without such agents
       * @example 1.25
       */
      ratio: number;
      /**
       * @description The least that may be, where the cap allows it
       * @example 1.25
       */
      ratio_min: number;
      /**
       * @description The most that may be
       * @example 1.25
       */
      ratio_max: number;
      /**
       * @description Calls of today that an agent has taken
       * @example 2
       */
      answered: number;
      /**
       * @description Calls of today that found no agent
       * @example 2
       */
      abandoned: number;
      /**
       * @description Abandoned of those answered today, with the part of machines that `amd_false_percent` takes for persons
       * @example 1.5
       */
      abandoned_percent: number;
      /**
       * @description The most that may be
       * @example 1.5
       */
      cap_percent: number;
      /**
       * @description The same of 30 days
       * @example 1.5
       */
      abandoned_percent_30_days: number;
      /**
       * @description Answered of those called today
       * @example 1.5
       */
      answer_percent: number;
      /**
       * @description Mean milliseconds for which numbers rang until an answer today
       * @example 2
       */
      mean_ring_ms: number;
      /**
       * @description Mean milliseconds of talk today
       * @example 2
       */
      mean_talk_ms: number;
      /**
       * @description Mean milliseconds for which who answered waited today
       * @example 2
       */
      mean_wait_ms: number;
      /**
       * @description Mean milliseconds for which agents had been free before they took a call today
       * @example 2
       */
      mean_agent_wait_ms: number;
      /**
       * @description Taken for answering machines, of those that answered today; only those that got no agent
       * @example 1.5
       */
      machine_percent: number;
      /**
       * @description Mean milliseconds for which who came to an agent was listened to before, today
       * @example 2
       */
      mean_amd_ms: number;
      /**
       * @description Records that can be called now, counted up to 10000
       * @example 2
       */
      due: number;
      /**
       * @description Records whose time comes within an hour, counted up to 10000
       * @example 2
       */
      due_next_hour: number;
      /**
       * @description Records with a status of the meaning IN_PROGRESS: they are called, or wait for another one after an answered call
       * @example 2
       */
      in_progress: number;
      /**
       * @description Records that are not called any more
       * @example 2
       */
      done: number;
      /**
       * @description When calls are allowed next; empty while they are
       * @example 2026-05-29 08:30:15
       */
      next_opening: string;
    };
    LiveQueue: {
      /** @example 1 */
      queue_id: number;
      /** @example Hotline */
      queue_name: string;
      calls: components['schemas']['CallsOfQueue'];
      agents: components['schemas']['AgentsOfQueue'];
      /**
       * @description Waits that began today and ended with an answer
       * @example 100
       */
      answered: number;
      /**
       * @description Waits that began today and that the caller ended
       * @example 8
       */
      abandoned: number;
      /**
       * @description Those that were answered within 20 seconds, of the waits that began today and were answered, ended by the caller or over because of the time of the queue; `null` without one
       * @example 87.5
       */
      answered_within_percent: number | null;
    };
    MailDelivery: {
      /**
       * @description That of the recipient for whom it is least far, as are `code`, `enhanced_code` and `text`
       * @example sent
       * @enum {string}
       */
      status: 'queued' | 'sending' | 'delayed' | 'failed' | 'bounced' | 'suppressed' | 'cancelled' | 'sent';
      /** @description To whom, and how far it is for each */
      recipients: components['schemas']['MailRecipientView'][];
      /**
       * @description When a recipient got his status last
       * @example 2026-05-29 08:30
       */
      at: string;
      /**
       * @description How often it was tried
       * @example 1
       */
      attempts: number;
      /**
       * @description Reply code of the mail server (RFC 5321); 0 without one
       * @example 250
       */
      code: number;
      /**
       * @description Enhanced status code of the mail server (RFC 3463); empty without one
       * @example 2.0.0
       */
      enhanced_code: string;
      /**
       * @description What the mail server said
       * @example 250 2.0.0 Ok: queued
       */
      text: string;
    };
    MailRecipientView: {
      /**
       * Format: email
       * @example ewa.nowak@example.com
       */
      address: string;
      /**
       * @description `sent` when the mail server took it; `delayed` when it is tried again; `failed` when it is not; `bounced` when a server returned it later; `suppressed` when the address is not written to (`GET /suppressions`)
       * @example sent
       * @enum {string}
       */
      status: 'queued' | 'sending' | 'delayed' | 'failed' | 'bounced' | 'suppressed' | 'cancelled' | 'sent';
      /**
       * @description How often it was tried
       * @example 1
       */
      attempts: number;
      /**
       * @description Reply code of the mail server (RFC 5321); 0 without one
       * @example 250
       */
      code: number;
      /**
       * @description Enhanced status code of the mail server (RFC 3463); empty without one
       * @example 2.0.0
       */
      enhanced_code: string;
      /**
       * @description What the mail server said
       * @example 250 2.0.0 Ok: queued
       */
      text: string;
    };
    MailReleased: {
      /** @example 17 */
      ticket_id: number;
      /** @example 42 */
      message_id: number;
    };
    MailTemplateCreated: {
      /** @example 1 */
      id: number;
    };
    MailTemplateView: {
      /** @example 1 */
      id: number;
      /** @example We got your mail */
      name: string;
      /** @example 1 */
      queue_id: number;
      /**
       * @example ANSWER
       * @enum {string}
       */
      kind: 'AUTO_REPLY' | 'SIGNATURE' | 'ANSWER';
      /** @example Your ticket {{ticket_id}} */
      subject: string;
      /** @example We answer within a day. */
      body: string;
      /**
       * @example PLAIN
       * @enum {string}
       */
      body_type: 'PLAIN' | 'HTML';
    };
    MailboxTest: {
      /** @description IMAP server */
      receive: components['schemas']['ServerTest'];
      /** @description SMTP server */
      send: components['schemas']['ServerTest'];
    };
    MailboxView: {
      /** @example 1 */
      id: number;
      /**
       * Format: email
       * @example support@example.com
       */
      address: string;
      /**
       * @description Ticket queue of its new tickets
       * @example 1
       */
      queue_id: number;
      /**
       * @description Whether messages come in: they are fetched, or a mail server hands them over
       * @example true
       */
      receives: boolean;
      /**
       * @description Whether answers to its tickets are sent
       * @example true
       */
      sends: boolean;
      /**
       * @description `OFF` when nothing comes in, and `LISTENING` when mail servers hand messages over and nothing is fetched; `FAILED` with `last_error` until the next attempt succeeds
       * @example OFF
       * @enum {string}
       */
      state: 'OFF' | 'CONNECTING' | 'CONNECTED' | 'FAILED' | 'LISTENING';
      /**
       * @description When the newest message came
       * @example 2026-05-29 08:30
       */
      last_received_at: string;
      /**
       * @description Why the server cannot be read
       * @example
       */
      last_error: string;
      /**
       * @description Answers that are not sent yet
       * @example 0
       */
      waiting: number;
      /**
       * @description Messages of which no ticket could be made
       * @example 0
       */
      held: number;
    };
    MessageAdded: {
      /** @example 42 */
      message_id: number;
    };
    MonitoringView: {
      /** @example monitor-1753880221.7 */
      monitoring_id: string;
      /**
       * @description Whose call it is
       * @example anna.nowak
       */
      agent_login: string;
      /**
       * @description Who listens
       * @example ewa.lis
       */
      supervisor_login: string;
      /**
       * @example listen
       * @enum {string}
       */
      mode: 'listen' | 'whisper' | 'barge';
      /**
       * @description The call
       * @example 1753880221.42
       */
      connection_id: string;
      /**
       * @description Seconds of listening, 0 without any and before the end
       * @example 104
       */
      seconds: number;
      /**
       * @description Whether the end was not seen: its time is estimated then
       * @example false
       */
      estimated: boolean;
      /**
       * @description When it was asked for
       * @example 2026-05-29 08:30:15
       */
      requested_at: string;
      /**
       * @description Since when the supervisor hears the call; empty if it never came to that, or not yet
       * @example 2026-05-29 08:30:15
       */
      began_at: string;
      /**
       * @description Empty while it goes on
       * @example 2026-05-29 08:30:15
       */
      ended_at: string;
    };
    NewMonitoring: {
      /** @example monitor-1753880221.7 */
      monitoring_id: string;
    };
    NumberOfRecord: {
      /** @example 600 100 200 */
      phone_number: string;
      /**
       * @description Attempts
       * @example 1
       */
      attempts: number;
      /**
       * @description Result of the last call that was for it; empty before the first
       * @example BUSY
       * @enum {string}
       */
      last_result:
        | ''
        | 'ANSWERED'
        | 'BUSY'
        | 'NO_ANSWER'
        | 'FAILED'
        | 'INVALID'
        | 'MACHINE'
        | 'FAX'
        | 'ABANDONED'
        | 'LEFT'
        | 'CANCELLED'
        | 'UNKNOWN';
      /**
       * @description Whether it is passed over, because there is no such number or a fax answered
       * @example false
       */
      invalid: boolean;
    };
    OfferedRecord: {
      /**
       * @description `null` if there is nothing to call now
       * @example 1
       */
      claim_id: number | null;
      /**
       * @description Only with a record
       * @example 00001
       */
      outbound_id?: string;
      /**
       * @description Only with a record
       * @example OFFERED
       * @enum {string}
       */
      state?: 'OFFERED' | 'CALLING' | 'TALKING' | 'WRAP_UP';
      /**
       * @description When the agent loses the record without a call or a status; empty during a call. Only with a record
       * @example 2026-05-29 08:30:15
       */
      expires_at?: string;
      /**
       * @description When it is called by itself; empty if it is not. Only with a record
       * @example 2026-05-29 08:30:15
       */
      calls_at?: string;
      /** @description Only if there is one */
      record?: components['schemas']['ClaimedRecord'];
      /**
       * @description When to ask again; empty if nobody knows. Only without a record
       * @example 2026-05-29 08:30:15
       */
      next_at?: string;
    };
    OutboundWork: {
      /**
       * @description Calls that the agent made, and those of campaigns and queues that call back, which rang at the phone
       * @example 12
       */
      calls: number;
      /**
       * @description Those with enough talk
       * @example 9
       */
      reached: number;
      /**
       * @description Talk
       * @example 1620
       */
      talk_seconds: number;
    };
    PauseSeconds: {
      /**
       * @description `null` for a pause that is none of `GET /system/pauses`
       * @example 1
       */
      pause_id: number | null;
      /**
       * @description Seconds of it
       * @example 1800
       */
      seconds: number;
    };
    PauseView: {
      /** @example 1 */
      id: number;
      /** @example Lunch */
      name: string;
    };
    /** @description The body of every answer other than 200 */
    Problems: {
      /** @description The `X-Request-Id` of the answer */
      request_id: string;
      errors: {
        /** @description Text for people, in English */
        message: string;
        /**
         * @description The HTTP status followed by three digits; a code never changes its meaning
         * @enum {integer}
         */
        code:
          | 400001
          | 400002
          | 400003
          | 400004
          | 400005
          | 400006
          | 400100
          | 400101
          | 400102
          | 400103
          | 400104
          | 400105
          | 400106
          | 400107
          | 400108
          | 400109
          | 400200
          | 400201
          | 400202
          | 400203
          | 400204
          | 400205
          | 400206
          | 400207
          | 401001
          | 403001
          | 403002
          | 404001
          | 404002
          | 405001
          | 410001
          | 413001
          | 415001
          | 416001
          | 417001
          | 429001
          | 429002
          | 500001
          | 503001
          | 503002
          | 504001;
        /** @description Path of the field, such as `values[0].field_id`; omitted if the problem is not about a field */
        field?: string;
        /** @description With 410: the oldest cursor of events that can be read on from */
        cursor?: string;
      }[];
    };
    QueueReportRow: {
      /** @example 1 */
      queue_id: number;
      /**
       * @description Hour `YYYY-MM-DD hh:mm`, day `YYYY-MM-DD`, week by its Monday, month `YYYY-MM`; empty for `none`. An hour that the clock shows twice is one period
       * @example 2026-05
       */
      period: string;
      /**
       * @description Waits that began in the period, of which some may go on
       * @example 120
       */
      offered: number;
      /**
       * @description Waits that ended with an answer
       * @example 100
       */
      answered: number;
      /**
       * @description Those that did so within the threshold
       * @example 80
       */
      answered_within: number;
      /**
       * @description Waits that the caller ended
       * @example 15
       */
      abandoned: number;
      /**
       * @description Those that the caller ended within 5 seconds
       * @example 4
       */
      abandoned_within: number;
      /**
       * @description Waits that ended because the time of the queue was over
       * @example 2
       */
      timed_out: number;
      /**
       * @description Mean of the waits that are over
       * @example 14
       */
      wait_seconds: number;
      /**
       * @description Longest wait that is over
       * @example 95
       */
      longest_wait_seconds: number;
      /**
       * @description Mean talk of the agents whom the queue called and who answered, by when their phones rang
       * @example 180
       */
      talk_seconds: number;
    };
    QueueTopics: {
      topic_groups: components['schemas']['TopicGroupView'][];
      custom_fields: components['schemas']['TopicCustomFieldView'][];
    };
    QueueView: {
      /** @example 1 */
      id: number;
      /** @example Hotline */
      name: string;
    };
    QueueVisitView: {
      /**
       * @description `null` for a queue without an `exchange_name` here
       * @example 1
       */
      queue_id: number | null;
      /**
       * @description When the caller joined the queue
       * @example 2026-05-29 08:30:15
       */
      joined_at: string;
      /**
       * @description When the caller left it; empty while waiting
       * @example 2026-05-29 08:30:15
       */
      left_at: string;
      /**
       * @description How the caller left it; empty while waiting. `abandoned`: the caller hung up. `timed_out`: the time of the queue was over. `withdrawn`: taken out of the queue by a command or a key. `transferred`: handed over while waiting
       * @example answered
       * @enum {string}
       */
      how: '' | 'answered' | 'abandoned' | 'timed_out' | 'withdrawn' | 'transferred';
      /**
       * @description Seconds in the queue, so far
       * @example 12
       */
      wait_seconds: number;
      /**
       * @description Place in the queue on joining it; `null` if nobody saw it
       * @example 1
       */
      position: number | null;
      /**
       * @description Whether some of it was not seen: its times are estimated then
       * @example false
       */
      estimated: boolean;
    };
    RecordCreated: {
      /**
       * @description Identifier of the new record
       * @example 1
       */
      record_id: string;
    };
    RecordView: {
      /** @example 1 */
      record_id: number;
      /** @example 600 100 200 */
      phone_number: string;
      /**
       * @example TO_CALL
       * @enum {string}
       */
      system_status:
        | 'TO_CALL'
        | 'IN_PROGRESS'
        | 'CALL'
        | 'MY_RECORD'
        | 'NO_CALL'
        | 'ABANDONED_AFTER_N_TRIES'
        | 'CALL_NO_SOONER_THAN'
        | 'CALL_PROGRESSIVE';
      /**
       * @description Name of the status
       * @example To call
       */
      status: string;
      /** @example 1 */
      status_id: number;
      /** @example 2026-05-29 08:30 */
      call_date: string;
      /** @example 2026-05-29 08:30 */
      create_date: string;
      /** @example 2026-05-29 08:30 */
      next_call_date: string;
      /** @example Anna Nowak */
      agent_name: string;
      /** @example anna.nowak */
      agent_login: string;
      /** @example Wants to be called in the evening */
      last_note: string;
      /** @example 10 */
      order: number | string;
      /** @example 2026-05-29 08:30 */
      updated_at: string;
      /**
       * @description Identifier in another system
       * @example order-17
       */
      identifier: string;
      /**
       * @description All record fields of the campaign; an empty text without a value
       * @example {
       *       "first_name": "Ewa",
       *       "city": "Warsaw"
       *     }
       */
      record_fields: {
        [key: string]: string;
      };
      /**
       * @description Only with `include_dialling`: attempts
       * @example 2
       */
      attempts?: number;
      /**
       * @description Only with `include_dialling`: those of today
       * @example 1
       */
      attempts_today?: number;
      /**
       * @description Only with `include_dialling`: result of the last one; empty before the first
       * @example BUSY
       * @enum {string}
       */
      last_result?:
        | ''
        | 'ANSWERED'
        | 'BUSY'
        | 'NO_ANSWER'
        | 'FAILED'
        | 'INVALID'
        | 'MACHINE'
        | 'FAX'
        | 'ABANDONED'
        | 'LEFT'
        | 'CANCELLED'
        | 'UNKNOWN';
      /** @description Only with `include_dialling`: its numbers, in the order of calls */
      numbers?: components['schemas']['NumberOfRecord'][];
      /**
       * @description Only with `include_dialling`: its priority
       * @example 50
       */
      priority?: number;
      /**
       * @description Only with `include_dialling`: its time zone; empty for that of the campaign
       * @example
       */
      time_zone?: string;
      /**
       * @description Only with `include_dialling`: when it can be called; empty if it is not to be, or is being called
       * @example 2026-05-29 08:30:15
       */
      due_at?: string;
      /**
       * @description Only with `include_dialling`: login of the agent who has it at the moment
       * @example
       */
      claimed_by?: string;
    };
    RecordingView: {
      /**
       * @description Start of the connection
       * @example 2026-05-29 08:30
       */
      date: string;
      /**
       * @description When the recording was ready
       * @example 2026-05-29 08:33
       */
      created_at: string;
      /**
       * @description Who called
       * @example 600100200
       */
      src: string;
      /**
       * @description Who was called
       * @example 221234567
       */
      dst: string;
      /**
       * @example ANSWERED
       * @enum {string}
       */
      disposition: 'ANSWERED';
      /**
       * @description Seconds of the connection
       * @example 129
       */
      duration: number;
      /**
       * @description Seconds of talk
       * @example 104
       */
      billsec: number;
      /** @example 1753880221.42.wav */
      filename: string;
      /**
       * @description Name and surname of the user
       * @example Anna Nowak
       */
      user: string;
      /**
       * @description Unique identifier of the call
       * @example 1753880221.42
       */
      connection_id: string;
      /**
       * @example INBOUND
       * @enum {string}
       */
      type: 'INBOUND' | 'OUTBOUND';
      /** @description The files that can be read, in their order: a call that is handed over may have several. `filename` is one of them */
      recordings: components['schemas']['CallRecordingView'][];
    };
    Refusal: {
      /**
       * @example OUT_OF_HOURS
       * @enum {string}
       */
      code:
        | 'CAMPAIGN_INACTIVE'
        | 'BEFORE_START'
        | 'AFTER_END'
        | 'HOLIDAY'
        | 'OUT_OF_HOURS'
        | 'DO_NOT_CALL'
        | 'NO_CONSENT'
        | 'CONSENT_WITHDRAWN'
        | 'SERVICE_NUMBER'
        | 'INVALID_NUMBER'
        | 'MAX_ATTEMPTS'
        | 'ATTEMPTS_TODAY'
        | 'NUMBER_ATTEMPTS_TODAY'
        | 'NUMBER_RESTS';
      /** @example it is 2026-05-29 20:30 in Europe/Warsaw, outside of the calling hours */
      message: string;
      /**
       * @description When this reason ends by itself; empty if it does not, or not within 400 days
       * @example 2026-05-29 08:30:15
       */
      until: string;
    };
    RefusedRow: {
      /**
       * @description Row of the file; the header is row 1
       * @example 3
       */
      row: number;
      /** @example phone_number must be a phone number */
      message: string;
    };
    Replayed: {
      /**
       * @description Deliveries to be sent again
       * @example 3
       */
      count: number;
    };
    ReplicaStatus: {
      /**
       * @description Host, process, and a mark of its start
       * @example crm-7d9f4c/1/9f3a
       */
      id: string;
      /** @example 2.0.0 */
      version: string;
      /**
       * @description `silent` without a heartbeat for 15 seconds
       * @example ready
       * @enum {string}
       */
      state: 'ready' | 'not_ready' | 'silent';
      /**
       * @description Since when it is ready, or not
       * @example 2026-05-29 08:30:15
       */
      since: string;
      /**
       * @description What it waits for, as its `/readyz` says
       * @example []
       */
      missing: string[];
      /**
       * @description Time of its last heartbeat
       * @example 2026-05-29 08:30:15
       */
      heard_at: string;
      /** @description As reported then */
      figures: components['schemas']['Figures'];
    };
    ResultStatuses: {
      /**
       * @description The number was busy
       * @example 1
       */
      BUSY?: number;
      /**
       * @description Nobody answered
       * @example 1
       */
      NO_ANSWER?: number;
      /**
       * @description A machine answered, and got no agent
       * @example 1
       */
      MACHINE?: number;
      /**
       * @description The network failed
       * @example 1
       */
      FAILED?: number;
      /**
       * @description There is no such number, and the record has no other
       * @example 1
       */
      INVALID?: number;
      /**
       * @description A fax answered, and the record has no other number
       * @example 1
       */
      FAX?: number;
      /**
       * @description Nobody saw the end
       * @example 1
       */
      UNKNOWN?: number;
      /**
       * @description The gate refuses it for good: a do-not-call list, or no number that may be called
       * @example 1
       */
      REFUSED?: number;
    };
    RetryRule: {
      /**
       * @description Minutes until the next call
       * @example 15
       */
      after_minutes?: number;
      /**
       * @description Attempts of a day with the result; then it is left alone until the next day. 0 is without end
       * @example 3
       */
      max?: number;
    };
    RetryRules: {
      /** @description Default: after 15 minutes, 3 times a day */
      BUSY?: components['schemas']['RetryRule'];
      /** @description Default: after 120 minutes */
      NO_ANSWER?: components['schemas']['RetryRule'];
      /** @description Default: after 240 minutes */
      MACHINE?: components['schemas']['RetryRule'];
      /** @description Default: after 5 minutes, doubling with each further failure up to 60 */
      FAILED?: components['schemas']['RetryRule'];
      /** @description Default: after 30 minutes */
      UNKNOWN?: components['schemas']['RetryRule'];
    };
    ScheduledCallView: {
      /**
       * @description Identifier of the scheduled call
       * @example 1
       */
      scheduled_call_id: number;
      /** @example 1 */
      queue_id: number;
      /** @example 600100200 */
      phone_number: string;
      /**
       * @description When it is called
       * @example 2026-05-29 08:30:15
       */
      call_at: string;
      /**
       * @description `WAITING`: not called yet. `CALLING`: the number rings, or who answered waits. `TALKING`: an agent has taken the call
       * @example ENDED
       * @enum {string}
       */
      state: 'WAITING' | 'CALLING' | 'TALKING' | 'ENDED';
      /**
       * @description Empty until it has ended. `REFUSED`: calls to the number were forbidden meanwhile. `EXPIRED`: nobody was there to take the call, or the exchange was away, for an hour. `NO_QUEUE`: the queue was deleted. Others are those of attempts
       * @example ANSWERED
       * @enum {string}
       */
      result:
        | ''
        | 'ANSWERED'
        | 'BUSY'
        | 'NO_ANSWER'
        | 'FAILED'
        | 'INVALID'
        | 'MACHINE'
        | 'FAX'
        | 'ABANDONED'
        | 'LEFT'
        | 'CANCELLED'
        | 'UNKNOWN'
        | 'REFUSED'
        | 'EXPIRED'
        | 'NO_QUEUE';
      /**
       * @description Empty if there was no call
       * @example 1753880221.21000000042
       */
      connection_id: string;
      /**
       * @description Who took the call
       * @example anna.nowak
       */
      agent_login: string;
      /**
       * @description When it was scheduled
       * @example 2026-05-29 08:30:15
       */
      created_at: string;
      /** @example 2026-05-29 08:30:15 */
      ended_at: string;
    };
    ServerTest: {
      /**
       * @description Whether the server let the mailbox in
       * @example true
       */
      ok: boolean;
      /**
       * @description Why it did not
       * @example
       */
      message: string;
    };
    SignedInUser: {
      /** @example anna.nowak */
      login: string;
      /**
       * @description Methods and paths, with `*` for a part of a path and `/**` for the rest; `*` alone permits everything. No wildcard includes secrets
       * @example [
       *       "GET /**",
       *       "POST /tickets"
       *     ]
       */
      permissions: string[];
    };
    SipAccount: {
      /** @example 101 */
      phone_number: string;
      /**
       * @example hardphone
       * @enum {string}
       */
      phone_type: 'hardphone' | 'softphone';
    };
    SpecialFieldGroupView: {
      /** @example 1 */
      group_id: number;
      /** @example Vehicles */
      name: string;
      fields: components['schemas']['SpecialFieldView'][];
    };
    SpecialFieldItemCreated: {
      /** @example 1 */
      item_id: number;
    };
    SpecialFieldItemView: {
      /** @example 1 */
      item_id: number;
      /** @example 1 */
      group_id: number;
      /** @example 1 */
      customer_id: number;
      values: components['schemas']['SpecialFieldValue'][];
    };
    SpecialFieldValue: {
      /**
       * @description Identifier of a field of the group
       * @example 1
       */
      field_id: number;
      /**
       * @description A text, or a number for a number field; an empty text clears the field
       * @example KR 12345
       */
      value: string | number;
    };
    SpecialFieldView: {
      /** @example 1 */
      field_id: number;
      /** @example Plate */
      name: string;
      /**
       * @example text
       * @enum {string}
       */
      type: 'text' | 'number';
    };
    StatusView: {
      /** @example 6 */
      id: number;
      /** @example Closed */
      name: string;
      substatuses: components['schemas']['SubstatusView'][];
    };
    SubstatusView: {
      /** @example 1 */
      id: number;
      /** @example Resolved */
      name: string;
    };
    SuppressionCreated: {
      /** @example 1 */
      id: number;
    };
    SuppressionView: {
      /** @example 1 */
      id: number;
      /**
       * Format: email
       * @example ewa.nowak@example.com
       */
      address: string;
      /**
       * @description For a returned mail, what the server said
       * @example Asked to get no mail
       */
      reason: string;
      /** @example 2026-05-29 08:30 */
      created_at: string;
    };
    SystemMetrics: {
      /**
       * @description Seconds from one value to the next
       * @example 10
       */
      step: number;
      /**
       * @description When the step of the first values began
       * @example 2026-05-29 08:30:10
       */
      from: string;
      /**
       * @description For `since`: what comes next
       * @example 2026-05-29 09:30:10
       */
      next: string;
      /** @description Those that have a value */
      series: components['schemas']['FigureSeries'][];
    };
    SystemStatus: {
      /**
       * @description Now
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @description All apps, also those without a replica */
      apps: components['schemas']['AppStatus'][];
    };
    TagView: {
      /** @example vip */
      name: string;
      /**
       * @description Tickets that have it
       * @example 3
       */
      uses: number;
    };
    TagsAdded: {
      /**
       * @example success
       * @enum {string}
       */
      status: 'success';
    };
    TemporaryFile: {
      /** @example scan.pdf */
      filename: string;
      /**
       * @description For `attachments`; expires in 24 hours
       * @example Zk3vYq0mJx7Qh2bN5rT8wA
       */
      token: string;
      /** @example 48213 */
      size: number;
    };
    TicketCreated: {
      /** @example 1 */
      ticket_id: number;
    };
    TicketFieldView: {
      /** @example 1 */
      id: number;
      /** @example Device */
      name: string;
    };
    TicketMessageView: {
      /** @example 42 */
      message_id: number;
      /** @example  */
      user_login: string;
      /**
       * @example MAIL
       * @enum {string}
       */
      type: 'MAIL' | 'REPLY' | 'COMMENT';
      /** @example The printer in room 7 does not print */
      body: string;
      /**
       * @description Format of `body`. HTML of a received mail has known elements only, no script, style or form, and no address but of links and pictures that are its own; other HTML is returned as it was sent, not sanitized
       * @example PLAIN
       * @enum {string}
       */
      body_type: 'PLAIN' | 'HTML';
      /**
       * @description The message that a received mail answers, recognized as well as can be, in the format of `body`: `body` followed by it is the whole text. Empty if there is none
       * @example
       */
      quoted: string;
      /** @example  */
      comment: string;
      /**
       * @description Note of the service itself, such as a change of status
       * @example
       */
      system_comment: string;
      /** @example 2026-05-29 08:30 */
      created_at: string;
      /**
       * @description Tokens of the files
       * @example [
       *       "Zk3vYq0mJx7Qh2bN5rT8wA"
       *     ]
       */
      attachments: string[];
      /**
       * @description Whether a machine sent it: nothing answers it by itself
       * @example false
       */
      automatic: boolean;
      /**
       * @description False for a mail of somebody who had the address for answers to the ticket, but had not taken part in it
       * @example true
       */
      sender_known: boolean;
      /**
       * @description Whether pictures on other servers were left out of `body`: they reveal who reads a mail, and when
       * @example false
       */
      remote_images: boolean;
      /**
       * @description Whether an earlier mail of the queue has the same Message-ID and another content: programs repeat them, or somebody wants to be taken for the other one
       * @example false
       */
      same_id_other_content: boolean;
      /** @description Where the mail of an answer is, in `GET /tickets/{id}/messages?include_delivery=true` */
      delivery?: components['schemas']['MailDelivery'];
    };
    TicketQueueToday: {
      /** @example 1 */
      ticket_queue_id: number;
      /** @example Support */
      ticket_queue_name: string;
      /**
       * @description Tickets that were created today
       * @example 12
       */
      created: number;
      /**
       * @description Tickets that were closed today and are closed
       * @example 9
       */
      closed: number;
      /**
       * @description Tickets to which an agent answered today
       * @example 10
       */
      answered: number;
      /**
       * @description Open tickets with a mail behind the last answer, from any day; one of a program in a ticket that is there does not count
       * @example 3
       */
      waiting: number;
      /**
       * @description Since when the one that waits longest does; empty if none waits
       * @example 2026-05-29 08:30
       */
      oldest_waiting: string;
    };
    TicketQueueView: {
      /** @example 1 */
      id: number;
      /** @example Support */
      name: string;
      /**
       * Format: email
       * @description Mailbox to which tickets for the queue are sent
       * @example support@example.com
       */
      email: string;
    };
    TicketSummary: {
      /** @example 1 */
      ticket_id: number;
      /**
       * @description `null` if unset
       * @example 1
       */
      customer_id: number | null;
      /**
       * @description `null` if unset
       * @example 1
       */
      ticket_queue_id: number | null;
      /**
       * Format: email
       * @example support@example.com
       */
      to: string;
      /** @example ewa.nowak@example.com */
      from: string;
      /** @example [] */
      cc: string[];
      /** @example Printer */
      subject: string;
      /**
       * @example email
       * @enum {string}
       */
      source: 'email' | 'phone' | 'sms' | 'chat' | 'www';
      /**
       * @description `in`: a mail of the customer began it; `in_behalf_of`: a program wrote down what the customer wanted; `out`: we wrote first
       * @example in_behalf_of
       * @enum {string}
       */
      direction: 'in' | 'in_behalf_of' | 'out';
      /** @example Support */
      ticket_queue_name: string;
      /** @example anna.nowak */
      user_login: string;
      /**
       * @description Digits; empty if unset
       * @example 6
       */
      status_id: string;
      /**
       * @description Digits; empty if unset
       * @example 1
       */
      substatus_id: string;
      /**
       * @description Digits; empty if unset
       * @example 2
       */
      category_id: string;
      /**
       * @description `Status`, or `Status - Substatus`
       * @example Closed - Resolved
       */
      full_status_name: string;
      /**
       * @example [
       *       "vip"
       *     ]
       */
      tags: string[];
      /**
       * @description All custom fields, `null` without a value. In answers only with `include_custom_fields`
       * @example {
       *       "Device": "Printer"
       *     }
       */
      custom_fields?: {
        [key: string]: string | null;
      };
      /** @example 2026-05-29 08:30 */
      created_at: string;
      /** @example 2026-05-29 08:30 */
      updated_at: string;
      /** @example 2026-05-29 08:30 */
      closed_at: string;
      /** @example 2026-05-29 08:30 */
      first_agent_responded_at: string;
      /**
       * @description Seconds from `created_at` to `closed_at`; `null` while it is open
       * @example 5400
       */
      close_time: number | null;
      /**
       * @description Seconds from `created_at` to `first_agent_responded_at`; `null` without an answer
       * @example 900
       */
      first_agent_response_time: number | null;
      /** @description The newest messages, newest first, followed by the first mail; long texts are cut */
      messages: components['schemas']['TicketMessageView'][];
      /** @description With `q`: where its words are in subject, addresses, tags, and the first 1,000 characters of the shown messages */
      highlight?: components['schemas']['Highlight'][];
    };
    TicketView: {
      /** @example 1 */
      ticket_id: number;
      /**
       * @description `null` if unset
       * @example 1
       */
      customer_id: number | null;
      /**
       * @description `null` if unset
       * @example 1
       */
      ticket_queue_id: number | null;
      /**
       * Format: email
       * @example support@example.com
       */
      to: string;
      /** @example ewa.nowak@example.com */
      from: string;
      /** @example [] */
      cc: string[];
      /** @example Printer */
      subject: string;
      /**
       * @example email
       * @enum {string}
       */
      source: 'email' | 'phone' | 'sms' | 'chat' | 'www';
      /**
       * @description `in`: a mail of the customer began it; `in_behalf_of`: a program wrote down what the customer wanted; `out`: we wrote first
       * @example in_behalf_of
       * @enum {string}
       */
      direction: 'in' | 'in_behalf_of' | 'out';
      /** @example Support */
      ticket_queue_name: string;
      /** @example anna.nowak */
      user_login: string;
      /**
       * @description Digits; empty if unset
       * @example 6
       */
      status_id: string;
      /**
       * @description Digits; empty if unset
       * @example 1
       */
      substatus_id: string;
      /**
       * @description Digits; empty if unset
       * @example 2
       */
      category_id: string;
      /**
       * @description `Status`, or `Status - Substatus`
       * @example Closed - Resolved
       */
      full_status_name: string;
      /**
       * @example [
       *       "vip"
       *     ]
       */
      tags: string[];
      /**
       * @description All custom fields, `null` without a value. In answers only with `include_custom_fields`
       * @example {
       *       "Device": "Printer"
       *     }
       */
      custom_fields?: {
        [key: string]: string | null;
      };
      /** @example 2026-05-29 08:30 */
      created_at: string;
      /** @example 2026-05-29 08:30 */
      updated_at: string;
      /** @example 2026-05-29 08:30 */
      closed_at: string;
      /** @example 2026-05-29 08:30 */
      first_agent_responded_at: string;
      /**
       * @description Seconds from `created_at` to `closed_at`; `null` while it is open
       * @example 5400
       */
      close_time: number | null;
      /**
       * @description Seconds from `created_at` to `first_agent_responded_at`; `null` without an answer
       * @example 900
       */
      first_agent_response_time: number | null;
      /** @description The latest messages, newest first, followed by the first mail */
      messages: components['schemas']['TicketMessageView'][];
      /**
       * @description Total number of messages
       * @example 1
       */
      messages_count: number;
    };
    TopicCustomFieldView: {
      /** @example 1 */
      id: number;
      /** @example Reference */
      name: string;
      /**
       * @example TEXT
       * @enum {string}
       */
      type: 'TEXT' | 'LONG_TEXT';
      /**
       * @description Whether forms ask for a value
       * @example false
       */
      require: boolean;
    };
    TopicFieldValue: {
      /**
       * @description Identifier of a custom field of the topic's queue
       * @example 1
       */
      field_id: number;
      /**
       * @description An empty text clears the field
       * @example A-4711
       */
      value: string;
    };
    TopicGroupView: {
      /** @example Orders */
      group_name: string;
      topics: components['schemas']['TopicView'][];
    };
    TopicOfQueues: {
      /** @example 1 */
      id: number;
      /** @example Delivery */
      name: string;
      /**
       * @description Queues of which connections can be about it
       * @example [
       *       1
       *     ]
       */
      queue_ids: number[];
    };
    TopicView: {
      /** @example 1 */
      id: number;
      /** @example Delivery */
      name: string;
      /**
       * @description Whether forms show the custom fields for this topic
       * @example true
       */
      show_custom_fields: boolean;
    };
    TransferShortcutView: {
      /** @example 1 */
      transfer_shortcut_id: number;
      /**
       * @description Name of the queue to which calls go
       * @example Hotline
       */
      queue: string;
      /**
       * @description Number to which calls go
       * @example
       */
      number: string;
      /**
       * @description Image in Base64
       * @example iVBORw0KGgo=
       */
      icon: string;
      /** @example Hotline */
      name: string;
    };
    UserView: {
      /** @example anna.nowak */
      login: string;
      /** @example Anna */
      name: string;
      /** @example Nowak */
      surname: string;
      sip_accounts: components['schemas']['SipAccount'][];
    };
    WaitingCaller: {
      /** @example 600100200 */
      phone_number: string;
      /**
       * @description Start of the connection
       * @example 2026-05-29 08:30:15
       */
      started_at: string;
      /**
       * @description The customer with the number, if exactly one has it
       * @example 1
       */
      customer_id: number | null;
      /**
       * @description Surname and name, or the company's name
       * @example Nowak Ewa
       */
      customer_label: string | null;
    };
    WaitingStats: {
      /**
       * @description Mean wait of the last 20 calls that were answered within the last 60 minutes, HH:MM:SS; empty without one
       * @example 00:01:12
       */
      approx_wait_time: string;
      /**
       * @description How many wait, whether a phone rings or not
       * @example 3
       */
      in_queue: number;
    };
    WebhookAction: {
      /** @example CHAT_CONVERSATION_CREATED */
      action: string;
      /** @example A chat conversation was created */
      description: string;
      /**
       * @description JSON Schema (draft 2020-12) of the payload
       * @example {
       *       "type": "object",
       *       "properties": {
       *         "action": {
       *           "type": "string",
       *           "const": "CHAT_CONVERSATION_CREATED"
       *         },
       *         "chat_queue_id": {
       *           "type": "integer"
       *         }
       *       },
       *       "required": [
       *         "action",
       *         "chat_queue_id"
       *       ]
       *     }
       */
      schema: {
        [key: string]: unknown;
      };
      /**
       * @description A payload with all fields
       * @example {
       *       "action": "CHAT_CONVERSATION_CREATED",
       *       "chat_queue_id": 1
       *     }
       */
      sample: {
        [key: string]: unknown;
      };
    };
    WebhookDetails: {
      /** @example 1 */
      id: number;
      /**
       * @example [
       *       "CHAT_CONVERSATION_CREATED"
       *     ]
       */
      actions: string[];
      /** @example https://example.com/hooks */
      subscription_url: string;
      /** @example patchbay */
      http_auth_user: string;
      /** @example correct horse */
      http_auth_password: string;
      /**
       * @description What requests have in addition to the payload: `actor` who made the change, `changes` the old and new values of what changed, `object` all fields after the change
       * @example [
       *       "actor",
       *       "changes"
       *     ]
       */
      include: ('actor' | 'changes' | 'object')[];
      /**
       * @description Only events that have one of the given values in each of these fields, of the payload or of the object; and, with `not_actor`, none of what these API users did, against loops
       * @example {
       *       "not_actor": [
       *         "my-program"
       *       ]
       *     }
       */
      filters: {
        [key: string]: (string | number | boolean)[];
      };
      /**
       * @description How requests carry the payload: as `json`, or as a `form` with fields such as `changes[status_id][0]=1`, for receivers that do not read JSON
       * @example json
       * @enum {string}
       */
      encoding: 'json' | 'form';
      /**
       * @description Whether events are sent
       * @example true
       */
      enabled: boolean;
      /**
       * @description Why the webhook is disabled; empty while it is enabled
       * @example
       */
      disabled_reason: string;
      /**
       * @description Nothing is sent until then, because too many attempts failed; empty without a pause
       * @example
       */
      paused_until: string;
      /**
       * @description Last attempt that succeeded, to within a second; empty if none has
       * @example 2026-05-29 08:30:15
       */
      last_success_at: string;
      /**
       * @description Last attempt that failed; empty if none has
       * @example
       */
      last_failure_at: string;
      /**
       * @description How that one failed: `HTTP` and the status, or the error that kept the answer away
       * @example
       */
      last_error: string;
      /**
       * @description Deliveries that wait
       * @example 0
       */
      pending: number;
    };
    WebhookHealth: {
      /**
       * @description Identifier of the webhook
       * @example 1
       */
      id: number;
      /**
       * @description Whether events are sent
       * @example true
       */
      enabled: boolean;
      /**
       * @description Why the webhook is disabled; empty while it is enabled
       * @example
       */
      disabled_reason: string;
      /**
       * @description Nothing is sent until then, because too many attempts failed; empty without a pause
       * @example
       */
      paused_until: string;
      /**
       * @description Last attempt that succeeded, to within a second; empty if none has
       * @example 2026-05-29 08:30:15
       */
      last_success_at: string;
      /**
       * @description Last attempt that failed; empty if none has
       * @example
       */
      last_failure_at: string;
      /**
       * @description How that one failed: `HTTP` and the status, or the error that kept the answer away
       * @example
       */
      last_error: string;
      /**
       * @description Deliveries that wait
       * @example 0
       */
      pending: number;
    };
    WebhookSecret: {
      /**
       * @description Signing key in the format of Standard Webhooks: `whsec_` and Base64
       * @example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw
       */
      secret: string;
    };
    WebhookView: {
      /** @example 1 */
      id: number;
      /**
       * @example [
       *       "CHAT_CONVERSATION_CREATED"
       *     ]
       */
      actions: string[];
      /** @example https://example.com/hooks */
      subscription_url: string;
      /** @example patchbay */
      http_auth_user: string;
      /** @example correct horse */
      http_auth_password: string;
      /**
       * @description What requests have in addition to the payload: `actor` who made the change, `changes` the old and new values of what changed, `object` all fields after the change
       * @example [
       *       "actor",
       *       "changes"
       *     ]
       */
      include: ('actor' | 'changes' | 'object')[];
      /**
       * @description Only events that have one of the given values in each of these fields, of the payload or of the object; and, with `not_actor`, none of what these API users did, against loops
       * @example {
       *       "not_actor": [
       *         "my-program"
       *       ]
       *     }
       */
      filters: {
        [key: string]: (string | number | boolean)[];
      };
      /**
       * @description How requests carry the payload: as `json`, or as a `form` with fields such as `changes[status_id][0]=1`, for receivers that do not read JSON
       * @example json
       * @enum {string}
       */
      encoding: 'json' | 'form';
    };
    AbandonRuleInput: {
      /**
       * @description Most of those who answer that may find no agent, in percent, of a day and of 30 days; default: 3
       * @example 3
       */
      percent?: (number | string) | null | undefined;
      /**
       * @description Seconds for which who answers waits for an agent; default: 2
       * @example 2
       */
      patience_seconds?: (number | string) | null | undefined;
      /**
       * @description Hours after which who found no agent is called again, and then only with an agent on the line; default: 72
       * @example 72
       */
      rest_hours?: (number | string) | null | undefined;
      /**
       * @description Sound of the exchange that who finds no agent hears; default: that of the dialplan
       * @example queue-thankyou
       */
      message?: string | null | undefined;
    };
    AbsenceFilter: {
      /**
       * @description Only absences of this user
       * @example anna.nowak
       */
      login?: string | null | undefined;
      /**
       * @description Only absences that end after this time
       * @example 2026-05-29 08:30
       */
      date_from?: string | null | undefined;
      /**
       * @description Only absences that start before this time
       * @example 2026-05-29 08:30
       */
      date_to?: string | null | undefined;
      /**
       * @description Cursor of the `Link` of the page before. This page begins behind it, whatever has been written since
       * @example WyJ0aWNrZXRzIl0
       */
      after?: string | null | undefined;
    };
    AddAgentResponse: {
      /** @example Please restart the printer */
      body: string;
      /**
       * @description Format of `body`; default: `PLAIN`
       * @example PLAIN
       * @enum {string}
       */
      body_type?: ('PLAIN' | 'HTML') | null | undefined;
      /**
       * @description Who gets a copy of the mail
       * @example [
       *       "jan.kowal@example.com"
       *     ]
       */
      cc?: (string | '' | string[]) | null | undefined;
      /**
       * @description When the mail is sent: at most 30 days from now; at once when left out
       * @example 2026-05-29 08:30
       */
      send_at?: string | null | undefined;
      /**
       * @description Login of the author
       * @example anna.nowak
       */
      user_login: string;
      /**
       * @description Tokens of temporary files
       * @example [
       *       "Zk3vYq0mJx7Qh2bN5rT8wA"
       *     ]
       */
      attachments?: string[] | null | undefined;
    };
    AddComment: {
      /** @example The customer will call back */
      content: string;
      /**
       * @description Login of the author
       * @example anna.nowak
       */
      user_login?: string | null | undefined;
    };
    AddCustomerResponse: {
      /** @example That helped, thank you */
      body: string;
      /**
       * @description Tokens of temporary files
       * @example [
       *       "Zk3vYq0mJx7Qh2bN5rT8wA"
       *     ]
       */
      attachments?: string[] | null | undefined;
    };
    AddNote: {
      /** @example Asked for an invoice */
      note: string;
    };
    AddTags: {
      /**
       * @description Names; known ones stay as they are
       * @example [
       *       "vip"
       *     ]
       */
      tags: string[];
    };
    Address: {
      /** @example Long Street */
      street?: string | null | undefined;
      /** @example 12 */
      building?: string | null | undefined;
      /** @example 3 */
      flat?: string | null | undefined;
      /** @example 00-001 */
      postcode?: string | null | undefined;
      /** @example Warsaw */
      city?: string | null | undefined;
      /** @example Poland */
      country?: string | null | undefined;
    };
    AgentAtPhone: {
      /**
       * @description Number of the phone at which the agent works until they log out; nobody else has it; default: the agent's own
       * @example 105
       */
      phone_number?: (string | number) | null | undefined;
    };
    AgentCall: {
      /**
       * @description Number to call; spaces, dashes, dots and brackets are dropped. Required without `customer_id`, and one of his with it
       * @example 600100200
       */
      phone_number?: (string | number) | null | undefined;
      /**
       * @description A campaign of the agent, for which is called
       * @example 00001
       */
      outbound_id?: (string | number) | null | undefined;
      /**
       * @description A customer; his main number is called if no other one is given
       * @example 1
       */
      customer_id?: (number | string) | null | undefined;
      /**
       * @description Number that is shown to who is called; default: the `caller_id` of the campaign, or that of the exchange
       * @example 221234567
       */
      caller_id?: (string | number) | null | undefined;
      /**
       * @description At most 1000 characters, as JSON if it is not a text
       * @example order-4711
       */
      custom_data?: unknown | null | undefined;
    };
    AgentReportFilter: {
      /**
       * @description Begin of the report
       * @example 2026-05-01
       */
      date_from: string;
      /**
       * @description End of the report, at most 400 days later
       * @example 2026-05-31
       */
      date_to: string;
      /**
       * @description Only these agents
       * @example [
       *       "anna.nowak"
       *     ]
       */
      agent_logins?: string[] | null | undefined;
      /**
       * @description Only agents of these groups of `GET /agents_groups`, beside those of `agent_logins`
       * @example [
       *       1
       *     ]
       */
      agent_group_ids?: (number | string)[] | null | undefined;
      /**
       * @description How long a period is; default: `month`
       * @example day
       * @enum {string}
       */
      aggregate_by?: ('day' | 'week' | 'month' | 'none') | null | undefined;
      /**
       * @description `inbound` and `ringing_seconds` only of calls by these queues
       * @example [
       *       1
       *     ]
       */
      queues_ids?: (number | string)[] | null | undefined;
      /**
       * @description Seconds of talk from which a call of the agent counts as reached; default: any talk
       * @example 10
       */
      outbound_threshold?: (number | string) | null | undefined;
    };
    AllDeliveriesFilter: {
      /**
       * @description One webhook or several; default: all webhooks
       * @example [
       *       1
       *     ]
       */
      webhook_id?: (number | string)[] | null | undefined;
      /**
       * @description One action or several; default: all actions
       * @example [
       *       "CHAT_CONVERSATION_CREATED"
       *     ]
       */
      action?: string[] | null | undefined;
      /**
       * @description Only deliveries created at this time or earlier
       * @example 2026-05-29 08:30
       */
      until?: string | null | undefined;
      /**
       * @description One status or several; default: all statuses
       * @example [
       *       "exhausted"
       *     ]
       */
      status?: ('pending' | 'delivered' | 'exhausted' | 'cancelled')[] | null | undefined;
      /**
       * @description Only deliveries of this event: one for each webhook that receives it
       * @example 019e71f2-5d3e-7b0a-8f0c-3c1f4a2f9d11
       */
      event_id?: string | null | undefined;
      /**
       * @description Only deliveries created at this time or later
       * @example 2026-05-29 08:30
       */
      since?: string | null | undefined;
      /**
       * @description Number of rows to return; default and maximum: 100
       * @default 100
       * @example 20
       */
      limit?: number | null | undefined;
      /**
       * @description Cursor of the `Link` of the page before. This page begins behind it, whatever has been written since
       * @example WyJ0aWNrZXRzIl0
       */
      after?: string | null | undefined;
    };
    AssignAgent: {
      /**
       * @description Login of the agent
       * @example anna.nowak
       */
      login: string;
    };
    AttemptFilter: {
      /**
       * @description Only attempts to call this record
       * @example 1
       */
      record_id?: (number | string) | null | undefined;
      /**
       * @description Only attempts to call this number, in any notation
       * @example 600 100 200
       */
      phone_number?: (string | number) | null | undefined;
      /**
       * @description One result or several
       * @example [
       *       "BUSY"
       *     ]
       */
      result?:
        | (
            | 'ANSWERED'
            | 'BUSY'
            | 'NO_ANSWER'
            | 'FAILED'
            | 'INVALID'
            | 'MACHINE'
            | 'FAX'
            | 'ABANDONED'
            | 'LEFT'
            | 'CANCELLED'
            | 'UNKNOWN'
          )[]
        | null
        | undefined;
      /**
       * @description Only attempts of this agent
       * @example anna.nowak
       */
      agent_login?: string | null | undefined;
      /**
       * @description Only attempts from then on
       * @example 2026-05-29 08:30
       */
      since?: string | null | undefined;
      /**
       * @description Only attempts that were decided on at this time or earlier
       * @example 2026-05-29 08:30
       */
      until?: string | null | undefined;
      /**
       * @description Number of rows to return; default and maximum: 100
       * @default 100
       * @example 20
       */
      limit?: number | null | undefined;
      /**
       * @description Cursor of the `Link` of the page before. This page begins behind it, whatever has been written since
       * @example WyJ0aWNrZXRzIl0
       */
      after?: string | null | undefined;
    };
    CallFromPhone: {
      /**
       * @description Number of a SIP account of a user, or of an agent: this phone rings first
       * @example 101
       */
      sip: string | number;
      /**
       * @description Number to call; spaces, dashes, dots and brackets are dropped
       * @example 600100200
       */
      phone_number: string | number;
    };
    CallInQuestion: {
      /**
       * @description Number that would be called, in any notation
       * @example 600 100 200
       */
      phone_number: string | number;
      /**
       * @description Record that has the number, also as a further one; default: the record of the campaign whose main number it is, if there is one
       * @example 1
       */
      record_id?: (number | string) | null | undefined;
      /**
       * @description When it would be called; default: now
       * @example 2026-05-29 08:30
       */
      at?: string | null | undefined;
    };
    CallPreview: {
      /**
       * @description The claim of `POST /agents/{login}/next_record`; default: the agent's open one
       * @example 1
       */
      claim_id?: (number | string) | null | undefined;
      /**
       * @description Number of the record to call, in any notation; default: the one whose turn it is
       * @example 600 100 200
       */
      phone_number?: (string | number) | null | undefined;
    };
    CallingHoursInput: {
      /**
       * @description Days of the week; Monday is 1, Sunday is 7
       * @example [
       *       1,
       *       2,
       *       3,
       *       4,
       *       5
       *     ]
       */
      days: number[];
      /**
       * @description When calls begin
       * @example 09:00
       */
      from: string;
      /**
       * @description When calls end; `00:00` is the end of the day
       * @example 20:00
       */
      to: string;
    };
    CampaignDiallingInput: {
      /**
       * @description Whether nobody is called for an agent of a progressive or predictive campaign while a caller waits in another queue of his; default: true
       * @example true
       * @enum {boolean|string|integer}
       */
      inbound_first?: boolean | null | undefined;
      /**
       * @description Queue of the exchange whose agents take the calls of a progressive or predictive campaign; such a campaign does not call without one
       * @example sales-calls
       */
      exchange_queue?: string | null | undefined;
      /**
       * @description Calls at once of a progressive or predictive campaign; default: 100
       * @example 100
       */
      line_limit?: (number | string) | null | undefined;
      /** @description Rules for those who answer a progressive or predictive campaign and find no agent */
      abandon?: components['schemas']['AbandonRuleInput'] | null | undefined;
      /**
       * @description Whether the exchange looks for answering machines before the queue of a progressive or predictive campaign, and what becomes of one: it hangs up, it plays `amd_message`, or an agent gets it. Needs a patience of at least 7 seconds; default: `off`
       * @example off
       * @enum {string}
       */
      amd?: ('off' | 'hang_up' | 'message' | 'to_agent') | null | undefined;
      /**
       * @description Sound of the exchange that is played to an answering machine, with `amd`: `message`; default: that of `abandon`
       * @example queue-thankyou
       */
      amd_message?: string | null | undefined;
      /**
       * @description Persons, in percent, among those who are taken for machines: they count as abandoned; default: 10
       * @example 10
       */
      amd_false_percent?: (number | string) | null | undefined;
      /** @description Hours of calls, which do not overlap, by the clock of `time_zone`; default: Monday to Friday, 09:00 to 20:00 */
      calling_hours?: components['schemas']['CallingHoursInput'][] | null | undefined;
      /** @description Identifier of a calendar of the provisioning file, with holidays and special days; default: no holidays */
      calendar_id?: (number | string) | null | undefined;
      /**
       * @description Time zone of those who are called, an IANA name; default: the business time zone
       * @example Europe/Warsaw
       */
      time_zone?: string | null | undefined;
      /**
       * @description Identifiers of do-not-call lists that it respects beside the list 1
       * @example [
       *       1
       *     ]
       */
      do_not_call_lists?: (number | string)[] | null | undefined;
      /**
       * @description Whether customers must have consented to calls for the `purpose`; records without a customer are not called then; default: `none`
       * @example none
       * @enum {string}
       */
      consent?: ('none' | 'required') | null | undefined;
      /**
       * @description What the calls are for; required with the consent `required`
       * @example marketing
       */
      purpose?: string | null | undefined;
      /**
       * @description Attempts to call a number for this campaign; 0 is without end; default: 6
       * @example 6
       */
      max_attempts?: (number | string) | null | undefined;
      /**
       * @description Attempts of a day, of the clock of `time_zone`, to call a number for this campaign; 0 is without end; default: 2
       * @example 2
       */
      max_attempts_day?: (number | string) | null | undefined;
      /**
       * @description Attempts of a day to call a number for any campaign; 0 is without end; default: 2
       * @example 2
       */
      max_attempts_number_day?: (number | string) | null | undefined;
      /**
       * @description Minutes for which a number is left alone after an attempt for any campaign; default: 60
       * @example 60
       */
      number_rest_minutes?: (number | string) | null | undefined;
      /**
       * @description Seconds after a call for setting the status of its record; default: 20
       * @example 20
       */
      wrapup_seconds?: (number | string) | null | undefined;
      /** @description When a record is called again, by result */
      retry?: components['schemas']['RetryRulesInput'] | null | undefined;
      /** @description Statuses of the campaign that records get, by result */
      result_statuses?: components['schemas']['ResultStatusesInput'] | null | undefined;
      /**
       * @description Whether the numbers of a record are called in turn, or only its first one; default: `in_turn`
       * @example in_turn
       * @enum {string}
       */
      numbers?: ('in_turn' | 'first_only') | null | undefined;
      /**
       * @description Seconds for which a number rings; default: 25
       * @example 25
       */
      ring_seconds?: (number | string) | null | undefined;
      /**
       * @description Minutes after which the callback of an agent is offered to others too; default: 60
       * @example 60
       */
      overdue_minutes?: (number | string) | null | undefined;
      /**
       * @description Whether a record that is looked at for `preview_timeout` is called by itself; default: false
       * @example false
       * @enum {boolean|string|integer}
       */
      preview_auto_call?: boolean | null | undefined;
    };
    CampaignLogins: {
      /**
       * @description Logins of agents
       * @example [
       *       "anna.nowak"
       *     ]
       */
      logins: string[];
    };
    CampaignStatusFields: {
      /**
       * @description Unique within its campaign
       * @example Not interested
       */
      name: string;
      /**
       * @description Meaning of the status for the dialer
       * @example NO_CALL
       * @enum {string}
       */
      system_status:
        | 'TO_CALL'
        | 'IN_PROGRESS'
        | 'CALL'
        | 'MY_RECORD'
        | 'NO_CALL'
        | 'ABANDONED_AFTER_N_TRIES'
        | 'CALL_NO_SOONER_THAN'
        | 'CALL_PROGRESSIVE';
      /**
       * @description Dictionary status that is mapped to this status; unique within the campaign
       * @example 3
       */
      dictionary_status_id?: (number | string) | null | undefined;
    };
    ChatFilter: {
      /**
       * @description Only conversations that began at this time or later
       * @example 2026-05-29 08:30
       */
      date_from?: string | null | undefined;
      /**
       * @description Only conversations that began at this time or earlier
       * @example 2026-05-29 08:30
       */
      date_to?: string | null | undefined;
      /**
       * @description Only conversations in this state
       * @example waiting
       * @enum {string}
       */
      status?: ('' | 'waiting' | 'assigned' | 'closed') | null | undefined;
      /**
       * @description Only conversations of this queue
       * @example 1
       */
      chat_queue_id?: (number | string) | null | undefined;
      /**
       * @description Only conversations of this customer
       * @example 1
       */
      customer_id?: (number | string) | null | undefined;
      /**
       * @description Whether conversations have `messages`; default: false
       * @example true
       * @enum {boolean|string|integer}
       */
      include_messages?: boolean | null | undefined;
      /**
       * @description Whether conversations have `files`. No conversation has any: the list is empty; default: false
       * @example true
       * @enum {boolean|string|integer}
       */
      include_files?: boolean | null | undefined;
      /**
       * @description Whether conversations have the name and e-mail address of the client; default: false
       * @example true
       * @enum {boolean|string|integer}
       */
      include_client_data?: boolean | null | undefined;
      /**
       * @description Number of rows to return; default and maximum: 100
       * @default 100
       * @example 20
       */
      limit?: number | null | undefined;
      /**
       * @description Number of rows to skip; default: 0
       * @example 0
       */
      offset?: number | null | undefined;
      /**
       * @description Cursor of the `Link` of the page before. This page begins behind it, whatever has been written since
       * @example WyJ0aWNrZXRzIl0
       */
      after?: string | null | undefined;
    };
    ChatMessagePage: {
      /**
       * @description A `message_id`; only older messages are returned
       * @example 42
       */
      before?: (number | string) | null | undefined;
      /**
       * @description Number of rows to return; default and maximum: 100
       * @default 100
       * @example 20
       */
      limit?: number | null | undefined;
    };
    ChatReportFilter: {
      /**
       * @description Begin of the report
       * @example 2026-05-01
       */
      date_from: string;
      /**
       * @description End of the report, at most 400 days later
       * @example 2026-05-31
       */
      date_to: string;
      /**
       * @description Only conversations of these users
       * @example [
       *       "anna.nowak"
       *     ]
       */
      user_logins?: string[] | null | undefined;
      /**
       * @description Whether users are summed up; default: false
       * @example true
       * @enum {boolean|string|integer}
       */
      sum_users?: boolean | null | undefined;
      /**
       * @description How long a period is; default: `none`
       * @example day
       * @enum {string}
       */
      aggregate_by?: ('day' | 'week' | 'month' | 'none') | null | undefined;
      /**
       * @description Only conversations of these queues
       * @example [
       *       1
       *     ]
       */
      chat_queue_ids?: (number | string)[] | null | undefined;
      /**
       * @description Seconds of `within_threshold`; default: 20
       * @example 20
       */
      response_threshold?: (number | string) | null | undefined;
    };
    CloneCampaign: {
      /** @description Name of the new campaign; default: the same name */
      name?: string | null | undefined;
    };
    CompanyFilter: {
      /**
       * @description Whether to return `custom_fields`
       * @example true
       * @enum {boolean|string|integer}
       */
      include_custom_fields?: boolean | null | undefined;
      /**
       * @description Whether to return `address`
       * @example true
       * @enum {boolean|string|integer}
       */
      include_address?: boolean | null | undefined;
      /**
       * @description Only entries with these words in their name, identifier, NIP, addresses, phone numbers, in any notation, or custom fields. All words must occur, regardless of case and of marks such as in `ł`; the last one, of at least 3 characters, may be the beginning of a word. `"A phrase"` has its words in this order; `-word` must not occur
       * @example nowak 600 100 200
       */
      q?: string | null | undefined;
      /**
       * @description An empty value finds entries without an identifier
       * @example EX-1
       */
      identifier?: string | null | undefined;
      /**
       * @description Matches any of the addresses, regardless of case. An empty value finds entries without an address
       * @example ewa.nowak@example.com
       */
      email?: string | null | undefined;
      /**
       * @description Matches any of the numbers, in any notation. An empty value finds entries without a number
       * @example +48 600 100 200
       */
      phone_number?: string | null | undefined;
      /**
       * @description Dashes and spaces are ignored
       * @example 123-456-32-18
       */
      nip?: string | null | undefined;
      /**
       * @description Each word begins a word of the name, regardless of case and of marks such as in `ł`
       * @example nowak e
       */
      name?: string | null | undefined;
      /**
       * @description Name of a customer type
       * @example Business
       */
      type?: string | null | undefined;
      /**
       * @description Name of a customer group
       * @example VIP
       */
      group?: string | null | undefined;
      /**
       * @description Whether the entry is a company: `GET /companies` lists companies alone, and `GET /customers` people alone
       * @example true
       * @enum {boolean|string|integer}
       */
      company_flag?: boolean | null | undefined;
      /**
       * @description `custom_fields[NAME]=VALUE`, or alternatives as `custom_fields[NAME][0]=VALUE`
       * @example {
       *       "Region": "North"
       *     }
       */
      custom_fields?:
        | {
            [key: string]: string | string[];
          }
        | null
        | undefined;
      /**
       * @description Number of rows to return; default 100, maximum 1000
       * @default 100
       * @example 20
       */
      limit?: number | null | undefined;
      /**
       * @description Number of rows to skip; default: 0
       * @example 0
       */
      offset?: number | null | undefined;
      /**
       * @description Cursor of the `Link` of the page before. This page begins behind it, whatever has been written since
       * @example WyJ0aWNrZXRzIl0
       */
      after?: string | null | undefined;
      /**
       * @description Reads what has changed at this time or later, in the order of change. There is always a `Link` to what comes next
       * @example 2026-05-29 08:30
       */
      updated_since?: string | null | undefined;
      /**
       * @description Only the company that is this customer
       * @example 2
       */
      customer_id?: (number | string) | null | undefined;
      /**
       * @description Fields to sort by, comma-separated, `-` for descending order: name, nip, company_id, identifier, rank; default: company_id; `rank`, alone, has what matches `q` best first, names before all else, of the newest 1,000 matches. Its pages are found by `offset`, and it is refused without `q` and with `after` or `updated_since`
       * @example -name
       */
      order?: string | null | undefined;
    };
    ConnectionFilter: {
      /**
       * @description Only connections that began at this time or later
       * @example 2026-05-29 08:30
       */
      date_from?: string | null | undefined;
      /**
       * @description Only connections that began at this time or earlier
       * @example 2026-05-29 08:30
       */
      date_to?: string | null | undefined;
      /**
       * @description Who called; any notation
       * @example 600100200
       */
      src?: (string | number) | null | undefined;
      /**
       * @description Who was called; any notation
       * @example 221234567
       */
      dst?: (string | number) | null | undefined;
      /**
       * @description Who called or was called; any notation, and the beginning of a number is enough
       * @example 600 100
       */
      number?: (string | number) | null | undefined;
      /**
       * @description Identifier of the call
       * @example 1753880221.42
       */
      connection_id?: (string | number) | null | undefined;
      /**
       * @description Login of the agent
       * @example anna.nowak
       */
      user_login?: string | null | undefined;
      /**
       * @description Only calls that waited in this queue, also those that went on to another one, which they show
       * @example 1
       */
      queue_id?: (number | string) | null | undefined;
      /**
       * @description Only connections with this topic
       * @example 1
       */
      topic_id?: (number | string) | null | undefined;
      /**
       * @description Only connections of this customer
       * @example 1
       */
      customer_id?: (number | string) | null | undefined;
      /**
       * @description Only connections with all of these tags. No connection has tags: the list is empty
       * @example [
       *       "vip"
       *     ]
       */
      tags?: string[] | null | undefined;
      /**
       * @description Whether connections have `tags`; default: false
       * @example true
       * @enum {boolean|string|integer}
       */
      include_tags?: boolean | null | undefined;
      /**
       * @description Whether connections have `topic_id`; default: false
       * @example true
       * @enum {boolean|string|integer}
       */
      include_topics?: boolean | null | undefined;
      /**
       * @description Number of rows to return; default and maximum: 100
       * @default 100
       * @example 20
       */
      limit?: number | null | undefined;
      /**
       * @description Number of rows to skip; default: 0
       * @example 0
       */
      offset?: number | null | undefined;
      /**
       * @description Cursor of the `Link` of the page before. This page begins behind it, whatever has been written since
       * @example WyJ0aWNrZXRzIl0
       */
      after?: string | null | undefined;
    };
    CreateCampaign: {
      /** @example Spring survey */
      name: string;
      /**
       * @description A predictive campaign needs an `exchange_queue` and a cap of abandoned calls above 0
       * @example preview
       * @enum {string}
       */
      dialer: 'predictive' | 'progressive' | 'preview';
      /**
       * @description Whether its records are called; default: true
       * @example true
       * @enum {boolean|string|integer}
       */
      active?: boolean | null | undefined;
      /**
       * @description First day of calls; default: today
       * @example 2026-05-29
       */
      start_date?: string | null | undefined;
      /**
       * @description Last day of calls, not before `start_date`
       * @example 2026-05-29
       */
      end_date?: string | null | undefined;
      /**
       * @description Default: 50
       * @example 50
       */
      order?: (number | string) | null | undefined;
      /**
       * @description Default: 50
       * @example 50
       */
      parity?: (number | string) | null | undefined;
      /**
       * @description Group of the campaign; an empty value takes it out of its group
       * @example 1000001
       */
      group_id?: (number | string) | null | undefined;
      /**
       * @description `caller_id`, `preview_timeout`, and of predictive campaigns `predictive_min_calls` and `predictive_max_calls`: bounds of the calls for each agent who is free or expected to be. Omitted ones keep their value, an empty value clears one
       * @example {
       *       "caller_id": "221234567",
       *       "preview_timeout": 20
       *     }
       */
      parameters?:
        | {
            [key: string]: string | number | boolean;
          }
        | null
        | undefined;
      /** @description When and whom it may call; omitted fields keep their value, an empty value has the default */
      dialling?: components['schemas']['CampaignDiallingInput'] | null | undefined;
      /**
       * @description Whether its records are customers of the CRM; default: false
       * @example false
       * @enum {boolean|string|integer}
       */
      crm_fed?: boolean | null | undefined;
      /**
       * @description Names of the record fields, in order
       * @example [
       *       "first_name",
       *       "city"
       *     ]
       */
      fields?: string[] | null | undefined;
      /** @description Statuses of its records; default: one for each system status */
      statuses?: components['schemas']['CampaignStatusFields'][] | null | undefined;
    };
    CreateCompany: {
      /**
       * @description One address or several; the first is the main one
       * @example [
       *       "ewa.nowak@example.com"
       *     ]
       */
      email?: (string | '' | string[]) | null | undefined;
      /**
       * @description One number or several; the first is the main one
       * @example [
       *       "+48 600 100 200"
       *     ]
       */
      phone_number?: (string | '' | string[]) | null | undefined;
      /**
       * @description Name of a customer type
       * @example Business
       */
      type?: string | null | undefined;
      /**
       * @description Name of a customer group
       * @example VIP
       */
      group?: string | null | undefined;
      /**
       * @description Identifier in another system
       * @example EX-1
       */
      identifier?: string | null | undefined;
      /**
       * @description Login of a user
       * @example anna.nowak
       */
      account_manager?: string | null | undefined;
      /** @example Prefers calls in the evening */
      note?: string | null | undefined;
      /**
       * @description Values of custom fields by name; omitted fields keep their value, an empty value clears a field
       * @example {
       *       "Region": "North"
       *     }
       */
      custom_fields?:
        | {
            [key: string]: string | number | boolean;
          }
        | null
        | undefined;
      /** @description Omitted parts stay unchanged */
      address?: components['schemas']['Address'] | null | undefined;
      /** @example Example Ltd */
      name: string;
      /**
       * @description Tax number, unique among companies
       * @example 123-456-32-18
       */
      nip?: string | null | undefined;
    };
    CreateConsent: {
      /**
       * @description What it is given for: the `purpose` of a campaign
       * @example marketing
       */
      purpose: string;
      /**
       * @description How the customer may be reached
       * @example phone
       * @enum {string}
       */
      channel: 'phone' | 'email' | 'sms';
      /**
       * @description The only number for which it is given, in any notation; not by e-mail
       * @example 600 100 200
       */
      number?: (string | number) | null | undefined;
      /**
       * @description When it was given; default: now
       * @example 2026-05-29 08:30
       */
      given_at?: string | null | undefined;
      /**
       * @description When it ends by itself; default: never
       * @example 2026-05-29 08:30
       */
      expires_at?: string | null | undefined;
      /**
       * @description Where and how it was given
       * @example form on the web site
       */
      source: string;
      /**
       * @description What proves it, such as the token of a file or a `connection_id`; it is not looked up
       * @example 1753880221.17
       */
      evidence?: string | null | undefined;
    };
    CreateCrmRecord: {
      /**
       * @description Identifier of an agent; required for a MY_RECORD status
       * @example 2
       */
      agent_id?: (number | string) | null | undefined;
      /**
       * @description Login of the agent, for a request without `agent_id`; an empty text assigns nobody
       * @example jan.kowal
       */
      agent_login?: string | null | undefined;
      /**
       * @description Identifier of a dictionary status, for a request without `status_id`: the campaign's status that is linked to it
       * @example 3
       */
      dictionary_status_id?: (number | string) | null | undefined;
      /**
       * @description Required for a MY_RECORD or CALL_NO_SOONER_THAN status; at most 400 days away, and not after the campaign's `end_date`
       * @example 2026-05-29 08:30
       */
      next_call_date?: string | null | undefined;
      /**
       * @description Order of the record
       * @example 10
       */
      order?: (number | string) | null | undefined;
      /**
       * @description Among records of the same kind the lower ones are called first; 50 unless it was set
       * @example 50
       */
      priority?: (number | string) | null | undefined;
      /**
       * @description Time zone of who is called, an IANA name; that of the campaign unless it was set
       * @example Europe/Warsaw
       */
      time_zone?: string | null | undefined;
      /**
       * @description Its numbers in the order in which they are called, each once; the first is its `phone_number`. Not allowed in CRM-fed campaigns
       * @example [
       *       "600 100 200",
       *       "600 100 201"
       *     ]
       */
      phone_numbers?: string[] | null | undefined;
      /**
       * @description Values of the campaign's record fields by name; omitted fields keep their value, an empty value clears a field. Not allowed in CRM-fed campaigns
       * @example {
       *       "first_name": "Ewa",
       *       "city": "Warsaw"
       *     }
       */
      record_fields?:
        | {
            [key: string]: string | number | boolean;
          }
        | null
        | undefined;
      /**
       * @description Identifier of a customer in the CRM, unique within the campaign
       * @example 1
       */
      customer_id: number | string;
      /**
       * @description Identifier of a status of the campaign; default: its first status with the system status TO_CALL
       * @example 11
       */
      status_id?: (number | string) | null | undefined;
    };
    CreateCrmRecords: {
      /** @description Each as the operation for a single one takes it */
      items: components['schemas']['NewCrmRecord'][];
    };
    CreateCustomer: {
      /**
       * @description One address or several; the first is the main one
       * @example [
       *       "ewa.nowak@example.com"
       *     ]
       */
      email?: (string | '' | string[]) | null | undefined;
      /**
       * @description One number or several; the first is the main one
       * @example [
       *       "+48 600 100 200"
       *     ]
       */
      phone_number?: (string | '' | string[]) | null | undefined;
      /**
       * @description Name of a customer type
       * @example Business
       */
      type?: string | null | undefined;
      /**
       * @description Name of a customer group
       * @example VIP
       */
      group?: string | null | undefined;
      /**
       * @description Identifier in another system
       * @example EX-1
       */
      identifier?: string | null | undefined;
      /**
       * @description Login of a user
       * @example anna.nowak
       */
      account_manager?: string | null | undefined;
      /** @example Prefers calls in the evening */
      note?: string | null | undefined;
      /**
       * @description Values of custom fields by name; omitted fields keep their value, an empty value clears a field
       * @example {
       *       "Region": "North"
       *     }
       */
      custom_fields?:
        | {
            [key: string]: string | number | boolean;
          }
        | null
        | undefined;
      /** @description Omitted parts stay unchanged */
      address?: components['schemas']['Address'] | null | undefined;
      /**
       * @description Last name
       * @example Nowak
       */
      surname: string;
      /**
       * @description First name
       * @example Ewa
       */
      name?: string | null | undefined;
      /**
       * @description Company of the customer
       * @example 1
       */
      company_id?: (number | string) | null | undefined;
      /** @example F */
      gender?: string | null | undefined;
      /**
       * @description Web page
       * @example https://example.com
       */
      homepage?: string | null | undefined;
      /** @example 1990-05-29 */
      birthdate?: string | null | undefined;
      /**
       * @description What the customer works as
       * @example Purchasing
       */
      job?: string | null | undefined;
      /** @example Head of purchasing */
      job_title?: string | null | undefined;
      /**
       * @description Whether the customer is an important one
       * @example true
       * @enum {boolean|string|integer}
       */
      vip?: boolean | null | undefined;
      /** @description Where invoices go; omitted parts stay unchanged */
      invoice_address?: components['schemas']['Address'] | null | undefined;
      /** @description Where letters go; omitted parts stay unchanged */
      mail_drop_address?: components['schemas']['Address'] | null | undefined;
      /**
       * @description Personal number of Poland; who may change customers may set it
       * @example 44051401359
       */
      pesel?: (string | number) | null | undefined;
      /**
       * @description Tax number
       * @example 123-456-32-18
       */
      nip?: string | null | undefined;
    };
    CreateCustomers: {
      /** @description Each as the operation for a single one takes it */
      items: components['schemas']['CreateCustomer'][];
    };
    CreateForwarding: {
      /**
       * @description Number to which calls are forwarded
       * @example 600700800
       */
      forward_to: string | number;
      /**
       * @description Only calls from this number
       * @example 600100200
       */
      source_number?: string | null | undefined;
      /**
       * @description Only calls to this number
       * @example 221234567
       */
      destination_number?: string | null | undefined;
      /**
       * @description First active day
       * @example 2026-05-29
       */
      date_from?: string | null | undefined;
      /**
       * @description Last active day
       * @example 2026-06-12
       */
      date_to?: string | null | undefined;
      /**
       * @description Start of the active time of day
       * @example 22:00
       */
      time_from?: string | null | undefined;
      /**
       * @description End of the active time of day; not after `time_from` means the next day
       * @example 06:00
       */
      time_to?: string | null | undefined;
      /** @example At night */
      description?: string | null | undefined;
    };
    CreateMailTemplate: {
      /**
       * @description Unique
       * @example We got your mail
       */
      name: string;
      /**
       * @description Ticket queue for whose mails it is
       * @example 1
       */
      queue_id: number | string;
      /**
       * @description `AUTO_REPLY` is sent when a mail begins a ticket; `SIGNATURE` ends the mails of answers; `ANSWER` is offered to agents, by whose program it is filled in. A queue has at most one of each of the first two
       * @example ANSWER
       * @enum {string}
       */
      kind: 'AUTO_REPLY' | 'SIGNATURE' | 'ANSWER';
      /**
       * @description Subject of an automatic reply; that of the mail with `Re:` when left out
       * @example Your ticket {{ticket_id}}
       */
      subject?: string | null | undefined;
      /**
       * @description May have `{{ticket_id}}`, `{{subject}}`, `{{customer_email}}`, `{{mailbox_address}}`, and, unless it is an automatic reply, `{{agent_login}}`
       * @example We answer within a day. Your ticket has the number {{ticket_id}}.
       */
      body: string;
      /**
       * @description Format of `body`; default: `PLAIN`
       * @example PLAIN
       * @enum {string}
       */
      body_type?: ('PLAIN' | 'HTML') | null | undefined;
    };
    CreateRecord: {
      /**
       * @description Identifier of an agent; required for a MY_RECORD status
       * @example 2
       */
      agent_id?: (number | string) | null | undefined;
      /**
       * @description Login of the agent, for a request without `agent_id`; an empty text assigns nobody
       * @example jan.kowal
       */
      agent_login?: string | null | undefined;
      /**
       * @description Identifier of a dictionary status, for a request without `status_id`: the campaign's status that is linked to it
       * @example 3
       */
      dictionary_status_id?: (number | string) | null | undefined;
      /**
       * @description Required for a MY_RECORD or CALL_NO_SOONER_THAN status; at most 400 days away, and not after the campaign's `end_date`
       * @example 2026-05-29 08:30
       */
      next_call_date?: string | null | undefined;
      /**
       * @description Order of the record
       * @example 10
       */
      order?: (number | string) | null | undefined;
      /**
       * @description Among records of the same kind the lower ones are called first; 50 unless it was set
       * @example 50
       */
      priority?: (number | string) | null | undefined;
      /**
       * @description Time zone of who is called, an IANA name; that of the campaign unless it was set
       * @example Europe/Warsaw
       */
      time_zone?: string | null | undefined;
      /**
       * @description Its numbers in the order in which they are called, each once; the first is its `phone_number`. Not allowed in CRM-fed campaigns
       * @example [
       *       "600 100 200",
       *       "600 100 201"
       *     ]
       */
      phone_numbers?: string[] | null | undefined;
      /**
       * @description Values of the campaign's record fields by name; omitted fields keep their value, an empty value clears a field. Not allowed in CRM-fed campaigns
       * @example {
       *       "first_name": "Ewa",
       *       "city": "Warsaw"
       *     }
       */
      record_fields?:
        | {
            [key: string]: string | number | boolean;
          }
        | null
        | undefined;
      /**
       * @description Identifier in another system, unique within the campaign; an empty text clears it
       * @example order-17
       */
      identifier?: string | null | undefined;
      /**
       * @description Unique within the campaign, in any notation
       * @example 600100200
       */
      phone_number: string | number;
      /**
       * @description Identifier of a status of the campaign; required without `dictionary_status_id`
       * @example 1
       */
      status_id?: (number | string) | null | undefined;
    };
    CreateRecords: {
      /** @description Each as the operation for a single one takes it */
      items: components['schemas']['NewRecord'][];
    };
    CreateSpecialFieldItem: {
      /**
       * @description Identifier of a special-field group
       * @example 1
       */
      group_id: number | string;
      /**
       * @description A person or a company
       * @example 1
       */
      customer_id: number | string;
      values: components['schemas']['SpecialFieldValueInput'][];
    };
    CreateSuppression: {
      /**
       * Format: email
       * @description Unique regardless of case
       * @example ewa.nowak@example.com
       */
      address: string;
      /** @example Asked to get no mail */
      reason: string;
    };
    CreateTicket: {
      /**
       * Format: email
       * @description Mailbox of a ticket queue; any address if `ticket_queue_id` is given
       * @example support@example.com
       */
      to: string;
      /**
       * @description Identifier of a ticket queue; default: that of the mailbox
       * @example 1
       */
      ticket_queue_id?: (number | string) | null | undefined;
      /** @example Printer */
      subject: string;
      /**
       * @description Becomes the first message
       * @example The printer in room 7 does not print
       */
      body: string;
      /**
       * @description Format of `body`; default: `PLAIN`
       * @example PLAIN
       * @enum {string}
       */
      body_type?: ('PLAIN' | 'HTML') | null | undefined;
      /**
       * @description `in_behalf_of` when the customer writes; `out` when we do: `body` is an answer, and is sent to `recipient`; default: `in_behalf_of`
       * @example in_behalf_of
       * @enum {string}
       */
      direction?: ('in_behalf_of' | 'out') | null | undefined;
      /**
       * Format: email
       * @description Whom `out` writes to; becomes `from` of the ticket; default: the main address of the customer, who is required then
       * @example ewa.nowak@example.com
       */
      recipient?: string | null | undefined;
      /**
       * Format: email
       * @description Author of the ticket
       * @example ewa.nowak@example.com
       */
      from?: string | null | undefined;
      /**
       * @description Becomes a comment
       * @example Third time this week
       */
      comment?: string | null | undefined;
      /**
       * @example [
       *       "jan.kowal@example.com"
       *     ]
       */
      cc?: (string | '' | string[]) | null | undefined;
      /**
       * @description Tokens of temporary files
       * @example [
       *       "Zk3vYq0mJx7Qh2bN5rT8wA"
       *     ]
       */
      attachments?: string[] | null | undefined;
      /**
       * @description Default: `email`
       * @example email
       * @enum {string}
       */
      source?: ('email' | 'phone' | 'sms' | 'chat' | 'www') | null | undefined;
      /**
       * @description Login of the assigned user
       * @example anna.nowak
       */
      user_login?: string | null | undefined;
      /**
       * @description A person or a company
       * @example 1
       */
      customer_id?: (number | string) | null | undefined;
      /**
       * @description Identifier of a status; default: the first one
       * @example 1
       */
      status_id?: (number | string) | null | undefined;
      /**
       * @description A substatus of the status
       * @example 1
       */
      substatus_id?: (number | string) | null | undefined;
      /**
       * @description Identifier of a category
       * @example 2
       */
      category_id?: (number | string) | null | undefined;
      /**
       * @description Each counts once
       * @example [
       *       "vip"
       *     ]
       */
      tags?: string[] | null | undefined;
      /**
       * @description Values of custom fields by name, with at most 16 KiB of text in all
       * @example {
       *       "Device": "Printer"
       *     }
       */
      custom_fields?:
        | {
            [key: string]: string | number | boolean;
          }
        | null
        | undefined;
    };
    CreateWebhook: {
      /**
       * @description Actions of the events to receive; see `GET /webhooks/actions`
       * @example [
       *       "CHAT_CONVERSATION_CREATED"
       *     ]
       */
      actions: string[];
      /**
       * @description URL to which events are sent
       * @example https://example.com/hooks
       */
      subscription_url: string;
      /**
       * @description User for Basic authentication at the subscriber
       * @example patchbay
       */
      http_auth_user?: string | null | undefined;
      /**
       * @description Password for Basic authentication at the subscriber
       * @example correct horse
       */
      http_auth_password?: string | null | undefined;
      /**
       * @description What requests have in addition to the payload: `actor` who made the change, `changes` the old and new values of what changed, `object` all fields after the change
       * @example [
       *       "actor",
       *       "changes"
       *     ]
       */
      include?: ('actor' | 'changes' | 'object')[] | null | undefined;
      /**
       * @description Only events that have one of the given values in each of these fields, of the payload or of the object; and, with `not_actor`, none of what these API users did, against loops
       * @example {
       *       "not_actor": [
       *         "my-program"
       *       ]
       *     }
       */
      filters?:
        | {
            [key: string]: (string | number | boolean)[];
          }
        | null
        | undefined;
      /**
       * @description How requests carry the payload: as `json`, or as a `form` with fields such as `changes[status_id][0]=1`, for receivers that do not read JSON; default: `json`
       * @example json
       * @enum {string}
       */
      encoding?: ('json' | 'form') | null | undefined;
    };
    CrmRecordFilter: {
      /**
       * @description One status or several
       * @example [
       *       1
       *     ]
       */
      status_id?: (number | string)[] | null | undefined;
      /**
       * @description One system status or several
       * @example [
       *       "TO_CALL"
       *     ]
       */
      system_status?:
        | (
            | 'TO_CALL'
            | 'IN_PROGRESS'
            | 'CALL'
            | 'MY_RECORD'
            | 'NO_CALL'
            | 'ABANDONED_AFTER_N_TRIES'
            | 'CALL_NO_SOONER_THAN'
            | 'CALL_PROGRESSIVE'
          )[]
        | null
        | undefined;
      /**
       * @description Phone number in any notation
       * @example 600100200
       */
      phone_number?: string | null | undefined;
      /**
       * @description Number of rows to return; default and maximum: 100
       * @default 100
       * @example 20
       */
      limit?: number | null | undefined;
      /**
       * @description Number of rows to skip; default: 0
       * @example 0
       */
      offset?: number | null | undefined;
      /**
       * @description Cursor of the `Link` of the page before. This page begins behind it, whatever has been written since
       * @example WyJ0aWNrZXRzIl0
       */
      after?: string | null | undefined;
      /**
       * @description Whether to show what calls have made of the records
       * @example false
       * @enum {boolean|string|integer}
       */
      include_dialling?: boolean | null | undefined;
      /**
       * @description Reads what has changed at this time or later, in the order of change. There is always a `Link` to what comes next
       * @example 2026-05-29 08:30
       */
      updated_since?: string | null | undefined;
    };
    CustomerFilter: {
      /**
       * @description Whether to return `custom_fields`
       * @example true
       * @enum {boolean|string|integer}
       */
      include_custom_fields?: boolean | null | undefined;
      /**
       * @description Whether to return `address`
       * @example true
       * @enum {boolean|string|integer}
       */
      include_address?: boolean | null | undefined;
      /**
       * @description Only entries with these words in their name, identifier, NIP, addresses, phone numbers, in any notation, or custom fields. All words must occur, regardless of case and of marks such as in `ł`; the last one, of at least 3 characters, may be the beginning of a word. `"A phrase"` has its words in this order; `-word` must not occur
       * @example nowak 600 100 200
       */
      q?: string | null | undefined;
      /**
       * @description An empty value finds entries without an identifier
       * @example EX-1
       */
      identifier?: string | null | undefined;
      /**
       * @description Matches any of the addresses, regardless of case. An empty value finds entries without an address
       * @example ewa.nowak@example.com
       */
      email?: string | null | undefined;
      /**
       * @description Matches any of the numbers, in any notation. An empty value finds entries without a number
       * @example +48 600 100 200
       */
      phone_number?: string | null | undefined;
      /**
       * @description Dashes and spaces are ignored
       * @example 123-456-32-18
       */
      nip?: string | null | undefined;
      /**
       * @description Each word begins a word of the name, regardless of case and of marks such as in `ł`
       * @example nowak e
       */
      name?: string | null | undefined;
      /**
       * @description Name of a customer type
       * @example Business
       */
      type?: string | null | undefined;
      /**
       * @description Name of a customer group
       * @example VIP
       */
      group?: string | null | undefined;
      /**
       * @description Whether the entry is a company: `GET /companies` lists companies alone, and `GET /customers` people alone
       * @example true
       * @enum {boolean|string|integer}
       */
      company_flag?: boolean | null | undefined;
      /**
       * @description `custom_fields[NAME]=VALUE`, or alternatives as `custom_fields[NAME][0]=VALUE`
       * @example {
       *       "Region": "North"
       *     }
       */
      custom_fields?:
        | {
            [key: string]: string | string[];
          }
        | null
        | undefined;
      /**
       * @description Number of rows to return; default 100, maximum 1000
       * @default 100
       * @example 20
       */
      limit?: number | null | undefined;
      /**
       * @description Number of rows to skip; default: 0
       * @example 0
       */
      offset?: number | null | undefined;
      /**
       * @description Cursor of the `Link` of the page before. This page begins behind it, whatever has been written since
       * @example WyJ0aWNrZXRzIl0
       */
      after?: string | null | undefined;
      /**
       * @description Reads what has changed at this time or later, in the order of change. There is always a `Link` to what comes next
       * @example 2026-05-29 08:30
       */
      updated_since?: string | null | undefined;
      /**
       * @description Only customers of this company
       * @example 1
       */
      company_id?: (number | string) | null | undefined;
      /**
       * @description Fields to sort by, comma-separated, `-` for descending order: surname, name, customer_id, identifier, rank; default: customer_id; `rank`, alone, has what matches `q` best first, names before all else, of the newest 1,000 matches. Its pages are found by `offset`, and it is refused without `q` and with `after` or `updated_since`
       * @example -surname
       */
      order?: string | null | undefined;
    };
    CustomerUpdate: {
      /**
       * @description Identifier of the customer
       * @example 1
       */
      customer_id?: (number | string) | null | undefined;
      /**
       * @description Identifier in another system: without a `customer_id` it names the one customer who has it
       * @example EX-2
       */
      identifier?: string | null | undefined;
      /**
       * @description One address or several; the first is the main one
       * @example [
       *       "ewa.nowak@example.com"
       *     ]
       */
      email?: (string | '' | string[]) | null | undefined;
      /**
       * @description One number or several; the first is the main one
       * @example [
       *       "+48 600 100 200"
       *     ]
       */
      phone_number?: (string | '' | string[]) | null | undefined;
      /**
       * @description Name of a customer type
       * @example Business
       */
      type?: string | null | undefined;
      /**
       * @description Name of a customer group
       * @example VIP
       */
      group?: string | null | undefined;
      /**
       * @description Login of a user
       * @example anna.nowak
       */
      account_manager?: string | null | undefined;
      /** @example Prefers calls in the evening */
      note?: string | null | undefined;
      /**
       * @description Values of custom fields by name; omitted fields keep their value, an empty value clears a field
       * @example {
       *       "Region": "North"
       *     }
       */
      custom_fields?:
        | {
            [key: string]: string | number | boolean;
          }
        | null
        | undefined;
      /** @description Omitted parts stay unchanged */
      address?: components['schemas']['Address'] | null | undefined;
      /**
       * @description Last name
       * @example Nowak
       */
      surname?: string | null | undefined;
      /**
       * @description First name
       * @example Ewa
       */
      name?: string | null | undefined;
      /**
       * @description Company of the customer
       * @example 1
       */
      company_id?: (number | string) | null | undefined;
      /** @example F */
      gender?: string | null | undefined;
      /**
       * @description Web page
       * @example https://example.com
       */
      homepage?: string | null | undefined;
      /** @example 1990-05-29 */
      birthdate?: string | null | undefined;
      /**
       * @description What the customer works as
       * @example Purchasing
       */
      job?: string | null | undefined;
      /** @example Head of purchasing */
      job_title?: string | null | undefined;
      /**
       * @description Whether the customer is an important one
       * @example true
       * @enum {boolean|string|integer}
       */
      vip?: boolean | null | undefined;
      /** @description Where invoices go; omitted parts stay unchanged */
      invoice_address?: components['schemas']['Address'] | null | undefined;
      /** @description Where letters go; omitted parts stay unchanged */
      mail_drop_address?: components['schemas']['Address'] | null | undefined;
      /**
       * @description Personal number of Poland; who may change customers may set it
       * @example 44051401359
       */
      pesel?: (string | number) | null | undefined;
      /**
       * @description Tax number
       * @example 123-456-32-18
       */
      nip?: string | null | undefined;
    };
    CustomersOfStatusFilter: {
      /**
       * @description Identifier of a CRM-fed campaign
       * @example 00002
       */
      outbound_id: string;
      /**
       * @description Identifier of a status of the campaign
       * @example 11
       */
      status_id: number | string;
      /**
       * @description Number of rows to return; default and maximum: 100
       * @default 100
       * @example 20
       */
      limit?: number | null | undefined;
      /**
       * @description Number of rows to skip; default: 0
       * @example 0
       */
      offset?: number | null | undefined;
      /**
       * @description Cursor of the `Link` of the page before. This page begins behind it, whatever has been written since
       * @example WyJ0aWNrZXRzIl0
       */
      after?: string | null | undefined;
    };
    DeleteCampaigns: {
      /** @description Each as the operation for a single one takes it */
      items: components['schemas']['DeletedCampaign'][];
    };
    DeleteCrmRecords: {
      /** @description Each as the operation for a single one takes it */
      items: components['schemas']['NamedCrmRecord'][];
    };
    DeleteCustomers: {
      /** @description Each as the operation for a single one takes it */
      items: components['schemas']['NamedCustomer'][];
    };
    DeleteRecords: {
      /** @description Each as the operation for a single one takes it */
      items: components['schemas']['NamedRecord'][];
    };
    DeletedCampaign: {
      /**
       * @description Identifier of the campaign, five characters
       * @example 00099
       */
      id: string;
    };
    DeliveryFilter: {
      /**
       * @description Default: all statuses
       * @example pending
       * @enum {string}
       */
      status?: ('' | 'pending' | 'delivered' | 'exhausted' | 'cancelled') | null | undefined;
      /**
       * @description Number of rows to return; default and maximum: 100
       * @default 100
       * @example 20
       */
      limit?: number | null | undefined;
      /**
       * @description Number of rows to skip; default: 0
       * @example 0
       */
      offset?: number | null | undefined;
      /**
       * @description Cursor of the `Link` of the page before. This page begins behind it, whatever has been written since
       * @example WyJ0aWNrZXRzIl0
       */
      after?: string | null | undefined;
    };
    DoNotCallFilter: {
      /**
       * @description Only entries of this list
       * @example 1
       */
      list_id?: (number | string) | null | undefined;
      /**
       * @description Only entries that forbid calls to this number, those of patterns too; in any notation
       * @example 600 100 200
       */
      phone_number?: (string | number) | null | undefined;
      /**
       * @description Number of rows to return; default and maximum: 100
       * @default 100
       * @example 20
       */
      limit?: number | null | undefined;
      /**
       * @description Cursor of the `Link` of the page before. This page begins behind it, whatever has been written since
       * @example WyJ0aWNrZXRzIl0
       */
      after?: string | null | undefined;
    };
    EventFilter: {
      /**
       * @description One action or several; default: all actions
       * @example [
       *       "CHAT_CONVERSATION_CREATED"
       *     ]
       */
      actions?: string[] | null | undefined;
      /**
       * @description Only events of one object, such as `ticket:17`: its history
       * @example ticket:17
       */
      aggregate?: string | null | undefined;
      /**
       * @description Only what this API user, program or service did
       * @example anna.nowak
       */
      actor?: string | null | undefined;
      /**
       * @description Only events behind this cursor
       * @example e1.4fz.0.5a2
       */
      after?: string | null | undefined;
      /**
       * @description Only events that came in at this time or later; not together with `after`; default: now, without `after` and `last`
       * @example 2026-05-29 08:30
       */
      since?: string | null | undefined;
      /**
       * @description Begins with the newest so many events that match. Not together with `after` and `since`
       * @example 50
       */
      last?: (number | string) | null | undefined;
      /**
       * @description Number of rows to return; default 100, maximum 500
       * @default 100
       * @example 20
       */
      limit?: number | null | undefined;
      /**
       * @description Seconds for which the answer may be held until there is an event; default: 0
       * @example 0
       */
      wait?: (number | string) | null | undefined;
    };
    EventStreamFilter: {
      /**
       * @description One action or several; default: all actions
       * @example [
       *       "CHAT_CONVERSATION_CREATED"
       *     ]
       */
      actions?: string[] | null | undefined;
      /**
       * @description Only events of one object, such as `ticket:17`: its history
       * @example ticket:17
       */
      aggregate?: string | null | undefined;
      /**
       * @description Only what this API user, program or service did
       * @example anna.nowak
       */
      actor?: string | null | undefined;
      /**
       * @description Only events behind this cursor
       * @example e1.4fz.0.5a2
       */
      after?: string | null | undefined;
      /**
       * @description Only events that came in at this time or later; not together with `after`; default: now, without `after` and `last`
       * @example 2026-05-29 08:30
       */
      since?: string | null | undefined;
      /**
       * @description Begins with the newest so many events that match. Not together with `after` and `since`
       * @example 50
       */
      last?: (number | string) | null | undefined;
    };
    FileName: {
      /**
       * @description Name of the file, also used for downloads
       * @example scan.pdf
       */
      filename: string;
    };
    HeldMailFilter: {
      /**
       * @description Only messages that are held for this reason, or for one of several
       * @example [
       *       "TOO_LARGE"
       *     ]
       */
      reason?: ('TOO_LARGE' | 'UNREADABLE' | 'REFUSED' | 'LOOP' | 'SPAM')[] | null | undefined;
      /**
       * @description Only messages of this mailbox
       * @example 1
       */
      mailbox_id?: (number | string) | null | undefined;
      /**
       * @description Number of rows to return; default and maximum: 100
       * @default 100
       * @example 20
       */
      limit?: number | null | undefined;
      /**
       * @description Cursor of the `Link` of the page before. This page begins behind it, whatever has been written since
       * @example WyJ0aWNrZXRzIl0
       */
      after?: string | null | undefined;
    };
    ListPlaceFilter: {
      /**
       * @description Cursor of the `Link` of the page before. This page begins behind it, whatever has been written since
       * @example WyJ0aWNrZXRzIl0
       */
      after?: string | null | undefined;
    };
    MailTemplateFilter: {
      /**
       * @description Only templates of this ticket queue
       * @example 1
       */
      queue_id?: (number | string) | null | undefined;
      /**
       * @description Only templates of this kind
       * @example AUTO_REPLY
       * @enum {string}
       */
      kind?: ('AUTO_REPLY' | 'SIGNATURE' | 'ANSWER') | null | undefined;
      /**
       * @description Number of rows to return; default and maximum: 100
       * @default 100
       * @example 20
       */
      limit?: number | null | undefined;
      /**
       * @description Cursor of the `Link` of the page before. This page begins behind it, whatever has been written since
       * @example WyJ0aWNrZXRzIl0
       */
      after?: string | null | undefined;
    };
    MetricsFilter: {
      /**
       * @description Only values from then on; default: the last hour
       * @example 2026-05-29 08:30
       */
      since?: string | null | undefined;
    };
    MonitorAgent: {
      /**
       * @description Login of the agent who listens, whose phone rings; not one who is in a call
       * @example ewa.lis
       */
      supervisor_login: string;
    };
    NamedCrmRecord: {
      /**
       * @description Identifier of the customer in the CRM
       * @example 1
       */
      customer_id: number | string;
    };
    NamedCustomer: {
      /**
       * @description Identifier of the customer
       * @example 1
       */
      customer_id?: (number | string) | null | undefined;
      /**
       * @description Identifier in another system: without a `customer_id` it names the one customer who has it
       * @example EX-2
       */
      identifier?: string | null | undefined;
    };
    NamedRecord: {
      /**
       * @description Main phone number of the record, in any notation
       * @example 600100201
       */
      phone_number?: string | null | undefined;
      /**
       * @description Identifier in another system: without a `phone_number` it names the record that has it
       * @example order-18
       */
      identifier?: string | null | undefined;
    };
    NewAgent: {
      /**
       * @description Unique among users
       * @example ewa.wojcik
       */
      login: string;
      /**
       * @description Number of the phone; no other agent has it
       * @example 104
       */
      number: string | number;
      /**
       * @description First name
       * @example Ewa
       */
      name?: string | null | undefined;
      /** @example Wójcik */
      surname?: string | null | undefined;
      /**
       * @description Password of the phone at the exchange; it is kept encrypted and never shown
       * @example p7Kd2mQ9xw4T
       */
      password?: string | null | undefined;
      /**
       * Format: email
       * @description E-mail address
       * @example ewa.wojcik@example.com
       */
      email?: string | null | undefined;
      /**
       * @description Number that calls from the phone show
       * @example 221234567
       */
      callerid?: (string | number) | null | undefined;
      /**
       * @description Language of announcements on the phone
       * @example pl
       */
      language?: string | null | undefined;
      /**
       * @description Whether the agent takes calls; default: true
       * @example true
       * @enum {boolean|string|integer}
       */
      active?: boolean | null | undefined;
      /**
       * @description How the agent receives campaign records; default: `manual`
       * @example manual
       * @enum {string}
       */
      outbound_mode?: ('manual' | 'automatic') | null | undefined;
      /**
       * @description Taken for programs that send them and not kept: API users have permissions, agents have none
       * @example [
       *       "agent"
       *     ]
       */
      roles?: string[] | null | undefined;
    };
    NewCampaignGroup: {
      /**
       * @description Unique
       * @example Surveys
       */
      name: string;
    };
    NewCrmRecord: {
      /**
       * @description Identifier of an agent; required for a MY_RECORD status
       * @example 2
       */
      agent_id?: (number | string) | null | undefined;
      /**
       * @description Login of the agent, for a request without `agent_id`; an empty text assigns nobody
       * @example jan.kowal
       */
      agent_login?: string | null | undefined;
      /**
       * @description Identifier of a dictionary status, for a request without `status_id`: the campaign's status that is linked to it
       * @example 3
       */
      dictionary_status_id?: (number | string) | null | undefined;
      /**
       * @description Required for a MY_RECORD or CALL_NO_SOONER_THAN status; at most 400 days away, and not after the campaign's `end_date`
       * @example 2026-05-29 08:30
       */
      next_call_date?: string | null | undefined;
      /**
       * @description Order of the record
       * @example 10
       */
      order?: (number | string) | null | undefined;
      /**
       * @description Among records of the same kind the lower ones are called first; 50 unless it was set
       * @example 50
       */
      priority?: (number | string) | null | undefined;
      /**
       * @description Time zone of who is called, an IANA name; that of the campaign unless it was set
       * @example Europe/Warsaw
       */
      time_zone?: string | null | undefined;
      /**
       * @description Its numbers in the order in which they are called, each once; the first is its `phone_number`. Not allowed in CRM-fed campaigns
       * @example [
       *       "600 100 200",
       *       "600 100 201"
       *     ]
       */
      phone_numbers?: string[] | null | undefined;
      /**
       * @description Values of the campaign's record fields by name; omitted fields keep their value, an empty value clears a field. Not allowed in CRM-fed campaigns
       * @example {
       *       "first_name": "Ewa",
       *       "city": "Warsaw"
       *     }
       */
      record_fields?:
        | {
            [key: string]: string | number | boolean;
          }
        | null
        | undefined;
      /**
       * @description Identifier of a customer in the CRM, unique within the campaign
       * @example 1
       */
      customer_id: number | string;
      /**
       * @description Identifier of a status of the campaign; default: its first status with the system status TO_CALL
       * @example 11
       */
      status_id?: (number | string) | null | undefined;
    };
    NewDoNotCallEntries: {
      /** @description Each as the operation for a single one takes it */
      items: components['schemas']['NewDoNotCallEntry'][];
    };
    NewDoNotCallEntry: {
      /**
       * @description In any notation; required without `pattern`
       * @example 600 100 200
       */
      phone_number?: (string | number) | null | undefined;
      /**
       * @description Beginning of numbers, with their country code and at least 4 digits, then `*`
       * @example +4870*
       */
      pattern?: string | null | undefined;
      /** @description Identifier of the list; default: 1, which every campaign respects */
      list_id?: (number | string) | null | undefined;
      /** @example asked in a call */
      reason?: string | null | undefined;
      /**
       * @description When calls are allowed again; default: never
       * @example 2026-05-29 08:30
       */
      expires_at?: string | null | undefined;
    };
    NewDoNotCallList: {
      /**
       * @description Unique
       * @example Opted out of surveys
       */
      name: string;
    };
    NewImport: {
      /**
       * @description Identifier of the list; default: 1, which every campaign respects
       * @example 1
       */
      list_id?: (number | string) | null | undefined;
    };
    NewRecord: {
      /**
       * @description Identifier of an agent; required for a MY_RECORD status
       * @example 2
       */
      agent_id?: (number | string) | null | undefined;
      /**
       * @description Login of the agent, for a request without `agent_id`; an empty text assigns nobody
       * @example jan.kowal
       */
      agent_login?: string | null | undefined;
      /**
       * @description Identifier of a dictionary status, for a request without `status_id`: the campaign's status that is linked to it
       * @example 3
       */
      dictionary_status_id?: (number | string) | null | undefined;
      /**
       * @description Required for a MY_RECORD or CALL_NO_SOONER_THAN status; at most 400 days away, and not after the campaign's `end_date`
       * @example 2026-05-29 08:30
       */
      next_call_date?: string | null | undefined;
      /**
       * @description Order of the record
       * @example 10
       */
      order?: (number | string) | null | undefined;
      /**
       * @description Among records of the same kind the lower ones are called first; 50 unless it was set
       * @example 50
       */
      priority?: (number | string) | null | undefined;
      /**
       * @description Time zone of who is called, an IANA name; that of the campaign unless it was set
       * @example Europe/Warsaw
       */
      time_zone?: string | null | undefined;
      /**
       * @description Its numbers in the order in which they are called, each once; the first is its `phone_number`. Not allowed in CRM-fed campaigns
       * @example [
       *       "600 100 200",
       *       "600 100 201"
       *     ]
       */
      phone_numbers?: string[] | null | undefined;
      /**
       * @description Values of the campaign's record fields by name; omitted fields keep their value, an empty value clears a field. Not allowed in CRM-fed campaigns
       * @example {
       *       "first_name": "Ewa",
       *       "city": "Warsaw"
       *     }
       */
      record_fields?:
        | {
            [key: string]: string | number | boolean;
          }
        | null
        | undefined;
      /**
       * @description Identifier in another system, unique within the campaign; an empty text clears it
       * @example order-18
       */
      identifier?: string | null | undefined;
      /**
       * @description Unique within the campaign, in any notation
       * @example 600100201
       */
      phone_number: string | number;
      /**
       * @description Identifier of a status of the campaign; required without `dictionary_status_id`
       * @example 1
       */
      status_id?: (number | string) | null | undefined;
    };
    NextRecord: {
      /**
       * @description A preview campaign of the agent; default: the first of the agent's preview campaigns that has a record, by `order` and `parity`
       * @example 00001
       */
      outbound_id?: (string | number) | null | undefined;
    };
    PauseAgent: {
      /**
       * @description A pause of `GET /system/pauses`; default: the first one
       * @example 1
       */
      pause_id?: (number | string) | null | undefined;
    };
    QueueReportFilter: {
      /**
       * @description Begin of the report
       * @example 2026-05-01
       */
      date_from: string;
      /**
       * @description End of the report, at most 400 days later
       * @example 2026-05-31
       */
      date_to: string;
      /**
       * @description Only these queues
       * @example [
       *       1
       *     ]
       */
      queue_ids?: (number | string)[] | null | undefined;
      /**
       * @description How long a period is; default: `none`
       * @example hour
       * @enum {string}
       */
      aggregate_by?: ('hour' | 'day' | 'month' | 'none') | null | undefined;
      /**
       * @description Seconds of `answered_within`; default: 20
       * @example 20
       */
      threshold?: (number | string) | null | undefined;
    };
    ReadCompany: {
      /**
       * @description Whether to return `custom_fields`
       * @example true
       * @enum {boolean|string|integer}
       */
      include_custom_fields?: boolean | null | undefined;
      /**
       * @description Whether to return `address`
       * @example true
       * @enum {boolean|string|integer}
       */
      include_address?: boolean | null | undefined;
    };
    ReadCustomer: {
      /**
       * @description Whether to return `custom_fields`
       * @example true
       * @enum {boolean|string|integer}
       */
      include_custom_fields?: boolean | null | undefined;
      /**
       * @description Whether to return `address`
       * @example true
       * @enum {boolean|string|integer}
       */
      include_address?: boolean | null | undefined;
    };
    RecordFilter: {
      /**
       * @description One status or several
       * @example [
       *       1
       *     ]
       */
      status_id?: (number | string)[] | null | undefined;
      /**
       * @description One system status or several
       * @example [
       *       "TO_CALL"
       *     ]
       */
      system_status?:
        | (
            | 'TO_CALL'
            | 'IN_PROGRESS'
            | 'CALL'
            | 'MY_RECORD'
            | 'NO_CALL'
            | 'ABANDONED_AFTER_N_TRIES'
            | 'CALL_NO_SOONER_THAN'
            | 'CALL_PROGRESSIVE'
          )[]
        | null
        | undefined;
      /**
       * @description Phone number in any notation
       * @example 600100200
       */
      phone_number?: string | null | undefined;
      /**
       * @description Number of rows to return; default and maximum: 100
       * @default 100
       * @example 20
       */
      limit?: number | null | undefined;
      /**
       * @description Number of rows to skip; default: 0
       * @example 0
       */
      offset?: number | null | undefined;
      /**
       * @description Cursor of the `Link` of the page before. This page begins behind it, whatever has been written since
       * @example WyJ0aWNrZXRzIl0
       */
      after?: string | null | undefined;
      /**
       * @description Whether to show what calls have made of the records
       * @example false
       * @enum {boolean|string|integer}
       */
      include_dialling?: boolean | null | undefined;
      /**
       * @description Reads what has changed at this time or later, in the order of change. There is always a `Link` to what comes next
       * @example 2026-05-29 08:30
       */
      updated_since?: string | null | undefined;
    };
    RecordUpdate: {
      /**
       * @description Main phone number of the record, in any notation
       * @example 600100201
       */
      phone_number?: string | null | undefined;
      /**
       * @description Identifier in another system: without a `phone_number` it names the record that has it
       * @example order-18
       */
      identifier?: string | null | undefined;
      /**
       * @description Identifier of an agent; required for a MY_RECORD status
       * @example 2
       */
      agent_id?: (number | string) | null | undefined;
      /**
       * @description Login of the agent, for a request without `agent_id`; an empty text assigns nobody
       * @example jan.kowal
       */
      agent_login?: string | null | undefined;
      /**
       * @description Identifier of a dictionary status, for a request without `status_id`: the campaign's status that is linked to it
       * @example 3
       */
      dictionary_status_id?: (number | string) | null | undefined;
      /**
       * @description Required for a MY_RECORD or CALL_NO_SOONER_THAN status; at most 400 days away, and not after the campaign's `end_date`
       * @example 2026-05-29 08:30
       */
      next_call_date?: string | null | undefined;
      /**
       * @description Order of the record
       * @example 10
       */
      order?: (number | string) | null | undefined;
      /**
       * @description Among records of the same kind the lower ones are called first; 50 unless it was set
       * @example 50
       */
      priority?: (number | string) | null | undefined;
      /**
       * @description Time zone of who is called, an IANA name; that of the campaign unless it was set
       * @example Europe/Warsaw
       */
      time_zone?: string | null | undefined;
      /**
       * @description Its numbers in the order in which they are called, each once; the first is its `phone_number`. Not allowed in CRM-fed campaigns
       * @example [
       *       "600 100 200",
       *       "600 100 201"
       *     ]
       */
      phone_numbers?: string[] | null | undefined;
      /**
       * @description Values of the campaign's record fields by name; omitted fields keep their value, an empty value clears a field. Not allowed in CRM-fed campaigns
       * @example {
       *       "first_name": "Ewa",
       *       "city": "Warsaw"
       *     }
       */
      record_fields?:
        | {
            [key: string]: string | number | boolean;
          }
        | null
        | undefined;
      /**
       * @description Identifier of a status of the campaign
       * @example 1
       */
      status_id?: (number | string) | null | undefined;
      /**
       * @description Becomes its `last_note`
       * @example Wants an offer
       */
      note?: string | null | undefined;
    };
    RecordingFile: {
      /**
       * @description Name of the recording, from `GET /recordings` or `GET /connections`
       * @example 1753880221.42.wav
       */
      filename: string;
    };
    RecordingFilter: {
      /**
       * @description Only recordings that were ready at this time or later
       * @example 2026-05-29 08:30
       */
      date_from?: string | null | undefined;
      /**
       * @description Only recordings that were ready at this time or earlier
       * @example 2026-05-29 08:30
       */
      date_to?: string | null | undefined;
      /**
       * @description Who called; any notation
       * @example 600100200
       */
      src?: (string | number) | null | undefined;
      /**
       * @description Who was called; any notation
       * @example 221234567
       */
      dst?: (string | number) | null | undefined;
      /**
       * @description Identifier of the call
       * @example 1753880221.42
       */
      connection_id?: (string | number) | null | undefined;
      /**
       * @description Number of rows to return; default and maximum: 100
       * @default 100
       * @example 20
       */
      limit?: number | null | undefined;
      /**
       * @description Number of rows to skip; default: 0
       * @example 0
       */
      offset?: number | null | undefined;
      /**
       * @description Cursor of the `Link` of the page before. This page begins behind it, whatever has been written since
       * @example WyJ0aWNrZXRzIl0
       */
      after?: string | null | undefined;
    };
    ReplayAllDeliveries: {
      /**
       * @description One webhook or several; default: all webhooks
       * @example [
       *       1
       *     ]
       */
      webhook_id?: (number | string)[] | null | undefined;
      /**
       * @description One action or several; default: all actions
       * @example [
       *       "CHAT_CONVERSATION_CREATED"
       *     ]
       */
      action?: string[] | null | undefined;
      /**
       * @description Only deliveries created at this time or earlier
       * @example 2026-05-29 08:30
       */
      until?: string | null | undefined;
      /**
       * @description Only deliveries created at this time or later
       * @example 2026-05-29 08:30
       */
      since: string;
      /**
       * @description One status or several; default: `exhausted`
       * @example [
       *       "exhausted",
       *       "cancelled"
       *     ]
       */
      status?: ('pending' | 'delivered' | 'exhausted' | 'cancelled')[] | null | undefined;
    };
    ReplayDeliveries: {
      /**
       * @description Only deliveries created at this time or later
       * @example 2026-05-29 08:30
       */
      since: string;
      /**
       * @description Default: `exhausted`
       * @example pending
       * @enum {string}
       */
      status?: ('' | 'pending' | 'delivered' | 'exhausted' | 'cancelled') | null | undefined;
    };
    ResultStatusesInput: {
      /**
       * @description The number was busy
       * @example 1
       */
      BUSY?: (number | string) | null | undefined;
      /**
       * @description Nobody answered
       * @example 1
       */
      NO_ANSWER?: (number | string) | null | undefined;
      /**
       * @description A machine answered, and got no agent
       * @example 1
       */
      MACHINE?: (number | string) | null | undefined;
      /**
       * @description The network failed
       * @example 1
       */
      FAILED?: (number | string) | null | undefined;
      /**
       * @description There is no such number, and the record has no other
       * @example 1
       */
      INVALID?: (number | string) | null | undefined;
      /**
       * @description A fax answered, and the record has no other number
       * @example 1
       */
      FAX?: (number | string) | null | undefined;
      /**
       * @description Nobody saw the end
       * @example 1
       */
      UNKNOWN?: (number | string) | null | undefined;
      /**
       * @description The gate refuses it for good: a do-not-call list, or no number that may be called
       * @example 1
       */
      REFUSED?: (number | string) | null | undefined;
    };
    RetryRuleInput: {
      /**
       * @description Minutes until the next call
       * @example 15
       */
      after_minutes?: (number | string) | null | undefined;
      /**
       * @description Attempts of a day with the result; then it is left alone until the next day. 0 is without end
       * @example 3
       */
      max?: (number | string) | null | undefined;
    };
    RetryRulesInput: {
      /** @description Default: after 15 minutes, 3 times a day */
      BUSY?: components['schemas']['RetryRuleInput'] | null | undefined;
      /** @description Default: after 120 minutes */
      NO_ANSWER?: components['schemas']['RetryRuleInput'] | null | undefined;
      /** @description Default: after 240 minutes */
      MACHINE?: components['schemas']['RetryRuleInput'] | null | undefined;
      /** @description Default: after 5 minutes, doubling with each further failure up to 60 */
      FAILED?: components['schemas']['RetryRuleInput'] | null | undefined;
      /** @description Default: after 30 minutes */
      UNKNOWN?: components['schemas']['RetryRuleInput'] | null | undefined;
    };
    ScheduleCall: {
      /**
       * @description Number that is called
       * @example 600100200
       */
      phone_number: string | number;
      /**
       * @description When it is called, within 400 days; a time that has passed is now; default: now
       * @example 2026-05-29 08:30:15
       */
      call_at?: string | null | undefined;
    };
    ScheduledCallFilter: {
      /**
       * @description One state or several
       * @example [
       *       "WAITING"
       *     ]
       */
      state?: ('WAITING' | 'CALLING' | 'TALKING' | 'ENDED')[] | null | undefined;
      /**
       * @description Only calls of this number, in any notation
       * @example 600 100 200
       */
      phone_number?: (string | number) | null | undefined;
      /**
       * @description Number of rows to return; default and maximum: 100
       * @default 100
       * @example 20
       */
      limit?: number | null | undefined;
      /**
       * @description Cursor of the `Link` of the page before. This page begins behind it, whatever has been written since
       * @example WyJ0aWNrZXRzIl0
       */
      after?: string | null | undefined;
    };
    SetAbsence: {
      /**
       * @description Login of the user
       * @example anna.nowak
       */
      login: string;
      /**
       * @description Identifier of an absence type
       * @example 1
       */
      absence_type_id: number | string;
      /**
       * @description Start of the absence; default: the current time
       * @example 2026-05-29 08:30
       */
      date_from?: string | null | undefined;
      /**
       * @description End of the absence
       * @example 2026-06-12 16:00
       */
      date_to: string;
    };
    SetConnectionTopic: {
      /**
       * @description Unique identifier of the call
       * @example 1753880221.42
       */
      connection_id: string | number;
      /**
       * @description Identifier of an active topic in an active group of topics
       * @example 1
       */
      topic_id: number | string;
      /** @example Asked where the parcel is */
      comment?: string | null | undefined;
      /**
       * @description Login of the agent who took the call
       * @example anna.nowak
       */
      agent_login?: string | null | undefined;
      /** @description Omitted fields keep their value */
      custom_fields?: components['schemas']['TopicFieldValueInput'][] | null | undefined;
    };
    SetStatusByPhoneNumber: {
      /**
       * @description Identifier of a dictionary status
       * @example 3
       */
      status_id: number | string;
      /**
       * @description Main phone number of the records, in any notation
       * @example 600 100 200
       */
      phone_number: string | number;
    };
    SkipRecord: {
      /**
       * @description The claim of `POST /agents/{login}/next_record`; default: the agent's open one
       * @example 1
       */
      claim_id?: (number | string) | null | undefined;
      /**
       * @description Becomes the note of the record
       * @example called yesterday
       */
      reason?: string | null | undefined;
    };
    SpecialFieldItemFilter: {
      /**
       * @description Only records of this group
       * @example 1
       */
      group_id?: (number | string) | null | undefined;
      /**
       * @description Only records of this customer
       * @example 1
       */
      customer_id?: (number | string) | null | undefined;
      /**
       * @description Number of rows to return; default 100, maximum 1000
       * @default 100
       * @example 20
       */
      limit?: number | null | undefined;
      /**
       * @description Number of rows to skip; default: 0
       * @example 0
       */
      offset?: number | null | undefined;
      /**
       * @description Cursor of the `Link` of the page before. This page begins behind it, whatever has been written since
       * @example WyJ0aWNrZXRzIl0
       */
      after?: string | null | undefined;
    };
    SpecialFieldValueInput: {
      /**
       * @description Identifier of a field of the group
       * @example 1
       */
      field_id: number | string;
      /**
       * @description A text, or a number for a number field; an empty text clears the field
       * @example KR 12345
       */
      value: string | number;
    };
    StartChat: {
      /**
       * @description Queue in which the conversation waits for an agent
       * @example 1
       */
      chat_queue_id: number | string;
      /**
       * @description First name of the client
       * @example Ewa
       */
      client_name?: string | null | undefined;
      /**
       * @description Last name of the client
       * @example Nowak
       */
      client_surname?: string | null | undefined;
      /**
       * Format: email
       * @description E-mail address of the client
       * @example ewa.nowak@example.com
       */
      client_email?: string | null | undefined;
      /**
       * @description A person or a company
       * @example 1
       */
      customer_id?: (number | string) | null | undefined;
    };
    SuppressionFilter: {
      /**
       * Format: email
       * @description Only that of this address, regardless of case
       * @example ewa.nowak@example.com
       */
      address?: string | null | undefined;
      /**
       * @description Number of rows to return; default and maximum: 100
       * @default 100
       * @example 20
       */
      limit?: number | null | undefined;
      /**
       * @description Cursor of the `Link` of the page before. This page begins behind it, whatever has been written since
       * @example WyJ0aWNrZXRzIl0
       */
      after?: string | null | undefined;
    };
    TagFilter: {
      /**
       * @description Number of rows to return; default 100, maximum 1000
       * @default 100
       * @example 20
       */
      limit?: number | null | undefined;
      /**
       * @description Cursor of the `Link` of the page before. This page begins behind it, whatever has been written since
       * @example WyJ0aWNrZXRzIl0
       */
      after?: string | null | undefined;
    };
    TestWebhook: {
      /**
       * @description Action whose sample is sent; the webhook need not subscribe to it; default: `TEST`
       * @example CHAT_CONVERSATION_CREATED
       */
      action?: string | null | undefined;
    };
    TicketFilter: {
      /**
       * @description Whether to return `custom_fields`
       * @example true
       * @enum {boolean|string|integer}
       */
      include_custom_fields?: boolean | null | undefined;
      /**
       * @description Only tickets with these words in their subject, addresses, tags, number, custom fields, file names, the customer's name, or in the first 16,384 characters of a text; phone numbers in any notation. All words must occur, regardless of case and of marks such as in `ł`; the last one, of at least 3 characters, may be the beginning of a word. `"A phrase"` has its words in this order; `-word` must not occur. Before a word may stand `from:`, `to:`, `tag:`, `number:`, `status:`, `agent:`
       * @example printer "room 7"
       */
      q?: string | null | undefined;
      /**
       * @description Only tickets modified at this time or later
       * @example 2026-05-29 08:30
       */
      date_from?: string | null | undefined;
      /**
       * @description Only tickets modified at this time or earlier
       * @example 2026-05-29 08:30
       */
      date_to?: string | null | undefined;
      /**
       * @description Only tickets created at this time or later
       * @example 2026-05-29 08:30
       */
      create_date_from?: string | null | undefined;
      /**
       * @description Only tickets created at this time or earlier
       * @example 2026-05-29 08:30
       */
      create_date_to?: string | null | undefined;
      /**
       * @description Only tickets of this customer
       * @example 1
       */
      customer_id?: (number | string) | null | undefined;
      /**
       * @description Only tickets of this company and of its people
       * @example 1
       */
      company_id?: (number | string) | null | undefined;
      /**
       * @description Only the ticket with this message
       * @example 1
       */
      message_id?: (number | string) | null | undefined;
      /**
       * @description Login of the assigned user
       * @example anna.nowak
       */
      user_login?: string | null | undefined;
      /**
       * @description Only tickets from this source
       * @example email
       * @enum {string}
       */
      source?: ('' | 'email' | 'phone' | 'sms' | 'chat' | 'www') | null | undefined;
      /**
       * @description Only tickets in this queue
       * @example 1
       */
      ticket_queue_id?: (number | string) | null | undefined;
      /**
       * @description Only tickets of this category
       * @example 2
       */
      category_id?: (number | string) | null | undefined;
      /**
       * @description One status, or several alternatives
       * @example [
       *       1
       *     ]
       */
      status_id?: (number | string)[] | null | undefined;
      /**
       * @description Only tickets that have all of these tags
       * @example [
       *       "vip"
       *     ]
       */
      tags?: string[] | null | undefined;
      /**
       * @description `custom_fields[NAME]=VALUE`, or alternatives as `custom_fields[NAME][0]=VALUE`
       * @example {
       *       "Device": "Printer"
       *     }
       */
      custom_fields?:
        | {
            [key: string]: string | string[];
          }
        | null
        | undefined;
      /**
       * @description `rank` has what matches `q` best first, a word of the subject or of a tag before one of a text, of the newest 1,000 matches; when more than 10,000 tickets match, of those among the 10,000 last modified, unless these are fewer than 100. Its pages are found by `offset`, up to these; it is refused without `q`, and with `after` or `updated_since`; default: the last modified first
       * @example rank
       * @enum {string}
       */
      order?: ('' | 'rank') | null | undefined;
      /**
       * @description Number of rows to return; default and maximum: 100
       * @default 100
       * @example 20
       */
      limit?: number | null | undefined;
      /**
       * @description Number of rows to skip; default: 0
       * @example 0
       */
      offset?: number | null | undefined;
      /**
       * @description Cursor of the `Link` of the page before. This page begins behind it, whatever has been written since
       * @example WyJ0aWNrZXRzIl0
       */
      after?: string | null | undefined;
      /**
       * @description Reads what has changed at this time or later, in the order of change. There is always a `Link` to what comes next
       * @example 2026-05-29 08:30
       */
      updated_since?: string | null | undefined;
    };
    TicketMessagePage: {
      /**
       * @description A `message_id`; only older messages are returned
       * @example 42
       */
      before?: (number | string) | null | undefined;
      /**
       * @description Number of rows to return; default and maximum: 100
       * @default 100
       * @example 20
       */
      limit?: number | null | undefined;
      /**
       * @description Whether answers have `delivery`, unless the mail service is away; default: false
       * @example true
       * @enum {boolean|string|integer}
       */
      include_delivery?: boolean | null | undefined;
    };
    TicketToRead: {
      /**
       * @description Whether to return `custom_fields`
       * @example true
       * @enum {boolean|string|integer}
       */
      include_custom_fields?: boolean | null | undefined;
    };
    TopicFieldValueInput: {
      /**
       * @description Identifier of a custom field of the topic's queue
       * @example 1
       */
      field_id: number | string;
      /**
       * @description An empty text clears the field
       * @example A-4711
       */
      value: string;
    };
    TransferCall: {
      /**
       * @description Number to call; spaces, dashes, dots and brackets are dropped
       * @example 600100200
       */
      phone_number?: (string | number) | null | undefined;
      /**
       * @description An agent, whose phone rings; one whose phone cannot be reached is refused
       * @example jan.kowal
       */
      agent_login?: string | null | undefined;
      /**
       * @description A queue, in which the customer waits; not with `attended`
       * @example 1
       */
      queue_id?: (number | string) | null | undefined;
      /**
       * @description Whether the agent talks first, while the customer is on hold; default: `false`: the agent is out of the call at once
       * @example false
       * @enum {boolean|string|integer}
       */
      attended?: boolean | null | undefined;
    };
    UpdateCampaign: {
      /** @example Spring survey */
      name?: string | null | undefined;
      /**
       * @description A predictive campaign needs an `exchange_queue` and a cap of abandoned calls above 0
       * @example preview
       * @enum {string}
       */
      dialer?: ('predictive' | 'progressive' | 'preview') | null | undefined;
      /**
       * @description Whether its records are called
       * @example true
       * @enum {boolean|string|integer}
       */
      active?: boolean | null | undefined;
      /**
       * @description First day of calls
       * @example 2026-05-29
       */
      start_date?: string | null | undefined;
      /**
       * @description Last day of calls, not before `start_date`
       * @example 2026-05-29
       */
      end_date?: string | null | undefined;
      /** @example 50 */
      order?: (number | string) | null | undefined;
      /** @example 50 */
      parity?: (number | string) | null | undefined;
      /**
       * @description Group of the campaign; an empty value takes it out of its group
       * @example 1000001
       */
      group_id?: (number | string) | null | undefined;
      /**
       * @description `caller_id`, `preview_timeout`, and of predictive campaigns `predictive_min_calls` and `predictive_max_calls`: bounds of the calls for each agent who is free or expected to be. Omitted ones keep their value, an empty value clears one
       * @example {
       *       "caller_id": "221234567",
       *       "preview_timeout": 20
       *     }
       */
      parameters?:
        | {
            [key: string]: string | number | boolean;
          }
        | null
        | undefined;
      /** @description When and whom it may call; omitted fields keep their value, an empty value has the default */
      dialling?: components['schemas']['CampaignDiallingInput'] | null | undefined;
    };
    UpdateCompany: {
      /**
       * @description One address or several; the first is the main one
       * @example [
       *       "ewa.nowak@example.com"
       *     ]
       */
      email?: (string | '' | string[]) | null | undefined;
      /**
       * @description One number or several; the first is the main one
       * @example [
       *       "+48 600 100 200"
       *     ]
       */
      phone_number?: (string | '' | string[]) | null | undefined;
      /**
       * @description Name of a customer type
       * @example Business
       */
      type?: string | null | undefined;
      /**
       * @description Name of a customer group
       * @example VIP
       */
      group?: string | null | undefined;
      /**
       * @description Identifier in another system
       * @example EX-1
       */
      identifier?: string | null | undefined;
      /**
       * @description Login of a user
       * @example anna.nowak
       */
      account_manager?: string | null | undefined;
      /** @example Prefers calls in the evening */
      note?: string | null | undefined;
      /**
       * @description Values of custom fields by name; omitted fields keep their value, an empty value clears a field
       * @example {
       *       "Region": "North"
       *     }
       */
      custom_fields?:
        | {
            [key: string]: string | number | boolean;
          }
        | null
        | undefined;
      /** @description Omitted parts stay unchanged */
      address?: components['schemas']['Address'] | null | undefined;
      /** @example Example Ltd */
      name?: string | null | undefined;
      /**
       * @description Tax number, unique among companies
       * @example 123-456-32-18
       */
      nip?: string | null | undefined;
    };
    UpdateCrmRecord: {
      /**
       * @description Identifier of an agent; required for a MY_RECORD status
       * @example 2
       */
      agent_id?: (number | string) | null | undefined;
      /**
       * @description Login of the agent, for a request without `agent_id`; an empty text assigns nobody
       * @example jan.kowal
       */
      agent_login?: string | null | undefined;
      /**
       * @description Identifier of a dictionary status, for a request without `status_id`: the campaign's status that is linked to it
       * @example 3
       */
      dictionary_status_id?: (number | string) | null | undefined;
      /**
       * @description Required for a MY_RECORD or CALL_NO_SOONER_THAN status; at most 400 days away, and not after the campaign's `end_date`
       * @example 2026-05-29 08:30
       */
      next_call_date?: string | null | undefined;
      /**
       * @description Order of the record
       * @example 10
       */
      order?: (number | string) | null | undefined;
      /**
       * @description Among records of the same kind the lower ones are called first; 50 unless it was set
       * @example 50
       */
      priority?: (number | string) | null | undefined;
      /**
       * @description Time zone of who is called, an IANA name; that of the campaign unless it was set
       * @example Europe/Warsaw
       */
      time_zone?: string | null | undefined;
      /**
       * @description Its numbers in the order in which they are called, each once; the first is its `phone_number`. Not allowed in CRM-fed campaigns
       * @example [
       *       "600 100 200",
       *       "600 100 201"
       *     ]
       */
      phone_numbers?: string[] | null | undefined;
      /**
       * @description Values of the campaign's record fields by name; omitted fields keep their value, an empty value clears a field. Not allowed in CRM-fed campaigns
       * @example {
       *       "first_name": "Ewa",
       *       "city": "Warsaw"
       *     }
       */
      record_fields?:
        | {
            [key: string]: string | number | boolean;
          }
        | null
        | undefined;
      /**
       * @description Identifier of a status of the campaign
       * @example 11
       */
      status_id?: (number | string) | null | undefined;
      /**
       * @description Becomes its `last_note`
       * @example Wants an offer
       */
      note?: string | null | undefined;
    };
    UpdateCustomer: {
      /**
       * @description One address or several; the first is the main one
       * @example [
       *       "ewa.nowak@example.com"
       *     ]
       */
      email?: (string | '' | string[]) | null | undefined;
      /**
       * @description One number or several; the first is the main one
       * @example [
       *       "+48 600 100 200"
       *     ]
       */
      phone_number?: (string | '' | string[]) | null | undefined;
      /**
       * @description Name of a customer type
       * @example Business
       */
      type?: string | null | undefined;
      /**
       * @description Name of a customer group
       * @example VIP
       */
      group?: string | null | undefined;
      /**
       * @description Identifier in another system
       * @example EX-1
       */
      identifier?: string | null | undefined;
      /**
       * @description Login of a user
       * @example anna.nowak
       */
      account_manager?: string | null | undefined;
      /** @example Prefers calls in the evening */
      note?: string | null | undefined;
      /**
       * @description Values of custom fields by name; omitted fields keep their value, an empty value clears a field
       * @example {
       *       "Region": "North"
       *     }
       */
      custom_fields?:
        | {
            [key: string]: string | number | boolean;
          }
        | null
        | undefined;
      /** @description Omitted parts stay unchanged */
      address?: components['schemas']['Address'] | null | undefined;
      /**
       * @description Last name
       * @example Nowak
       */
      surname?: string | null | undefined;
      /**
       * @description First name
       * @example Ewa
       */
      name?: string | null | undefined;
      /**
       * @description Company of the customer
       * @example 1
       */
      company_id?: (number | string) | null | undefined;
      /** @example F */
      gender?: string | null | undefined;
      /**
       * @description Web page
       * @example https://example.com
       */
      homepage?: string | null | undefined;
      /** @example 1990-05-29 */
      birthdate?: string | null | undefined;
      /**
       * @description What the customer works as
       * @example Purchasing
       */
      job?: string | null | undefined;
      /** @example Head of purchasing */
      job_title?: string | null | undefined;
      /**
       * @description Whether the customer is an important one
       * @example true
       * @enum {boolean|string|integer}
       */
      vip?: boolean | null | undefined;
      /** @description Where invoices go; omitted parts stay unchanged */
      invoice_address?: components['schemas']['Address'] | null | undefined;
      /** @description Where letters go; omitted parts stay unchanged */
      mail_drop_address?: components['schemas']['Address'] | null | undefined;
      /**
       * @description Personal number of Poland; who may change customers may set it
       * @example 44051401359
       */
      pesel?: (string | number) | null | undefined;
      /**
       * @description Tax number
       * @example 123-456-32-18
       */
      nip?: string | null | undefined;
    };
    UpdateCustomers: {
      /**
       * @description Whether to add a customer for an `identifier` that nobody has
       * @example true
       * @enum {boolean|string|integer}
       */
      upsert?: boolean | null | undefined;
      /** @description Each as the operation for a single one takes it */
      items: components['schemas']['CustomerUpdate'][];
    };
    UpdateForwarding: {
      /**
       * @description Number to which calls are forwarded
       * @example 600700800
       */
      forward_to?: (string | number) | null | undefined;
      /**
       * @description Only calls from this number
       * @example 600100200
       */
      source_number?: string | null | undefined;
      /**
       * @description Only calls to this number
       * @example 221234567
       */
      destination_number?: string | null | undefined;
      /**
       * @description First active day
       * @example 2026-05-29
       */
      date_from?: string | null | undefined;
      /**
       * @description Last active day
       * @example 2026-06-12
       */
      date_to?: string | null | undefined;
      /**
       * @description Start of the active time of day
       * @example 22:00
       */
      time_from?: string | null | undefined;
      /**
       * @description End of the active time of day; not after `time_from` means the next day
       * @example 06:00
       */
      time_to?: string | null | undefined;
      /** @example At night */
      description?: string | null | undefined;
    };
    UpdateMailTemplate: {
      /**
       * @description Unique
       * @example We got your mail
       */
      name?: string | null | undefined;
      /**
       * @description Ticket queue for whose mails it is
       * @example 1
       */
      queue_id?: (number | string) | null | undefined;
      /**
       * @description `AUTO_REPLY` is sent when a mail begins a ticket; `SIGNATURE` ends the mails of answers; `ANSWER` is offered to agents, by whose program it is filled in. A queue has at most one of each of the first two
       * @example ANSWER
       * @enum {string}
       */
      kind?: ('AUTO_REPLY' | 'SIGNATURE' | 'ANSWER') | null | undefined;
      /**
       * @description Subject of an automatic reply; that of the mail with `Re:` when left out
       * @example Your ticket {{ticket_id}}
       */
      subject?: string | null | undefined;
      /**
       * @description May have `{{ticket_id}}`, `{{subject}}`, `{{customer_email}}`, `{{mailbox_address}}`, and, unless it is an automatic reply, `{{agent_login}}`
       * @example We answer within a day. Your ticket has the number {{ticket_id}}.
       */
      body?: string | null | undefined;
      /**
       * @description Format of `body`
       * @example PLAIN
       * @enum {string}
       */
      body_type?: ('PLAIN' | 'HTML') | null | undefined;
    };
    UpdateRecord: {
      /**
       * @description Identifier of an agent; required for a MY_RECORD status
       * @example 2
       */
      agent_id?: (number | string) | null | undefined;
      /**
       * @description Login of the agent, for a request without `agent_id`; an empty text assigns nobody
       * @example jan.kowal
       */
      agent_login?: string | null | undefined;
      /**
       * @description Identifier of a dictionary status, for a request without `status_id`: the campaign's status that is linked to it
       * @example 3
       */
      dictionary_status_id?: (number | string) | null | undefined;
      /**
       * @description Required for a MY_RECORD or CALL_NO_SOONER_THAN status; at most 400 days away, and not after the campaign's `end_date`
       * @example 2026-05-29 08:30
       */
      next_call_date?: string | null | undefined;
      /**
       * @description Order of the record
       * @example 10
       */
      order?: (number | string) | null | undefined;
      /**
       * @description Among records of the same kind the lower ones are called first; 50 unless it was set
       * @example 50
       */
      priority?: (number | string) | null | undefined;
      /**
       * @description Time zone of who is called, an IANA name; that of the campaign unless it was set
       * @example Europe/Warsaw
       */
      time_zone?: string | null | undefined;
      /**
       * @description Its numbers in the order in which they are called, each once; the first is its `phone_number`. Not allowed in CRM-fed campaigns
       * @example [
       *       "600 100 200",
       *       "600 100 201"
       *     ]
       */
      phone_numbers?: string[] | null | undefined;
      /**
       * @description Values of the campaign's record fields by name; omitted fields keep their value, an empty value clears a field. Not allowed in CRM-fed campaigns
       * @example {
       *       "first_name": "Ewa",
       *       "city": "Warsaw"
       *     }
       */
      record_fields?:
        | {
            [key: string]: string | number | boolean;
          }
        | null
        | undefined;
      /**
       * @description Identifier in another system, unique within the campaign; an empty text clears it
       * @example order-17
       */
      identifier?: string | null | undefined;
      /**
       * @description Identifier of a status of the campaign
       * @example 1
       */
      status_id?: (number | string) | null | undefined;
      /**
       * @description Becomes its `last_note`
       * @example Wants an offer
       */
      note?: string | null | undefined;
    };
    UpdateRecordByIdentifier: {
      /**
       * @description Identifier of an agent; required for a MY_RECORD status
       * @example 2
       */
      agent_id?: (number | string) | null | undefined;
      /**
       * @description Login of the agent, for a request without `agent_id`; an empty text assigns nobody
       * @example jan.kowal
       */
      agent_login?: string | null | undefined;
      /**
       * @description Identifier of a dictionary status, for a request without `status_id`: the campaign's status that is linked to it
       * @example 3
       */
      dictionary_status_id?: (number | string) | null | undefined;
      /**
       * @description Required for a MY_RECORD or CALL_NO_SOONER_THAN status; at most 400 days away, and not after the campaign's `end_date`
       * @example 2026-05-29 08:30
       */
      next_call_date?: string | null | undefined;
      /**
       * @description Order of the record
       * @example 10
       */
      order?: (number | string) | null | undefined;
      /**
       * @description Among records of the same kind the lower ones are called first; 50 unless it was set
       * @example 50
       */
      priority?: (number | string) | null | undefined;
      /**
       * @description Time zone of who is called, an IANA name; that of the campaign unless it was set
       * @example Europe/Warsaw
       */
      time_zone?: string | null | undefined;
      /**
       * @description Its numbers in the order in which they are called, each once; the first is its `phone_number`. Not allowed in CRM-fed campaigns
       * @example [
       *       "600 100 200",
       *       "600 100 201"
       *     ]
       */
      phone_numbers?: string[] | null | undefined;
      /**
       * @description Values of the campaign's record fields by name; omitted fields keep their value, an empty value clears a field. Not allowed in CRM-fed campaigns
       * @example {
       *       "first_name": "Ewa",
       *       "city": "Warsaw"
       *     }
       */
      record_fields?:
        | {
            [key: string]: string | number | boolean;
          }
        | null
        | undefined;
      /**
       * @description Identifier of a status of the campaign
       * @example 1
       */
      status_id?: (number | string) | null | undefined;
      /**
       * @description Becomes its `last_note`
       * @example Wants an offer
       */
      note?: string | null | undefined;
    };
    UpdateRecords: {
      /** @description Each as the operation for a single one takes it */
      items: components['schemas']['RecordUpdate'][];
    };
    UpdateSpecialFieldItem: {
      /** @description Omitted fields keep their value */
      values: components['schemas']['SpecialFieldValueInput'][];
    };
    UpdateTicket: {
      /**
       * @description Identifier of a ticket queue
       * @example 2
       */
      ticket_queue_id?: (number | string) | null | undefined;
      /**
       * @description A new status without a substatus clears the substatus
       * @example 6
       */
      status_id?: (number | string) | null | undefined;
      /**
       * @description A substatus of the status; an empty string clears it
       * @example 1
       */
      substatus_id?: (number | string) | null | undefined;
      /**
       * @description Identifier of a category; an empty string clears it
       * @example 2
       */
      category_id?: (number | string) | null | undefined;
      /**
       * @description Login of the assigned user
       * @example anna.nowak
       */
      user_login?: string | null | undefined;
      /**
       * @description Replaces all tags; an empty array clears them
       * @example [
       *       "vip",
       *       "urgent"
       *     ]
       */
      tags?: string[] | null | undefined;
      /**
       * @description Values of custom fields by name, with at most 16 KiB of text in all; omitted fields keep their value, an empty value clears a field
       * @example {
       *       "Device": "Printer"
       *     }
       */
      custom_fields?:
        | {
            [key: string]: string | number | boolean;
          }
        | null
        | undefined;
    };
    UpdateWebhook: {
      /**
       * @description Actions of the events to receive; see `GET /webhooks/actions`
       * @example [
       *       "CHAT_CONVERSATION_CREATED"
       *     ]
       */
      actions?: string[] | null | undefined;
      /**
       * @description URL to which events are sent
       * @example https://example.com/hooks
       */
      subscription_url?: string | null | undefined;
      /**
       * @description User for Basic authentication at the subscriber
       * @example patchbay
       */
      http_auth_user?: string | null | undefined;
      /**
       * @description Password for Basic authentication at the subscriber
       * @example correct horse
       */
      http_auth_password?: string | null | undefined;
      /**
       * @description What requests have in addition to the payload: `actor` who made the change, `changes` the old and new values of what changed, `object` all fields after the change
       * @example [
       *       "actor",
       *       "changes"
       *     ]
       */
      include?: ('actor' | 'changes' | 'object')[] | null | undefined;
      /**
       * @description Only events that have one of the given values in each of these fields, of the payload or of the object; and, with `not_actor`, none of what these API users did, against loops
       * @example {
       *       "not_actor": [
       *         "my-program"
       *       ]
       *     }
       */
      filters?:
        | {
            [key: string]: (string | number | boolean)[];
          }
        | null
        | undefined;
      /**
       * @description How requests carry the payload: as `json`, or as a `form` with fields such as `changes[status_id][0]=1`, for receivers that do not read JSON
       * @example json
       * @enum {string}
       */
      encoding?: ('json' | 'form') | null | undefined;
    };
    WriteChatMessage: {
      /** @example Good morning */
      body: string;
      /**
       * @description Login of the agent; omitted for a message of the client
       * @example anna.nowak
       */
      login?: string | null | undefined;
    };
    AbsenceCreatedEvent: {
      /** @constant */
      action: 'ABSENCE_CREATED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 1 */
      absence_id: number;
      /** @example anna.nowak */
      login: string;
      /** @example 1 */
      absence_type_id: number;
      /** @example 2026-05-29 08:30 */
      date_from: string;
      /** @example 2026-06-12 16:00 */
      date_to: string;
    };
    AbsenceDeletedEvent: {
      /** @constant */
      action: 'ABSENCE_DELETED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 1 */
      absence_id: number;
      /** @example anna.nowak */
      login: string;
      /** @example 1 */
      absence_type_id: number;
      /** @example 2026-05-29 08:30 */
      date_from: string;
      /** @example 2026-06-12 16:00 */
      date_to: string;
    };
    AbsenceUpdatedEvent: {
      /** @constant */
      action: 'ABSENCE_UPDATED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 1 */
      absence_id: number;
      /** @example anna.nowak */
      login: string;
      /** @example 1 */
      absence_type_id: number;
      /** @example 2026-05-29 08:30 */
      date_from: string;
      /** @example 2026-06-12 16:00 */
      date_to: string;
    };
    AgentCreatedEvent: {
      /** @constant */
      action: 'AGENT_CREATED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /**
       * @description Identifier of the agent
       * @example 1000001
       */
      agent_id: number;
      /** @example ewa.wojcik */
      agent_login: string;
    };
    AgentMonitoredEvent: {
      /** @constant */
      action: 'AGENT_MONITORED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example monitor-1753880221.7 */
      monitoring_id: string;
      /**
       * @description Whose call it is
       * @example anna.nowak
       */
      agent_login: string;
      /**
       * @description Who listens
       * @example ewa.lis
       */
      supervisor_login: string;
      /**
       * @example listen
       * @enum {string}
       */
      mode: 'listen' | 'whisper' | 'barge';
      /**
       * @description The call
       * @example 1753880221.42
       */
      connection_id: string;
    };
    AgentMutedEvent: {
      /** @constant */
      action: 'AGENT_MUTED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 1753880221.42 */
      connection_id: string;
      /**
       * @description Whose call it is
       * @example anna.nowak
       */
      agent_login: string;
      /**
       * @description As it was sent with `POST /agents/{login}/call`
       * @example order-4711
       */
      custom_data?: unknown;
    };
    AgentRingingEvent: {
      /** @constant */
      action: 'AGENT_RINGING';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 1753880221.42 */
      connection_id: string;
      /**
       * @description As it was sent with `POST /agents/{login}/call`
       * @example order-4711
       */
      custom_data?: unknown;
      /**
       * @description Left out for a call without a queue
       * @example 1
       */
      queue_id?: number;
      /**
       * @description Left out if unset
       * @example 600100200
       */
      source_number?: string;
      /**
       * @description Left out if unset
       * @example 221234567
       */
      destination_number?: string;
      /**
       * @description Whose phone rings
       * @example anna.nowak
       */
      agent_login: string;
    };
    AgentStatusChangedEvent: {
      /** @constant */
      action: 'AGENT_STATUS_CHANGED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example anna.nowak */
      agent_login: string;
      /**
       * @example PAUSED
       * @enum {string}
       */
      status:
        | 'OFF'
        | 'FREE'
        | 'PAUSED'
        | 'INBOUND_CALL'
        | 'OUTBOUND_CALL'
        | 'OUTBOUND_PREVIEW'
        | 'CALL'
        | 'RINGING'
        | 'WRAP_UP';
      /**
       * @description Left out if unset
       * @example 1
       */
      pause_id?: number;
      /**
       * @example FREE
       * @enum {string}
       */
      previous_status:
        | 'OFF'
        | 'FREE'
        | 'PAUSED'
        | 'INBOUND_CALL'
        | 'OUTBOUND_CALL'
        | 'OUTBOUND_PREVIEW'
        | 'CALL'
        | 'RINGING'
        | 'WRAP_UP';
    };
    AgentUnmutedEvent: {
      /** @constant */
      action: 'AGENT_UNMUTED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 1753880221.42 */
      connection_id: string;
      /**
       * @description Whose call it is
       * @example anna.nowak
       */
      agent_login: string;
      /**
       * @description As it was sent with `POST /agents/{login}/call`
       * @example order-4711
       */
      custom_data?: unknown;
    };
    ChatAgentAssignedEvent: {
      /** @constant */
      action: 'CHAT_AGENT_ASSIGNED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 019e71f2-5d3e-7b0a-8f0c-3c1f4a2f9d11 */
      conversation_id: string;
      /** @example anna.nowak */
      agent_login: string;
      /** @example 1 */
      chat_queue_id: number;
    };
    ChatContentDeletedEvent: {
      /** @constant */
      action: 'CHAT_CONTENT_DELETED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 019e71f2-5d3e-7b0a-8f0c-3c1f4a2f9d11 */
      conversation_id: string;
      /** @example 1 */
      chat_queue_id: number;
      /**
       * @description Whose texts were emptied
       * @example client
       * @enum {string}
       */
      participant: 'client' | 'agent';
    };
    ChatConversationClosedEvent: {
      /** @constant */
      action: 'CHAT_CONVERSATION_CLOSED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 019e71f2-5d3e-7b0a-8f0c-3c1f4a2f9d11 */
      conversation_id: string;
      /** @example 1 */
      chat_queue_id: number;
    };
    ChatConversationCreatedEvent: {
      /** @constant */
      action: 'CHAT_CONVERSATION_CREATED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 019e71f2-5d3e-7b0a-8f0c-3c1f4a2f9d11 */
      conversation_id: string;
      /** @example Ewa */
      client_name?: string;
      /** @example ewa.nowak@example.com */
      client_email?: string;
      /** @example 1 */
      chat_queue_id: number;
    };
    ChatConversationDeletedEvent: {
      /** @constant */
      action: 'CHAT_CONVERSATION_DELETED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 019e71f2-5d3e-7b0a-8f0c-3c1f4a2f9d11 */
      conversation_id: string;
      /** @example 1 */
      chat_queue_id: number;
    };
    ChatMessageCreatedEvent: {
      /** @constant */
      action: 'CHAT_MESSAGE_CREATED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 019e71f2-5d3e-7b0a-8f0c-3c1f4a2f9d11 */
      conversation_id: string;
      /** @example 1 */
      chat_queue_id: number;
      /**
       * @description Left out if the client wrote it
       * @example anna.nowak
       */
      agent_login?: string;
    };
    CompanyCreatedEvent: {
      /** @constant */
      action: 'COMPANY_CREATED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 1 */
      company_id: number;
      /**
       * @description Identifier of the company as a customer
       * @example 2
       */
      customer_id: number;
    };
    CompanyDeletedEvent: {
      /** @constant */
      action: 'COMPANY_DELETED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 1 */
      company_id: number;
      /**
       * @description Identifier of the company as a customer
       * @example 2
       */
      customer_id: number;
    };
    CompanyUpdatedEvent: {
      /** @constant */
      action: 'COMPANY_UPDATED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 1 */
      company_id: number;
      /**
       * @description Identifier of the company as a customer
       * @example 2
       */
      customer_id: number;
    };
    ConnectionAnsweredEvent: {
      /** @constant */
      action: 'CONNECTION_ANSWERED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 1753880221.42 */
      connection_id: string;
      /**
       * @description As it was sent with `POST /agents/{login}/call`
       * @example order-4711
       */
      custom_data?: unknown;
      /**
       * @description Left out for a call without a queue
       * @example 1
       */
      queue_id?: number;
      /**
       * @description Left out if unset
       * @example 600100200
       */
      source_number?: string;
      /**
       * @description Left out if unset
       * @example 221234567
       */
      destination_number?: string;
      /**
       * @description Left out if unset
       * @example anna.nowak
       */
      agent_login?: string;
      /**
       * @description Seconds in the queue; left out without a queue, or if the wait was not observed
       * @example 12
       */
      wait_time?: number;
    };
    ConnectionEndedEvent: {
      /** @constant */
      action: 'CONNECTION_ENDED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 1753880221.42 */
      connection_id: string;
      /**
       * @description As it was sent with `POST /agents/{login}/call`
       * @example order-4711
       */
      custom_data?: unknown;
      /**
       * @description Left out if unset
       * @example 600100200
       */
      source_number?: string;
      /**
       * @description Left out if unset
       * @example 221234567
       */
      destination_number?: string;
      /**
       * @example INBOUND
       * @enum {string}
       */
      type: 'INBOUND' | 'OUTBOUND';
      /**
       * @description Left out if unset
       * @example anna.nowak
       */
      agent_login?: string;
      /**
       * @description Campaign for which it was called
       * @example 00001
       */
      outbound_id?: string;
      /**
       * @description Left out for a call without a queue
       * @example 1
       */
      queue_id?: number;
      /**
       * @description Left out if unset
       * @example 1
       */
      customer_id?: number;
      /**
       * @example ANSWERED
       * @enum {string}
       */
      disposition: 'ANSWERED' | 'NO ANSWER' | 'BUSY' | 'FAILED';
      /**
       * @description Seconds of the connection
       * @example 129
       */
      duration: number;
      /**
       * @description Seconds of talk
       * @example 104
       */
      billsec: number;
      /**
       * @description Who hung up; left out if unknown
       * @example Customer
       * @enum {string}
       */
      disconnected_by?: '' | 'Agent' | 'Customer';
      /**
       * @description Login or number to which it was handed over
       * @example jan.kowal
       */
      transferred_to?: string;
      /**
       * @description Whether the end was not seen: its time is estimated then
       * @example false
       */
      estimated: boolean;
      /**
       * @description Seconds in the queue; left out without a queue, or if the wait was not observed
       * @example 12
       */
      wait_time?: number;
    };
    ConnectionLegAnsweredEvent: {
      /** @constant */
      action: 'CONNECTION_LEG_ANSWERED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 1753880221.42 */
      connection_id: string;
      /**
       * @description As it was sent with `POST /agents/{login}/call`
       * @example order-4711
       */
      custom_data?: unknown;
      /**
       * @description Left out for a call without a queue
       * @example 1
       */
      queue_id?: number;
      /**
       * @description Left out if unset
       * @example anna.nowak
       */
      agent_login?: string;
      /**
       * @description Unique identifier of the leg
       * @example 1753880221.43
       */
      leg_id: string;
      /**
       * @description Number of the phone, or that was dialled; empty where it is not kept any more
       * @example 101
       */
      number: string;
    };
    ConnectionLegEndedEvent: {
      /** @constant */
      action: 'CONNECTION_LEG_ENDED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 1753880221.42 */
      connection_id: string;
      /**
       * @description As it was sent with `POST /agents/{login}/call`
       * @example order-4711
       */
      custom_data?: unknown;
      /**
       * @description Left out for a call without a queue
       * @example 1
       */
      queue_id?: number;
      /**
       * @description Left out if unset
       * @example anna.nowak
       */
      agent_login?: string;
      /**
       * @description Unique identifier of the leg
       * @example 1753880221.43
       */
      leg_id: string;
      /**
       * @description Number of the phone, or that was dialled; empty where it is not kept any more
       * @example 101
       */
      number: string;
      /**
       * @description `refused`: somebody declined, or passed it on. `busy`: it did not ring. `no_answer`: it rang for as long as it was to. `taken_elsewhere`: another phone answered. `cancelled`: nobody wanted the answer any more. `failed`: it could not be reached. `invalid`: there is no such number
       * @example answered
       * @enum {string}
       */
      reason:
        | 'answered'
        | 'refused'
        | 'busy'
        | 'no_answer'
        | 'taken_elsewhere'
        | 'cancelled'
        | 'failed'
        | 'invalid';
      /**
       * @description Seconds of talk with the other end, so far
       * @example 104
       */
      talk_seconds: number;
    };
    ConnectionQueueLeftEvent: {
      /** @constant */
      action: 'CONNECTION_QUEUE_LEFT';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 1753880221.42 */
      connection_id: string;
      /**
       * @description As it was sent with `POST /agents/{login}/call`
       * @example order-4711
       */
      custom_data?: unknown;
      /**
       * @description Left out for a call without a queue
       * @example 1
       */
      queue_id?: number;
      /**
       * @description `abandoned`: the caller hung up. `timed_out`: the time of the queue was over. `withdrawn`: taken out of the queue by a command or a key. `transferred`: handed over while waiting
       * @example answered
       * @enum {string}
       */
      how: 'answered' | 'abandoned' | 'timed_out' | 'withdrawn' | 'transferred';
      /**
       * @description Seconds in the queue
       * @example 12
       */
      wait_seconds: number;
    };
    ConnectionQueuedEvent: {
      /** @constant */
      action: 'CONNECTION_QUEUED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 1753880221.42 */
      connection_id: string;
      /**
       * @description As it was sent with `POST /agents/{login}/call`
       * @example order-4711
       */
      custom_data?: unknown;
      /**
       * @description Left out for a call without a queue
       * @example 1
       */
      queue_id?: number;
      /**
       * @description Left out if unset
       * @example 600100200
       */
      source_number?: string;
      /**
       * @description Left out if unset
       * @example 221234567
       */
      destination_number?: string;
    };
    ConnectionStartedEvent: {
      /** @constant */
      action: 'CONNECTION_STARTED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 1753880221.42 */
      connection_id: string;
      /**
       * @description As it was sent with `POST /agents/{login}/call`
       * @example order-4711
       */
      custom_data?: unknown;
      /**
       * @description Left out if unset
       * @example 600100200
       */
      source_number?: string;
      /**
       * @description Left out if unset
       * @example 221234567
       */
      destination_number?: string;
      /**
       * @example INBOUND
       * @enum {string}
       */
      type: 'INBOUND' | 'OUTBOUND';
      /**
       * @description Left out if unset
       * @example anna.nowak
       */
      agent_login?: string;
      /**
       * @description Campaign for which it was called
       * @example 00001
       */
      outbound_id?: string;
    };
    ConnectionTopicSetEvent: {
      /** @constant */
      action: 'CONNECTION_TOPIC_SET';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 1753880221.42 */
      connection_id: string;
      /** @example 1 */
      topic_id: number;
    };
    ConnectionTransferRequestedEvent: {
      /** @constant */
      action: 'CONNECTION_TRANSFER_REQUESTED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 1753880221.42 */
      connection_id: string;
      /**
       * @description Whose call it is
       * @example anna.nowak
       */
      agent_login: string;
      /**
       * @description As it was sent with `POST /agents/{login}/call`
       * @example order-4711
       */
      custom_data?: unknown;
      /**
       * @description Login, number, or name of the queue
       * @example jan.kowal
       */
      transferred_to: string;
      /**
       * @description Whether the agent is to talk first
       * @example false
       */
      attended: boolean;
    };
    ConnectionTransferredEvent: {
      /** @constant */
      action: 'CONNECTION_TRANSFERRED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 1753880221.42 */
      connection_id: string;
      /**
       * @description As it was sent with `POST /agents/{login}/call`
       * @example order-4711
       */
      custom_data?: unknown;
      /**
       * @description Who handed over
       * @example anna.nowak
       */
      agent_login?: string;
      /**
       * @description Login or number
       * @example jan.kowal
       */
      transferred_to?: string;
      /**
       * @description Whether the two talked before
       * @example false
       */
      attended: boolean;
    };
    ConsentDeletedEvent: {
      /** @constant */
      action: 'CONSENT_DELETED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 1 */
      customer_id: number;
      /** @example 1 */
      consent_id: number;
      /** @example marketing */
      purpose: string;
      /**
       * @example phone
       * @enum {string}
       */
      channel: 'phone' | 'email' | 'sms';
    };
    ConsentGivenEvent: {
      /** @constant */
      action: 'CONSENT_GIVEN';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 1 */
      customer_id: number;
      /** @example 1 */
      consent_id: number;
      /** @example marketing */
      purpose: string;
      /**
       * @example phone
       * @enum {string}
       */
      channel: 'phone' | 'email' | 'sms';
    };
    ConsentWithdrawnEvent: {
      /** @constant */
      action: 'CONSENT_WITHDRAWN';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 1 */
      customer_id: number;
      /** @example 1 */
      consent_id: number;
      /** @example marketing */
      purpose: string;
      /**
       * @example phone
       * @enum {string}
       */
      channel: 'phone' | 'email' | 'sms';
    };
    CustomerCreatedEvent: {
      /** @constant */
      action: 'CUSTOMER_CREATED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 1 */
      customer_id: number;
      /**
       * @description Left out without a company
       * @example 1
       */
      company_id?: number;
    };
    CustomerDeletedEvent: {
      /** @constant */
      action: 'CUSTOMER_DELETED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 1 */
      customer_id: number;
      /**
       * @description Left out without a company
       * @example 1
       */
      company_id?: number;
    };
    CustomerFieldItemCreatedEvent: {
      /** @constant */
      action: 'CUSTOMER_FIELD_ITEM_CREATED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 1 */
      item_id: number;
      /** @example 1 */
      group_id: number;
      /** @example 1 */
      customer_id: number;
    };
    CustomerFieldItemDeletedEvent: {
      /** @constant */
      action: 'CUSTOMER_FIELD_ITEM_DELETED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 1 */
      item_id: number;
      /** @example 1 */
      group_id: number;
      /** @example 1 */
      customer_id: number;
    };
    CustomerFieldItemUpdatedEvent: {
      /** @constant */
      action: 'CUSTOMER_FIELD_ITEM_UPDATED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 1 */
      item_id: number;
      /** @example 1 */
      group_id: number;
      /** @example 1 */
      customer_id: number;
    };
    CustomerUpdatedEvent: {
      /** @constant */
      action: 'CUSTOMER_UPDATED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 1 */
      customer_id: number;
      /**
       * @description Left out without a company
       * @example 1
       */
      company_id?: number;
    };
    DeliveryExhaustedEvent: {
      /** @constant */
      action: 'DELIVERY_EXHAUSTED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 1 */
      webhook_id: number;
      /**
       * @description The delivery with the failed attempt
       * @example 1
       */
      delivery_id: number;
      /**
       * @description How it failed: `HTTP` and the status, or the error that kept the answer away
       * @example HTTP 500
       */
      last_error: string;
    };
    DoNotCallAddedEvent: {
      /** @constant */
      action: 'DO_NOT_CALL_ADDED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 1 */
      entry_id: number;
      /** @example 1 */
      list_id: number;
      /**
       * @description Left out of a pattern
       * @example 600 100 200
       */
      phone_number?: string;
      /**
       * @description Only of a pattern
       * @example +4870*
       */
      pattern?: string;
    };
    DoNotCallImportedEvent: {
      /** @constant */
      action: 'DO_NOT_CALL_IMPORTED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /**
       * @description `FAILED`: the rest of the file cannot be read
       * @example DONE
       * @enum {string}
       */
      state: 'WAITING' | 'RUNNING' | 'DONE' | 'FAILED';
      /**
       * @description Rows that were read so far, without the header
       * @example 3
       */
      rows: number;
      /**
       * @description Those that became entries
       * @example 1
       */
      added: number;
      /**
       * @description Those whose number was on the list already
       * @example 1
       */
      known: number;
      /** @example 1 */
      import_id: number;
      /** @example 1 */
      list_id: number;
      /**
       * @description Rows that were refused
       * @example 1
       */
      refused: number;
    };
    DoNotCallListCreatedEvent: {
      /** @constant */
      action: 'DO_NOT_CALL_LIST_CREATED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 1000001 */
      list_id: number;
    };
    DoNotCallListDeletedEvent: {
      /** @constant */
      action: 'DO_NOT_CALL_LIST_DELETED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 1000001 */
      list_id: number;
    };
    DoNotCallRemovedEvent: {
      /** @constant */
      action: 'DO_NOT_CALL_REMOVED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 1 */
      entry_id: number;
      /** @example 1 */
      list_id: number;
      /**
       * @description Left out of a pattern
       * @example 600 100 200
       */
      phone_number?: string;
      /**
       * @description Only of a pattern
       * @example +4870*
       */
      pattern?: string;
    };
    DoNotCallUpdatedEvent: {
      /** @constant */
      action: 'DO_NOT_CALL_UPDATED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 1 */
      entry_id: number;
      /** @example 1 */
      list_id: number;
      /**
       * @description Left out of a pattern
       * @example 600 100 200
       */
      phone_number?: string;
      /**
       * @description Only of a pattern
       * @example +4870*
       */
      pattern?: string;
    };
    ForwardingCreatedEvent: {
      /** @constant */
      action: 'FORWARDING_CREATED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 1 */
      forwarding_id: number;
    };
    ForwardingDeletedEvent: {
      /** @constant */
      action: 'FORWARDING_DELETED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 1 */
      forwarding_id: number;
    };
    ForwardingUpdatedEvent: {
      /** @constant */
      action: 'FORWARDING_UPDATED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 1 */
      forwarding_id: number;
    };
    MailDeletedEvent: {
      /** @constant */
      action: 'MAIL_DELETED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 1 */
      held_id: number;
      /** @example 1 */
      mailbox_id: number;
    };
    MailHeldEvent: {
      /** @constant */
      action: 'MAIL_HELD';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 1 */
      held_id: number;
      /** @example 1 */
      mailbox_id: number;
      /**
       * @example TOO_LARGE
       * @enum {string}
       */
      reason: 'TOO_LARGE' | 'UNREADABLE' | 'REFUSED' | 'LOOP' | 'SPAM';
    };
    MailReleasedEvent: {
      /** @constant */
      action: 'MAIL_RELEASED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 1 */
      held_id: number;
      /** @example 1 */
      mailbox_id: number;
      /** @example 17 */
      ticket_id: number;
      /** @example 42 */
      message_id: number;
    };
    MailSuppressionAddedEvent: {
      /** @constant */
      action: 'MAIL_SUPPRESSION_ADDED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 1 */
      suppression_id: number;
      /**
       * Format: email
       * @example ewa.nowak@example.com
       */
      address: string;
    };
    MailSuppressionDeletedEvent: {
      /** @constant */
      action: 'MAIL_SUPPRESSION_DELETED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 1 */
      suppression_id: number;
      /**
       * Format: email
       * @example ewa.nowak@example.com
       */
      address: string;
    };
    MailTemplateCreatedEvent: {
      /** @constant */
      action: 'MAIL_TEMPLATE_CREATED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 1 */
      mail_template_id: number;
    };
    MailTemplateDeletedEvent: {
      /** @constant */
      action: 'MAIL_TEMPLATE_DELETED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 1 */
      mail_template_id: number;
    };
    MailTemplateUpdatedEvent: {
      /** @constant */
      action: 'MAIL_TEMPLATE_UPDATED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 1 */
      mail_template_id: number;
    };
    MailboxStateChangedEvent: {
      /** @constant */
      action: 'MAILBOX_STATE_CHANGED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 1 */
      mailbox_id: number;
      /**
       * @example FAILED
       * @enum {string}
       */
      state: 'OFF' | 'CONNECTING' | 'CONNECTED' | 'FAILED' | 'LISTENING';
      /**
       * @example CONNECTED
       * @enum {string}
       */
      previous_state: 'OFF' | 'CONNECTING' | 'CONNECTED' | 'FAILED' | 'LISTENING';
      /** @description Why the server cannot be read */
      last_error?: string;
    };
    MonitoringEndedEvent: {
      /** @constant */
      action: 'MONITORING_ENDED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example monitor-1753880221.7 */
      monitoring_id: string;
      /**
       * @description Whose call it is
       * @example anna.nowak
       */
      agent_login: string;
      /**
       * @description Who listens
       * @example ewa.lis
       */
      supervisor_login: string;
      /**
       * @example listen
       * @enum {string}
       */
      mode: 'listen' | 'whisper' | 'barge';
      /**
       * @description The call
       * @example 1753880221.42
       */
      connection_id: string;
      /**
       * @description Seconds of listening, 0 without any and before the end
       * @example 104
       */
      seconds: number;
      /**
       * @description Whether the end was not seen: its time is estimated then
       * @example false
       */
      estimated: boolean;
    };
    MonitoringRequestedEvent: {
      /** @constant */
      action: 'MONITORING_REQUESTED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example monitor-1753880221.7 */
      monitoring_id: string;
      /**
       * @description Whose call it is
       * @example anna.nowak
       */
      agent_login: string;
      /**
       * @description Who listens
       * @example ewa.lis
       */
      supervisor_login: string;
      /**
       * @example listen
       * @enum {string}
       */
      mode: 'listen' | 'whisper' | 'barge';
      /**
       * @description The call
       * @example 1753880221.42
       */
      connection_id: string;
    };
    OutboundAttemptEndedEvent: {
      /** @constant */
      action: 'OUTBOUND_ATTEMPT_ENDED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 1 */
      attempt_id: number;
      /** @example 00001 */
      outbound_id: string;
      /** @example 1 */
      record_id: number;
      /** @example 600 100 200 */
      phone_number: string;
      /**
       * @description Left out while a number that was called without an agent has none
       * @example anna.nowak
       */
      agent_login?: string;
      /**
       * @description Only in CRM-fed campaigns
       * @example 1
       */
      customer_id?: number;
      /**
       * @description Milliseconds for which the number rang
       * @example 12000
       */
      ring_ms: number;
      /**
       * @description Milliseconds of talk
       * @example 12000
       */
      talk_ms: number;
      /**
       * @description Milliseconds for which who answered waited for an agent
       * @example 12000
       */
      wait_ms: number;
      /**
       * @description Left out if there was no call
       * @example 1753880221.1000000042
       */
      connection_id?: string;
      /**
       * @description `FAILED`: the fault of the network or of a trunk. `INVALID`: there is no such number. `MACHINE`: an answering machine answered, and no agent was looked for. `FAX`: a fax answered. `ABANDONED`: answered, but no agent came in time. `LEFT`: who was called hung up while waiting for an agent. `CANCELLED`: before an answer, by the agent. `UNKNOWN`: nobody saw the end
       * @example NO_ANSWER
       * @enum {string}
       */
      result:
        | 'ANSWERED'
        | 'BUSY'
        | 'NO_ANSWER'
        | 'FAILED'
        | 'INVALID'
        | 'MACHINE'
        | 'FAX'
        | 'ABANDONED'
        | 'LEFT'
        | 'CANCELLED'
        | 'UNKNOWN';
    };
    OutboundAttemptStartedEvent: {
      /** @constant */
      action: 'OUTBOUND_ATTEMPT_STARTED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 1 */
      attempt_id: number;
      /** @example 00001 */
      outbound_id: string;
      /** @example 1 */
      record_id: number;
      /** @example 600 100 200 */
      phone_number: string;
      /**
       * @description Left out while a number that was called without an agent has none
       * @example anna.nowak
       */
      agent_login?: string;
      /**
       * @description Only in CRM-fed campaigns
       * @example 1
       */
      customer_id?: number;
    };
    OutboundCallbackDueEvent: {
      /** @constant */
      action: 'OUTBOUND_CALLBACK_DUE';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 00001 */
      outbound_id: string;
      /** @example 1 */
      record_id: number;
      /**
       * @description Left out if the customer has none
       * @example 600 100 200
       */
      phone_number?: string;
      /**
       * @description Only in CRM-fed campaigns
       * @example 1
       */
      customer_id?: number;
      /**
       * @description Whose callback it is
       * @example anna.nowak
       */
      agent_login?: string;
      /**
       * @description When it was to be
       * @example 2026-05-29 08:30
       */
      next_call_date: string;
    };
    OutboundCreatedEvent: {
      /** @constant */
      action: 'OUTBOUND_CREATED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 00001 */
      outbound_id: string;
    };
    OutboundDeletedEvent: {
      /** @constant */
      action: 'OUTBOUND_DELETED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 00001 */
      outbound_id: string;
    };
    OutboundGroupCreatedEvent: {
      /** @constant */
      action: 'OUTBOUND_GROUP_CREATED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 1000001 */
      group_id: number;
    };
    OutboundRecordClaimedEvent: {
      /** @constant */
      action: 'OUTBOUND_RECORD_CLAIMED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 00001 */
      outbound_id: string;
      /** @example 1 */
      record_id: number;
      /**
       * @description Left out if the customer has none
       * @example 600 100 200
       */
      phone_number?: string;
      /**
       * @description Only in CRM-fed campaigns
       * @example 1
       */
      customer_id?: number;
      /** @example 1 */
      claim_id: number;
      /**
       * @description Left out where a campaign calls the record for whichever agent is free
       * @example anna.nowak
       */
      agent_login?: string;
    };
    OutboundRecordCreatedEvent: {
      /** @constant */
      action: 'OUTBOUND_RECORD_CREATED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 00001 */
      outbound_id: string;
      /** @example 1 */
      record_id: number;
      /**
       * @description Left out if the customer has none
       * @example 600 100 200
       */
      phone_number?: string;
      /**
       * @description Only in CRM-fed campaigns
       * @example 1
       */
      customer_id?: number;
    };
    OutboundRecordDeletedEvent: {
      /** @constant */
      action: 'OUTBOUND_RECORD_DELETED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 00001 */
      outbound_id: string;
      /** @example 1 */
      record_id: number;
      /**
       * @description Left out if the customer has none
       * @example 600 100 200
       */
      phone_number?: string;
      /**
       * @description Only in CRM-fed campaigns
       * @example 1
       */
      customer_id?: number;
    };
    OutboundRecordReleasedEvent: {
      /** @constant */
      action: 'OUTBOUND_RECORD_RELEASED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 00001 */
      outbound_id: string;
      /** @example 1 */
      record_id: number;
      /**
       * @description Left out if the customer has none
       * @example 600 100 200
       */
      phone_number?: string;
      /**
       * @description Only in CRM-fed campaigns
       * @example 1
       */
      customer_id?: number;
      /** @example 1 */
      claim_id: number;
      /**
       * @description Left out where a campaign calls the record for whichever agent is free
       * @example anna.nowak
       */
      agent_login?: string;
      /**
       * @description `disposition`: it got its status. `result`: the call was not answered. `lapsed`: its time was over. `agent`: he is paused or gone
       * @example disposition
       * @enum {string}
       */
      reason: 'disposition' | 'skipped' | 'lapsed' | 'result' | 'agent' | 'do_not_call' | 'consent_withdrawn';
    };
    OutboundRecordStatusChangedEvent: {
      /** @constant */
      action: 'OUTBOUND_RECORD_STATUS_CHANGED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 00001 */
      outbound_id: string;
      /** @example 1 */
      record_id: number;
      /**
       * @description Left out if the customer has none
       * @example 600 100 200
       */
      phone_number?: string;
      /**
       * @description Only in CRM-fed campaigns
       * @example 1
       */
      customer_id?: number;
      /** @example 5 */
      status_id: number;
      /**
       * @example NO_CALL
       * @enum {string}
       */
      system_status:
        | 'TO_CALL'
        | 'IN_PROGRESS'
        | 'CALL'
        | 'MY_RECORD'
        | 'NO_CALL'
        | 'ABANDONED_AFTER_N_TRIES'
        | 'CALL_NO_SOONER_THAN'
        | 'CALL_PROGRESSIVE';
    };
    OutboundRecordUpdatedEvent: {
      /** @constant */
      action: 'OUTBOUND_RECORD_UPDATED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 00001 */
      outbound_id: string;
      /** @example 1 */
      record_id: number;
      /**
       * @description Left out if the customer has none
       * @example 600 100 200
       */
      phone_number?: string;
      /**
       * @description Only in CRM-fed campaigns
       * @example 1
       */
      customer_id?: number;
    };
    OutboundStateChangedEvent: {
      /** @constant */
      action: 'OUTBOUND_STATE_CHANGED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 00001 */
      outbound_id: string;
      /**
       * @description What it does now
       * @example RUNNING
       * @enum {string}
       */
      state: 'RUNNING' | 'PAUSED' | 'OUT_OF_HOURS' | 'NO_AGENTS' | 'NO_RECORDS' | 'EXCHANGE_AWAY' | 'STOPPED';
      /**
       * @description What was reported before
       * @example NO_AGENTS
       * @enum {string}
       */
      previous_state:
        | 'RUNNING'
        | 'PAUSED'
        | 'OUT_OF_HOURS'
        | 'NO_AGENTS'
        | 'NO_RECORDS'
        | 'EXCHANGE_AWAY'
        | 'STOPPED';
      /**
       * @description Why so
       * @example FEW_ANSWERS
       * @enum {string}
       */
      reason?:
        | 'CAMPAIGN_INACTIVE'
        | 'BEFORE_START'
        | 'AFTER_END'
        | 'HOLIDAY'
        | 'NO_EXCHANGE_QUEUE'
        | 'NO_TRUNK'
        | 'ABOVE_CAP'
        | 'NO_ALLOWANCE'
        | 'FEW_ANSWERS'
        | 'FEW_AGENTS'
        | 'ALLOWANCE_USED';
    };
    OutboundUpdatedEvent: {
      /** @constant */
      action: 'OUTBOUND_UPDATED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 00001 */
      outbound_id: string;
    };
    RecordingDeletedEvent: {
      /** @constant */
      action: 'RECORDING_DELETED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 1753880221.42 */
      connection_id: string;
      /** @example 1753880221.42.wav */
      filename: string;
    };
    RecordingReadyEvent: {
      /** @constant */
      action: 'RECORDING_READY';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 1753880221.42 */
      connection_id: string;
      /** @example 1753880221.42.wav */
      filename: string;
    };
    RecordingStoppedEvent: {
      /** @constant */
      action: 'RECORDING_STOPPED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 1753880221.42 */
      connection_id: string;
      /**
       * @description Whose call it is
       * @example anna.nowak
       */
      agent_login: string;
      /**
       * @description As it was sent with `POST /agents/{login}/call`
       * @example order-4711
       */
      custom_data?: unknown;
    };
    ScheduledCallCreatedEvent: {
      /** @constant */
      action: 'SCHEDULED_CALL_CREATED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /**
       * @description Identifier of the scheduled call
       * @example 1
       */
      scheduled_call_id: number;
      /** @example 1 */
      queue_id: number;
      /** @example 600100200 */
      phone_number: string;
      /**
       * @description When it is called
       * @example 2026-05-29 08:30:15
       */
      call_at: string;
    };
    ScheduledCallDeletedEvent: {
      /** @constant */
      action: 'SCHEDULED_CALL_DELETED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /**
       * @description Identifier of the scheduled call
       * @example 1
       */
      scheduled_call_id: number;
      /** @example 1 */
      queue_id: number;
      /** @example 600100200 */
      phone_number: string;
      /**
       * @description When it is called
       * @example 2026-05-29 08:30:15
       */
      call_at: string;
    };
    ScheduledCallEndedEvent: {
      /** @constant */
      action: 'SCHEDULED_CALL_ENDED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /**
       * @description Identifier of the scheduled call
       * @example 1
       */
      scheduled_call_id: number;
      /** @example 1 */
      queue_id: number;
      /** @example 600100200 */
      phone_number: string;
      /**
       * @description `REFUSED`: calls to the number were forbidden meanwhile. `EXPIRED`: nobody was there to take the call, or the exchange was away, for an hour. `NO_QUEUE`: the queue was deleted. Others are those of attempts
       * @example ANSWERED
       * @enum {string}
       */
      result:
        | 'ANSWERED'
        | 'BUSY'
        | 'NO_ANSWER'
        | 'FAILED'
        | 'INVALID'
        | 'MACHINE'
        | 'FAX'
        | 'ABANDONED'
        | 'LEFT'
        | 'CANCELLED'
        | 'UNKNOWN'
        | 'REFUSED'
        | 'EXPIRED'
        | 'NO_QUEUE';
      /**
       * @description Left out if there was no call
       * @example 1753880221.21000000042
       */
      connection_id?: string;
      /**
       * @description Left out if nobody took it
       * @example anna.nowak
       */
      agent_login?: string;
    };
    ScheduledCallUpdatedEvent: {
      /** @constant */
      action: 'SCHEDULED_CALL_UPDATED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /**
       * @description Identifier of the scheduled call
       * @example 1
       */
      scheduled_call_id: number;
      /** @example 1 */
      queue_id: number;
      /** @example 600100200 */
      phone_number: string;
      /**
       * @description When it is called
       * @example 2026-05-29 08:30:15
       */
      call_at: string;
    };
    TagCreatedEvent: {
      /** @constant */
      action: 'TAG_CREATED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 1 */
      tag_id: number;
      /** @example vip */
      name: string;
    };
    TicketAttachmentDeletedEvent: {
      /** @constant */
      action: 'TICKET_ATTACHMENT_DELETED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 1 */
      ticket_id: number;
      /**
       * @description What was the token of the file
       * @example Zk3vYq0mJx7Qh2bN5rT8wA
       */
      token: string;
    };
    TicketCommentedEvent: {
      /** @constant */
      action: 'TICKET_COMMENTED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 1 */
      ticket_id: number;
      /** @example 42 */
      message_id: number;
    };
    TicketCreatedEvent: {
      /** @constant */
      action: 'TICKET_CREATED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 1 */
      ticket_id: number;
      /**
       * @description Left out if unset
       * @example 1
       */
      customer_id?: number;
      /**
       * @description Login of the assigned user
       * @example anna.nowak
       */
      agent_login?: string;
      /** @example email */
      source: string;
      /** @description The first message, if it is sent to the customer */
      message_id?: number;
    };
    TicketDeletedEvent: {
      /** @constant */
      action: 'TICKET_DELETED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 1 */
      ticket_id: number;
    };
    TicketMessageBouncedEvent: {
      /** @constant */
      action: 'TICKET_MESSAGE_BOUNCED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 1 */
      ticket_id: number;
      /** @example 42 */
      message_id: number;
      /**
       * Format: email
       * @description The recipient
       * @example ewa.nowak@example.com
       */
      address: string;
      /**
       * @description Enhanced status code of the mail server (RFC 3463); empty without one
       * @example 5.1.1
       */
      enhanced_code?: string;
      /**
       * @description What the mail server said
       * @example 550 5.1.1 no such user
       */
      text?: string;
    };
    TicketMessageDeliveryChangedEvent: {
      /** @constant */
      action: 'TICKET_MESSAGE_DELIVERY_CHANGED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 1 */
      ticket_id: number;
      /** @example 42 */
      message_id: number;
      /**
       * Format: email
       * @description The recipient
       * @example ewa.nowak@example.com
       */
      address: string;
      /**
       * @example sent
       * @enum {string}
       */
      status: 'queued' | 'sending' | 'delayed' | 'failed' | 'bounced' | 'suppressed' | 'cancelled' | 'sent';
      /**
       * @description Reply code of the mail server
       * @example 250
       */
      code: number;
      /**
       * @description What the mail server said
       * @example 250 2.0.0 Ok: queued
       */
      text?: string;
    };
    TicketMessageReceivedEvent: {
      /** @constant */
      action: 'TICKET_MESSAGE_RECEIVED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 1 */
      ticket_id: number;
      /** @example 42 */
      message_id: number;
    };
    TicketMessageSentEvent: {
      /** @constant */
      action: 'TICKET_MESSAGE_SENT';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 1 */
      ticket_id: number;
      /** @example 42 */
      message_id: number;
      /** @example anna.nowak */
      agent_login: string;
    };
    TicketUpdatedEvent: {
      /** @constant */
      action: 'TICKET_UPDATED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 1 */
      ticket_id: number;
      /** @example 6 */
      status_id: number;
      /**
       * @description Left out if unset
       * @example 1
       */
      substatus_id?: number;
    };
    VoicemailLeftEvent: {
      /** @constant */
      action: 'VOICEMAIL_LEFT';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 1753880221.42 */
      connection_id: string;
      /**
       * @description As it was sent with `POST /agents/{login}/call`
       * @example order-4711
       */
      custom_data?: unknown;
      /**
       * @description Left out for a call without a queue
       * @example 1
       */
      queue_id?: number;
      /**
       * @description Left out if unset
       * @example 600100200
       */
      source_number?: string;
      /**
       * @description Left out if unset
       * @example 221234567
       */
      destination_number?: string;
      /**
       * @description Mailbox of the exchange
       * @example 101@default
       */
      mailbox: string;
    };
    WebhookDisabledEvent: {
      /** @constant */
      action: 'WEBHOOK_DISABLED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:15
       */
      date: string;
      /** @example 1 */
      webhook_id: number;
      /**
       * @description The delivery with the failed attempt
       * @example 1
       */
      delivery_id: number;
      /**
       * @description How it failed: `HTTP` and the status, or the error that kept the answer away
       * @example HTTP 500
       */
      last_error: string;
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type AbandonRule = components['schemas']['AbandonRule'];
export type AbsenceTypeView = components['schemas']['AbsenceTypeView'];
export type AbsenceView = components['schemas']['AbsenceView'];
export type AddressView = components['schemas']['AddressView'];
export type AgentAdded = components['schemas']['AgentAdded'];
export type AgentGroupView = components['schemas']['AgentGroupView'];
export type AgentReportRow = components['schemas']['AgentReportRow'];
export type AgentStatusView = components['schemas']['AgentStatusView'];
export type AgentView = components['schemas']['AgentView'];
export type AgentsOfQueue = components['schemas']['AgentsOfQueue'];
export type AppStatus = components['schemas']['AppStatus'];
export type AttemptView = components['schemas']['AttemptView'];
export type BatchAnswer = components['schemas']['BatchAnswer'];
export type CallAttemptView = components['schemas']['CallAttemptView'];
export type CallPermission = components['schemas']['CallPermission'];
export type CallRecordingView = components['schemas']['CallRecordingView'];
export type CallingHours = components['schemas']['CallingHours'];
export type CallsOfQueue = components['schemas']['CallsOfQueue'];
export type CampaignAgentView = components['schemas']['CampaignAgentView'];
export type CampaignCreated = components['schemas']['CampaignCreated'];
export type CampaignDialling = components['schemas']['CampaignDialling'];
export type CampaignGroupView = components['schemas']['CampaignGroupView'];
export type CampaignParameters = components['schemas']['CampaignParameters'];
export type CampaignProgress = components['schemas']['CampaignProgress'];
export type CampaignProgressBySystemStatus = components['schemas']['CampaignProgressBySystemStatus'];
export type CampaignStatusView = components['schemas']['CampaignStatusView'];
export type CampaignView = components['schemas']['CampaignView'];
export type CampaignsOfNumber = components['schemas']['CampaignsOfNumber'];
export type CategoryView = components['schemas']['CategoryView'];
export type ChatMessageView = components['schemas']['ChatMessageView'];
export type ChatQueueView = components['schemas']['ChatQueueView'];
export type ChatReportRow = components['schemas']['ChatReportRow'];
export type ChatStarted = components['schemas']['ChatStarted'];
export type ChatSummary = components['schemas']['ChatSummary'];
export type ChatView = components['schemas']['ChatView'];
export type ClaimedRecord = components['schemas']['ClaimedRecord'];
export type CompanyCreated = components['schemas']['CompanyCreated'];
export type CompanyView = components['schemas']['CompanyView'];
export type ConnectionDetails = components['schemas']['ConnectionDetails'];
export type ConnectionLegView = components['schemas']['ConnectionLegView'];
export type ConnectionTopicView = components['schemas']['ConnectionTopicView'];
export type ConnectionView = components['schemas']['ConnectionView'];
export type ConsentCreated = components['schemas']['ConsentCreated'];
export type ConsentView = components['schemas']['ConsentView'];
export type CountedResult = components['schemas']['CountedResult'];
export type CountedStatus = components['schemas']['CountedStatus'];
export type CountedSystemStatus = components['schemas']['CountedSystemStatus'];
export type CrmRecordView = components['schemas']['CrmRecordView'];
export type CustomerCreated = components['schemas']['CustomerCreated'];
export type CustomerFieldView = components['schemas']['CustomerFieldView'];
export type CustomerGroupView = components['schemas']['CustomerGroupView'];
export type CustomerPesel = components['schemas']['CustomerPesel'];
export type CustomerTypeView = components['schemas']['CustomerTypeView'];
export type CustomerView = components['schemas']['CustomerView'];
export type DeliveryDetails = components['schemas']['DeliveryDetails'];
export type DeliveryOfWebhook = components['schemas']['DeliveryOfWebhook'];
export type DeliveryView = components['schemas']['DeliveryView'];
export type DictionaryStatusView = components['schemas']['DictionaryStatusView'];
export type DoNotCallEntryCreated = components['schemas']['DoNotCallEntryCreated'];
export type DoNotCallEntryView = components['schemas']['DoNotCallEntryView'];
export type DoNotCallImportView = components['schemas']['DoNotCallImportView'];
export type DoNotCallListId = components['schemas']['DoNotCallListId'];
export type DoNotCallListView = components['schemas']['DoNotCallListView'];
export type EventActor = components['schemas']['EventActor'];
export type EventAggregate = components['schemas']['EventAggregate'];
export type EventPage = components['schemas']['EventPage'];
export type EventView = components['schemas']['EventView'];
export type FigureSeries = components['schemas']['FigureSeries'];
export type Figures = components['schemas']['Figures'];
export type ForwardingCreated = components['schemas']['ForwardingCreated'];
export type ForwardingView = components['schemas']['ForwardingView'];
export type HeldMailView = components['schemas']['HeldMailView'];
export type Highlight = components['schemas']['Highlight'];
export type ImportKey = components['schemas']['ImportKey'];
export type InboundWork = components['schemas']['InboundWork'];
export type ItemProblem = components['schemas']['ItemProblem'];
export type ItemResult = components['schemas']['ItemResult'];
export type LastQueueCall = components['schemas']['LastQueueCall'];
export type ListedCompany = components['schemas']['ListedCompany'];
export type ListedCustomer = components['schemas']['ListedCustomer'];
export type LiveAgents = components['schemas']['LiveAgents'];
export type LiveCalls = components['schemas']['LiveCalls'];
export type LiveCampaign = components['schemas']['LiveCampaign'];
export type LiveQueue = components['schemas']['LiveQueue'];
export type MailDelivery = components['schemas']['MailDelivery'];
export type MailRecipientView = components['schemas']['MailRecipientView'];
export type MailReleased = components['schemas']['MailReleased'];
export type MailTemplateCreated = components['schemas']['MailTemplateCreated'];
export type MailTemplateView = components['schemas']['MailTemplateView'];
export type MailboxTest = components['schemas']['MailboxTest'];
export type MailboxView = components['schemas']['MailboxView'];
export type MessageAdded = components['schemas']['MessageAdded'];
export type MonitoringView = components['schemas']['MonitoringView'];
export type NewMonitoring = components['schemas']['NewMonitoring'];
export type NumberOfRecord = components['schemas']['NumberOfRecord'];
export type OfferedRecord = components['schemas']['OfferedRecord'];
export type OutboundWork = components['schemas']['OutboundWork'];
export type PauseSeconds = components['schemas']['PauseSeconds'];
export type PauseView = components['schemas']['PauseView'];
export type Problems = components['schemas']['Problems'];
export type QueueReportRow = components['schemas']['QueueReportRow'];
export type QueueTopics = components['schemas']['QueueTopics'];
export type QueueView = components['schemas']['QueueView'];
export type QueueVisitView = components['schemas']['QueueVisitView'];
export type RecordCreated = components['schemas']['RecordCreated'];
export type RecordView = components['schemas']['RecordView'];
export type RecordingView = components['schemas']['RecordingView'];
export type Refusal = components['schemas']['Refusal'];
export type RefusedRow = components['schemas']['RefusedRow'];
export type Replayed = components['schemas']['Replayed'];
export type ReplicaStatus = components['schemas']['ReplicaStatus'];
export type ResultStatuses = components['schemas']['ResultStatuses'];
export type RetryRule = components['schemas']['RetryRule'];
export type RetryRules = components['schemas']['RetryRules'];
export type ScheduledCallView = components['schemas']['ScheduledCallView'];
export type ServerTest = components['schemas']['ServerTest'];
export type SignedInUser = components['schemas']['SignedInUser'];
export type SipAccount = components['schemas']['SipAccount'];
export type SpecialFieldGroupView = components['schemas']['SpecialFieldGroupView'];
export type SpecialFieldItemCreated = components['schemas']['SpecialFieldItemCreated'];
export type SpecialFieldItemView = components['schemas']['SpecialFieldItemView'];
export type SpecialFieldValue = components['schemas']['SpecialFieldValue'];
export type SpecialFieldView = components['schemas']['SpecialFieldView'];
export type StatusView = components['schemas']['StatusView'];
export type SubstatusView = components['schemas']['SubstatusView'];
export type SuppressionCreated = components['schemas']['SuppressionCreated'];
export type SuppressionView = components['schemas']['SuppressionView'];
export type SystemMetrics = components['schemas']['SystemMetrics'];
export type SystemStatus = components['schemas']['SystemStatus'];
export type TagView = components['schemas']['TagView'];
export type TagsAdded = components['schemas']['TagsAdded'];
export type TemporaryFile = components['schemas']['TemporaryFile'];
export type TicketCreated = components['schemas']['TicketCreated'];
export type TicketFieldView = components['schemas']['TicketFieldView'];
export type TicketMessageView = components['schemas']['TicketMessageView'];
export type TicketQueueToday = components['schemas']['TicketQueueToday'];
export type TicketQueueView = components['schemas']['TicketQueueView'];
export type TicketSummary = components['schemas']['TicketSummary'];
export type TicketView = components['schemas']['TicketView'];
export type TopicCustomFieldView = components['schemas']['TopicCustomFieldView'];
export type TopicFieldValue = components['schemas']['TopicFieldValue'];
export type TopicGroupView = components['schemas']['TopicGroupView'];
export type TopicOfQueues = components['schemas']['TopicOfQueues'];
export type TopicView = components['schemas']['TopicView'];
export type TransferShortcutView = components['schemas']['TransferShortcutView'];
export type UserView = components['schemas']['UserView'];
export type WaitingCaller = components['schemas']['WaitingCaller'];
export type WaitingStats = components['schemas']['WaitingStats'];
export type WebhookAction = components['schemas']['WebhookAction'];
export type WebhookDetails = components['schemas']['WebhookDetails'];
export type WebhookHealth = components['schemas']['WebhookHealth'];
export type WebhookSecret = components['schemas']['WebhookSecret'];
export type WebhookView = components['schemas']['WebhookView'];
export type AbandonRuleInput = components['schemas']['AbandonRuleInput'];
export type AbsenceFilter = components['schemas']['AbsenceFilter'];
export type AddAgentResponse = components['schemas']['AddAgentResponse'];
export type AddComment = components['schemas']['AddComment'];
export type AddCustomerResponse = components['schemas']['AddCustomerResponse'];
export type AddNote = components['schemas']['AddNote'];
export type AddTags = components['schemas']['AddTags'];
export type Address = components['schemas']['Address'];
export type AgentAtPhone = components['schemas']['AgentAtPhone'];
export type AgentCall = components['schemas']['AgentCall'];
export type AgentReportFilter = components['schemas']['AgentReportFilter'];
export type AllDeliveriesFilter = components['schemas']['AllDeliveriesFilter'];
export type AssignAgent = components['schemas']['AssignAgent'];
export type AttemptFilter = components['schemas']['AttemptFilter'];
export type CallFromPhone = components['schemas']['CallFromPhone'];
export type CallInQuestion = components['schemas']['CallInQuestion'];
export type CallPreview = components['schemas']['CallPreview'];
export type CallingHoursInput = components['schemas']['CallingHoursInput'];
export type CampaignDiallingInput = components['schemas']['CampaignDiallingInput'];
export type CampaignLogins = components['schemas']['CampaignLogins'];
export type CampaignStatusFields = components['schemas']['CampaignStatusFields'];
export type ChatFilter = components['schemas']['ChatFilter'];
export type ChatMessagePage = components['schemas']['ChatMessagePage'];
export type ChatReportFilter = components['schemas']['ChatReportFilter'];
export type CloneCampaign = components['schemas']['CloneCampaign'];
export type CompanyFilter = components['schemas']['CompanyFilter'];
export type ConnectionFilter = components['schemas']['ConnectionFilter'];
export type CreateCampaign = components['schemas']['CreateCampaign'];
export type CreateCompany = components['schemas']['CreateCompany'];
export type CreateConsent = components['schemas']['CreateConsent'];
export type CreateCrmRecord = components['schemas']['CreateCrmRecord'];
export type CreateCrmRecords = components['schemas']['CreateCrmRecords'];
export type CreateCustomer = components['schemas']['CreateCustomer'];
export type CreateCustomers = components['schemas']['CreateCustomers'];
export type CreateForwarding = components['schemas']['CreateForwarding'];
export type CreateMailTemplate = components['schemas']['CreateMailTemplate'];
export type CreateRecord = components['schemas']['CreateRecord'];
export type CreateRecords = components['schemas']['CreateRecords'];
export type CreateSpecialFieldItem = components['schemas']['CreateSpecialFieldItem'];
export type CreateSuppression = components['schemas']['CreateSuppression'];
export type CreateTicket = components['schemas']['CreateTicket'];
export type CreateWebhook = components['schemas']['CreateWebhook'];
export type CrmRecordFilter = components['schemas']['CrmRecordFilter'];
export type CustomerFilter = components['schemas']['CustomerFilter'];
export type CustomerUpdate = components['schemas']['CustomerUpdate'];
export type CustomersOfStatusFilter = components['schemas']['CustomersOfStatusFilter'];
export type DeleteCampaigns = components['schemas']['DeleteCampaigns'];
export type DeleteCrmRecords = components['schemas']['DeleteCrmRecords'];
export type DeleteCustomers = components['schemas']['DeleteCustomers'];
export type DeleteRecords = components['schemas']['DeleteRecords'];
export type DeletedCampaign = components['schemas']['DeletedCampaign'];
export type DeliveryFilter = components['schemas']['DeliveryFilter'];
export type DoNotCallFilter = components['schemas']['DoNotCallFilter'];
export type EventFilter = components['schemas']['EventFilter'];
export type EventStreamFilter = components['schemas']['EventStreamFilter'];
export type FileName = components['schemas']['FileName'];
export type HeldMailFilter = components['schemas']['HeldMailFilter'];
export type ListPlaceFilter = components['schemas']['ListPlaceFilter'];
export type MailTemplateFilter = components['schemas']['MailTemplateFilter'];
export type MetricsFilter = components['schemas']['MetricsFilter'];
export type MonitorAgent = components['schemas']['MonitorAgent'];
export type NamedCrmRecord = components['schemas']['NamedCrmRecord'];
export type NamedCustomer = components['schemas']['NamedCustomer'];
export type NamedRecord = components['schemas']['NamedRecord'];
export type NewAgent = components['schemas']['NewAgent'];
export type NewCampaignGroup = components['schemas']['NewCampaignGroup'];
export type NewCrmRecord = components['schemas']['NewCrmRecord'];
export type NewDoNotCallEntries = components['schemas']['NewDoNotCallEntries'];
export type NewDoNotCallEntry = components['schemas']['NewDoNotCallEntry'];
export type NewDoNotCallList = components['schemas']['NewDoNotCallList'];
export type NewImport = components['schemas']['NewImport'];
export type NewRecord = components['schemas']['NewRecord'];
export type NextRecord = components['schemas']['NextRecord'];
export type PauseAgent = components['schemas']['PauseAgent'];
export type QueueReportFilter = components['schemas']['QueueReportFilter'];
export type ReadCompany = components['schemas']['ReadCompany'];
export type ReadCustomer = components['schemas']['ReadCustomer'];
export type RecordFilter = components['schemas']['RecordFilter'];
export type RecordUpdate = components['schemas']['RecordUpdate'];
export type RecordingFile = components['schemas']['RecordingFile'];
export type RecordingFilter = components['schemas']['RecordingFilter'];
export type ReplayAllDeliveries = components['schemas']['ReplayAllDeliveries'];
export type ReplayDeliveries = components['schemas']['ReplayDeliveries'];
export type ResultStatusesInput = components['schemas']['ResultStatusesInput'];
export type RetryRuleInput = components['schemas']['RetryRuleInput'];
export type RetryRulesInput = components['schemas']['RetryRulesInput'];
export type ScheduleCall = components['schemas']['ScheduleCall'];
export type ScheduledCallFilter = components['schemas']['ScheduledCallFilter'];
export type SetAbsence = components['schemas']['SetAbsence'];
export type SetConnectionTopic = components['schemas']['SetConnectionTopic'];
export type SetStatusByPhoneNumber = components['schemas']['SetStatusByPhoneNumber'];
export type SkipRecord = components['schemas']['SkipRecord'];
export type SpecialFieldItemFilter = components['schemas']['SpecialFieldItemFilter'];
export type SpecialFieldValueInput = components['schemas']['SpecialFieldValueInput'];
export type StartChat = components['schemas']['StartChat'];
export type SuppressionFilter = components['schemas']['SuppressionFilter'];
export type TagFilter = components['schemas']['TagFilter'];
export type TestWebhook = components['schemas']['TestWebhook'];
export type TicketFilter = components['schemas']['TicketFilter'];
export type TicketMessagePage = components['schemas']['TicketMessagePage'];
export type TicketToRead = components['schemas']['TicketToRead'];
export type TopicFieldValueInput = components['schemas']['TopicFieldValueInput'];
export type TransferCall = components['schemas']['TransferCall'];
export type UpdateCampaign = components['schemas']['UpdateCampaign'];
export type UpdateCompany = components['schemas']['UpdateCompany'];
export type UpdateCrmRecord = components['schemas']['UpdateCrmRecord'];
export type UpdateCustomer = components['schemas']['UpdateCustomer'];
export type UpdateCustomers = components['schemas']['UpdateCustomers'];
export type UpdateForwarding = components['schemas']['UpdateForwarding'];
export type UpdateMailTemplate = components['schemas']['UpdateMailTemplate'];
export type UpdateRecord = components['schemas']['UpdateRecord'];
export type UpdateRecordByIdentifier = components['schemas']['UpdateRecordByIdentifier'];
export type UpdateRecords = components['schemas']['UpdateRecords'];
export type UpdateSpecialFieldItem = components['schemas']['UpdateSpecialFieldItem'];
export type UpdateTicket = components['schemas']['UpdateTicket'];
export type UpdateWebhook = components['schemas']['UpdateWebhook'];
export type WriteChatMessage = components['schemas']['WriteChatMessage'];
export type AbsenceCreatedEvent = components['schemas']['AbsenceCreatedEvent'];
export type AbsenceDeletedEvent = components['schemas']['AbsenceDeletedEvent'];
export type AbsenceUpdatedEvent = components['schemas']['AbsenceUpdatedEvent'];
export type AgentCreatedEvent = components['schemas']['AgentCreatedEvent'];
export type AgentMonitoredEvent = components['schemas']['AgentMonitoredEvent'];
export type AgentMutedEvent = components['schemas']['AgentMutedEvent'];
export type AgentRingingEvent = components['schemas']['AgentRingingEvent'];
export type AgentStatusChangedEvent = components['schemas']['AgentStatusChangedEvent'];
export type AgentUnmutedEvent = components['schemas']['AgentUnmutedEvent'];
export type ChatAgentAssignedEvent = components['schemas']['ChatAgentAssignedEvent'];
export type ChatContentDeletedEvent = components['schemas']['ChatContentDeletedEvent'];
export type ChatConversationClosedEvent = components['schemas']['ChatConversationClosedEvent'];
export type ChatConversationCreatedEvent = components['schemas']['ChatConversationCreatedEvent'];
export type ChatConversationDeletedEvent = components['schemas']['ChatConversationDeletedEvent'];
export type ChatMessageCreatedEvent = components['schemas']['ChatMessageCreatedEvent'];
export type CompanyCreatedEvent = components['schemas']['CompanyCreatedEvent'];
export type CompanyDeletedEvent = components['schemas']['CompanyDeletedEvent'];
export type CompanyUpdatedEvent = components['schemas']['CompanyUpdatedEvent'];
export type ConnectionAnsweredEvent = components['schemas']['ConnectionAnsweredEvent'];
export type ConnectionEndedEvent = components['schemas']['ConnectionEndedEvent'];
export type ConnectionLegAnsweredEvent = components['schemas']['ConnectionLegAnsweredEvent'];
export type ConnectionLegEndedEvent = components['schemas']['ConnectionLegEndedEvent'];
export type ConnectionQueueLeftEvent = components['schemas']['ConnectionQueueLeftEvent'];
export type ConnectionQueuedEvent = components['schemas']['ConnectionQueuedEvent'];
export type ConnectionStartedEvent = components['schemas']['ConnectionStartedEvent'];
export type ConnectionTopicSetEvent = components['schemas']['ConnectionTopicSetEvent'];
export type ConnectionTransferRequestedEvent = components['schemas']['ConnectionTransferRequestedEvent'];
export type ConnectionTransferredEvent = components['schemas']['ConnectionTransferredEvent'];
export type ConsentDeletedEvent = components['schemas']['ConsentDeletedEvent'];
export type ConsentGivenEvent = components['schemas']['ConsentGivenEvent'];
export type ConsentWithdrawnEvent = components['schemas']['ConsentWithdrawnEvent'];
export type CustomerCreatedEvent = components['schemas']['CustomerCreatedEvent'];
export type CustomerDeletedEvent = components['schemas']['CustomerDeletedEvent'];
export type CustomerFieldItemCreatedEvent = components['schemas']['CustomerFieldItemCreatedEvent'];
export type CustomerFieldItemDeletedEvent = components['schemas']['CustomerFieldItemDeletedEvent'];
export type CustomerFieldItemUpdatedEvent = components['schemas']['CustomerFieldItemUpdatedEvent'];
export type CustomerUpdatedEvent = components['schemas']['CustomerUpdatedEvent'];
export type DeliveryExhaustedEvent = components['schemas']['DeliveryExhaustedEvent'];
export type DoNotCallAddedEvent = components['schemas']['DoNotCallAddedEvent'];
export type DoNotCallImportedEvent = components['schemas']['DoNotCallImportedEvent'];
export type DoNotCallListCreatedEvent = components['schemas']['DoNotCallListCreatedEvent'];
export type DoNotCallListDeletedEvent = components['schemas']['DoNotCallListDeletedEvent'];
export type DoNotCallRemovedEvent = components['schemas']['DoNotCallRemovedEvent'];
export type DoNotCallUpdatedEvent = components['schemas']['DoNotCallUpdatedEvent'];
export type ForwardingCreatedEvent = components['schemas']['ForwardingCreatedEvent'];
export type ForwardingDeletedEvent = components['schemas']['ForwardingDeletedEvent'];
export type ForwardingUpdatedEvent = components['schemas']['ForwardingUpdatedEvent'];
export type MailDeletedEvent = components['schemas']['MailDeletedEvent'];
export type MailHeldEvent = components['schemas']['MailHeldEvent'];
export type MailReleasedEvent = components['schemas']['MailReleasedEvent'];
export type MailSuppressionAddedEvent = components['schemas']['MailSuppressionAddedEvent'];
export type MailSuppressionDeletedEvent = components['schemas']['MailSuppressionDeletedEvent'];
export type MailTemplateCreatedEvent = components['schemas']['MailTemplateCreatedEvent'];
export type MailTemplateDeletedEvent = components['schemas']['MailTemplateDeletedEvent'];
export type MailTemplateUpdatedEvent = components['schemas']['MailTemplateUpdatedEvent'];
export type MailboxStateChangedEvent = components['schemas']['MailboxStateChangedEvent'];
export type MonitoringEndedEvent = components['schemas']['MonitoringEndedEvent'];
export type MonitoringRequestedEvent = components['schemas']['MonitoringRequestedEvent'];
export type OutboundAttemptEndedEvent = components['schemas']['OutboundAttemptEndedEvent'];
export type OutboundAttemptStartedEvent = components['schemas']['OutboundAttemptStartedEvent'];
export type OutboundCallbackDueEvent = components['schemas']['OutboundCallbackDueEvent'];
export type OutboundCreatedEvent = components['schemas']['OutboundCreatedEvent'];
export type OutboundDeletedEvent = components['schemas']['OutboundDeletedEvent'];
export type OutboundGroupCreatedEvent = components['schemas']['OutboundGroupCreatedEvent'];
export type OutboundRecordClaimedEvent = components['schemas']['OutboundRecordClaimedEvent'];
export type OutboundRecordCreatedEvent = components['schemas']['OutboundRecordCreatedEvent'];
export type OutboundRecordDeletedEvent = components['schemas']['OutboundRecordDeletedEvent'];
export type OutboundRecordReleasedEvent = components['schemas']['OutboundRecordReleasedEvent'];
export type OutboundRecordStatusChangedEvent = components['schemas']['OutboundRecordStatusChangedEvent'];
export type OutboundRecordUpdatedEvent = components['schemas']['OutboundRecordUpdatedEvent'];
export type OutboundStateChangedEvent = components['schemas']['OutboundStateChangedEvent'];
export type OutboundUpdatedEvent = components['schemas']['OutboundUpdatedEvent'];
export type RecordingDeletedEvent = components['schemas']['RecordingDeletedEvent'];
export type RecordingReadyEvent = components['schemas']['RecordingReadyEvent'];
export type RecordingStoppedEvent = components['schemas']['RecordingStoppedEvent'];
export type ScheduledCallCreatedEvent = components['schemas']['ScheduledCallCreatedEvent'];
export type ScheduledCallDeletedEvent = components['schemas']['ScheduledCallDeletedEvent'];
export type ScheduledCallEndedEvent = components['schemas']['ScheduledCallEndedEvent'];
export type ScheduledCallUpdatedEvent = components['schemas']['ScheduledCallUpdatedEvent'];
export type TagCreatedEvent = components['schemas']['TagCreatedEvent'];
export type TicketAttachmentDeletedEvent = components['schemas']['TicketAttachmentDeletedEvent'];
export type TicketCommentedEvent = components['schemas']['TicketCommentedEvent'];
export type TicketCreatedEvent = components['schemas']['TicketCreatedEvent'];
export type TicketDeletedEvent = components['schemas']['TicketDeletedEvent'];
export type TicketMessageBouncedEvent = components['schemas']['TicketMessageBouncedEvent'];
export type TicketMessageDeliveryChangedEvent = components['schemas']['TicketMessageDeliveryChangedEvent'];
export type TicketMessageReceivedEvent = components['schemas']['TicketMessageReceivedEvent'];
export type TicketMessageSentEvent = components['schemas']['TicketMessageSentEvent'];
export type TicketUpdatedEvent = components['schemas']['TicketUpdatedEvent'];
export type VoicemailLeftEvent = components['schemas']['VoicemailLeftEvent'];
export type WebhookDisabledEvent = components['schemas']['WebhookDisabledEvent'];

/** The payload of a webhook; `action` says which. */
export type WebhookEvent =
  | AbsenceCreatedEvent
  | AbsenceDeletedEvent
  | AbsenceUpdatedEvent
  | AgentCreatedEvent
  | AgentMonitoredEvent
  | AgentMutedEvent
  | AgentRingingEvent
  | AgentStatusChangedEvent
  | AgentUnmutedEvent
  | ChatAgentAssignedEvent
  | ChatContentDeletedEvent
  | ChatConversationClosedEvent
  | ChatConversationCreatedEvent
  | ChatConversationDeletedEvent
  | ChatMessageCreatedEvent
  | CompanyCreatedEvent
  | CompanyDeletedEvent
  | CompanyUpdatedEvent
  | ConnectionAnsweredEvent
  | ConnectionEndedEvent
  | ConnectionLegAnsweredEvent
  | ConnectionLegEndedEvent
  | ConnectionQueueLeftEvent
  | ConnectionQueuedEvent
  | ConnectionStartedEvent
  | ConnectionTopicSetEvent
  | ConnectionTransferRequestedEvent
  | ConnectionTransferredEvent
  | ConsentDeletedEvent
  | ConsentGivenEvent
  | ConsentWithdrawnEvent
  | CustomerCreatedEvent
  | CustomerDeletedEvent
  | CustomerFieldItemCreatedEvent
  | CustomerFieldItemDeletedEvent
  | CustomerFieldItemUpdatedEvent
  | CustomerUpdatedEvent
  | DeliveryExhaustedEvent
  | DoNotCallAddedEvent
  | DoNotCallImportedEvent
  | DoNotCallListCreatedEvent
  | DoNotCallListDeletedEvent
  | DoNotCallRemovedEvent
  | DoNotCallUpdatedEvent
  | ForwardingCreatedEvent
  | ForwardingDeletedEvent
  | ForwardingUpdatedEvent
  | MailDeletedEvent
  | MailHeldEvent
  | MailReleasedEvent
  | MailSuppressionAddedEvent
  | MailSuppressionDeletedEvent
  | MailTemplateCreatedEvent
  | MailTemplateDeletedEvent
  | MailTemplateUpdatedEvent
  | MailboxStateChangedEvent
  | MonitoringEndedEvent
  | MonitoringRequestedEvent
  | OutboundAttemptEndedEvent
  | OutboundAttemptStartedEvent
  | OutboundCallbackDueEvent
  | OutboundCreatedEvent
  | OutboundDeletedEvent
  | OutboundGroupCreatedEvent
  | OutboundRecordClaimedEvent
  | OutboundRecordCreatedEvent
  | OutboundRecordDeletedEvent
  | OutboundRecordReleasedEvent
  | OutboundRecordStatusChangedEvent
  | OutboundRecordUpdatedEvent
  | OutboundStateChangedEvent
  | OutboundUpdatedEvent
  | RecordingDeletedEvent
  | RecordingReadyEvent
  | RecordingStoppedEvent
  | ScheduledCallCreatedEvent
  | ScheduledCallDeletedEvent
  | ScheduledCallEndedEvent
  | ScheduledCallUpdatedEvent
  | TagCreatedEvent
  | TicketAttachmentDeletedEvent
  | TicketCommentedEvent
  | TicketCreatedEvent
  | TicketDeletedEvent
  | TicketMessageBouncedEvent
  | TicketMessageDeliveryChangedEvent
  | TicketMessageReceivedEvent
  | TicketMessageSentEvent
  | TicketUpdatedEvent
  | VoicemailLeftEvent
  | WebhookDisabledEvent;
