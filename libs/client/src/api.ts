/* eslint-disable max-lines -- written by npm run docs */
export interface paths {
  '/tickets': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Lists tickets, most recently modified first
     * @description Lists tickets, most recently modified first.
     *
     *     Permission: `GET /tickets`.
     */
    get: operations['ticketingTicketsList'];
    put?: never;
    /**
     * Adds a ticket
     * @description Adds a ticket.
     *
     *     The mailbox in `to` determines the queue. Upload attachments first, with `POST /temporary_files`.
     *
     *     Permission: `POST /tickets`.
     */
    post: operations['ticketingTicketsCreate'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/tickets/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Returns a ticket with its messages
     * @description Returns a ticket with its messages.
     *
     *     `messages` contains the first message and the latest ones: at most 100, with at most 4 MiB of texts. `messages_count` is the total number of messages; `GET /tickets/{id}/messages` returns the others.
     *
     *     Permission: `GET /tickets/*`.
     */
    get: operations['ticketingTicketsRead'];
    /**
     * Changes a ticket
     * @description Changes a ticket.
     *
     *     Permission: `PUT /tickets/*`.
     */
    put: operations['ticketingTicketsUpdate'];
    post?: never;
    /**
     * Deletes a ticket with its messages and files
     * @description Deletes a ticket with its messages and files.
     *
     *     Permission: `DELETE /tickets/*`.
     */
    delete: operations['ticketingTicketsDelete'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/tickets/{id}/messages': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Lists the messages of a ticket, newest first
     * @description Lists the messages of a ticket, newest first.
     *
     *     An answer contains at least one message, if there is any, and at most 4 MiB of texts, so it may be shorter than `limit` although older messages exist. To read all messages, repeat the request with the last `message_id` as `before` until `result` is empty.
     *
     *     Permission: `GET /tickets/*\/messages`.
     */
    get: operations['ticketingMessagesList'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/tickets/{id}/comment': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Comments on a ticket
     * @description Comments on a ticket.
     *
     *     Permission: `POST /tickets/*\/comment`.
     */
    post: operations['ticketingMessagesComment'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/tickets/{id}/agent_response': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Adds the response of an agent to a ticket
     * @description Adds the response of an agent to a ticket.
     *
     *     Permission: `POST /tickets/*\/agent_response`.
     */
    post: operations['ticketingMessagesAgentResponse'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/tickets/{id}/customer_response': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Adds the response of a customer to a ticket
     * @description Adds the response of a customer to a ticket.
     *
     *     Permission: `POST /tickets/*\/customer_response`.
     */
    post: operations['ticketingMessagesCustomerResponse'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/temporary_files': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Stores a file for 24 hours, or as long as the ticket to which it is attached; the body is the file, at most 25 MiB
     * @description Stores a file for 24 hours, or as long as the ticket to which it is attached; the body is the file, at most 25 MiB.
     *
     *     Permission: `POST /temporary_files`.
     */
    post: operations['ticketingTemporaryFilesBegin'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/files/{token}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Downloads an attachment or a temporary file
     * @description Downloads an attachment or a temporary file.
     *
     *     Permission: `GET /files/*`.
     */
    get: operations['ticketingFilesDownload'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/ticket_queues': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Lists the ticket queues with their mailboxes
     * @description Lists the ticket queues with their mailboxes.
     *
     *     Permission: `GET /ticket_queues`.
     */
    get: operations['ticketingQueuesList'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/ticket_statuses': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Lists the ticket statuses with their substatuses
     * @description Lists the ticket statuses with their substatuses.
     *
     *     Permission: `GET /ticket_statuses`.
     */
    get: operations['ticketingStatusesList'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/statuses': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Lists the ticket statuses with their substatuses
     * @description Lists the ticket statuses with their substatuses.
     *
     *     The same operation as `GET /ticket_statuses`.
     *
     *     Permission: `GET /statuses`.
     */
    get: operations['ticketingStatusesListAlias'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/ticket_categories': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Lists the ticket categories
     * @description Lists the ticket categories.
     *
     *     Permission: `GET /ticket_categories`.
     */
    get: operations['ticketingCategoriesList'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/categories': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Lists the ticket categories
     * @description Lists the ticket categories.
     *
     *     The same operation as `GET /ticket_categories`.
     *
     *     Permission: `GET /categories`.
     */
    get: operations['ticketingCategoriesListAlias'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/chat_conversations/start': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Starts a chat conversation; the fields may be in the body or in the query string
     * @description Starts a chat conversation; the fields may be in the body or in the query string.
     *
     *     Permission: `POST /chat_conversations/start`.
     */
    post: operations['ticketingChatsStart'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/chat_conversations/{id}/agent': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Assigns an agent to a chat conversation
     * @description Assigns an agent to a chat conversation.
     *
     *     Permission: `PUT /chat_conversations/*\/agent`.
     */
    put: operations['ticketingChatsAssign'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/chat_conversations/{id}/message': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Adds a message of the client or of an agent
     * @description Adds a message of the client or of an agent.
     *
     *     Permission: `POST /chat_conversations/*\/message`.
     */
    post: operations['ticketingChatsWrite'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/chat_conversations/{id}/stop': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Stops a chat conversation
     * @description Stops a chat conversation.
     *
     *     Permission: `POST /chat_conversations/*\/stop`.
     */
    post: operations['ticketingChatsStop'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/chat_conversations/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Returns a chat conversation with its messages
     * @description Returns a chat conversation with its messages.
     *
     *     `messages` contains the first message and the latest ones: at most 100, with at most 4 MiB of texts. `messages_count` is the total number of messages; `GET /chat_conversations/{id}/messages` returns the others.
     *
     *     Permission: `GET /chat_conversations/*`.
     */
    get: operations['ticketingChatsRead'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/chat_conversations/{id}/messages': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Lists the messages of a chat conversation, newest first
     * @description Lists the messages of a chat conversation, newest first.
     *
     *     An answer contains at least one message, if there is any, and at most 4 MiB of texts, so it may be shorter than `limit` although older messages exist. To read all messages, repeat the request with the last `message_id` as `before` until `result` is empty.
     *
     *     Permission: `GET /chat_conversations/*\/messages`.
     */
    get: operations['ticketingChatsMessages'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/customers': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Lists the customers that match the filters
     * @description Lists the customers that match the filters.
     *
     *     Permission: `GET /customers`.
     */
    get: operations['crmCustomersList'];
    put?: never;
    /**
     * Adds a customer
     * @description Adds a customer.
     *
     *     Permission: `POST /customers`.
     */
    post: operations['crmCustomersCreate'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/customers/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Returns a customer
     * @description Returns a customer.
     *
     *     Permission: `GET /customers/*`.
     */
    get: operations['crmCustomersRead'];
    /**
     * Changes a customer
     * @description Changes a customer.
     *
     *     Permission: `PUT /customers/*`.
     */
    put: operations['crmCustomersUpdate'];
    post?: never;
    /**
     * Deletes a customer
     * @description Deletes a customer.
     *
     *     Permission: `DELETE /customers/*`.
     */
    delete: operations['crmCustomersDelete'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/companies': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Lists the companies that match the filters
     * @description Lists the companies that match the filters.
     *
     *     Permission: `GET /companies`.
     */
    get: operations['crmCompaniesList'];
    put?: never;
    /**
     * Adds a company
     * @description Adds a company.
     *
     *     Permission: `POST /companies`.
     */
    post: operations['crmCompaniesCreate'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/companies/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Returns a company
     * @description Returns a company.
     *
     *     Permission: `GET /companies/*`.
     */
    get: operations['crmCompaniesRead'];
    /**
     * Changes a company
     * @description Changes a company.
     *
     *     Permission: `PUT /companies/*`.
     */
    put: operations['crmCompaniesUpdate'];
    post?: never;
    /**
     * Deletes a company without customers
     * @description Deletes a company without customers.
     *
     *     Permission: `DELETE /companies/*`.
     */
    delete: operations['crmCompaniesDelete'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/customer_field_groups': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Lists the groups of special fields
     * @description Lists the groups of special fields.
     *
     *     Permission: `GET /customer_field_groups`.
     */
    get: operations['crmSpecialFieldGroupsList'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/customer_field_group_items': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Lists records of special fields
     * @description Lists records of special fields.
     *
     *     Permission: `GET /customer_field_group_items`.
     */
    get: operations['crmSpecialFieldItemsList'];
    put?: never;
    /**
     * Adds a record of special fields to a customer
     * @description Adds a record of special fields to a customer.
     *
     *     Permission: `POST /customer_field_group_items`.
     */
    post: operations['crmSpecialFieldItemsCreate'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/customer_field_group_items/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Changes a record of special fields
     * @description Changes a record of special fields.
     *
     *     Permission: `PUT /customer_field_group_items/*`.
     */
    put: operations['crmSpecialFieldItemsUpdate'];
    post?: never;
    /**
     * Deletes a record of special fields
     * @description Deletes a record of special fields.
     *
     *     Permission: `DELETE /customer_field_group_items/*`.
     */
    delete: operations['crmSpecialFieldItemsDelete'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/outbounds': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Lists all campaigns
     * @description Lists all campaigns.
     *
     *     Permission: `GET /outbounds`.
     */
    get: operations['outboundCampaignsList'];
    put?: never;
    /**
     * Adds a campaign under the next free identifier
     * @description Adds a campaign under the next free identifier.
     *
     *     Permission: `POST /outbounds`.
     */
    post: operations['outboundCampaignsCreate'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/outbounds/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Returns a campaign
     * @description Returns a campaign.
     *
     *     Permission: `GET /outbounds/*`.
     */
    get: operations['outboundCampaignsRead'];
    /**
     * Changes a campaign
     * @description Changes a campaign.
     *
     *     Permission: `PUT /outbounds/*`.
     */
    put: operations['outboundCampaignsUpdate'];
    post?: never;
    /**
     * Deletes a campaign with its records
     * @description Deletes a campaign with its records.
     *
     *     Permission: `DELETE /outbounds/*`.
     */
    delete: operations['outboundCampaignsDelete'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/outbounds/{id}/statuses': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Lists the statuses that records of a campaign can have
     * @description Lists the statuses that records of a campaign can have.
     *
     *     Permission: `GET /outbounds/*\/statuses`.
     */
    get: operations['outboundCampaignsStatuses'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/outbounds/{id}/agents': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Lists all agents of a campaign
     * @description Lists all agents of a campaign.
     *
     *     Permission: `GET /outbounds/*\/agents`.
     */
    get: operations['outboundCampaignAgentsList'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/outbounds/{id}/add_agents': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Adds agents to a campaign as active agents; agents already in it stay unchanged
     * @description Adds agents to a campaign as active agents; agents already in it stay unchanged.
     *
     *     Permission: `POST /outbounds/*\/add_agents`.
     */
    post: operations['outboundCampaignAgentsAdd'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/outbounds/{id}/remove_agents': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Removes agents from a campaign; agents that are not in it are ignored
     * @description Removes agents from a campaign; agents that are not in it are ignored.
     *
     *     Permission: `POST /outbounds/*\/remove_agents`.
     */
    post: operations['outboundCampaignAgentsRemove'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/outbound_dictionary_statuses': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Lists the dictionary statuses, which campaigns map to their own statuses
     * @description Lists the dictionary statuses, which campaigns map to their own statuses.
     *
     *     Permission: `GET /outbound_dictionary_statuses`.
     */
    get: operations['outboundDictionaryStatusesList'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/outbounds/{id}/records': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Lists the records of a campaign in order of creation
     * @description Lists the records of a campaign in order of creation.
     *
     *     Permission: `GET /outbounds/*\/records`.
     */
    get: operations['outboundRecordsList'];
    put?: never;
    /**
     * Adds a record to a campaign
     * @description Adds a record to a campaign.
     *
     *     Not for CRM-fed campaigns. A MY_RECORD status requires `agent_id` and `next_call_date`; a CALL_NO_SOONER_THAN status requires `next_call_date`.
     *
     *     Permission: `POST /outbounds/*\/records`.
     */
    post: operations['outboundRecordsCreate'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/outbounds/{id}/records/{phone_number}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Returns a record of a campaign
     * @description Returns a record of a campaign.
     *
     *     Permission: `GET /outbounds/*\/records/*`.
     */
    get: operations['outboundRecordsRead'];
    /**
     * Changes a record of a campaign, except its phone number
     * @description Changes a record of a campaign, except its phone number.
     *
     *     Permission: `PUT /outbounds/*\/records/*`.
     */
    put: operations['outboundRecordsUpdate'];
    post?: never;
    /**
     * Deletes a record of a campaign
     * @description Deletes a record of a campaign.
     *
     *     Permission: `DELETE /outbounds/*\/records/*`.
     */
    delete: operations['outboundRecordsDelete'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/outbound_status_by_phone_number': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Sets all records with a phone number to the status that their campaign maps to a dictionary status
     * @description Sets all records with a phone number to the status that their campaign maps to a dictionary status.
     *
     *     Campaigns that do not map the dictionary status stay unchanged. An empty list means that no record matched.
     *
     *     Permission: `POST /outbound_status_by_phone_number`.
     */
    post: operations['outboundRecordsSetStatus'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/crm_outbounds/{id}/records': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Lists the records of a CRM-fed campaign in order of creation
     * @description Lists the records of a CRM-fed campaign in order of creation.
     *
     *     Permission: `GET /crm_outbounds/*\/records`.
     */
    get: operations['outboundCrmRecordsList'];
    put?: never;
    /**
     * Adds a customer to a CRM-fed campaign
     * @description Adds a customer to a CRM-fed campaign.
     *
     *     Permission: `POST /crm_outbounds/*\/records`.
     */
    post: operations['outboundCrmRecordsCreate'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/crm_outbounds/{id}/records/{customer_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Returns a record of a CRM-fed campaign
     * @description Returns a record of a CRM-fed campaign.
     *
     *     Permission: `GET /crm_outbounds/*\/records/*`.
     */
    get: operations['outboundCrmRecordsRead'];
    /**
     * Changes a record of a CRM-fed campaign
     * @description Changes a record of a CRM-fed campaign.
     *
     *     Permission: `PUT /crm_outbounds/*\/records/*`.
     */
    put: operations['outboundCrmRecordsUpdate'];
    post?: never;
    /**
     * Deletes a record of a CRM-fed campaign
     * @description Deletes a record of a CRM-fed campaign.
     *
     *     Permission: `DELETE /crm_outbounds/*\/records/*`.
     */
    delete: operations['outboundCrmRecordsDelete'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/forwardings': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Lists all forwardings
     * @description Lists all forwardings.
     *
     *     Permission: `GET /forwardings`.
     */
    get: operations['telephonyForwardingsList'];
    put?: never;
    /**
     * Adds a forwarding
     * @description Adds a forwarding.
     *
     *     Permission: `POST /forwardings`.
     */
    post: operations['telephonyForwardingsCreate'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/forwardings/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Returns a forwarding
     * @description Returns a forwarding.
     *
     *     Permission: `GET /forwardings/*`.
     */
    get: operations['telephonyForwardingsRead'];
    /**
     * Changes a forwarding
     * @description Changes a forwarding.
     *
     *     Permission: `PUT /forwardings/*`.
     */
    put: operations['telephonyForwardingsUpdate'];
    post?: never;
    /**
     * Deletes a forwarding
     * @description Deletes a forwarding.
     *
     *     Permission: `DELETE /forwardings/*`.
     */
    delete: operations['telephonyForwardingsDelete'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/absences': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Lists absences
     * @description Lists absences.
     *
     *     Permission: `GET /absences`.
     */
    get: operations['telephonyAbsencesList'];
    put?: never;
    /**
     * Adds or updates an absence of a user
     * @description Adds or updates an absence of a user.
     *
     *     If an absence of the user overlaps the given time, that absence gets the new type and time; otherwise, an absence is added. Absences of a user never overlap.
     *
     *     Permission: `POST /absences`.
     */
    post: operations['telephonyAbsencesSet'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/absences/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Deletes an absence
     * @description Deletes an absence.
     *
     *     Permission: `DELETE /absences/*`.
     */
    delete: operations['telephonyAbsencesDelete'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/absence_types': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Lists all absence types
     * @description Lists all absence types.
     *
     *     Permission: `GET /absence_types`.
     */
    get: operations['telephonyAbsenceTypesList'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/connections/topic': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Sets the topic of a connection
     * @description Sets the topic of a connection.
     *
     *     Permission: `POST /connections/topic`.
     */
    post: operations['telephonyConnectionsSetTopic'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/connections/{id}/topic': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Returns the topic of a connection
     * @description Returns the topic of a connection.
     *
     *     Permission: `GET /connections/*\/topic`.
     */
    get: operations['telephonyConnectionsTopic'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/queues': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Lists all queues
     * @description Lists all queues.
     *
     *     Permission: `GET /queues`.
     */
    get: operations['telephonyQueuesList'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/queues/{id}/topics': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Returns the active topics of a queue
     * @description Returns the active topics of a queue.
     *
     *     Permission: `GET /queues/*\/topics`.
     */
    get: operations['telephonyQueuesTopics'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/queue/{id}/topics': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Returns the active topics of a queue
     * @description Returns the active topics of a queue.
     *
     *     The same operation as `GET /queues/:id/topics`.
     *
     *     Permission: `GET /queue/*\/topics`.
     */
    get: operations['telephonyQueuesTopicsAlias'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/agents': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Lists all agents
     * @description Lists all agents.
     *
     *     Permission: `GET /agents`.
     */
    get: operations['telephonyAgentsList'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/users/{login}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Returns a user with their SIP accounts
     * @description Returns a user with their SIP accounts.
     *
     *     Permission: `GET /users/*`.
     */
    get: operations['telephonyUsersRead'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/system/transfer_shortcuts': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Lists all transfer shortcuts
     * @description Lists all transfer shortcuts.
     *
     *     Permission: `GET /system/transfer_shortcuts`.
     */
    get: operations['telephonyTransferShortcutsList'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/webhooks': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Lists all webhooks
     * @description Lists all webhooks.
     *
     *     A password that cannot be decrypted is empty although `http_auth_user` is not.
     *
     *     Permission: `GET /webhooks`.
     */
    get: operations['webhookWebhooksList'];
    put?: never;
    /**
     * Adds a webhook
     * @description Adds a webhook.
     *
     *     The URL must resolve to a public address, unless the operator allows others. The chapter Events describes the requests that it receives.
     *
     *     Permission: `POST /webhooks`.
     */
    post: operations['webhookWebhooksCreate'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/webhooks/actions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Lists the actions that a webhook can subscribe to
     * @description Lists the actions that a webhook can subscribe to.
     *
     *     Permission: `GET /webhooks/actions`.
     */
    get: operations['webhookWebhooksActions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/webhooks/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Returns a webhook
     * @description Returns a webhook.
     *
     *     Permission: `GET /webhooks/*`.
     */
    get: operations['webhookWebhooksRead'];
    put?: never;
    post?: never;
    /**
     * Deletes a webhook
     * @description Deletes a webhook.
     *
     *     Permission: `DELETE /webhooks/*`.
     */
    delete: operations['webhookWebhooksDelete'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/webhooks/{id}/secret': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Returns the secret that signs the deliveries of a webhook
     * @description Returns the secret that signs the deliveries of a webhook.
     *
     *     Permission: `GET /webhooks/*\/secret`.
     */
    get: operations['webhookWebhooksSecret'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/webhooks/{id}/secret/rotate': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Replaces the secret of a webhook; the old secret also signs for another 24 hours
     * @description Replaces the secret of a webhook; the old secret also signs for another 24 hours.
     *
     *     Permission: `POST /webhooks/*\/secret/rotate`.
     */
    post: operations['webhookWebhooksRotateSecret'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/webhooks/{id}/enable': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Enables a webhook that was disabled
     * @description Enables a webhook that was disabled.
     *
     *     Permission: `POST /webhooks/*\/enable`.
     */
    post: operations['webhookWebhooksEnable'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/webhooks/{id}/test': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Sends a test payload, with the action `TEST`
     * @description Sends a test payload, with the action `TEST`.
     *
     *     Permission: `POST /webhooks/*\/test`.
     */
    post: operations['webhookDeliveriesTest'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/webhooks/{id}/deliveries': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Lists the deliveries of a webhook with their attempts, newest first
     * @description Lists the deliveries of a webhook with their attempts, newest first.
     *
     *     Permission: `GET /webhooks/*\/deliveries`.
     */
    get: operations['webhookDeliveriesList'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/webhooks/{id}/deliveries/{delivery_id}/redeliver': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Sends a delivery again
     * @description Sends a delivery again.
     *
     *     Permission: `POST /webhooks/*\/deliveries/*\/redeliver`.
     */
    post: operations['webhookDeliveriesRedeliver'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/webhooks/{id}/replay': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Sends all deliveries since a given time and with a given status again
     * @description Sends all deliveries since a given time and with a given status again.
     *
     *     Permission: `POST /webhooks/*\/replay`.
     */
    post: operations['webhookDeliveriesReplay'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export interface webhooks {
  ABSENCE_CREATED: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * ABSENCE_CREATED
     * @description An absence was added.
     *
     *     Sent to every enabled webhook that subscribes to `ABSENCE_CREATED`, signed, and with Basic credentials if the webhook has a user.
     */
    post: operations['onAbsenceCreatedEvent'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  ABSENCE_DELETED: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * ABSENCE_DELETED
     * @description An absence was deleted.
     *
     *     Sent to every enabled webhook that subscribes to `ABSENCE_DELETED`, signed, and with Basic credentials if the webhook has a user.
     */
    post: operations['onAbsenceDeletedEvent'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  ABSENCE_UPDATED: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * ABSENCE_UPDATED
     * @description An absence was changed.
     *
     *     Sent to every enabled webhook that subscribes to `ABSENCE_UPDATED`, signed, and with Basic credentials if the webhook has a user.
     */
    post: operations['onAbsenceUpdatedEvent'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  CHAT_AGENT_ASSIGNED: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * CHAT_AGENT_ASSIGNED
     * @description An agent was assigned to a chat.
     *
     *     Sent to every enabled webhook that subscribes to `CHAT_AGENT_ASSIGNED`, signed, and with Basic credentials if the webhook has a user.
     */
    post: operations['onChatAgentAssignedEvent'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  CHAT_CONVERSATION_CLOSED: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * CHAT_CONVERSATION_CLOSED
     * @description A chat conversation was closed.
     *
     *     Sent to every enabled webhook that subscribes to `CHAT_CONVERSATION_CLOSED`, signed, and with Basic credentials if the webhook has a user.
     */
    post: operations['onChatConversationClosedEvent'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  CHAT_CONVERSATION_CREATED: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * CHAT_CONVERSATION_CREATED
     * @description A chat conversation was created.
     *
     *     Sent to every enabled webhook that subscribes to `CHAT_CONVERSATION_CREATED`, signed, and with Basic credentials if the webhook has a user.
     */
    post: operations['onChatConversationCreatedEvent'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  CHAT_MESSAGE_CREATED: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * CHAT_MESSAGE_CREATED
     * @description A message was written in a chat.
     *
     *     Sent to every enabled webhook that subscribes to `CHAT_MESSAGE_CREATED`, signed, and with Basic credentials if the webhook has a user.
     */
    post: operations['onChatMessageCreatedEvent'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  COMPANY_CREATED: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * COMPANY_CREATED
     * @description A company was added.
     *
     *     Sent to every enabled webhook that subscribes to `COMPANY_CREATED`, signed, and with Basic credentials if the webhook has a user.
     */
    post: operations['onCompanyCreatedEvent'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  COMPANY_DELETED: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * COMPANY_DELETED
     * @description A company was deleted.
     *
     *     Sent to every enabled webhook that subscribes to `COMPANY_DELETED`, signed, and with Basic credentials if the webhook has a user.
     */
    post: operations['onCompanyDeletedEvent'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  COMPANY_UPDATED: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * COMPANY_UPDATED
     * @description A company was changed.
     *
     *     Sent to every enabled webhook that subscribes to `COMPANY_UPDATED`, signed, and with Basic credentials if the webhook has a user.
     */
    post: operations['onCompanyUpdatedEvent'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  CONNECTION_TOPIC_SET: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * CONNECTION_TOPIC_SET
     * @description The topic of a connection was set or changed.
     *
     *     Sent to every enabled webhook that subscribes to `CONNECTION_TOPIC_SET`, signed, and with Basic credentials if the webhook has a user.
     */
    post: operations['onConnectionTopicSetEvent'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  CUSTOMER_CREATED: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * CUSTOMER_CREATED
     * @description A customer was added.
     *
     *     Sent to every enabled webhook that subscribes to `CUSTOMER_CREATED`, signed, and with Basic credentials if the webhook has a user.
     */
    post: operations['onCustomerCreatedEvent'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  CUSTOMER_DELETED: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * CUSTOMER_DELETED
     * @description A customer was deleted.
     *
     *     Sent to every enabled webhook that subscribes to `CUSTOMER_DELETED`, signed, and with Basic credentials if the webhook has a user.
     */
    post: operations['onCustomerDeletedEvent'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  CUSTOMER_FIELD_ITEM_CREATED: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * CUSTOMER_FIELD_ITEM_CREATED
     * @description A record of special fields was added to a customer.
     *
     *     Sent to every enabled webhook that subscribes to `CUSTOMER_FIELD_ITEM_CREATED`, signed, and with Basic credentials if the webhook has a user.
     */
    post: operations['onCustomerFieldItemCreatedEvent'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  CUSTOMER_FIELD_ITEM_DELETED: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * CUSTOMER_FIELD_ITEM_DELETED
     * @description A record of a customer's special fields was deleted.
     *
     *     Sent to every enabled webhook that subscribes to `CUSTOMER_FIELD_ITEM_DELETED`, signed, and with Basic credentials if the webhook has a user.
     */
    post: operations['onCustomerFieldItemDeletedEvent'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  CUSTOMER_FIELD_ITEM_UPDATED: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * CUSTOMER_FIELD_ITEM_UPDATED
     * @description A record of a customer's special fields was changed.
     *
     *     Sent to every enabled webhook that subscribes to `CUSTOMER_FIELD_ITEM_UPDATED`, signed, and with Basic credentials if the webhook has a user.
     */
    post: operations['onCustomerFieldItemUpdatedEvent'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  CUSTOMER_UPDATED: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * CUSTOMER_UPDATED
     * @description A customer was changed.
     *
     *     Sent to every enabled webhook that subscribes to `CUSTOMER_UPDATED`, signed, and with Basic credentials if the webhook has a user.
     */
    post: operations['onCustomerUpdatedEvent'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  FORWARDING_CREATED: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * FORWARDING_CREATED
     * @description A forwarding was added.
     *
     *     Sent to every enabled webhook that subscribes to `FORWARDING_CREATED`, signed, and with Basic credentials if the webhook has a user.
     */
    post: operations['onForwardingCreatedEvent'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  FORWARDING_DELETED: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * FORWARDING_DELETED
     * @description A forwarding was deleted.
     *
     *     Sent to every enabled webhook that subscribes to `FORWARDING_DELETED`, signed, and with Basic credentials if the webhook has a user.
     */
    post: operations['onForwardingDeletedEvent'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  FORWARDING_UPDATED: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * FORWARDING_UPDATED
     * @description A forwarding was changed.
     *
     *     Sent to every enabled webhook that subscribes to `FORWARDING_UPDATED`, signed, and with Basic credentials if the webhook has a user.
     */
    post: operations['onForwardingUpdatedEvent'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  OUTBOUND_CREATED: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * OUTBOUND_CREATED
     * @description A campaign was added.
     *
     *     Sent to every enabled webhook that subscribes to `OUTBOUND_CREATED`, signed, and with Basic credentials if the webhook has a user.
     */
    post: operations['onOutboundCreatedEvent'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  OUTBOUND_DELETED: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * OUTBOUND_DELETED
     * @description A campaign was deleted; each of its records emits an event of its own.
     *
     *     Sent to every enabled webhook that subscribes to `OUTBOUND_DELETED`, signed, and with Basic credentials if the webhook has a user.
     */
    post: operations['onOutboundDeletedEvent'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  OUTBOUND_RECORD_CREATED: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * OUTBOUND_RECORD_CREATED
     * @description A record was added to a campaign.
     *
     *     Sent to every enabled webhook that subscribes to `OUTBOUND_RECORD_CREATED`, signed, and with Basic credentials if the webhook has a user.
     */
    post: operations['onOutboundRecordCreatedEvent'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  OUTBOUND_RECORD_DELETED: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * OUTBOUND_RECORD_DELETED
     * @description A record of a campaign was deleted.
     *
     *     Sent to every enabled webhook that subscribes to `OUTBOUND_RECORD_DELETED`, signed, and with Basic credentials if the webhook has a user.
     */
    post: operations['onOutboundRecordDeletedEvent'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  OUTBOUND_RECORD_STATUS_CHANGED: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * OUTBOUND_RECORD_STATUS_CHANGED
     * @description The status of a campaign record was changed.
     *
     *     Sent to every enabled webhook that subscribes to `OUTBOUND_RECORD_STATUS_CHANGED`, signed, and with Basic credentials if the webhook has a user.
     */
    post: operations['onOutboundRecordStatusChangedEvent'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  OUTBOUND_RECORD_UPDATED: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * OUTBOUND_RECORD_UPDATED
     * @description A record of a campaign was changed, but not its status.
     *
     *     Sent to every enabled webhook that subscribes to `OUTBOUND_RECORD_UPDATED`, signed, and with Basic credentials if the webhook has a user.
     */
    post: operations['onOutboundRecordUpdatedEvent'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  OUTBOUND_UPDATED: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * OUTBOUND_UPDATED
     * @description A campaign or its agents were changed.
     *
     *     Sent to every enabled webhook that subscribes to `OUTBOUND_UPDATED`, signed, and with Basic credentials if the webhook has a user.
     */
    post: operations['onOutboundUpdatedEvent'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  TICKET_COMMENTED: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * TICKET_COMMENTED
     * @description A ticket was commented on.
     *
     *     Sent to every enabled webhook that subscribes to `TICKET_COMMENTED`, signed, and with Basic credentials if the webhook has a user.
     */
    post: operations['onTicketCommentedEvent'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  TICKET_CREATED: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * TICKET_CREATED
     * @description A ticket was added.
     *
     *     Sent to every enabled webhook that subscribes to `TICKET_CREATED`, signed, and with Basic credentials if the webhook has a user.
     */
    post: operations['onTicketCreatedEvent'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  TICKET_DELETED: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * TICKET_DELETED
     * @description A ticket was deleted.
     *
     *     Sent to every enabled webhook that subscribes to `TICKET_DELETED`, signed, and with Basic credentials if the webhook has a user.
     */
    post: operations['onTicketDeletedEvent'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  TICKET_MESSAGE_RECEIVED: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * TICKET_MESSAGE_RECEIVED
     * @description A customer responded in a ticket.
     *
     *     Sent to every enabled webhook that subscribes to `TICKET_MESSAGE_RECEIVED`, signed, and with Basic credentials if the webhook has a user.
     */
    post: operations['onTicketMessageReceivedEvent'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  TICKET_MESSAGE_SENT: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * TICKET_MESSAGE_SENT
     * @description An agent responded in a ticket.
     *
     *     Sent to every enabled webhook that subscribes to `TICKET_MESSAGE_SENT`, signed, and with Basic credentials if the webhook has a user.
     */
    post: operations['onTicketMessageSentEvent'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  TICKET_UPDATED: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * TICKET_UPDATED
     * @description A ticket was changed.
     *
     *     Sent to every enabled webhook that subscribes to `TICKET_UPDATED`, signed, and with Basic credentials if the webhook has a user.
     */
    post: operations['onTicketUpdatedEvent'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export interface components {
  schemas: {
    AbsenceCreatedEvent: {
      /** @constant */
      action: 'ABSENCE_CREATED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:00
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
       * @example 2026-05-29 08:30:00
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
    AbsenceUpdatedEvent: {
      /** @constant */
      action: 'ABSENCE_UPDATED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:00
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
    AddAgentResponse: {
      /** @example Please restart the printer */
      body: string;
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
      attachments?: string[];
    };
    AddComment: {
      /** @example The customer will call back */
      content: string;
      /**
       * @description Login of the author
       * @example anna.nowak
       */
      user_login?: string;
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
      attachments?: string[];
    };
    Address: {
      /** @example Long Street */
      street?: string;
      /** @example 12 */
      building?: string;
      /** @example 3 */
      flat?: string;
      /** @example 00-001 */
      postcode?: string;
      /** @example Warsaw */
      city?: string;
      /** @example Poland */
      country?: string;
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
    };
    AssignAgent: {
      /**
       * @description Login of the agent
       * @example anna.nowak
       */
      login: string;
    };
    AttemptView: {
      /** @example 2026-05-29 08:30 */
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
    CampaignLogins: {
      /**
       * @description Logins of agents
       * @example [
       *       "anna.nowak"
       *     ]
       */
      logins: string[];
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
      dictionary_status_id?: number | string;
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
      /** @description Only parameters that are set */
      parameters: components['schemas']['CampaignParameters'];
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
    ChatAgentAssignedEvent: {
      /** @constant */
      action: 'CHAT_AGENT_ASSIGNED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:00
       */
      date: string;
      /** @example 019e71f2-5d3e-7b0a-8f0c-3c1f4a2f9d11 */
      conversation_id: string;
      /** @example anna.nowak */
      agent_login: string;
      /** @example 1 */
      chat_queue_id: number;
    };
    ChatConversationClosedEvent: {
      /** @constant */
      action: 'CHAT_CONVERSATION_CLOSED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:00
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
       * @example 2026-05-29 08:30:00
       */
      date: string;
      /** @example 019e71f2-5d3e-7b0a-8f0c-3c1f4a2f9d11 */
      conversation_id: string;
      /** @example Ewa */
      client_name: string | null;
      /** @example ewa.nowak@example.com */
      client_email: string | null;
      /** @example 1 */
      chat_queue_id: number;
    };
    ChatMessageCreatedEvent: {
      /** @constant */
      action: 'CHAT_MESSAGE_CREATED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:00
       */
      date: string;
      /** @example 019e71f2-5d3e-7b0a-8f0c-3c1f4a2f9d11 */
      conversation_id: string;
      /** @example 1 */
      chat_queue_id: number;
      /**
       * @description Unset for a message of the client
       * @example anna.nowak
       */
      agent_login: string | null;
    };
    ChatMessageView: {
      /** @example 1 */
      message_id: number;
      /**
       * @description Empty for messages of the client
       * @example anna.nowak
       */
      login: string;
      /** @example Good morning */
      body: string;
      /** @example 2026-05-29 08:30 */
      created_at: string;
    };
    ChatStarted: {
      /**
       * @description Identifier of the conversation, a UUID
       * @example 019e71f2-5d3e-7b0a-8f0c-3c1f4a2f9d11
       */
      conversation_id: string;
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
    CompanyCreated: {
      /**
       * @description Identifier of the new company
       * @example 1
       */
      company_id: string;
    };
    CompanyCreatedEvent: {
      /** @constant */
      action: 'COMPANY_CREATED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:00
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
       * @example 2026-05-29 08:30:00
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
       * @example 2026-05-29 08:30:00
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
    ConnectionTopicSetEvent: {
      /** @constant */
      action: 'CONNECTION_TOPIC_SET';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:00
       */
      date: string;
      /** @example 1753880221.42 */
      connection_id: string;
      /** @example 1 */
      topic_id: number;
    };
    ConnectionTopicView: {
      /** @example 1 */
      topic_id: number;
      /** @example Asked where the parcel is */
      comment: string;
      custom_fields: components['schemas']['TopicFieldValue'][];
    };
    CreateCampaign: {
      /** @example Spring survey */
      name: string;
      /**
       * @example predictive
       * @enum {string}
       */
      dialer: 'predictive' | 'progressive' | 'preview';
      /**
       * @description Whether its records are called; default: true
       * @example true
       * @enum {boolean|string|integer}
       */
      active?: true | false | 'true' | '1' | 1 | 'false' | '0' | 0;
      /**
       * @description First day of calls; default: today
       * @example 2026-05-29
       */
      start_date?: string;
      /**
       * @description Last day of calls, not before `start_date`
       * @example 2026-05-29
       */
      end_date?: string;
      /**
       * @description Default: 50
       * @example 50
       */
      order?: number | string;
      /**
       * @description Default: 50
       * @example 50
       */
      parity?: number | string;
      /**
       * @description `caller_id` and `preview_timeout`; omitted ones keep their value, an empty value clears one
       * @example {
       *       "caller_id": "221234567",
       *       "preview_timeout": 20
       *     }
       */
      parameters?: {
        [key: string]: string | number | boolean;
      };
      /**
       * @description Whether its records are customers of the CRM; default: false
       * @example false
       * @enum {boolean|string|integer}
       */
      crm_fed?: true | false | 'true' | '1' | 1 | 'false' | '0' | 0;
      /**
       * @description Names of the record fields, in order
       * @example [
       *       "first_name",
       *       "city"
       *     ]
       */
      fields?: string[];
      /** @description Statuses of its records; default: one for each system status */
      statuses?: components['schemas']['CampaignStatusFields'][];
    };
    CreateCompany: {
      /**
       * @description One address or several; the first is the main one
       * @example [
       *       "ewa.nowak@example.com"
       *     ]
       */
      email?: string | '' | string[];
      /**
       * @description One number or several; the first is the main one
       * @example [
       *       "+48 600 100 200"
       *     ]
       */
      phone_number?: string | '' | string[];
      /**
       * @description Name of a customer type
       * @example Business
       */
      type?: string;
      /**
       * @description Name of a customer group
       * @example VIP
       */
      group?: string;
      /**
       * @description Identifier in another system
       * @example EX-1
       */
      identifier?: string;
      /**
       * @description Login of a user
       * @example anna.nowak
       */
      account_manager?: string;
      /**
       * @description Values of custom fields by name; omitted fields keep their value, an empty value clears a field
       * @example {
       *       "Region": "North"
       *     }
       */
      custom_fields?: {
        [key: string]: string | number | boolean;
      };
      /** @description Omitted parts stay unchanged */
      address?: components['schemas']['Address'];
      /** @example Example Ltd */
      name: string;
      /**
       * @description Tax number, unique among companies
       * @example 123-456-32-18
       */
      nip?: string;
    };
    CreateCrmRecord: {
      /**
       * @description Identifier of an agent; required for a MY_RECORD status
       * @example 2
       */
      agent_id?: number | string;
      /**
       * @description Required for a MY_RECORD or CALL_NO_SOONER_THAN status
       * @example 2026-05-29 08:30
       */
      next_call_date?: string;
      /**
       * @description Order of the record
       * @example 10
       */
      order?: number | string;
      /**
       * @description Values of the campaign's record fields by name; omitted fields keep their value, an empty value clears a field. Not allowed in CRM-fed campaigns
       * @example {
       *       "first_name": "Ewa",
       *       "city": "Warsaw"
       *     }
       */
      record_fields?: {
        [key: string]: string | number | boolean;
      };
      /**
       * @description Identifier of a customer in the CRM, unique within the campaign
       * @example 1
       */
      customer_id: number | string;
      /**
       * @description Identifier of a status of the campaign; default: its first status with the system status TO_CALL
       * @example 11
       */
      status_id?: number | string;
    };
    CreateCustomer: {
      /**
       * @description One address or several; the first is the main one
       * @example [
       *       "ewa.nowak@example.com"
       *     ]
       */
      email?: string | '' | string[];
      /**
       * @description One number or several; the first is the main one
       * @example [
       *       "+48 600 100 200"
       *     ]
       */
      phone_number?: string | '' | string[];
      /**
       * @description Name of a customer type
       * @example Business
       */
      type?: string;
      /**
       * @description Name of a customer group
       * @example VIP
       */
      group?: string;
      /**
       * @description Identifier in another system
       * @example EX-1
       */
      identifier?: string;
      /**
       * @description Login of a user
       * @example anna.nowak
       */
      account_manager?: string;
      /**
       * @description Values of custom fields by name; omitted fields keep their value, an empty value clears a field
       * @example {
       *       "Region": "North"
       *     }
       */
      custom_fields?: {
        [key: string]: string | number | boolean;
      };
      /** @description Omitted parts stay unchanged */
      address?: components['schemas']['Address'];
      /**
       * @description Last name
       * @example Nowak
       */
      surname: string;
      /**
       * @description First name
       * @example Ewa
       */
      name?: string;
      /**
       * @description Company of the customer
       * @example 1
       */
      company_id?: number | string;
      /** @example F */
      gender?: string;
      /**
       * @description Web page
       * @example https://example.com
       */
      homepage?: string;
      /** @example 1990-05-29 */
      birthdate?: string;
      /**
       * @description Tax number
       * @example 123-456-32-18
       */
      nip?: string;
    };
    CreateForwarding: {
      /**
       * @description Number to which calls are forwarded
       * @example 600700800
       */
      forward_to: string;
      /**
       * @description Only calls from this number
       * @example 600100200
       */
      source_number?: string;
      /**
       * @description Only calls to this number
       * @example 221234567
       */
      destination_number?: string;
      /**
       * @description First active day
       * @example 2026-05-29
       */
      date_from?: string;
      /**
       * @description Last active day
       * @example 2026-06-12
       */
      date_to?: string;
      /**
       * @description Start of the active time of day
       * @example 22:00
       */
      time_from?: string;
      /**
       * @description End of the active time of day; before `time_from` means the next day
       * @example 06:00
       */
      time_to?: string;
      /** @example At night */
      description?: string;
    };
    CreateRecord: {
      /**
       * @description Identifier of an agent; required for a MY_RECORD status
       * @example 2
       */
      agent_id?: number | string;
      /**
       * @description Required for a MY_RECORD or CALL_NO_SOONER_THAN status
       * @example 2026-05-29 08:30
       */
      next_call_date?: string;
      /**
       * @description Order of the record
       * @example 10
       */
      order?: number | string;
      /**
       * @description Values of the campaign's record fields by name; omitted fields keep their value, an empty value clears a field. Not allowed in CRM-fed campaigns
       * @example {
       *       "first_name": "Ewa",
       *       "city": "Warsaw"
       *     }
       */
      record_fields?: {
        [key: string]: string | number | boolean;
      };
      /**
       * @description Unique within the campaign, in any notation
       * @example 600100200
       */
      phone_number: string | number;
      /**
       * @description Identifier of a status of the campaign
       * @example 1
       */
      status_id: number | string;
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
    CreateTicket: {
      /**
       * Format: email
       * @description Mailbox of a ticket queue
       * @example support@example.com
       */
      to: string;
      /** @example Printer */
      subject: string;
      /**
       * @description Becomes the first message
       * @example The printer in room 7 does not print
       */
      body: string;
      /**
       * Format: email
       * @description Author of the ticket
       * @example ewa.nowak@example.com
       */
      from?: string;
      /**
       * @description Becomes a comment
       * @example Third time this week
       */
      comment?: string;
      /**
       * @example [
       *       "jan.kowal@example.com"
       *     ]
       */
      cc?: string | '' | string[];
      /**
       * @description Tokens of temporary files
       * @example [
       *       "Zk3vYq0mJx7Qh2bN5rT8wA"
       *     ]
       */
      attachments?: string[];
      /**
       * @description Default: `email`
       * @example email
       * @enum {string}
       */
      source?: 'email' | 'phone' | 'sms' | 'chat' | 'www';
      /**
       * @description Login of the assigned user
       * @example anna.nowak
       */
      user_login?: string;
      /**
       * @description A person or a company
       * @example 1
       */
      customer_id?: number | string;
      /**
       * @description Identifier of a status; default: the first one
       * @example 1
       */
      status_id?: number | string;
      /**
       * @description A substatus of the status
       * @example 1
       */
      substatus_id?: number | string;
      /**
       * @description Identifier of a category
       * @example 2
       */
      category_id?: number | string;
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
      http_auth_user?: string;
      /**
       * @description Password for Basic authentication at the subscriber
       * @example correct horse
       */
      http_auth_password?: string;
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
      /** @example 1 */
      customer_id: number;
    };
    CustomerCreated: {
      /**
       * @description Identifier of the new customer
       * @example 1
       */
      customer_id: string;
    };
    CustomerCreatedEvent: {
      /** @constant */
      action: 'CUSTOMER_CREATED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:00
       */
      date: string;
      /** @example 1 */
      customer_id: number;
      /** @example 1 */
      company_id: number | null;
    };
    CustomerDeletedEvent: {
      /** @constant */
      action: 'CUSTOMER_DELETED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:00
       */
      date: string;
      /** @example 1 */
      customer_id: number;
      /** @example 1 */
      company_id: number | null;
    };
    CustomerFieldItemCreatedEvent: {
      /** @constant */
      action: 'CUSTOMER_FIELD_ITEM_CREATED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:00
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
       * @example 2026-05-29 08:30:00
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
       * @example 2026-05-29 08:30:00
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
       * @example 2026-05-29 08:30:00
       */
      date: string;
      /** @example 1 */
      customer_id: number;
      /** @example 1 */
      company_id: number | null;
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
      /** @example 2026-05-29 08:30 */
      updated_at: string;
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
      /** @example 2026-05-29 08:30 */
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
    ForwardingCreated: {
      /**
       * @description Identifier of the new forwarding
       * @example 1
       */
      id: string;
    };
    ForwardingCreatedEvent: {
      /** @constant */
      action: 'FORWARDING_CREATED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:00
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
       * @example 2026-05-29 08:30:00
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
       * @example 2026-05-29 08:30:00
       */
      date: string;
      /** @example 1 */
      forwarding_id: number;
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
    MessageAdded: {
      /** @example 42 */
      message_id: number;
    };
    OutboundCreatedEvent: {
      /** @constant */
      action: 'OUTBOUND_CREATED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:00
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
       * @example 2026-05-29 08:30:00
       */
      date: string;
      /** @example 00001 */
      outbound_id: string;
    };
    OutboundRecordCreatedEvent: {
      /** @constant */
      action: 'OUTBOUND_RECORD_CREATED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:00
       */
      date: string;
      /** @example 00001 */
      outbound_id: string;
      /** @example 1 */
      record_id: number;
      /** @example 600 100 200 */
      phone_number: string;
      /**
       * @description Only set in CRM-fed campaigns
       * @example null
       */
      customer_id: number | null;
    };
    OutboundRecordDeletedEvent: {
      /** @constant */
      action: 'OUTBOUND_RECORD_DELETED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:00
       */
      date: string;
      /** @example 00001 */
      outbound_id: string;
      /** @example 1 */
      record_id: number;
      /** @example 600 100 200 */
      phone_number: string;
      /**
       * @description Only set in CRM-fed campaigns
       * @example null
       */
      customer_id: number | null;
    };
    OutboundRecordStatusChangedEvent: {
      /** @constant */
      action: 'OUTBOUND_RECORD_STATUS_CHANGED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:00
       */
      date: string;
      /** @example 00001 */
      outbound_id: string;
      /** @example 1 */
      record_id: number;
      /** @example 600 100 200 */
      phone_number: string;
      /**
       * @description Only set in CRM-fed campaigns
       * @example null
       */
      customer_id: number | null;
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
       * @example 2026-05-29 08:30:00
       */
      date: string;
      /** @example 00001 */
      outbound_id: string;
      /** @example 1 */
      record_id: number;
      /** @example 600 100 200 */
      phone_number: string;
      /**
       * @description Only set in CRM-fed campaigns
       * @example null
       */
      customer_id: number | null;
    };
    OutboundUpdatedEvent: {
      /** @constant */
      action: 'OUTBOUND_UPDATED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:00
       */
      date: string;
      /** @example 00001 */
      outbound_id: string;
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
          | 404001
          | 404002
          | 405001
          | 413001
          | 415001
          | 417001
          | 429001
          | 429002
          | 500001
          | 503001
          | 503002
          | 504001;
        /** @description Path of the field, such as `values[0].field_id`; omitted if the problem is not about a field */
        field?: string;
      }[];
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
      status?: '' | 'pending' | 'delivered' | 'exhausted' | 'cancelled';
    };
    Replayed: {
      /**
       * @description Deliveries to be sent again
       * @example 3
       */
      count: number;
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
      date_from?: string;
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
      comment?: string;
      /** @description Omitted fields keep their value */
      custom_fields?: components['schemas']['TopicFieldValueInput'][];
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
    TicketCommentedEvent: {
      /** @constant */
      action: 'TICKET_COMMENTED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:00
       */
      date: string;
      /** @example 1 */
      ticket_id: number;
      /** @example 42 */
      message_id: number;
    };
    TicketCreated: {
      /** @example 1 */
      ticket_id: number;
    };
    TicketCreatedEvent: {
      /** @constant */
      action: 'TICKET_CREATED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:00
       */
      date: string;
      /** @example 1 */
      ticket_id: number;
      /** @example null */
      customer_id: number | null;
      /**
       * @description Login of the assigned user
       * @example anna.nowak
       */
      agent_login: string | null;
      /** @example email */
      source: string;
    };
    TicketDeletedEvent: {
      /** @constant */
      action: 'TICKET_DELETED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:00
       */
      date: string;
      /** @example 1 */
      ticket_id: number;
    };
    TicketMessageReceivedEvent: {
      /** @constant */
      action: 'TICKET_MESSAGE_RECEIVED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:00
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
       * @example 2026-05-29 08:30:00
       */
      date: string;
      /** @example 1 */
      ticket_id: number;
      /** @example 42 */
      message_id: number;
      /** @example anna.nowak */
      agent_login: string;
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
      /** @example 2026-05-29 08:30 */
      created_at: string;
      /** @example 2026-05-29 08:30 */
      updated_at: string;
      /** @example 2026-05-29 08:30 */
      closed_at: string;
      /** @example 2026-05-29 08:30 */
      first_agent_responded_at: string;
    };
    TicketUpdatedEvent: {
      /** @constant */
      action: 'TICKET_UPDATED';
      /**
       * @description Time of the event, in the business time zone
       * @example 2026-05-29 08:30:00
       */
      date: string;
      /** @example 1 */
      ticket_id: number;
      /** @example 6 */
      status_id: number;
      /** @example 1 */
      substatus_id: number | null;
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
      /** @example 2026-05-29 08:30 */
      created_at: string;
      /** @example 2026-05-29 08:30 */
      updated_at: string;
      /** @example 2026-05-29 08:30 */
      closed_at: string;
      /** @example 2026-05-29 08:30 */
      first_agent_responded_at: string;
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
    TopicGroupView: {
      /** @example Orders */
      group_name: string;
      topics: components['schemas']['TopicView'][];
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
    UpdateCampaign: {
      /** @example Spring survey */
      name?: string;
      /**
       * @example predictive
       * @enum {string}
       */
      dialer?: 'predictive' | 'progressive' | 'preview';
      /**
       * @description Whether its records are called
       * @example true
       * @enum {boolean|string|integer}
       */
      active?: true | false | 'true' | '1' | 1 | 'false' | '0' | 0;
      /**
       * @description First day of calls
       * @example 2026-05-29
       */
      start_date?: string;
      /**
       * @description Last day of calls, not before `start_date`
       * @example 2026-05-29
       */
      end_date?: string;
      /** @example 50 */
      order?: number | string;
      /** @example 50 */
      parity?: number | string;
      /**
       * @description `caller_id` and `preview_timeout`; omitted ones keep their value, an empty value clears one
       * @example {
       *       "caller_id": "221234567",
       *       "preview_timeout": 20
       *     }
       */
      parameters?: {
        [key: string]: string | number | boolean;
      };
    };
    UpdateCompany: {
      /**
       * @description One address or several; the first is the main one
       * @example [
       *       "ewa.nowak@example.com"
       *     ]
       */
      email?: string | '' | string[];
      /**
       * @description One number or several; the first is the main one
       * @example [
       *       "+48 600 100 200"
       *     ]
       */
      phone_number?: string | '' | string[];
      /**
       * @description Name of a customer type
       * @example Business
       */
      type?: string;
      /**
       * @description Name of a customer group
       * @example VIP
       */
      group?: string;
      /**
       * @description Identifier in another system
       * @example EX-1
       */
      identifier?: string;
      /**
       * @description Login of a user
       * @example anna.nowak
       */
      account_manager?: string;
      /**
       * @description Values of custom fields by name; omitted fields keep their value, an empty value clears a field
       * @example {
       *       "Region": "North"
       *     }
       */
      custom_fields?: {
        [key: string]: string | number | boolean;
      };
      /** @description Omitted parts stay unchanged */
      address?: components['schemas']['Address'];
      /** @example Example Ltd */
      name?: string;
      /**
       * @description Tax number, unique among companies
       * @example 123-456-32-18
       */
      nip?: string;
    };
    UpdateCrmRecord: {
      /**
       * @description Identifier of an agent; required for a MY_RECORD status
       * @example 2
       */
      agent_id?: number | string;
      /**
       * @description Required for a MY_RECORD or CALL_NO_SOONER_THAN status
       * @example 2026-05-29 08:30
       */
      next_call_date?: string;
      /**
       * @description Order of the record
       * @example 10
       */
      order?: number | string;
      /**
       * @description Values of the campaign's record fields by name; omitted fields keep their value, an empty value clears a field. Not allowed in CRM-fed campaigns
       * @example {
       *       "first_name": "Ewa",
       *       "city": "Warsaw"
       *     }
       */
      record_fields?: {
        [key: string]: string | number | boolean;
      };
      /**
       * @description Identifier of a status of the campaign
       * @example 11
       */
      status_id?: number | string;
    };
    UpdateCustomer: {
      /**
       * @description One address or several; the first is the main one
       * @example [
       *       "ewa.nowak@example.com"
       *     ]
       */
      email?: string | '' | string[];
      /**
       * @description One number or several; the first is the main one
       * @example [
       *       "+48 600 100 200"
       *     ]
       */
      phone_number?: string | '' | string[];
      /**
       * @description Name of a customer type
       * @example Business
       */
      type?: string;
      /**
       * @description Name of a customer group
       * @example VIP
       */
      group?: string;
      /**
       * @description Identifier in another system
       * @example EX-1
       */
      identifier?: string;
      /**
       * @description Login of a user
       * @example anna.nowak
       */
      account_manager?: string;
      /**
       * @description Values of custom fields by name; omitted fields keep their value, an empty value clears a field
       * @example {
       *       "Region": "North"
       *     }
       */
      custom_fields?: {
        [key: string]: string | number | boolean;
      };
      /** @description Omitted parts stay unchanged */
      address?: components['schemas']['Address'];
      /**
       * @description Last name
       * @example Nowak
       */
      surname?: string;
      /**
       * @description First name
       * @example Ewa
       */
      name?: string;
      /**
       * @description Company of the customer
       * @example 1
       */
      company_id?: number | string;
      /** @example F */
      gender?: string;
      /**
       * @description Web page
       * @example https://example.com
       */
      homepage?: string;
      /** @example 1990-05-29 */
      birthdate?: string;
      /**
       * @description Tax number
       * @example 123-456-32-18
       */
      nip?: string;
    };
    UpdateForwarding: {
      /**
       * @description Number to which calls are forwarded
       * @example 600700800
       */
      forward_to?: string;
      /**
       * @description Only calls from this number
       * @example 600100200
       */
      source_number?: string;
      /**
       * @description Only calls to this number
       * @example 221234567
       */
      destination_number?: string;
      /**
       * @description First active day
       * @example 2026-05-29
       */
      date_from?: string;
      /**
       * @description Last active day
       * @example 2026-06-12
       */
      date_to?: string;
      /**
       * @description Start of the active time of day
       * @example 22:00
       */
      time_from?: string;
      /**
       * @description End of the active time of day; before `time_from` means the next day
       * @example 06:00
       */
      time_to?: string;
      /** @example At night */
      description?: string;
    };
    UpdateRecord: {
      /**
       * @description Identifier of an agent; required for a MY_RECORD status
       * @example 2
       */
      agent_id?: number | string;
      /**
       * @description Required for a MY_RECORD or CALL_NO_SOONER_THAN status
       * @example 2026-05-29 08:30
       */
      next_call_date?: string;
      /**
       * @description Order of the record
       * @example 10
       */
      order?: number | string;
      /**
       * @description Values of the campaign's record fields by name; omitted fields keep their value, an empty value clears a field. Not allowed in CRM-fed campaigns
       * @example {
       *       "first_name": "Ewa",
       *       "city": "Warsaw"
       *     }
       */
      record_fields?: {
        [key: string]: string | number | boolean;
      };
      /**
       * @description Identifier of a status of the campaign
       * @example 1
       */
      status_id?: number | string;
    };
    UpdateSpecialFieldItem: {
      /** @description Omitted fields keep their value */
      values: components['schemas']['SpecialFieldValueInput'][];
    };
    UpdateTicket: {
      /**
       * @description A new status without a substatus clears the substatus
       * @example 6
       */
      status_id?: number | string;
      /**
       * @description A substatus of the status; an empty string clears it
       * @example 1
       */
      substatus_id?: number | string;
      /**
       * @description Identifier of a category; an empty string clears it
       * @example 2
       */
      category_id?: number | string;
      /**
       * @description Login of the assigned user
       * @example anna.nowak
       */
      user_login?: string;
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
    WebhookAction: {
      /** @example CHAT_CONVERSATION_CREATED */
      action: string;
      /** @example A chat conversation was created */
      description: string;
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
       * @description Whether events are sent
       * @example true
       */
      enabled: boolean;
      /**
       * @description Why the webhook is disabled; empty while it is enabled
       * @example
       */
      disabled_reason: string;
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
    };
    WriteChatMessage: {
      /** @example Good morning */
      body: string;
      /**
       * @description Login of the agent; omitted for a message of the client
       * @example anna.nowak
       */
      login?: string;
    };
  };
  responses: {
    /**
     * @description The request is invalid; the answer lists all problems.
     *
     *     - `400001`: the body is not a JSON object in UTF-8, has too many entries or is nested too deeply
     *     - `400002`: the query string cannot be parsed, or has too many values
     *     - `400003`: a header is malformed, or the body is incomplete
     *     - `400004`: the percent-encoding of the path is invalid
     *     - `400005`: the answer would be too large: request fewer rows with `limit`
     *     - `400006`: there are more problems than the 100 that an answer lists
     *     - `400100`: the field is required
     *     - `400101`: the value has the wrong type
     *     - `400102`: the text or the list is too long
     *     - `400103`: the text or the list is too short
     *     - `400104`: the text has the wrong format
     *     - `400105`: the date or time does not exist
     *     - `400106`: the number is too small or too large
     *     - `400107`: the value is not allowed
     *     - `400108`: the field does not exist
     *     - `400109`: the text contains a forbidden character, such as NUL
     *     - `400200`: the value refers to something that does not exist
     *     - `400201`: the value refers to something that is not active
     *     - `400202`: the value is already in use
     *     - `400203`: the end is before the start
     *     - `400204`: the Idempotency-Key was already used for a different request
     *     - `400205`: no event has this action
     *     - `400206`: webhooks must not be sent to this address
     *     - `400207`: other data refers to it: delete that first
     */
    Invalid: {
      headers: {
        'X-Request-Id': components['headers']['RequestId'];
        RateLimit: components['headers']['RateLimit'];
        'RateLimit-Policy': components['headers']['RateLimitPolicy'];
        'Preference-Applied': components['headers']['PreferenceApplied'];
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "request_id": "order-4711",
         *       "errors": [
         *         {
         *           "message": "id is required",
         *           "code": 400100,
         *           "field": "id"
         *         }
         *       ]
         *     }
         */
        'application/json': components['schemas']['Problems'];
      };
    };
    /**
     * @description The credentials are missing or wrong.
     *
     *     - `401001`: the user name or password is missing or wrong
     */
    Unauthorized: {
      headers: {
        'X-Request-Id': components['headers']['RequestId'];
        RateLimit: components['headers']['RateLimit'];
        'RateLimit-Policy': components['headers']['RateLimitPolicy'];
        'WWW-Authenticate': components['headers']['WwwAuthenticate'];
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "request_id": "order-4711",
         *       "errors": [
         *         {
         *           "message": "the user name or password is missing or wrong",
         *           "code": 401001
         *         }
         *       ]
         *     }
         */
        'application/json': components['schemas']['Problems'];
      };
    };
    /**
     * @description The API user has no permission for this operation.
     *
     *     - `403001`: the API user has no permission for this operation
     */
    Forbidden: {
      headers: {
        'X-Request-Id': components['headers']['RequestId'];
        RateLimit: components['headers']['RateLimit'];
        'RateLimit-Policy': components['headers']['RateLimitPolicy'];
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "request_id": "order-4711",
         *       "errors": [
         *         {
         *           "message": "the API user has no permission for this operation",
         *           "code": 403001
         *         }
         *       ]
         *     }
         */
        'application/json': components['schemas']['Problems'];
      };
    };
    /**
     * @description What the path names does not exist.
     *
     *     - `404001`: nothing with this identifier exists
     *     - `404002`: the path does not exist
     */
    NotFound: {
      headers: {
        'X-Request-Id': components['headers']['RequestId'];
        RateLimit: components['headers']['RateLimit'];
        'RateLimit-Policy': components['headers']['RateLimitPolicy'];
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "request_id": "order-4711",
         *       "errors": [
         *         {
         *           "message": "nothing with this identifier exists",
         *           "code": 404001
         *         }
         *       ]
         *     }
         */
        'application/json': components['schemas']['Problems'];
      };
    };
    /**
     * @description The body is too large.
     *
     *     - `413001`: the body is larger than 1 MiB, or the file is larger than 25 MiB
     */
    TooLarge: {
      headers: {
        'X-Request-Id': components['headers']['RequestId'];
        RateLimit: components['headers']['RateLimit'];
        'RateLimit-Policy': components['headers']['RateLimitPolicy'];
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "request_id": "order-4711",
         *       "errors": [
         *         {
         *           "message": "the body is larger than 1 MiB, or the file is larger than 25 MiB",
         *           "code": 413001
         *         }
         *       ]
         *     }
         */
        'application/json': components['schemas']['Problems'];
      };
    };
    /**
     * @description The operation does not accept the format of the body.
     *
     *     - `415001`: the operation does not accept the Content-Type, or the body has a Content-Encoding
     */
    UnsupportedMediaType: {
      headers: {
        'X-Request-Id': components['headers']['RequestId'];
        RateLimit: components['headers']['RateLimit'];
        'RateLimit-Policy': components['headers']['RateLimitPolicy'];
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "request_id": "order-4711",
         *       "errors": [
         *         {
         *           "message": "the operation does not accept the Content-Type, or the body has a Content-Encoding",
         *           "code": 415001
         *         }
         *       ]
         *     }
         */
        'application/json': components['schemas']['Problems'];
      };
    };
    /**
     * @description The expectation of the request is not supported.
     *
     *     - `417001`: `Expect` is not `100-continue`
     */
    ExpectationFailed: {
      headers: {
        'X-Request-Id': components['headers']['RequestId'];
        RateLimit: components['headers']['RateLimit'];
        'RateLimit-Policy': components['headers']['RateLimitPolicy'];
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "request_id": "order-4711",
         *       "errors": [
         *         {
         *           "message": "`Expect` is not `100-continue`",
         *           "code": 417001
         *         }
         *       ]
         *     }
         */
        'application/json': components['schemas']['Problems'];
      };
    };
    /**
     * @description Too many requests, or too many failed logins.
     *
     *     - `429001`: the API user sent too many requests
     *     - `429002`: there were too many failed logins
     */
    TooMany: {
      headers: {
        'X-Request-Id': components['headers']['RequestId'];
        RateLimit: components['headers']['RateLimit'];
        'RateLimit-Policy': components['headers']['RateLimitPolicy'];
        'Retry-After': components['headers']['RetryAfter'];
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "request_id": "order-4711",
         *       "errors": [
         *         {
         *           "message": "the API user sent too many requests",
         *           "code": 429001
         *         }
         *       ]
         *     }
         */
        'application/json': components['schemas']['Problems'];
      };
    };
    /**
     * @description Internal error.
     *
     *     - `500001`: an internal error: report the `request_id`
     */
    Internal: {
      headers: {
        'X-Request-Id': components['headers']['RequestId'];
        RateLimit: components['headers']['RateLimit'];
        'RateLimit-Policy': components['headers']['RateLimitPolicy'];
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "request_id": "order-4711",
         *       "errors": [
         *         {
         *           "message": "an internal error: report the `request_id`",
         *           "code": 500001
         *         }
         *       ]
         *     }
         */
        'application/json': components['schemas']['Problems'];
      };
    };
    /**
     * @description Temporarily unavailable; nothing was stored.
     *
     *     - `503001`: the service, its database or NATS is unavailable; nothing was stored
     *     - `503002`: the system is overloaded; nothing was stored
     */
    Unavailable: {
      headers: {
        'X-Request-Id': components['headers']['RequestId'];
        RateLimit: components['headers']['RateLimit'];
        'RateLimit-Policy': components['headers']['RateLimitPolicy'];
        'Retry-After': components['headers']['RetryAfter'];
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "request_id": "order-4711",
         *       "errors": [
         *         {
         *           "message": "the service, its database or NATS is unavailable; nothing was stored",
         *           "code": 503001
         *         }
         *       ]
         *     }
         */
        'application/json': components['schemas']['Problems'];
      };
    };
    /**
     * @description The request timed out, and it is unknown whether anything was stored: the same request with the same `Idempotency-Key` gets the first answer.
     *
     *     - `504001`: the request timed out; it may or may not have been carried out
     */
    TimedOut: {
      headers: {
        'X-Request-Id': components['headers']['RequestId'];
        RateLimit: components['headers']['RateLimit'];
        'RateLimit-Policy': components['headers']['RateLimitPolicy'];
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "request_id": "order-4711",
         *       "errors": [
         *         {
         *           "message": "the request timed out; it may or may not have been carried out",
         *           "code": 504001
         *         }
         *       ]
         *     }
         */
        'application/json': components['schemas']['Problems'];
      };
    };
  };
  parameters: {
    /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
    RequestId: string;
    /** @description For 24 hours, the same request with the same key gets the first answer and is not executed again. The same key with a different request is rejected. */
    IdempotencyKey: string;
    /** @description `handling=strict` (RFC 7240) rejects unknown body fields and query parameters; otherwise they are ignored. */
    Prefer: string;
    /** @description The same for all attempts to deliver an event to a webhook: ignore duplicates. */
    WebhookId: string;
    /** @description Time of the attempt, in seconds since 1970: reject a difference of more than five minutes. */
    WebhookTimestamp: string;
    /** @description Signatures after `v1,`, separated by spaces; one of them must match. */
    WebhookSignature: string;
  };
  requestBodies: never;
  headers: {
    /** @description Identifies the request in logs: the `X-Request-Id` of the request, or a generated one. */
    RequestId: string;
    /** @description Remaining quota, and seconds until it is renewed (IETF draft); only if the operator limits requests. */
    RateLimit: string;
    /** @description The quota and its window in seconds, if there is one. */
    RateLimitPolicy: string;
    /** @description `true` if this is the answer to an earlier request with the same key. */
    IdempotencyReplayed: 'true';
    /** @description The preference of `Prefer` that was applied. */
    PreferenceApplied: string;
    /** @description Seconds to wait before a retry. */
    RetryAfter: number;
    /** @description How to authenticate. */
    WwwAuthenticate: string;
    /** @description A download with the name of the file (RFC 6266). */
    ContentDisposition: string;
  };
  pathItems: never;
}
export type AbsenceCreatedEvent = components['schemas']['AbsenceCreatedEvent'];
export type AbsenceDeletedEvent = components['schemas']['AbsenceDeletedEvent'];
export type AbsenceTypeView = components['schemas']['AbsenceTypeView'];
export type AbsenceUpdatedEvent = components['schemas']['AbsenceUpdatedEvent'];
export type AbsenceView = components['schemas']['AbsenceView'];
export type AddAgentResponse = components['schemas']['AddAgentResponse'];
export type AddComment = components['schemas']['AddComment'];
export type AddCustomerResponse = components['schemas']['AddCustomerResponse'];
export type Address = components['schemas']['Address'];
export type AddressView = components['schemas']['AddressView'];
export type AgentView = components['schemas']['AgentView'];
export type AssignAgent = components['schemas']['AssignAgent'];
export type AttemptView = components['schemas']['AttemptView'];
export type CampaignAgentView = components['schemas']['CampaignAgentView'];
export type CampaignCreated = components['schemas']['CampaignCreated'];
export type CampaignLogins = components['schemas']['CampaignLogins'];
export type CampaignParameters = components['schemas']['CampaignParameters'];
export type CampaignStatusFields = components['schemas']['CampaignStatusFields'];
export type CampaignStatusView = components['schemas']['CampaignStatusView'];
export type CampaignView = components['schemas']['CampaignView'];
export type CampaignsOfNumber = components['schemas']['CampaignsOfNumber'];
export type CategoryView = components['schemas']['CategoryView'];
export type ChatAgentAssignedEvent = components['schemas']['ChatAgentAssignedEvent'];
export type ChatConversationClosedEvent = components['schemas']['ChatConversationClosedEvent'];
export type ChatConversationCreatedEvent = components['schemas']['ChatConversationCreatedEvent'];
export type ChatMessageCreatedEvent = components['schemas']['ChatMessageCreatedEvent'];
export type ChatMessageView = components['schemas']['ChatMessageView'];
export type ChatStarted = components['schemas']['ChatStarted'];
export type ChatView = components['schemas']['ChatView'];
export type CompanyCreated = components['schemas']['CompanyCreated'];
export type CompanyCreatedEvent = components['schemas']['CompanyCreatedEvent'];
export type CompanyDeletedEvent = components['schemas']['CompanyDeletedEvent'];
export type CompanyUpdatedEvent = components['schemas']['CompanyUpdatedEvent'];
export type CompanyView = components['schemas']['CompanyView'];
export type ConnectionTopicSetEvent = components['schemas']['ConnectionTopicSetEvent'];
export type ConnectionTopicView = components['schemas']['ConnectionTopicView'];
export type CreateCampaign = components['schemas']['CreateCampaign'];
export type CreateCompany = components['schemas']['CreateCompany'];
export type CreateCrmRecord = components['schemas']['CreateCrmRecord'];
export type CreateCustomer = components['schemas']['CreateCustomer'];
export type CreateForwarding = components['schemas']['CreateForwarding'];
export type CreateRecord = components['schemas']['CreateRecord'];
export type CreateSpecialFieldItem = components['schemas']['CreateSpecialFieldItem'];
export type CreateTicket = components['schemas']['CreateTicket'];
export type CreateWebhook = components['schemas']['CreateWebhook'];
export type CrmRecordView = components['schemas']['CrmRecordView'];
export type CustomerCreated = components['schemas']['CustomerCreated'];
export type CustomerCreatedEvent = components['schemas']['CustomerCreatedEvent'];
export type CustomerDeletedEvent = components['schemas']['CustomerDeletedEvent'];
export type CustomerFieldItemCreatedEvent = components['schemas']['CustomerFieldItemCreatedEvent'];
export type CustomerFieldItemDeletedEvent = components['schemas']['CustomerFieldItemDeletedEvent'];
export type CustomerFieldItemUpdatedEvent = components['schemas']['CustomerFieldItemUpdatedEvent'];
export type CustomerUpdatedEvent = components['schemas']['CustomerUpdatedEvent'];
export type CustomerView = components['schemas']['CustomerView'];
export type DeliveryView = components['schemas']['DeliveryView'];
export type DictionaryStatusView = components['schemas']['DictionaryStatusView'];
export type ForwardingCreated = components['schemas']['ForwardingCreated'];
export type ForwardingCreatedEvent = components['schemas']['ForwardingCreatedEvent'];
export type ForwardingDeletedEvent = components['schemas']['ForwardingDeletedEvent'];
export type ForwardingUpdatedEvent = components['schemas']['ForwardingUpdatedEvent'];
export type ForwardingView = components['schemas']['ForwardingView'];
export type MessageAdded = components['schemas']['MessageAdded'];
export type OutboundCreatedEvent = components['schemas']['OutboundCreatedEvent'];
export type OutboundDeletedEvent = components['schemas']['OutboundDeletedEvent'];
export type OutboundRecordCreatedEvent = components['schemas']['OutboundRecordCreatedEvent'];
export type OutboundRecordDeletedEvent = components['schemas']['OutboundRecordDeletedEvent'];
export type OutboundRecordStatusChangedEvent = components['schemas']['OutboundRecordStatusChangedEvent'];
export type OutboundRecordUpdatedEvent = components['schemas']['OutboundRecordUpdatedEvent'];
export type OutboundUpdatedEvent = components['schemas']['OutboundUpdatedEvent'];
export type Problems = components['schemas']['Problems'];
export type QueueTopics = components['schemas']['QueueTopics'];
export type QueueView = components['schemas']['QueueView'];
export type RecordCreated = components['schemas']['RecordCreated'];
export type RecordView = components['schemas']['RecordView'];
export type ReplayDeliveries = components['schemas']['ReplayDeliveries'];
export type Replayed = components['schemas']['Replayed'];
export type SetAbsence = components['schemas']['SetAbsence'];
export type SetConnectionTopic = components['schemas']['SetConnectionTopic'];
export type SetStatusByPhoneNumber = components['schemas']['SetStatusByPhoneNumber'];
export type SipAccount = components['schemas']['SipAccount'];
export type SpecialFieldGroupView = components['schemas']['SpecialFieldGroupView'];
export type SpecialFieldItemCreated = components['schemas']['SpecialFieldItemCreated'];
export type SpecialFieldItemView = components['schemas']['SpecialFieldItemView'];
export type SpecialFieldValue = components['schemas']['SpecialFieldValue'];
export type SpecialFieldValueInput = components['schemas']['SpecialFieldValueInput'];
export type SpecialFieldView = components['schemas']['SpecialFieldView'];
export type StatusView = components['schemas']['StatusView'];
export type SubstatusView = components['schemas']['SubstatusView'];
export type TemporaryFile = components['schemas']['TemporaryFile'];
export type TicketCommentedEvent = components['schemas']['TicketCommentedEvent'];
export type TicketCreated = components['schemas']['TicketCreated'];
export type TicketCreatedEvent = components['schemas']['TicketCreatedEvent'];
export type TicketDeletedEvent = components['schemas']['TicketDeletedEvent'];
export type TicketMessageReceivedEvent = components['schemas']['TicketMessageReceivedEvent'];
export type TicketMessageSentEvent = components['schemas']['TicketMessageSentEvent'];
export type TicketMessageView = components['schemas']['TicketMessageView'];
export type TicketQueueView = components['schemas']['TicketQueueView'];
export type TicketSummary = components['schemas']['TicketSummary'];
export type TicketUpdatedEvent = components['schemas']['TicketUpdatedEvent'];
export type TicketView = components['schemas']['TicketView'];
export type TopicCustomFieldView = components['schemas']['TopicCustomFieldView'];
export type TopicFieldValue = components['schemas']['TopicFieldValue'];
export type TopicFieldValueInput = components['schemas']['TopicFieldValueInput'];
export type TopicGroupView = components['schemas']['TopicGroupView'];
export type TopicView = components['schemas']['TopicView'];
export type TransferShortcutView = components['schemas']['TransferShortcutView'];
export type UpdateCampaign = components['schemas']['UpdateCampaign'];
export type UpdateCompany = components['schemas']['UpdateCompany'];
export type UpdateCrmRecord = components['schemas']['UpdateCrmRecord'];
export type UpdateCustomer = components['schemas']['UpdateCustomer'];
export type UpdateForwarding = components['schemas']['UpdateForwarding'];
export type UpdateRecord = components['schemas']['UpdateRecord'];
export type UpdateSpecialFieldItem = components['schemas']['UpdateSpecialFieldItem'];
export type UpdateTicket = components['schemas']['UpdateTicket'];
export type UserView = components['schemas']['UserView'];
export type WebhookAction = components['schemas']['WebhookAction'];
export type WebhookDetails = components['schemas']['WebhookDetails'];
export type WebhookSecret = components['schemas']['WebhookSecret'];
export type WebhookView = components['schemas']['WebhookView'];
export type WriteChatMessage = components['schemas']['WriteChatMessage'];
export type ResponseInvalid = components['responses']['Invalid'];
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type ResponseForbidden = components['responses']['Forbidden'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponseTooLarge = components['responses']['TooLarge'];
export type ResponseUnsupportedMediaType = components['responses']['UnsupportedMediaType'];
export type ResponseExpectationFailed = components['responses']['ExpectationFailed'];
export type ResponseTooMany = components['responses']['TooMany'];
export type ResponseInternal = components['responses']['Internal'];
export type ResponseUnavailable = components['responses']['Unavailable'];
export type ResponseTimedOut = components['responses']['TimedOut'];
export type ParameterRequestId = components['parameters']['RequestId'];
export type ParameterIdempotencyKey = components['parameters']['IdempotencyKey'];
export type ParameterPrefer = components['parameters']['Prefer'];
export type ParameterWebhookId = components['parameters']['WebhookId'];
export type ParameterWebhookTimestamp = components['parameters']['WebhookTimestamp'];
export type ParameterWebhookSignature = components['parameters']['WebhookSignature'];
export type HeaderRequestId = components['headers']['RequestId'];
export type HeaderRateLimit = components['headers']['RateLimit'];
export type HeaderRateLimitPolicy = components['headers']['RateLimitPolicy'];
export type HeaderIdempotencyReplayed = components['headers']['IdempotencyReplayed'];
export type HeaderPreferenceApplied = components['headers']['PreferenceApplied'];
export type HeaderRetryAfter = components['headers']['RetryAfter'];
export type HeaderWwwAuthenticate = components['headers']['WwwAuthenticate'];
export type HeaderContentDisposition = components['headers']['ContentDisposition'];
export type $defs = Record<string, never>;
export interface operations {
  ticketingTicketsList: {
    parameters: {
      query?: {
        /** @description Only tickets modified at this time or later */
        date_from?: string;
        /** @description Only tickets modified at this time or earlier */
        date_to?: string;
        /** @description Only tickets created at this time or later */
        create_date_from?: string;
        /** @description Only tickets created at this time or earlier */
        create_date_to?: string;
        /** @description Only tickets of this customer */
        customer_id?: number;
        /** @description Login of the assigned user */
        user_login?: string;
        /** @description Only tickets from this source */
        source?: '' | 'email' | 'phone' | 'sms' | 'chat' | 'www';
        /** @description Only tickets in this queue */
        ticket_queue_id?: number;
        /** @description Only tickets of this category */
        category_id?: number;
        /** @description One status, or several alternatives */
        'status_id[]'?: number[];
        /** @description Number of rows to return; default and maximum: 100 */
        limit?: number;
        /** @description Number of rows to skip; default: 0 */
        offset?: number;
      };
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description `count` is the total number of rows; `result` contains the requested ones. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "count": 1,
           *       "result": [
           *         {
           *           "ticket_id": 1,
           *           "customer_id": 1,
           *           "ticket_queue_id": 1,
           *           "to": "support@example.com",
           *           "from": "ewa.nowak@example.com",
           *           "cc": [],
           *           "subject": "Printer",
           *           "source": "email",
           *           "ticket_queue_name": "Support",
           *           "user_login": "anna.nowak",
           *           "status_id": "6",
           *           "substatus_id": "1",
           *           "category_id": "2",
           *           "full_status_name": "Closed - Resolved",
           *           "created_at": "2026-05-29 08:30",
           *           "updated_at": "2026-05-29 08:30",
           *           "closed_at": "2026-05-29 08:30",
           *           "first_agent_responded_at": "2026-05-29 08:30"
           *         }
           *       ]
           *     }
           */
          'application/json': {
            /** @description Total number of rows */
            count: number;
            result: components['schemas']['TicketSummary'][];
          };
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  ticketingTicketsCreate: {
    parameters: {
      query?: never;
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
        /** @description `handling=strict` (RFC 7240) rejects unknown body fields and query parameters; otherwise they are ignored. */
        Prefer?: components['parameters']['Prefer'];
        /** @description For 24 hours, the same request with the same key gets the first answer and is not executed again. The same key with a different request is rejected. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description At most 1 MiB. A field that is `null` counts as omitted. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "to": "support@example.com",
         *       "subject": "Printer",
         *       "body": "The printer in room 7 does not print",
         *       "from": "ewa.nowak@example.com",
         *       "comment": "Third time this week",
         *       "cc": [
         *         "jan.kowal@example.com"
         *       ],
         *       "source": "email",
         *       "user_login": "anna.nowak",
         *       "status_id": 1,
         *       "category_id": 2
         *     }
         */
        'application/json': components['schemas']['CreateTicket'];
      };
    };
    responses: {
      /** @description Success; the body is the result. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          'Preference-Applied': components['headers']['PreferenceApplied'];
          'Idempotency-Replayed': components['headers']['IdempotencyReplayed'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "ticket_id": 1
           *     }
           */
          'application/json': components['schemas']['TicketCreated'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      413: components['responses']['TooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  ticketingTicketsRead: {
    parameters: {
      query?: never;
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
      };
      path: {
        /** @description Identifier of the ticket */
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success; the body is the result. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "ticket_id": 1,
           *       "customer_id": 1,
           *       "ticket_queue_id": 1,
           *       "to": "support@example.com",
           *       "from": "ewa.nowak@example.com",
           *       "cc": [],
           *       "subject": "Printer",
           *       "source": "email",
           *       "ticket_queue_name": "Support",
           *       "user_login": "anna.nowak",
           *       "status_id": "6",
           *       "substatus_id": "1",
           *       "category_id": "2",
           *       "full_status_name": "Closed - Resolved",
           *       "created_at": "2026-05-29 08:30",
           *       "updated_at": "2026-05-29 08:30",
           *       "closed_at": "2026-05-29 08:30",
           *       "first_agent_responded_at": "2026-05-29 08:30",
           *       "messages": [
           *         {
           *           "message_id": 42,
           *           "user_login": "",
           *           "type": "MAIL",
           *           "body": "The printer in room 7 does not print",
           *           "comment": "",
           *           "system_comment": "",
           *           "created_at": "2026-05-29 08:30",
           *           "attachments": [
           *             "Zk3vYq0mJx7Qh2bN5rT8wA"
           *           ]
           *         }
           *       ],
           *       "messages_count": 1
           *     }
           */
          'application/json': components['schemas']['TicketView'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  ticketingTicketsUpdate: {
    parameters: {
      query?: never;
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
        /** @description `handling=strict` (RFC 7240) rejects unknown body fields and query parameters; otherwise they are ignored. */
        Prefer?: components['parameters']['Prefer'];
      };
      path: {
        /** @description Identifier of the ticket */
        id: number;
      };
      cookie?: never;
    };
    /** @description At most 1 MiB. A field that is `null` counts as omitted. */
    requestBody?: {
      content: {
        /**
         * @example {
         *       "status_id": 6,
         *       "substatus_id": 1,
         *       "category_id": 2,
         *       "user_login": "anna.nowak"
         *     }
         */
        'application/json': components['schemas']['UpdateTicket'];
      };
    };
    responses: {
      /** @description Success; the body is empty. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          'Preference-Applied': components['headers']['PreferenceApplied'];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['TooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  ticketingTicketsDelete: {
    parameters: {
      query?: never;
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
      };
      path: {
        /** @description Identifier of the ticket */
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success; the body is empty. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['TooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  ticketingMessagesList: {
    parameters: {
      query?: {
        /** @description A `message_id`; only older messages are returned */
        before?: number;
        /** @description Number of rows to return; default and maximum: 100 */
        limit?: number;
      };
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
      };
      path: {
        /** @description Identifier of the ticket */
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description `count` is the total number of rows; `result` contains the requested ones. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "count": 1,
           *       "result": [
           *         {
           *           "message_id": 42,
           *           "user_login": "",
           *           "type": "MAIL",
           *           "body": "The printer in room 7 does not print",
           *           "comment": "",
           *           "system_comment": "",
           *           "created_at": "2026-05-29 08:30",
           *           "attachments": [
           *             "Zk3vYq0mJx7Qh2bN5rT8wA"
           *           ]
           *         }
           *       ]
           *     }
           */
          'application/json': {
            /** @description Total number of rows */
            count: number;
            result: components['schemas']['TicketMessageView'][];
          };
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  ticketingMessagesComment: {
    parameters: {
      query?: never;
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
        /** @description `handling=strict` (RFC 7240) rejects unknown body fields and query parameters; otherwise they are ignored. */
        Prefer?: components['parameters']['Prefer'];
        /** @description For 24 hours, the same request with the same key gets the first answer and is not executed again. The same key with a different request is rejected. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        /** @description Identifier of the ticket */
        id: number;
      };
      cookie?: never;
    };
    /** @description At most 1 MiB. A field that is `null` counts as omitted. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "content": "The customer will call back",
         *       "user_login": "anna.nowak"
         *     }
         */
        'application/json': components['schemas']['AddComment'];
      };
    };
    responses: {
      /** @description Success; the body is the result. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          'Preference-Applied': components['headers']['PreferenceApplied'];
          'Idempotency-Replayed': components['headers']['IdempotencyReplayed'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "message_id": 42
           *     }
           */
          'application/json': components['schemas']['MessageAdded'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['TooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  ticketingMessagesAgentResponse: {
    parameters: {
      query?: never;
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
        /** @description `handling=strict` (RFC 7240) rejects unknown body fields and query parameters; otherwise they are ignored. */
        Prefer?: components['parameters']['Prefer'];
        /** @description For 24 hours, the same request with the same key gets the first answer and is not executed again. The same key with a different request is rejected. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        /** @description Identifier of the ticket */
        id: number;
      };
      cookie?: never;
    };
    /** @description At most 1 MiB. A field that is `null` counts as omitted. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "body": "Please restart the printer",
         *       "user_login": "anna.nowak"
         *     }
         */
        'application/json': components['schemas']['AddAgentResponse'];
      };
    };
    responses: {
      /** @description Success; the body is the result. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          'Preference-Applied': components['headers']['PreferenceApplied'];
          'Idempotency-Replayed': components['headers']['IdempotencyReplayed'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "message_id": 42
           *     }
           */
          'application/json': components['schemas']['MessageAdded'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['TooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  ticketingMessagesCustomerResponse: {
    parameters: {
      query?: never;
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
        /** @description `handling=strict` (RFC 7240) rejects unknown body fields and query parameters; otherwise they are ignored. */
        Prefer?: components['parameters']['Prefer'];
        /** @description For 24 hours, the same request with the same key gets the first answer and is not executed again. The same key with a different request is rejected. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        /** @description Identifier of the ticket */
        id: number;
      };
      cookie?: never;
    };
    /** @description At most 1 MiB. A field that is `null` counts as omitted. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "body": "That helped, thank you"
         *     }
         */
        'application/json': components['schemas']['AddCustomerResponse'];
      };
    };
    responses: {
      /** @description Success; the body is the result. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          'Preference-Applied': components['headers']['PreferenceApplied'];
          'Idempotency-Replayed': components['headers']['IdempotencyReplayed'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "message_id": 42
           *     }
           */
          'application/json': components['schemas']['MessageAdded'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['TooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  ticketingTemporaryFilesBegin: {
    parameters: {
      query: {
        /** @description Name of the file, also used for downloads */
        filename: string;
      };
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
        /** @description For 24 hours, the same request with the same key gets the first answer and is not executed again. The same key with a different request is rejected. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description The bytes of the file, at most 25 MiB. */
    requestBody: {
      content: {
        'application/octet-stream': string;
      };
    };
    responses: {
      /** @description Success; the body is the result. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          'Idempotency-Replayed': components['headers']['IdempotencyReplayed'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "filename": "scan.pdf",
           *       "token": "Zk3vYq0mJx7Qh2bN5rT8wA",
           *       "size": 48213
           *     }
           */
          'application/json': components['schemas']['TemporaryFile'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      413: components['responses']['TooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  ticketingFilesDownload: {
    parameters: {
      query?: never;
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
      };
      path: {
        /** @description Token of a temporary file or of an attachment */
        token: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The bytes of the file. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          'Content-Disposition': components['headers']['ContentDisposition'];
          [name: string]: unknown;
        };
        content: {
          'application/octet-stream': string;
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  ticketingQueuesList: {
    parameters: {
      query?: never;
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description All entries; an empty list if there are none. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "id": 1,
           *         "name": "Support",
           *         "email": "support@example.com"
           *       }
           *     ]
           */
          'application/json': components['schemas']['TicketQueueView'][];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  ticketingStatusesList: {
    parameters: {
      query?: never;
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description All entries; an empty list if there are none. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "id": 6,
           *         "name": "Closed",
           *         "substatuses": [
           *           {
           *             "id": 1,
           *             "name": "Resolved"
           *           }
           *         ]
           *       }
           *     ]
           */
          'application/json': components['schemas']['StatusView'][];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  ticketingStatusesListAlias: {
    parameters: {
      query?: never;
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description All entries; an empty list if there are none. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "id": 6,
           *         "name": "Closed",
           *         "substatuses": [
           *           {
           *             "id": 1,
           *             "name": "Resolved"
           *           }
           *         ]
           *       }
           *     ]
           */
          'application/json': components['schemas']['StatusView'][];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  ticketingCategoriesList: {
    parameters: {
      query?: never;
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description All entries; an empty list if there are none. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "id": 2,
           *         "name": "Technical"
           *       }
           *     ]
           */
          'application/json': components['schemas']['CategoryView'][];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  ticketingCategoriesListAlias: {
    parameters: {
      query?: never;
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description All entries; an empty list if there are none. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "id": 2,
           *         "name": "Technical"
           *       }
           *     ]
           */
          'application/json': components['schemas']['CategoryView'][];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  ticketingChatsStart: {
    parameters: {
      query?: {
        /** @description Queue in which the conversation waits for an agent */
        chat_queue_id?: number;
        /** @description First name of the client */
        client_name?: string;
        /** @description Last name of the client */
        client_surname?: string;
        /** @description E-mail address of the client */
        client_email?: string;
        /** @description A person or a company */
        customer_id?: number;
      };
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
        /** @description `handling=strict` (RFC 7240) rejects unknown body fields and query parameters; otherwise they are ignored. */
        Prefer?: components['parameters']['Prefer'];
        /** @description For 24 hours, the same request with the same key gets the first answer and is not executed again. The same key with a different request is rejected. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description At most 1 MiB. A field that is `null` counts as omitted. */
    requestBody?: {
      content: {
        /**
         * @example {
         *       "chat_queue_id": 1,
         *       "client_name": "Ewa",
         *       "client_surname": "Nowak",
         *       "client_email": "ewa.nowak@example.com"
         *     }
         */
        'application/json': {
          /**
           * @description Queue in which the conversation waits for an agent
           * @example 1
           */
          chat_queue_id?: number | string;
          /**
           * @description First name of the client
           * @example Ewa
           */
          client_name?: string;
          /**
           * @description Last name of the client
           * @example Nowak
           */
          client_surname?: string;
          /**
           * Format: email
           * @description E-mail address of the client
           * @example ewa.nowak@example.com
           */
          client_email?: string;
          /**
           * @description A person or a company
           * @example 1
           */
          customer_id?: number | string;
        };
      };
    };
    responses: {
      /** @description Success; the body is the result. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          'Preference-Applied': components['headers']['PreferenceApplied'];
          'Idempotency-Replayed': components['headers']['IdempotencyReplayed'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "conversation_id": "019e71f2-5d3e-7b0a-8f0c-3c1f4a2f9d11"
           *     }
           */
          'application/json': components['schemas']['ChatStarted'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      413: components['responses']['TooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  ticketingChatsAssign: {
    parameters: {
      query?: never;
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
        /** @description `handling=strict` (RFC 7240) rejects unknown body fields and query parameters; otherwise they are ignored. */
        Prefer?: components['parameters']['Prefer'];
      };
      path: {
        /** @description Identifier of the conversation, a UUID */
        id: string;
      };
      cookie?: never;
    };
    /** @description At most 1 MiB. A field that is `null` counts as omitted. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "login": "anna.nowak"
         *     }
         */
        'application/json': components['schemas']['AssignAgent'];
      };
    };
    responses: {
      /** @description Success; the body is empty. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          'Preference-Applied': components['headers']['PreferenceApplied'];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['TooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  ticketingChatsWrite: {
    parameters: {
      query?: never;
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
        /** @description `handling=strict` (RFC 7240) rejects unknown body fields and query parameters; otherwise they are ignored. */
        Prefer?: components['parameters']['Prefer'];
        /** @description For 24 hours, the same request with the same key gets the first answer and is not executed again. The same key with a different request is rejected. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        /** @description Identifier of the conversation, a UUID */
        id: string;
      };
      cookie?: never;
    };
    /** @description At most 1 MiB. A field that is `null` counts as omitted. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "body": "Good morning",
         *       "login": "anna.nowak"
         *     }
         */
        'application/json': components['schemas']['WriteChatMessage'];
      };
    };
    responses: {
      /** @description Success; the body is empty. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          'Preference-Applied': components['headers']['PreferenceApplied'];
          'Idempotency-Replayed': components['headers']['IdempotencyReplayed'];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['TooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  ticketingChatsStop: {
    parameters: {
      query?: never;
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
        /** @description `handling=strict` (RFC 7240) rejects unknown body fields and query parameters; otherwise they are ignored. */
        Prefer?: components['parameters']['Prefer'];
        /** @description For 24 hours, the same request with the same key gets the first answer and is not executed again. The same key with a different request is rejected. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        /** @description Identifier of the conversation, a UUID */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success; the body is empty. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          'Preference-Applied': components['headers']['PreferenceApplied'];
          'Idempotency-Replayed': components['headers']['IdempotencyReplayed'];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['TooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  ticketingChatsRead: {
    parameters: {
      query?: never;
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
      };
      path: {
        /** @description Identifier of the conversation, a UUID */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success; the body is the result. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "conversation_id": "019e71f2-5d3e-7b0a-8f0c-3c1f4a2f9d11",
           *       "chat_queue_id": 1,
           *       "client_name": "Ewa",
           *       "client_surname": "Nowak",
           *       "client_email": "ewa.nowak@example.com",
           *       "customer_id": null,
           *       "agent_login": "anna.nowak",
           *       "created_at": "2026-05-29 08:30",
           *       "closed_at": "",
           *       "messages": [
           *         {
           *           "message_id": 1,
           *           "login": "anna.nowak",
           *           "body": "Good morning",
           *           "created_at": "2026-05-29 08:30"
           *         }
           *       ],
           *       "messages_count": 1
           *     }
           */
          'application/json': components['schemas']['ChatView'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  ticketingChatsMessages: {
    parameters: {
      query?: {
        /** @description A `message_id`; only older messages are returned */
        before?: number;
        /** @description Number of rows to return; default and maximum: 100 */
        limit?: number;
      };
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
      };
      path: {
        /** @description Identifier of the conversation, a UUID */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description `count` is the total number of rows; `result` contains the requested ones. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "count": 1,
           *       "result": [
           *         {
           *           "message_id": 1,
           *           "login": "anna.nowak",
           *           "body": "Good morning",
           *           "created_at": "2026-05-29 08:30"
           *         }
           *       ]
           *     }
           */
          'application/json': {
            /** @description Total number of rows */
            count: number;
            result: components['schemas']['ChatMessageView'][];
          };
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  crmCustomersList: {
    parameters: {
      query?: {
        /** @description Whether to return `custom_fields` */
        include_custom_fields?: boolean;
        /** @description Whether to return `address` */
        include_address?: boolean;
        /** @description An empty value finds entries without an identifier */
        identifier?: string;
        /** @description Matches any of the addresses, regardless of case */
        email?: string;
        /** @description Matches any of the numbers, in any notation */
        phone_number?: string;
        /** @description Dashes and spaces are ignored */
        nip?: string;
        /** @description Name of a customer type */
        type?: string;
        /** @description Name of a customer group */
        group?: string;
        /** @description `custom_fields[NAME]=VALUE`, or alternatives as `custom_fields[NAME][0]=VALUE` */
        custom_fields?: {
          [key: string]: string | string[];
        };
        /** @description Number of rows to return; default 100, maximum 1000 */
        limit?: number;
        /** @description Number of rows to skip; default: 0 */
        offset?: number;
        /** @description Only customers of this company */
        company_id?: number;
        /** @description Fields to sort by, comma-separated, `-` for descending order: surname, name, customer_id, identifier; default: customer_id */
        order?: string;
      };
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description All entries; an empty list if there are none. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "identifier": "EX-1",
           *         "phone_number": "+48 600 100 200",
           *         "phone_numbers": [
           *           "+48 600 100 200"
           *         ],
           *         "email": "ewa.nowak@example.com",
           *         "emails": [
           *           "ewa.nowak@example.com"
           *         ],
           *         "type": "Business",
           *         "group": "VIP",
           *         "nip": "123-456-32-18",
           *         "account_manager": "anna.nowak",
           *         "address": {
           *           "street": "Long Street",
           *           "building": "12",
           *           "flat": "3",
           *           "postcode": "00-001",
           *           "city": "Warsaw",
           *           "post_office": null,
           *           "borough": null,
           *           "county": null,
           *           "voivodship": null,
           *           "country": "Poland"
           *         },
           *         "custom_fields": {
           *           "Region": "North",
           *           "Contract": null
           *         },
           *         "customer_id": 1,
           *         "name": "Ewa",
           *         "surname": "Nowak",
           *         "company_id": 1,
           *         "gender": "F",
           *         "homepage": "https://example.com",
           *         "birthdate": "1990-05-29",
           *         "updated_at": "2026-05-29 08:30"
           *       }
           *     ]
           */
          'application/json': components['schemas']['CustomerView'][];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  crmCustomersCreate: {
    parameters: {
      query?: never;
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
        /** @description `handling=strict` (RFC 7240) rejects unknown body fields and query parameters; otherwise they are ignored. */
        Prefer?: components['parameters']['Prefer'];
        /** @description For 24 hours, the same request with the same key gets the first answer and is not executed again. The same key with a different request is rejected. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description At most 1 MiB. A field that is `null` counts as omitted. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "email": [
         *         "ewa.nowak@example.com"
         *       ],
         *       "phone_number": [
         *         "+48 600 100 200"
         *       ],
         *       "type": "Business",
         *       "group": "VIP",
         *       "identifier": "EX-1",
         *       "account_manager": "anna.nowak",
         *       "custom_fields": {
         *         "Region": "North"
         *       },
         *       "address": {
         *         "street": "Long Street",
         *         "building": "12",
         *         "flat": "3",
         *         "postcode": "00-001",
         *         "city": "Warsaw",
         *         "country": "Poland"
         *       },
         *       "surname": "Nowak",
         *       "name": "Ewa",
         *       "gender": "F",
         *       "homepage": "https://example.com",
         *       "birthdate": "1990-05-29",
         *       "nip": "123-456-32-18"
         *     }
         */
        'application/json': components['schemas']['CreateCustomer'];
      };
    };
    responses: {
      /** @description Success; the body is the result. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          'Preference-Applied': components['headers']['PreferenceApplied'];
          'Idempotency-Replayed': components['headers']['IdempotencyReplayed'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "customer_id": "1"
           *     }
           */
          'application/json': components['schemas']['CustomerCreated'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      413: components['responses']['TooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  crmCustomersRead: {
    parameters: {
      query?: {
        /** @description Whether to return `custom_fields` */
        include_custom_fields?: boolean;
        /** @description Whether to return `address` */
        include_address?: boolean;
      };
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
      };
      path: {
        /** @description Identifier of the customer */
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success; the body is the result. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "identifier": "EX-1",
           *       "phone_number": "+48 600 100 200",
           *       "phone_numbers": [
           *         "+48 600 100 200"
           *       ],
           *       "email": "ewa.nowak@example.com",
           *       "emails": [
           *         "ewa.nowak@example.com"
           *       ],
           *       "type": "Business",
           *       "group": "VIP",
           *       "nip": "123-456-32-18",
           *       "account_manager": "anna.nowak",
           *       "address": {
           *         "street": "Long Street",
           *         "building": "12",
           *         "flat": "3",
           *         "postcode": "00-001",
           *         "city": "Warsaw",
           *         "post_office": null,
           *         "borough": null,
           *         "county": null,
           *         "voivodship": null,
           *         "country": "Poland"
           *       },
           *       "custom_fields": {
           *         "Region": "North",
           *         "Contract": null
           *       },
           *       "customer_id": 1,
           *       "name": "Ewa",
           *       "surname": "Nowak",
           *       "company_id": 1,
           *       "gender": "F",
           *       "homepage": "https://example.com",
           *       "birthdate": "1990-05-29",
           *       "updated_at": "2026-05-29 08:30"
           *     }
           */
          'application/json': components['schemas']['CustomerView'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  crmCustomersUpdate: {
    parameters: {
      query?: never;
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
        /** @description `handling=strict` (RFC 7240) rejects unknown body fields and query parameters; otherwise they are ignored. */
        Prefer?: components['parameters']['Prefer'];
      };
      path: {
        /** @description Identifier of the customer */
        id: number;
      };
      cookie?: never;
    };
    /** @description At most 1 MiB. A field that is `null` counts as omitted. */
    requestBody?: {
      content: {
        /**
         * @example {
         *       "email": [
         *         "ewa.nowak@example.com"
         *       ],
         *       "phone_number": [
         *         "+48 600 100 200"
         *       ],
         *       "type": "Business",
         *       "group": "VIP",
         *       "identifier": "EX-1",
         *       "account_manager": "anna.nowak",
         *       "custom_fields": {
         *         "Region": "North"
         *       },
         *       "address": {
         *         "street": "Long Street",
         *         "building": "12",
         *         "flat": "3",
         *         "postcode": "00-001",
         *         "city": "Warsaw",
         *         "country": "Poland"
         *       },
         *       "surname": "Nowak",
         *       "name": "Ewa",
         *       "gender": "F",
         *       "homepage": "https://example.com",
         *       "birthdate": "1990-05-29",
         *       "nip": "123-456-32-18"
         *     }
         */
        'application/json': components['schemas']['UpdateCustomer'];
      };
    };
    responses: {
      /** @description Success; the body is empty. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          'Preference-Applied': components['headers']['PreferenceApplied'];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['TooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  crmCustomersDelete: {
    parameters: {
      query?: never;
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
      };
      path: {
        /** @description Identifier of the customer */
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success; the body is empty. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['TooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  crmCompaniesList: {
    parameters: {
      query?: {
        /** @description Whether to return `custom_fields` */
        include_custom_fields?: boolean;
        /** @description Whether to return `address` */
        include_address?: boolean;
        /** @description An empty value finds entries without an identifier */
        identifier?: string;
        /** @description Matches any of the addresses, regardless of case */
        email?: string;
        /** @description Matches any of the numbers, in any notation */
        phone_number?: string;
        /** @description Dashes and spaces are ignored */
        nip?: string;
        /** @description Name of a customer type */
        type?: string;
        /** @description Name of a customer group */
        group?: string;
        /** @description `custom_fields[NAME]=VALUE`, or alternatives as `custom_fields[NAME][0]=VALUE` */
        custom_fields?: {
          [key: string]: string | string[];
        };
        /** @description Number of rows to return; default 100, maximum 1000 */
        limit?: number;
        /** @description Number of rows to skip; default: 0 */
        offset?: number;
        /** @description Fields to sort by, comma-separated, `-` for descending order: name, nip, company_id, identifier; default: company_id */
        order?: string;
      };
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description All entries; an empty list if there are none. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "identifier": "EX-1",
           *         "phone_number": "+48 600 100 200",
           *         "phone_numbers": [
           *           "+48 600 100 200"
           *         ],
           *         "email": "ewa.nowak@example.com",
           *         "emails": [
           *           "ewa.nowak@example.com"
           *         ],
           *         "type": "Business",
           *         "group": "VIP",
           *         "nip": "123-456-32-18",
           *         "account_manager": "anna.nowak",
           *         "address": {
           *           "street": "Long Street",
           *           "building": "12",
           *           "flat": "3",
           *           "postcode": "00-001",
           *           "city": "Warsaw",
           *           "post_office": null,
           *           "borough": null,
           *           "county": null,
           *           "voivodship": null,
           *           "country": "Poland"
           *         },
           *         "custom_fields": {
           *           "Region": "North",
           *           "Contract": null
           *         },
           *         "name": "Example Ltd",
           *         "company_id": 1,
           *         "customer_id": 2
           *       }
           *     ]
           */
          'application/json': components['schemas']['CompanyView'][];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  crmCompaniesCreate: {
    parameters: {
      query?: never;
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
        /** @description `handling=strict` (RFC 7240) rejects unknown body fields and query parameters; otherwise they are ignored. */
        Prefer?: components['parameters']['Prefer'];
        /** @description For 24 hours, the same request with the same key gets the first answer and is not executed again. The same key with a different request is rejected. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description At most 1 MiB. A field that is `null` counts as omitted. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "email": [
         *         "ewa.nowak@example.com"
         *       ],
         *       "phone_number": [
         *         "+48 600 100 200"
         *       ],
         *       "type": "Business",
         *       "group": "VIP",
         *       "identifier": "EX-1",
         *       "account_manager": "anna.nowak",
         *       "custom_fields": {
         *         "Region": "North"
         *       },
         *       "address": {
         *         "street": "Long Street",
         *         "building": "12",
         *         "flat": "3",
         *         "postcode": "00-001",
         *         "city": "Warsaw",
         *         "country": "Poland"
         *       },
         *       "name": "Example Ltd",
         *       "nip": "123-456-32-18"
         *     }
         */
        'application/json': components['schemas']['CreateCompany'];
      };
    };
    responses: {
      /** @description Success; the body is the result. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          'Preference-Applied': components['headers']['PreferenceApplied'];
          'Idempotency-Replayed': components['headers']['IdempotencyReplayed'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "company_id": "1"
           *     }
           */
          'application/json': components['schemas']['CompanyCreated'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      413: components['responses']['TooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  crmCompaniesRead: {
    parameters: {
      query?: {
        /** @description Whether to return `custom_fields` */
        include_custom_fields?: boolean;
        /** @description Whether to return `address` */
        include_address?: boolean;
      };
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
      };
      path: {
        /** @description Identifier of the company */
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success; the body is the result. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "identifier": "EX-1",
           *       "phone_number": "+48 600 100 200",
           *       "phone_numbers": [
           *         "+48 600 100 200"
           *       ],
           *       "email": "ewa.nowak@example.com",
           *       "emails": [
           *         "ewa.nowak@example.com"
           *       ],
           *       "type": "Business",
           *       "group": "VIP",
           *       "nip": "123-456-32-18",
           *       "account_manager": "anna.nowak",
           *       "address": {
           *         "street": "Long Street",
           *         "building": "12",
           *         "flat": "3",
           *         "postcode": "00-001",
           *         "city": "Warsaw",
           *         "post_office": null,
           *         "borough": null,
           *         "county": null,
           *         "voivodship": null,
           *         "country": "Poland"
           *       },
           *       "custom_fields": {
           *         "Region": "North",
           *         "Contract": null
           *       },
           *       "name": "Example Ltd",
           *       "company_id": 1,
           *       "customer_id": 2
           *     }
           */
          'application/json': components['schemas']['CompanyView'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  crmCompaniesUpdate: {
    parameters: {
      query?: never;
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
        /** @description `handling=strict` (RFC 7240) rejects unknown body fields and query parameters; otherwise they are ignored. */
        Prefer?: components['parameters']['Prefer'];
      };
      path: {
        /** @description Identifier of the company */
        id: number;
      };
      cookie?: never;
    };
    /** @description At most 1 MiB. A field that is `null` counts as omitted. */
    requestBody?: {
      content: {
        /**
         * @example {
         *       "email": [
         *         "ewa.nowak@example.com"
         *       ],
         *       "phone_number": [
         *         "+48 600 100 200"
         *       ],
         *       "type": "Business",
         *       "group": "VIP",
         *       "identifier": "EX-1",
         *       "account_manager": "anna.nowak",
         *       "custom_fields": {
         *         "Region": "North"
         *       },
         *       "address": {
         *         "street": "Long Street",
         *         "building": "12",
         *         "flat": "3",
         *         "postcode": "00-001",
         *         "city": "Warsaw",
         *         "country": "Poland"
         *       },
         *       "name": "Example Ltd",
         *       "nip": "123-456-32-18"
         *     }
         */
        'application/json': components['schemas']['UpdateCompany'];
      };
    };
    responses: {
      /** @description Success; the body is empty. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          'Preference-Applied': components['headers']['PreferenceApplied'];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['TooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  crmCompaniesDelete: {
    parameters: {
      query?: never;
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
      };
      path: {
        /** @description Identifier of the company */
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success; the body is empty. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['TooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  crmSpecialFieldGroupsList: {
    parameters: {
      query?: never;
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description `count` is the total number of rows; `result` contains the requested ones. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "count": 1,
           *       "result": [
           *         {
           *           "group_id": 1,
           *           "name": "Vehicles",
           *           "fields": [
           *             {
           *               "field_id": 1,
           *               "name": "Plate",
           *               "type": "text"
           *             }
           *           ]
           *         }
           *       ]
           *     }
           */
          'application/json': {
            /** @description Total number of rows */
            count: number;
            result: components['schemas']['SpecialFieldGroupView'][];
          };
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  crmSpecialFieldItemsList: {
    parameters: {
      query?: {
        /** @description Only records of this group */
        group_id?: number;
        /** @description Only records of this customer */
        customer_id?: number;
        /** @description Number of rows to return; default 100, maximum 1000 */
        limit?: number;
        /** @description Number of rows to skip; default: 0 */
        offset?: number;
      };
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description `count` is the total number of rows; `result` contains the requested ones. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "count": 1,
           *       "result": [
           *         {
           *           "item_id": 1,
           *           "group_id": 1,
           *           "customer_id": 1,
           *           "values": [
           *             {
           *               "field_id": 1,
           *               "value": "KR 12345"
           *             }
           *           ]
           *         }
           *       ]
           *     }
           */
          'application/json': {
            /** @description Total number of rows */
            count: number;
            result: components['schemas']['SpecialFieldItemView'][];
          };
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  crmSpecialFieldItemsCreate: {
    parameters: {
      query?: never;
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
        /** @description `handling=strict` (RFC 7240) rejects unknown body fields and query parameters; otherwise they are ignored. */
        Prefer?: components['parameters']['Prefer'];
        /** @description For 24 hours, the same request with the same key gets the first answer and is not executed again. The same key with a different request is rejected. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description At most 1 MiB. A field that is `null` counts as omitted. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "group_id": 1,
         *       "customer_id": 1,
         *       "values": [
         *         {
         *           "field_id": 1,
         *           "value": "KR 12345"
         *         }
         *       ]
         *     }
         */
        'application/json': components['schemas']['CreateSpecialFieldItem'];
      };
    };
    responses: {
      /** @description Success; the body is the result. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          'Preference-Applied': components['headers']['PreferenceApplied'];
          'Idempotency-Replayed': components['headers']['IdempotencyReplayed'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "item_id": 1
           *     }
           */
          'application/json': components['schemas']['SpecialFieldItemCreated'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      413: components['responses']['TooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  crmSpecialFieldItemsUpdate: {
    parameters: {
      query?: never;
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
        /** @description `handling=strict` (RFC 7240) rejects unknown body fields and query parameters; otherwise they are ignored. */
        Prefer?: components['parameters']['Prefer'];
      };
      path: {
        /** @description Identifier of the record */
        id: number;
      };
      cookie?: never;
    };
    /** @description At most 1 MiB. A field that is `null` counts as omitted. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "values": [
         *         {
         *           "field_id": 1,
         *           "value": "KR 12345"
         *         }
         *       ]
         *     }
         */
        'application/json': components['schemas']['UpdateSpecialFieldItem'];
      };
    };
    responses: {
      /** @description Success; the body is empty. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          'Preference-Applied': components['headers']['PreferenceApplied'];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['TooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  crmSpecialFieldItemsDelete: {
    parameters: {
      query?: never;
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
      };
      path: {
        /** @description Identifier of the record */
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success; the body is empty. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['TooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  outboundCampaignsList: {
    parameters: {
      query?: never;
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description All entries; an empty list if there are none. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "id": "00001",
           *         "name": "Spring survey",
           *         "dialer": "predictive",
           *         "active": true,
           *         "start_date": "2026-05-29",
           *         "end_date": "2026-06-12",
           *         "order": 50,
           *         "parity": 50,
           *         "parameters": {
           *           "caller_id": "221234567",
           *           "preview_timeout": 20
           *         },
           *         "crm_fed": false,
           *         "fields": [
           *           "first_name",
           *           "city"
           *         ]
           *       }
           *     ]
           */
          'application/json': components['schemas']['CampaignView'][];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  outboundCampaignsCreate: {
    parameters: {
      query?: never;
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
        /** @description `handling=strict` (RFC 7240) rejects unknown body fields and query parameters; otherwise they are ignored. */
        Prefer?: components['parameters']['Prefer'];
        /** @description For 24 hours, the same request with the same key gets the first answer and is not executed again. The same key with a different request is rejected. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description At most 1 MiB. A field that is `null` counts as omitted. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "name": "Spring survey",
         *       "dialer": "predictive",
         *       "active": true,
         *       "start_date": "2026-05-29",
         *       "end_date": "2026-05-29",
         *       "order": 50,
         *       "parity": 50,
         *       "parameters": {
         *         "caller_id": "221234567",
         *         "preview_timeout": 20
         *       },
         *       "crm_fed": false,
         *       "fields": [
         *         "first_name",
         *         "city"
         *       ],
         *       "statuses": [
         *         {
         *           "name": "Not interested",
         *           "system_status": "NO_CALL",
         *           "dictionary_status_id": 3
         *         }
         *       ]
         *     }
         */
        'application/json': components['schemas']['CreateCampaign'];
      };
    };
    responses: {
      /** @description Success; the body is the result. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          'Preference-Applied': components['headers']['PreferenceApplied'];
          'Idempotency-Replayed': components['headers']['IdempotencyReplayed'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": "00001"
           *     }
           */
          'application/json': components['schemas']['CampaignCreated'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      413: components['responses']['TooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  outboundCampaignsRead: {
    parameters: {
      query?: never;
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
      };
      path: {
        /** @description Identifier of the campaign, five characters */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success; the body is the result. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": "00001",
           *       "name": "Spring survey",
           *       "dialer": "predictive",
           *       "active": true,
           *       "start_date": "2026-05-29",
           *       "end_date": "2026-06-12",
           *       "order": 50,
           *       "parity": 50,
           *       "parameters": {
           *         "caller_id": "221234567",
           *         "preview_timeout": 20
           *       },
           *       "crm_fed": false,
           *       "fields": [
           *         "first_name",
           *         "city"
           *       ]
           *     }
           */
          'application/json': components['schemas']['CampaignView'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  outboundCampaignsUpdate: {
    parameters: {
      query?: never;
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
        /** @description `handling=strict` (RFC 7240) rejects unknown body fields and query parameters; otherwise they are ignored. */
        Prefer?: components['parameters']['Prefer'];
      };
      path: {
        /** @description Identifier of the campaign, five characters */
        id: string;
      };
      cookie?: never;
    };
    /** @description At most 1 MiB. A field that is `null` counts as omitted. */
    requestBody?: {
      content: {
        /**
         * @example {
         *       "name": "Spring survey",
         *       "dialer": "predictive",
         *       "active": true,
         *       "start_date": "2026-05-29",
         *       "end_date": "2026-05-29",
         *       "order": 50,
         *       "parity": 50,
         *       "parameters": {
         *         "caller_id": "221234567",
         *         "preview_timeout": 20
         *       }
         *     }
         */
        'application/json': components['schemas']['UpdateCampaign'];
      };
    };
    responses: {
      /** @description Success; the body is empty. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          'Preference-Applied': components['headers']['PreferenceApplied'];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['TooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  outboundCampaignsDelete: {
    parameters: {
      query?: never;
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
      };
      path: {
        /** @description Identifier of the campaign, five characters */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success; the body is empty. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['TooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  outboundCampaignsStatuses: {
    parameters: {
      query?: never;
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
      };
      path: {
        /** @description Identifier of the campaign, five characters */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description All entries; an empty list if there are none. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "status_id": "1",
           *         "system_status": "NO_CALL",
           *         "dictionary_status_id": 3,
           *         "name": "Not interested"
           *       }
           *     ]
           */
          'application/json': components['schemas']['CampaignStatusView'][];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  outboundCampaignAgentsList: {
    parameters: {
      query?: never;
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
      };
      path: {
        /** @description Identifier of the campaign, five characters */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description All entries; an empty list if there are none. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "login": "anna.nowak",
           *         "number": "101",
           *         "active_in_outbound": true,
           *         "agent_id": 2
           *       }
           *     ]
           */
          'application/json': components['schemas']['CampaignAgentView'][];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  outboundCampaignAgentsAdd: {
    parameters: {
      query?: never;
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
        /** @description `handling=strict` (RFC 7240) rejects unknown body fields and query parameters; otherwise they are ignored. */
        Prefer?: components['parameters']['Prefer'];
        /** @description For 24 hours, the same request with the same key gets the first answer and is not executed again. The same key with a different request is rejected. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        /** @description Identifier of the campaign, five characters */
        id: string;
      };
      cookie?: never;
    };
    /** @description At most 1 MiB. A field that is `null` counts as omitted. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "logins": [
         *         "anna.nowak"
         *       ]
         *     }
         */
        'application/json': components['schemas']['CampaignLogins'];
      };
    };
    responses: {
      /** @description Success; the body is empty. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          'Preference-Applied': components['headers']['PreferenceApplied'];
          'Idempotency-Replayed': components['headers']['IdempotencyReplayed'];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['TooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  outboundCampaignAgentsRemove: {
    parameters: {
      query?: never;
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
        /** @description `handling=strict` (RFC 7240) rejects unknown body fields and query parameters; otherwise they are ignored. */
        Prefer?: components['parameters']['Prefer'];
        /** @description For 24 hours, the same request with the same key gets the first answer and is not executed again. The same key with a different request is rejected. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        /** @description Identifier of the campaign, five characters */
        id: string;
      };
      cookie?: never;
    };
    /** @description At most 1 MiB. A field that is `null` counts as omitted. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "logins": [
         *         "anna.nowak"
         *       ]
         *     }
         */
        'application/json': components['schemas']['CampaignLogins'];
      };
    };
    responses: {
      /** @description Success; the body is empty. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          'Preference-Applied': components['headers']['PreferenceApplied'];
          'Idempotency-Replayed': components['headers']['IdempotencyReplayed'];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['TooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  outboundDictionaryStatusesList: {
    parameters: {
      query?: never;
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description All entries; an empty list if there are none. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "id": 3,
           *         "name": "Not interested"
           *       }
           *     ]
           */
          'application/json': components['schemas']['DictionaryStatusView'][];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  outboundRecordsList: {
    parameters: {
      query?: {
        /** @description One status or several */
        'status_id[]'?: number[];
        /** @description One system status or several */
        'system_status[]'?: (
          | 'TO_CALL'
          | 'IN_PROGRESS'
          | 'CALL'
          | 'MY_RECORD'
          | 'NO_CALL'
          | 'ABANDONED_AFTER_N_TRIES'
          | 'CALL_NO_SOONER_THAN'
          | 'CALL_PROGRESSIVE'
        )[];
        /** @description Phone number in any notation */
        phone_number?: string;
        /** @description Number of rows to return; default and maximum: 100 */
        limit?: number;
        /** @description Number of rows to skip; default: 0 */
        offset?: number;
      };
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
      };
      path: {
        /** @description Identifier of the campaign, five characters */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description `count` is the total number of rows; `result` contains the requested ones. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "count": 1,
           *       "result": [
           *         {
           *           "record_id": 1,
           *           "phone_number": "600 100 200",
           *           "system_status": "TO_CALL",
           *           "status": "To call",
           *           "status_id": 1,
           *           "call_date": "2026-05-29 08:30",
           *           "create_date": "2026-05-29 08:30",
           *           "next_call_date": "2026-05-29 08:30",
           *           "agent_name": "Anna Nowak",
           *           "agent_login": "anna.nowak",
           *           "last_note": "Wants to be called in the evening",
           *           "order": 10,
           *           "record_fields": {
           *             "first_name": "Ewa",
           *             "city": "Warsaw"
           *           }
           *         }
           *       ]
           *     }
           */
          'application/json': {
            /** @description Total number of rows */
            count: number;
            result: components['schemas']['RecordView'][];
          };
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  outboundRecordsCreate: {
    parameters: {
      query?: never;
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
        /** @description `handling=strict` (RFC 7240) rejects unknown body fields and query parameters; otherwise they are ignored. */
        Prefer?: components['parameters']['Prefer'];
        /** @description For 24 hours, the same request with the same key gets the first answer and is not executed again. The same key with a different request is rejected. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        /** @description Identifier of the campaign, five characters */
        id: string;
      };
      cookie?: never;
    };
    /** @description At most 1 MiB. A field that is `null` counts as omitted. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "agent_id": 2,
         *       "next_call_date": "2026-05-29 08:30",
         *       "order": 10,
         *       "record_fields": {
         *         "first_name": "Ewa",
         *         "city": "Warsaw"
         *       },
         *       "phone_number": "600100200",
         *       "status_id": 1
         *     }
         */
        'application/json': components['schemas']['CreateRecord'];
      };
    };
    responses: {
      /** @description Success; the body is the result. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          'Preference-Applied': components['headers']['PreferenceApplied'];
          'Idempotency-Replayed': components['headers']['IdempotencyReplayed'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "record_id": "1"
           *     }
           */
          'application/json': components['schemas']['RecordCreated'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['TooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  outboundRecordsRead: {
    parameters: {
      query?: never;
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
      };
      path: {
        /** @description Identifier of the campaign, five characters */
        id: string;
        /** @description Phone number in any notation */
        phone_number: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success; the body is the result. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "record_id": 1,
           *       "phone_number": "600 100 200",
           *       "system_status": "TO_CALL",
           *       "status": "To call",
           *       "status_id": 1,
           *       "call_date": "2026-05-29 08:30",
           *       "create_date": "2026-05-29 08:30",
           *       "next_call_date": "2026-05-29 08:30",
           *       "agent_name": "Anna Nowak",
           *       "agent_login": "anna.nowak",
           *       "last_note": "Wants to be called in the evening",
           *       "order": 10,
           *       "record_fields": {
           *         "first_name": "Ewa",
           *         "city": "Warsaw"
           *       }
           *     }
           */
          'application/json': components['schemas']['RecordView'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  outboundRecordsUpdate: {
    parameters: {
      query?: never;
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
        /** @description `handling=strict` (RFC 7240) rejects unknown body fields and query parameters; otherwise they are ignored. */
        Prefer?: components['parameters']['Prefer'];
      };
      path: {
        /** @description Identifier of the campaign, five characters */
        id: string;
        /** @description Identifies the record; any notation */
        phone_number: string;
      };
      cookie?: never;
    };
    /** @description At most 1 MiB. A field that is `null` counts as omitted. */
    requestBody?: {
      content: {
        /**
         * @example {
         *       "agent_id": 2,
         *       "next_call_date": "2026-05-29 08:30",
         *       "order": 10,
         *       "record_fields": {
         *         "first_name": "Ewa",
         *         "city": "Warsaw"
         *       },
         *       "status_id": 1
         *     }
         */
        'application/json': components['schemas']['UpdateRecord'];
      };
    };
    responses: {
      /** @description Success; the body is empty. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          'Preference-Applied': components['headers']['PreferenceApplied'];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['TooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  outboundRecordsDelete: {
    parameters: {
      query?: never;
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
      };
      path: {
        /** @description Identifier of the campaign, five characters */
        id: string;
        /** @description Phone number in any notation */
        phone_number: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success; the body is empty. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['TooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  outboundRecordsSetStatus: {
    parameters: {
      query?: never;
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
        /** @description `handling=strict` (RFC 7240) rejects unknown body fields and query parameters; otherwise they are ignored. */
        Prefer?: components['parameters']['Prefer'];
        /** @description For 24 hours, the same request with the same key gets the first answer and is not executed again. The same key with a different request is rejected. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description At most 1 MiB. A field that is `null` counts as omitted. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "status_id": 3,
         *       "phone_number": "600 100 200"
         *     }
         */
        'application/json': components['schemas']['SetStatusByPhoneNumber'];
      };
    };
    responses: {
      /** @description Success; the body is the result. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          'Preference-Applied': components['headers']['PreferenceApplied'];
          'Idempotency-Replayed': components['headers']['IdempotencyReplayed'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "outbound_id": [
           *         "00001"
           *       ]
           *     }
           */
          'application/json': components['schemas']['CampaignsOfNumber'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      413: components['responses']['TooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  outboundCrmRecordsList: {
    parameters: {
      query?: {
        /** @description One status or several */
        'status_id[]'?: number[];
        /** @description One system status or several */
        'system_status[]'?: (
          | 'TO_CALL'
          | 'IN_PROGRESS'
          | 'CALL'
          | 'MY_RECORD'
          | 'NO_CALL'
          | 'ABANDONED_AFTER_N_TRIES'
          | 'CALL_NO_SOONER_THAN'
          | 'CALL_PROGRESSIVE'
        )[];
        /** @description Phone number in any notation */
        phone_number?: string;
        /** @description Number of rows to return; default and maximum: 100 */
        limit?: number;
        /** @description Number of rows to skip; default: 0 */
        offset?: number;
      };
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
      };
      path: {
        /** @description Identifier of the campaign, five characters */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description `count` is the total number of rows; `result` contains the requested ones. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "count": 1,
           *       "result": [
           *         {
           *           "record_id": 1,
           *           "phone_number": "600 100 200",
           *           "system_status": "TO_CALL",
           *           "status": "To call",
           *           "status_id": 1,
           *           "call_date": "2026-05-29 08:30",
           *           "create_date": "2026-05-29 08:30",
           *           "next_call_date": "2026-05-29 08:30",
           *           "agent_name": "Anna Nowak",
           *           "agent_login": "anna.nowak",
           *           "last_note": "Wants to be called in the evening",
           *           "order": 10,
           *           "customer_id": 1
           *         }
           *       ]
           *     }
           */
          'application/json': {
            /** @description Total number of rows */
            count: number;
            result: components['schemas']['CrmRecordView'][];
          };
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  outboundCrmRecordsCreate: {
    parameters: {
      query?: never;
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
        /** @description `handling=strict` (RFC 7240) rejects unknown body fields and query parameters; otherwise they are ignored. */
        Prefer?: components['parameters']['Prefer'];
        /** @description For 24 hours, the same request with the same key gets the first answer and is not executed again. The same key with a different request is rejected. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        /** @description Identifier of the campaign, five characters */
        id: string;
      };
      cookie?: never;
    };
    /** @description At most 1 MiB. A field that is `null` counts as omitted. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "agent_id": 2,
         *       "next_call_date": "2026-05-29 08:30",
         *       "order": 10,
         *       "customer_id": 1,
         *       "status_id": 11
         *     }
         */
        'application/json': components['schemas']['CreateCrmRecord'];
      };
    };
    responses: {
      /** @description Success; the body is the result. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          'Preference-Applied': components['headers']['PreferenceApplied'];
          'Idempotency-Replayed': components['headers']['IdempotencyReplayed'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "record_id": "1"
           *     }
           */
          'application/json': components['schemas']['RecordCreated'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['TooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  outboundCrmRecordsRead: {
    parameters: {
      query?: never;
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
      };
      path: {
        /** @description Identifier of the campaign, five characters */
        id: string;
        /** @description Identifier of the customer in the CRM */
        customer_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success; the body is the result. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "record_id": 1,
           *       "phone_number": "600 100 200",
           *       "system_status": "TO_CALL",
           *       "status": "To call",
           *       "status_id": 1,
           *       "call_date": "2026-05-29 08:30",
           *       "create_date": "2026-05-29 08:30",
           *       "next_call_date": "2026-05-29 08:30",
           *       "agent_name": "Anna Nowak",
           *       "agent_login": "anna.nowak",
           *       "last_note": "Wants to be called in the evening",
           *       "order": 10,
           *       "customer_id": 1
           *     }
           */
          'application/json': components['schemas']['CrmRecordView'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  outboundCrmRecordsUpdate: {
    parameters: {
      query?: never;
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
        /** @description `handling=strict` (RFC 7240) rejects unknown body fields and query parameters; otherwise they are ignored. */
        Prefer?: components['parameters']['Prefer'];
      };
      path: {
        /** @description Identifier of the campaign, five characters */
        id: string;
        /** @description Identifies the record */
        customer_id: number;
      };
      cookie?: never;
    };
    /** @description At most 1 MiB. A field that is `null` counts as omitted. */
    requestBody?: {
      content: {
        /**
         * @example {
         *       "agent_id": 2,
         *       "next_call_date": "2026-05-29 08:30",
         *       "order": 10,
         *       "status_id": 11
         *     }
         */
        'application/json': components['schemas']['UpdateCrmRecord'];
      };
    };
    responses: {
      /** @description Success; the body is empty. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          'Preference-Applied': components['headers']['PreferenceApplied'];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['TooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  outboundCrmRecordsDelete: {
    parameters: {
      query?: never;
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
      };
      path: {
        /** @description Identifier of the campaign, five characters */
        id: string;
        /** @description Identifier of the customer in the CRM */
        customer_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success; the body is empty. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['TooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  telephonyForwardingsList: {
    parameters: {
      query?: never;
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description All entries; an empty list if there are none. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "id": "1",
           *         "source_number": "600100200",
           *         "destination_number": "221234567",
           *         "forward_to": "600700800",
           *         "date_from": "2026-05-29",
           *         "date_to": "2026-05-29",
           *         "time_from": "08:30",
           *         "time_to": "08:30",
           *         "description": "At night"
           *       }
           *     ]
           */
          'application/json': components['schemas']['ForwardingView'][];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  telephonyForwardingsCreate: {
    parameters: {
      query?: never;
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
        /** @description `handling=strict` (RFC 7240) rejects unknown body fields and query parameters; otherwise they are ignored. */
        Prefer?: components['parameters']['Prefer'];
        /** @description For 24 hours, the same request with the same key gets the first answer and is not executed again. The same key with a different request is rejected. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description At most 1 MiB. A field that is `null` counts as omitted. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "forward_to": "600700800",
         *       "source_number": "600100200",
         *       "destination_number": "221234567",
         *       "date_from": "2026-05-29",
         *       "date_to": "2026-06-12",
         *       "time_from": "22:00",
         *       "time_to": "06:00",
         *       "description": "At night"
         *     }
         */
        'application/json': components['schemas']['CreateForwarding'];
      };
    };
    responses: {
      /** @description Success; the body is the result. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          'Preference-Applied': components['headers']['PreferenceApplied'];
          'Idempotency-Replayed': components['headers']['IdempotencyReplayed'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": "1"
           *     }
           */
          'application/json': components['schemas']['ForwardingCreated'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      413: components['responses']['TooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  telephonyForwardingsRead: {
    parameters: {
      query?: never;
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
      };
      path: {
        /** @description Identifier of the forwarding */
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success; the body is the result. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": "1",
           *       "source_number": "600100200",
           *       "destination_number": "221234567",
           *       "forward_to": "600700800",
           *       "date_from": "2026-05-29",
           *       "date_to": "2026-05-29",
           *       "time_from": "08:30",
           *       "time_to": "08:30",
           *       "description": "At night"
           *     }
           */
          'application/json': components['schemas']['ForwardingView'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  telephonyForwardingsUpdate: {
    parameters: {
      query?: never;
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
        /** @description `handling=strict` (RFC 7240) rejects unknown body fields and query parameters; otherwise they are ignored. */
        Prefer?: components['parameters']['Prefer'];
      };
      path: {
        /** @description Identifier of the forwarding */
        id: number;
      };
      cookie?: never;
    };
    /** @description At most 1 MiB. A field that is `null` counts as omitted. */
    requestBody?: {
      content: {
        /**
         * @example {
         *       "forward_to": "600700800",
         *       "source_number": "600100200",
         *       "destination_number": "221234567",
         *       "date_from": "2026-05-29",
         *       "date_to": "2026-06-12",
         *       "time_from": "22:00",
         *       "time_to": "06:00",
         *       "description": "At night"
         *     }
         */
        'application/json': components['schemas']['UpdateForwarding'];
      };
    };
    responses: {
      /** @description Success; the body is empty. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          'Preference-Applied': components['headers']['PreferenceApplied'];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['TooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  telephonyForwardingsDelete: {
    parameters: {
      query?: never;
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
      };
      path: {
        /** @description Identifier of the forwarding */
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success; the body is empty. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['TooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  telephonyAbsencesList: {
    parameters: {
      query?: {
        /** @description Only absences of this user */
        login?: string;
        /** @description Only absences that end after this time */
        date_from?: string;
        /** @description Only absences that start before this time */
        date_to?: string;
      };
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description All entries; an empty list if there are none. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "id": 1,
           *         "login": "anna.nowak",
           *         "absence_type_id": "1",
           *         "date_from": "2026-05-29 08:30",
           *         "date_to": "2026-06-12 16:00"
           *       }
           *     ]
           */
          'application/json': components['schemas']['AbsenceView'][];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  telephonyAbsencesSet: {
    parameters: {
      query?: never;
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
        /** @description `handling=strict` (RFC 7240) rejects unknown body fields and query parameters; otherwise they are ignored. */
        Prefer?: components['parameters']['Prefer'];
        /** @description For 24 hours, the same request with the same key gets the first answer and is not executed again. The same key with a different request is rejected. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description At most 1 MiB. A field that is `null` counts as omitted. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "login": "anna.nowak",
         *       "absence_type_id": 1,
         *       "date_from": "2026-05-29 08:30",
         *       "date_to": "2026-06-12 16:00"
         *     }
         */
        'application/json': components['schemas']['SetAbsence'];
      };
    };
    responses: {
      /** @description Success; the body is empty. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          'Preference-Applied': components['headers']['PreferenceApplied'];
          'Idempotency-Replayed': components['headers']['IdempotencyReplayed'];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      413: components['responses']['TooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  telephonyAbsencesDelete: {
    parameters: {
      query?: never;
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
      };
      path: {
        /** @description Identifier of the absence */
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success; the body is empty. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['TooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  telephonyAbsenceTypesList: {
    parameters: {
      query?: never;
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description All entries; an empty list if there are none. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "id": "1",
           *         "name": "Holiday",
           *         "redirect_name": "Reception",
           *         "voice_mail": true,
           *         "automatic": true,
           *         "mail_subject": "A call while you are away",
           *         "mail_body": "{{NAME}} called from {{NUMBER}}.",
           *         "digit": "1",
           *         "wait_digit": "2"
           *       }
           *     ]
           */
          'application/json': components['schemas']['AbsenceTypeView'][];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  telephonyConnectionsSetTopic: {
    parameters: {
      query?: never;
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
        /** @description `handling=strict` (RFC 7240) rejects unknown body fields and query parameters; otherwise they are ignored. */
        Prefer?: components['parameters']['Prefer'];
        /** @description For 24 hours, the same request with the same key gets the first answer and is not executed again. The same key with a different request is rejected. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description At most 1 MiB. A field that is `null` counts as omitted. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "connection_id": "1753880221.42",
         *       "topic_id": 1,
         *       "comment": "Asked where the parcel is",
         *       "custom_fields": [
         *         {
         *           "field_id": 1,
         *           "value": "A-4711"
         *         }
         *       ]
         *     }
         */
        'application/json': components['schemas']['SetConnectionTopic'];
      };
    };
    responses: {
      /** @description Success; the body is empty. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          'Preference-Applied': components['headers']['PreferenceApplied'];
          'Idempotency-Replayed': components['headers']['IdempotencyReplayed'];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      413: components['responses']['TooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  telephonyConnectionsTopic: {
    parameters: {
      query?: never;
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
      };
      path: {
        /** @description Unique identifier of the call */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success; the body is the result. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "topic_id": 1,
           *       "comment": "Asked where the parcel is",
           *       "custom_fields": [
           *         {
           *           "field_id": 1,
           *           "value": "A-4711"
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['ConnectionTopicView'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  telephonyQueuesList: {
    parameters: {
      query?: never;
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description All entries; an empty list if there are none. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "id": 1,
           *         "name": "Hotline"
           *       }
           *     ]
           */
          'application/json': components['schemas']['QueueView'][];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  telephonyQueuesTopics: {
    parameters: {
      query?: never;
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
      };
      path: {
        /** @description Identifier of the queue */
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success; the body is the result. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "topic_groups": [
           *         {
           *           "group_name": "Orders",
           *           "topics": [
           *             {
           *               "id": 1,
           *               "name": "Delivery",
           *               "show_custom_fields": true
           *             }
           *           ]
           *         }
           *       ],
           *       "custom_fields": [
           *         {
           *           "id": 1,
           *           "name": "Reference",
           *           "type": "TEXT",
           *           "require": false
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['QueueTopics'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  telephonyQueuesTopicsAlias: {
    parameters: {
      query?: never;
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
      };
      path: {
        /** @description Identifier of the queue */
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success; the body is the result. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "topic_groups": [
           *         {
           *           "group_name": "Orders",
           *           "topics": [
           *             {
           *               "id": 1,
           *               "name": "Delivery",
           *               "show_custom_fields": true
           *             }
           *           ]
           *         }
           *       ],
           *       "custom_fields": [
           *         {
           *           "id": 1,
           *           "name": "Reference",
           *           "type": "TEXT",
           *           "require": false
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['QueueTopics'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  telephonyAgentsList: {
    parameters: {
      query?: never;
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description All entries; an empty list if there are none. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "agent_id": 2,
           *         "login": "anna.nowak",
           *         "name": "Anna",
           *         "surname": "Nowak",
           *         "active": true,
           *         "number": "101",
           *         "outbound_mode": "manual"
           *       }
           *     ]
           */
          'application/json': components['schemas']['AgentView'][];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  telephonyUsersRead: {
    parameters: {
      query?: never;
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
      };
      path: {
        /** @description Login of a user */
        login: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success; the body is the result. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "login": "anna.nowak",
           *       "name": "Anna",
           *       "surname": "Nowak",
           *       "sip_accounts": [
           *         {
           *           "phone_number": "101",
           *           "phone_type": "hardphone"
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['UserView'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  telephonyTransferShortcutsList: {
    parameters: {
      query?: never;
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description All entries; an empty list if there are none. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "transfer_shortcut_id": 1,
           *         "queue": "Hotline",
           *         "number": "",
           *         "icon": "iVBORw0KGgo=",
           *         "name": "Hotline"
           *       }
           *     ]
           */
          'application/json': components['schemas']['TransferShortcutView'][];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  webhookWebhooksList: {
    parameters: {
      query?: never;
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description All entries; an empty list if there are none. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "id": 1,
           *         "actions": [
           *           "CHAT_CONVERSATION_CREATED"
           *         ],
           *         "subscription_url": "https://example.com/hooks",
           *         "http_auth_user": "patchbay",
           *         "http_auth_password": "correct horse"
           *       }
           *     ]
           */
          'application/json': components['schemas']['WebhookView'][];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  webhookWebhooksCreate: {
    parameters: {
      query?: never;
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
        /** @description `handling=strict` (RFC 7240) rejects unknown body fields and query parameters; otherwise they are ignored. */
        Prefer?: components['parameters']['Prefer'];
        /** @description For 24 hours, the same request with the same key gets the first answer and is not executed again. The same key with a different request is rejected. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description At most 1 MiB. A field that is `null` counts as omitted. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "actions": [
         *         "CHAT_CONVERSATION_CREATED"
         *       ],
         *       "subscription_url": "https://example.com/hooks",
         *       "http_auth_user": "patchbay",
         *       "http_auth_password": "correct horse"
         *     }
         */
        'application/json': components['schemas']['CreateWebhook'];
      };
    };
    responses: {
      /** @description Success; the body is the result. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          'Preference-Applied': components['headers']['PreferenceApplied'];
          'Idempotency-Replayed': components['headers']['IdempotencyReplayed'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "actions": [
           *         "CHAT_CONVERSATION_CREATED"
           *       ],
           *       "subscription_url": "https://example.com/hooks",
           *       "http_auth_user": "patchbay",
           *       "http_auth_password": "correct horse"
           *     }
           */
          'application/json': components['schemas']['WebhookView'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      413: components['responses']['TooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  webhookWebhooksActions: {
    parameters: {
      query?: never;
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description All entries; an empty list if there are none. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "action": "CHAT_CONVERSATION_CREATED",
           *         "description": "A chat conversation was created"
           *       }
           *     ]
           */
          'application/json': components['schemas']['WebhookAction'][];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  webhookWebhooksRead: {
    parameters: {
      query?: never;
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
      };
      path: {
        /** @description Identifier of the webhook */
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success; the body is the result. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "actions": [
           *         "CHAT_CONVERSATION_CREATED"
           *       ],
           *       "subscription_url": "https://example.com/hooks",
           *       "http_auth_user": "patchbay",
           *       "http_auth_password": "correct horse",
           *       "enabled": true,
           *       "disabled_reason": ""
           *     }
           */
          'application/json': components['schemas']['WebhookDetails'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  webhookWebhooksDelete: {
    parameters: {
      query?: never;
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
      };
      path: {
        /** @description Identifier of the webhook */
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success; the body is empty. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['TooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  webhookWebhooksSecret: {
    parameters: {
      query?: never;
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
      };
      path: {
        /** @description Identifier of the webhook */
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success; the body is the result. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
           *     }
           */
          'application/json': components['schemas']['WebhookSecret'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  webhookWebhooksRotateSecret: {
    parameters: {
      query?: never;
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
        /** @description `handling=strict` (RFC 7240) rejects unknown body fields and query parameters; otherwise they are ignored. */
        Prefer?: components['parameters']['Prefer'];
        /** @description For 24 hours, the same request with the same key gets the first answer and is not executed again. The same key with a different request is rejected. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        /** @description Identifier of the webhook */
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success; the body is the result. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          'Preference-Applied': components['headers']['PreferenceApplied'];
          'Idempotency-Replayed': components['headers']['IdempotencyReplayed'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
           *     }
           */
          'application/json': components['schemas']['WebhookSecret'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['TooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  webhookWebhooksEnable: {
    parameters: {
      query?: never;
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
        /** @description `handling=strict` (RFC 7240) rejects unknown body fields and query parameters; otherwise they are ignored. */
        Prefer?: components['parameters']['Prefer'];
        /** @description For 24 hours, the same request with the same key gets the first answer and is not executed again. The same key with a different request is rejected. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        /** @description Identifier of the webhook */
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success; the body is empty. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          'Preference-Applied': components['headers']['PreferenceApplied'];
          'Idempotency-Replayed': components['headers']['IdempotencyReplayed'];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['TooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  webhookDeliveriesTest: {
    parameters: {
      query?: never;
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
        /** @description `handling=strict` (RFC 7240) rejects unknown body fields and query parameters; otherwise they are ignored. */
        Prefer?: components['parameters']['Prefer'];
        /** @description For 24 hours, the same request with the same key gets the first answer and is not executed again. The same key with a different request is rejected. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        /** @description Identifier of the webhook */
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success; the body is empty. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          'Preference-Applied': components['headers']['PreferenceApplied'];
          'Idempotency-Replayed': components['headers']['IdempotencyReplayed'];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['TooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  webhookDeliveriesList: {
    parameters: {
      query?: {
        /** @description Default: all statuses */
        status?: '' | 'pending' | 'delivered' | 'exhausted' | 'cancelled';
        /** @description Number of rows to return; default and maximum: 100 */
        limit?: number;
        /** @description Number of rows to skip; default: 0 */
        offset?: number;
      };
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
      };
      path: {
        /** @description Identifier of the webhook */
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description `count` is the total number of rows; `result` contains the requested ones. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "count": 1,
           *       "result": [
           *         {
           *           "delivery_id": 1,
           *           "event_id": "019e71f2-5d3e-7b0a-8f0c-3c1f4a2f9d11",
           *           "action": "CHAT_CONVERSATION_CREATED",
           *           "status": "delivered",
           *           "created_at": "2026-05-29 08:30",
           *           "next_attempt_at": "",
           *           "attempts": [
           *             {
           *               "at": "2026-05-29 08:30",
           *               "status_code": 200,
           *               "error": "",
           *               "duration_ms": 84,
           *               "response": "ok"
           *             }
           *           ]
           *         }
           *       ]
           *     }
           */
          'application/json': {
            /** @description Total number of rows */
            count: number;
            result: components['schemas']['DeliveryView'][];
          };
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  webhookDeliveriesRedeliver: {
    parameters: {
      query?: never;
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
        /** @description `handling=strict` (RFC 7240) rejects unknown body fields and query parameters; otherwise they are ignored. */
        Prefer?: components['parameters']['Prefer'];
        /** @description For 24 hours, the same request with the same key gets the first answer and is not executed again. The same key with a different request is rejected. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        /** @description Identifier of the webhook */
        id: number;
        /** @description Identifier of the delivery */
        delivery_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success; the body is empty. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          'Preference-Applied': components['headers']['PreferenceApplied'];
          'Idempotency-Replayed': components['headers']['IdempotencyReplayed'];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['TooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  webhookDeliveriesReplay: {
    parameters: {
      query?: never;
      header?: {
        /** @description Identifies the request in answers and logs. If it is missing or has another form, one is generated. */
        'X-Request-Id'?: components['parameters']['RequestId'];
        /** @description `handling=strict` (RFC 7240) rejects unknown body fields and query parameters; otherwise they are ignored. */
        Prefer?: components['parameters']['Prefer'];
        /** @description For 24 hours, the same request with the same key gets the first answer and is not executed again. The same key with a different request is rejected. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        /** @description Identifier of the webhook */
        id: number;
      };
      cookie?: never;
    };
    /** @description At most 1 MiB. A field that is `null` counts as omitted. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "since": "2026-05-29 08:30",
         *       "status": "pending"
         *     }
         */
        'application/json': components['schemas']['ReplayDeliveries'];
      };
    };
    responses: {
      /** @description Success; the body is the result. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimitPolicy'];
          'Preference-Applied': components['headers']['PreferenceApplied'];
          'Idempotency-Replayed': components['headers']['IdempotencyReplayed'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "count": 3
           *     }
           */
          'application/json': components['schemas']['Replayed'];
        };
      };
      400: components['responses']['Invalid'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['TooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      417: components['responses']['ExpectationFailed'];
      429: components['responses']['TooMany'];
      500: components['responses']['Internal'];
      503: components['responses']['Unavailable'];
      504: components['responses']['TimedOut'];
    };
  };
  onAbsenceCreatedEvent: {
    parameters: {
      query?: never;
      header: {
        /** @description The same for all attempts to deliver an event to a webhook: ignore duplicates. */
        'webhook-id': components['parameters']['WebhookId'];
        /** @description Time of the attempt, in seconds since 1970: reject a difference of more than five minutes. */
        'webhook-timestamp': components['parameters']['WebhookTimestamp'];
        /** @description Signatures after `v1,`, separated by spaces; one of them must match. */
        'webhook-signature': components['parameters']['WebhookSignature'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description Flat JSON; unset fields are `null`. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "action": "ABSENCE_CREATED",
         *       "date": "2026-05-29 08:30:00",
         *       "absence_id": 1,
         *       "login": "anna.nowak",
         *       "absence_type_id": 1,
         *       "date_from": "2026-05-29 08:30",
         *       "date_to": "2026-06-12 16:00"
         *     }
         */
        'application/json': components['schemas']['AbsenceCreatedEvent'];
      };
    };
    responses: {
      /** @description The webhook is disabled and gets no more events. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The delivery is retried; `Retry-After` is respected up to one hour. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Delivered, if the answer comes within 15 seconds. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Any other answer, including a redirect, is a failure: the delivery is retried for three days. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onAbsenceDeletedEvent: {
    parameters: {
      query?: never;
      header: {
        /** @description The same for all attempts to deliver an event to a webhook: ignore duplicates. */
        'webhook-id': components['parameters']['WebhookId'];
        /** @description Time of the attempt, in seconds since 1970: reject a difference of more than five minutes. */
        'webhook-timestamp': components['parameters']['WebhookTimestamp'];
        /** @description Signatures after `v1,`, separated by spaces; one of them must match. */
        'webhook-signature': components['parameters']['WebhookSignature'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description Flat JSON; unset fields are `null`. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "action": "ABSENCE_DELETED",
         *       "date": "2026-05-29 08:30:00",
         *       "absence_id": 1,
         *       "login": "anna.nowak",
         *       "absence_type_id": 1,
         *       "date_from": "2026-05-29 08:30",
         *       "date_to": "2026-06-12 16:00"
         *     }
         */
        'application/json': components['schemas']['AbsenceDeletedEvent'];
      };
    };
    responses: {
      /** @description The webhook is disabled and gets no more events. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The delivery is retried; `Retry-After` is respected up to one hour. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Delivered, if the answer comes within 15 seconds. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Any other answer, including a redirect, is a failure: the delivery is retried for three days. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onAbsenceUpdatedEvent: {
    parameters: {
      query?: never;
      header: {
        /** @description The same for all attempts to deliver an event to a webhook: ignore duplicates. */
        'webhook-id': components['parameters']['WebhookId'];
        /** @description Time of the attempt, in seconds since 1970: reject a difference of more than five minutes. */
        'webhook-timestamp': components['parameters']['WebhookTimestamp'];
        /** @description Signatures after `v1,`, separated by spaces; one of them must match. */
        'webhook-signature': components['parameters']['WebhookSignature'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description Flat JSON; unset fields are `null`. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "action": "ABSENCE_UPDATED",
         *       "date": "2026-05-29 08:30:00",
         *       "absence_id": 1,
         *       "login": "anna.nowak",
         *       "absence_type_id": 1,
         *       "date_from": "2026-05-29 08:30",
         *       "date_to": "2026-06-12 16:00"
         *     }
         */
        'application/json': components['schemas']['AbsenceUpdatedEvent'];
      };
    };
    responses: {
      /** @description The webhook is disabled and gets no more events. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The delivery is retried; `Retry-After` is respected up to one hour. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Delivered, if the answer comes within 15 seconds. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Any other answer, including a redirect, is a failure: the delivery is retried for three days. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onChatAgentAssignedEvent: {
    parameters: {
      query?: never;
      header: {
        /** @description The same for all attempts to deliver an event to a webhook: ignore duplicates. */
        'webhook-id': components['parameters']['WebhookId'];
        /** @description Time of the attempt, in seconds since 1970: reject a difference of more than five minutes. */
        'webhook-timestamp': components['parameters']['WebhookTimestamp'];
        /** @description Signatures after `v1,`, separated by spaces; one of them must match. */
        'webhook-signature': components['parameters']['WebhookSignature'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description Flat JSON; unset fields are `null`. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "action": "CHAT_AGENT_ASSIGNED",
         *       "date": "2026-05-29 08:30:00",
         *       "conversation_id": "019e71f2-5d3e-7b0a-8f0c-3c1f4a2f9d11",
         *       "agent_login": "anna.nowak",
         *       "chat_queue_id": 1
         *     }
         */
        'application/json': components['schemas']['ChatAgentAssignedEvent'];
      };
    };
    responses: {
      /** @description The webhook is disabled and gets no more events. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The delivery is retried; `Retry-After` is respected up to one hour. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Delivered, if the answer comes within 15 seconds. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Any other answer, including a redirect, is a failure: the delivery is retried for three days. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onChatConversationClosedEvent: {
    parameters: {
      query?: never;
      header: {
        /** @description The same for all attempts to deliver an event to a webhook: ignore duplicates. */
        'webhook-id': components['parameters']['WebhookId'];
        /** @description Time of the attempt, in seconds since 1970: reject a difference of more than five minutes. */
        'webhook-timestamp': components['parameters']['WebhookTimestamp'];
        /** @description Signatures after `v1,`, separated by spaces; one of them must match. */
        'webhook-signature': components['parameters']['WebhookSignature'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description Flat JSON; unset fields are `null`. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "action": "CHAT_CONVERSATION_CLOSED",
         *       "date": "2026-05-29 08:30:00",
         *       "conversation_id": "019e71f2-5d3e-7b0a-8f0c-3c1f4a2f9d11",
         *       "chat_queue_id": 1
         *     }
         */
        'application/json': components['schemas']['ChatConversationClosedEvent'];
      };
    };
    responses: {
      /** @description The webhook is disabled and gets no more events. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The delivery is retried; `Retry-After` is respected up to one hour. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Delivered, if the answer comes within 15 seconds. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Any other answer, including a redirect, is a failure: the delivery is retried for three days. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onChatConversationCreatedEvent: {
    parameters: {
      query?: never;
      header: {
        /** @description The same for all attempts to deliver an event to a webhook: ignore duplicates. */
        'webhook-id': components['parameters']['WebhookId'];
        /** @description Time of the attempt, in seconds since 1970: reject a difference of more than five minutes. */
        'webhook-timestamp': components['parameters']['WebhookTimestamp'];
        /** @description Signatures after `v1,`, separated by spaces; one of them must match. */
        'webhook-signature': components['parameters']['WebhookSignature'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description Flat JSON; unset fields are `null`. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "action": "CHAT_CONVERSATION_CREATED",
         *       "date": "2026-05-29 08:30:00",
         *       "conversation_id": "019e71f2-5d3e-7b0a-8f0c-3c1f4a2f9d11",
         *       "client_name": "Ewa",
         *       "client_email": "ewa.nowak@example.com",
         *       "chat_queue_id": 1
         *     }
         */
        'application/json': components['schemas']['ChatConversationCreatedEvent'];
      };
    };
    responses: {
      /** @description The webhook is disabled and gets no more events. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The delivery is retried; `Retry-After` is respected up to one hour. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Delivered, if the answer comes within 15 seconds. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Any other answer, including a redirect, is a failure: the delivery is retried for three days. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onChatMessageCreatedEvent: {
    parameters: {
      query?: never;
      header: {
        /** @description The same for all attempts to deliver an event to a webhook: ignore duplicates. */
        'webhook-id': components['parameters']['WebhookId'];
        /** @description Time of the attempt, in seconds since 1970: reject a difference of more than five minutes. */
        'webhook-timestamp': components['parameters']['WebhookTimestamp'];
        /** @description Signatures after `v1,`, separated by spaces; one of them must match. */
        'webhook-signature': components['parameters']['WebhookSignature'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description Flat JSON; unset fields are `null`. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "action": "CHAT_MESSAGE_CREATED",
         *       "date": "2026-05-29 08:30:00",
         *       "conversation_id": "019e71f2-5d3e-7b0a-8f0c-3c1f4a2f9d11",
         *       "chat_queue_id": 1,
         *       "agent_login": "anna.nowak"
         *     }
         */
        'application/json': components['schemas']['ChatMessageCreatedEvent'];
      };
    };
    responses: {
      /** @description The webhook is disabled and gets no more events. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The delivery is retried; `Retry-After` is respected up to one hour. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Delivered, if the answer comes within 15 seconds. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Any other answer, including a redirect, is a failure: the delivery is retried for three days. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onCompanyCreatedEvent: {
    parameters: {
      query?: never;
      header: {
        /** @description The same for all attempts to deliver an event to a webhook: ignore duplicates. */
        'webhook-id': components['parameters']['WebhookId'];
        /** @description Time of the attempt, in seconds since 1970: reject a difference of more than five minutes. */
        'webhook-timestamp': components['parameters']['WebhookTimestamp'];
        /** @description Signatures after `v1,`, separated by spaces; one of them must match. */
        'webhook-signature': components['parameters']['WebhookSignature'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description Flat JSON; unset fields are `null`. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "action": "COMPANY_CREATED",
         *       "date": "2026-05-29 08:30:00",
         *       "company_id": 1,
         *       "customer_id": 2
         *     }
         */
        'application/json': components['schemas']['CompanyCreatedEvent'];
      };
    };
    responses: {
      /** @description The webhook is disabled and gets no more events. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The delivery is retried; `Retry-After` is respected up to one hour. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Delivered, if the answer comes within 15 seconds. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Any other answer, including a redirect, is a failure: the delivery is retried for three days. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onCompanyDeletedEvent: {
    parameters: {
      query?: never;
      header: {
        /** @description The same for all attempts to deliver an event to a webhook: ignore duplicates. */
        'webhook-id': components['parameters']['WebhookId'];
        /** @description Time of the attempt, in seconds since 1970: reject a difference of more than five minutes. */
        'webhook-timestamp': components['parameters']['WebhookTimestamp'];
        /** @description Signatures after `v1,`, separated by spaces; one of them must match. */
        'webhook-signature': components['parameters']['WebhookSignature'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description Flat JSON; unset fields are `null`. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "action": "COMPANY_DELETED",
         *       "date": "2026-05-29 08:30:00",
         *       "company_id": 1,
         *       "customer_id": 2
         *     }
         */
        'application/json': components['schemas']['CompanyDeletedEvent'];
      };
    };
    responses: {
      /** @description The webhook is disabled and gets no more events. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The delivery is retried; `Retry-After` is respected up to one hour. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Delivered, if the answer comes within 15 seconds. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Any other answer, including a redirect, is a failure: the delivery is retried for three days. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onCompanyUpdatedEvent: {
    parameters: {
      query?: never;
      header: {
        /** @description The same for all attempts to deliver an event to a webhook: ignore duplicates. */
        'webhook-id': components['parameters']['WebhookId'];
        /** @description Time of the attempt, in seconds since 1970: reject a difference of more than five minutes. */
        'webhook-timestamp': components['parameters']['WebhookTimestamp'];
        /** @description Signatures after `v1,`, separated by spaces; one of them must match. */
        'webhook-signature': components['parameters']['WebhookSignature'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description Flat JSON; unset fields are `null`. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "action": "COMPANY_UPDATED",
         *       "date": "2026-05-29 08:30:00",
         *       "company_id": 1,
         *       "customer_id": 2
         *     }
         */
        'application/json': components['schemas']['CompanyUpdatedEvent'];
      };
    };
    responses: {
      /** @description The webhook is disabled and gets no more events. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The delivery is retried; `Retry-After` is respected up to one hour. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Delivered, if the answer comes within 15 seconds. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Any other answer, including a redirect, is a failure: the delivery is retried for three days. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onConnectionTopicSetEvent: {
    parameters: {
      query?: never;
      header: {
        /** @description The same for all attempts to deliver an event to a webhook: ignore duplicates. */
        'webhook-id': components['parameters']['WebhookId'];
        /** @description Time of the attempt, in seconds since 1970: reject a difference of more than five minutes. */
        'webhook-timestamp': components['parameters']['WebhookTimestamp'];
        /** @description Signatures after `v1,`, separated by spaces; one of them must match. */
        'webhook-signature': components['parameters']['WebhookSignature'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description Flat JSON; unset fields are `null`. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "action": "CONNECTION_TOPIC_SET",
         *       "date": "2026-05-29 08:30:00",
         *       "connection_id": "1753880221.42",
         *       "topic_id": 1
         *     }
         */
        'application/json': components['schemas']['ConnectionTopicSetEvent'];
      };
    };
    responses: {
      /** @description The webhook is disabled and gets no more events. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The delivery is retried; `Retry-After` is respected up to one hour. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Delivered, if the answer comes within 15 seconds. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Any other answer, including a redirect, is a failure: the delivery is retried for three days. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onCustomerCreatedEvent: {
    parameters: {
      query?: never;
      header: {
        /** @description The same for all attempts to deliver an event to a webhook: ignore duplicates. */
        'webhook-id': components['parameters']['WebhookId'];
        /** @description Time of the attempt, in seconds since 1970: reject a difference of more than five minutes. */
        'webhook-timestamp': components['parameters']['WebhookTimestamp'];
        /** @description Signatures after `v1,`, separated by spaces; one of them must match. */
        'webhook-signature': components['parameters']['WebhookSignature'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description Flat JSON; unset fields are `null`. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "action": "CUSTOMER_CREATED",
         *       "date": "2026-05-29 08:30:00",
         *       "customer_id": 1,
         *       "company_id": 1
         *     }
         */
        'application/json': components['schemas']['CustomerCreatedEvent'];
      };
    };
    responses: {
      /** @description The webhook is disabled and gets no more events. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The delivery is retried; `Retry-After` is respected up to one hour. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Delivered, if the answer comes within 15 seconds. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Any other answer, including a redirect, is a failure: the delivery is retried for three days. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onCustomerDeletedEvent: {
    parameters: {
      query?: never;
      header: {
        /** @description The same for all attempts to deliver an event to a webhook: ignore duplicates. */
        'webhook-id': components['parameters']['WebhookId'];
        /** @description Time of the attempt, in seconds since 1970: reject a difference of more than five minutes. */
        'webhook-timestamp': components['parameters']['WebhookTimestamp'];
        /** @description Signatures after `v1,`, separated by spaces; one of them must match. */
        'webhook-signature': components['parameters']['WebhookSignature'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description Flat JSON; unset fields are `null`. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "action": "CUSTOMER_DELETED",
         *       "date": "2026-05-29 08:30:00",
         *       "customer_id": 1,
         *       "company_id": 1
         *     }
         */
        'application/json': components['schemas']['CustomerDeletedEvent'];
      };
    };
    responses: {
      /** @description The webhook is disabled and gets no more events. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The delivery is retried; `Retry-After` is respected up to one hour. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Delivered, if the answer comes within 15 seconds. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Any other answer, including a redirect, is a failure: the delivery is retried for three days. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onCustomerFieldItemCreatedEvent: {
    parameters: {
      query?: never;
      header: {
        /** @description The same for all attempts to deliver an event to a webhook: ignore duplicates. */
        'webhook-id': components['parameters']['WebhookId'];
        /** @description Time of the attempt, in seconds since 1970: reject a difference of more than five minutes. */
        'webhook-timestamp': components['parameters']['WebhookTimestamp'];
        /** @description Signatures after `v1,`, separated by spaces; one of them must match. */
        'webhook-signature': components['parameters']['WebhookSignature'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description Flat JSON; unset fields are `null`. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "action": "CUSTOMER_FIELD_ITEM_CREATED",
         *       "date": "2026-05-29 08:30:00",
         *       "item_id": 1,
         *       "group_id": 1,
         *       "customer_id": 1
         *     }
         */
        'application/json': components['schemas']['CustomerFieldItemCreatedEvent'];
      };
    };
    responses: {
      /** @description The webhook is disabled and gets no more events. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The delivery is retried; `Retry-After` is respected up to one hour. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Delivered, if the answer comes within 15 seconds. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Any other answer, including a redirect, is a failure: the delivery is retried for three days. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onCustomerFieldItemDeletedEvent: {
    parameters: {
      query?: never;
      header: {
        /** @description The same for all attempts to deliver an event to a webhook: ignore duplicates. */
        'webhook-id': components['parameters']['WebhookId'];
        /** @description Time of the attempt, in seconds since 1970: reject a difference of more than five minutes. */
        'webhook-timestamp': components['parameters']['WebhookTimestamp'];
        /** @description Signatures after `v1,`, separated by spaces; one of them must match. */
        'webhook-signature': components['parameters']['WebhookSignature'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description Flat JSON; unset fields are `null`. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "action": "CUSTOMER_FIELD_ITEM_DELETED",
         *       "date": "2026-05-29 08:30:00",
         *       "item_id": 1,
         *       "group_id": 1,
         *       "customer_id": 1
         *     }
         */
        'application/json': components['schemas']['CustomerFieldItemDeletedEvent'];
      };
    };
    responses: {
      /** @description The webhook is disabled and gets no more events. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The delivery is retried; `Retry-After` is respected up to one hour. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Delivered, if the answer comes within 15 seconds. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Any other answer, including a redirect, is a failure: the delivery is retried for three days. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onCustomerFieldItemUpdatedEvent: {
    parameters: {
      query?: never;
      header: {
        /** @description The same for all attempts to deliver an event to a webhook: ignore duplicates. */
        'webhook-id': components['parameters']['WebhookId'];
        /** @description Time of the attempt, in seconds since 1970: reject a difference of more than five minutes. */
        'webhook-timestamp': components['parameters']['WebhookTimestamp'];
        /** @description Signatures after `v1,`, separated by spaces; one of them must match. */
        'webhook-signature': components['parameters']['WebhookSignature'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description Flat JSON; unset fields are `null`. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "action": "CUSTOMER_FIELD_ITEM_UPDATED",
         *       "date": "2026-05-29 08:30:00",
         *       "item_id": 1,
         *       "group_id": 1,
         *       "customer_id": 1
         *     }
         */
        'application/json': components['schemas']['CustomerFieldItemUpdatedEvent'];
      };
    };
    responses: {
      /** @description The webhook is disabled and gets no more events. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The delivery is retried; `Retry-After` is respected up to one hour. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Delivered, if the answer comes within 15 seconds. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Any other answer, including a redirect, is a failure: the delivery is retried for three days. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onCustomerUpdatedEvent: {
    parameters: {
      query?: never;
      header: {
        /** @description The same for all attempts to deliver an event to a webhook: ignore duplicates. */
        'webhook-id': components['parameters']['WebhookId'];
        /** @description Time of the attempt, in seconds since 1970: reject a difference of more than five minutes. */
        'webhook-timestamp': components['parameters']['WebhookTimestamp'];
        /** @description Signatures after `v1,`, separated by spaces; one of them must match. */
        'webhook-signature': components['parameters']['WebhookSignature'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description Flat JSON; unset fields are `null`. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "action": "CUSTOMER_UPDATED",
         *       "date": "2026-05-29 08:30:00",
         *       "customer_id": 1,
         *       "company_id": 1
         *     }
         */
        'application/json': components['schemas']['CustomerUpdatedEvent'];
      };
    };
    responses: {
      /** @description The webhook is disabled and gets no more events. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The delivery is retried; `Retry-After` is respected up to one hour. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Delivered, if the answer comes within 15 seconds. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Any other answer, including a redirect, is a failure: the delivery is retried for three days. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onForwardingCreatedEvent: {
    parameters: {
      query?: never;
      header: {
        /** @description The same for all attempts to deliver an event to a webhook: ignore duplicates. */
        'webhook-id': components['parameters']['WebhookId'];
        /** @description Time of the attempt, in seconds since 1970: reject a difference of more than five minutes. */
        'webhook-timestamp': components['parameters']['WebhookTimestamp'];
        /** @description Signatures after `v1,`, separated by spaces; one of them must match. */
        'webhook-signature': components['parameters']['WebhookSignature'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description Flat JSON; unset fields are `null`. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "action": "FORWARDING_CREATED",
         *       "date": "2026-05-29 08:30:00",
         *       "forwarding_id": 1
         *     }
         */
        'application/json': components['schemas']['ForwardingCreatedEvent'];
      };
    };
    responses: {
      /** @description The webhook is disabled and gets no more events. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The delivery is retried; `Retry-After` is respected up to one hour. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Delivered, if the answer comes within 15 seconds. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Any other answer, including a redirect, is a failure: the delivery is retried for three days. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onForwardingDeletedEvent: {
    parameters: {
      query?: never;
      header: {
        /** @description The same for all attempts to deliver an event to a webhook: ignore duplicates. */
        'webhook-id': components['parameters']['WebhookId'];
        /** @description Time of the attempt, in seconds since 1970: reject a difference of more than five minutes. */
        'webhook-timestamp': components['parameters']['WebhookTimestamp'];
        /** @description Signatures after `v1,`, separated by spaces; one of them must match. */
        'webhook-signature': components['parameters']['WebhookSignature'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description Flat JSON; unset fields are `null`. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "action": "FORWARDING_DELETED",
         *       "date": "2026-05-29 08:30:00",
         *       "forwarding_id": 1
         *     }
         */
        'application/json': components['schemas']['ForwardingDeletedEvent'];
      };
    };
    responses: {
      /** @description The webhook is disabled and gets no more events. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The delivery is retried; `Retry-After` is respected up to one hour. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Delivered, if the answer comes within 15 seconds. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Any other answer, including a redirect, is a failure: the delivery is retried for three days. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onForwardingUpdatedEvent: {
    parameters: {
      query?: never;
      header: {
        /** @description The same for all attempts to deliver an event to a webhook: ignore duplicates. */
        'webhook-id': components['parameters']['WebhookId'];
        /** @description Time of the attempt, in seconds since 1970: reject a difference of more than five minutes. */
        'webhook-timestamp': components['parameters']['WebhookTimestamp'];
        /** @description Signatures after `v1,`, separated by spaces; one of them must match. */
        'webhook-signature': components['parameters']['WebhookSignature'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description Flat JSON; unset fields are `null`. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "action": "FORWARDING_UPDATED",
         *       "date": "2026-05-29 08:30:00",
         *       "forwarding_id": 1
         *     }
         */
        'application/json': components['schemas']['ForwardingUpdatedEvent'];
      };
    };
    responses: {
      /** @description The webhook is disabled and gets no more events. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The delivery is retried; `Retry-After` is respected up to one hour. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Delivered, if the answer comes within 15 seconds. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Any other answer, including a redirect, is a failure: the delivery is retried for three days. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onOutboundCreatedEvent: {
    parameters: {
      query?: never;
      header: {
        /** @description The same for all attempts to deliver an event to a webhook: ignore duplicates. */
        'webhook-id': components['parameters']['WebhookId'];
        /** @description Time of the attempt, in seconds since 1970: reject a difference of more than five minutes. */
        'webhook-timestamp': components['parameters']['WebhookTimestamp'];
        /** @description Signatures after `v1,`, separated by spaces; one of them must match. */
        'webhook-signature': components['parameters']['WebhookSignature'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description Flat JSON; unset fields are `null`. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "action": "OUTBOUND_CREATED",
         *       "date": "2026-05-29 08:30:00",
         *       "outbound_id": "00001"
         *     }
         */
        'application/json': components['schemas']['OutboundCreatedEvent'];
      };
    };
    responses: {
      /** @description The webhook is disabled and gets no more events. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The delivery is retried; `Retry-After` is respected up to one hour. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Delivered, if the answer comes within 15 seconds. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Any other answer, including a redirect, is a failure: the delivery is retried for three days. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onOutboundDeletedEvent: {
    parameters: {
      query?: never;
      header: {
        /** @description The same for all attempts to deliver an event to a webhook: ignore duplicates. */
        'webhook-id': components['parameters']['WebhookId'];
        /** @description Time of the attempt, in seconds since 1970: reject a difference of more than five minutes. */
        'webhook-timestamp': components['parameters']['WebhookTimestamp'];
        /** @description Signatures after `v1,`, separated by spaces; one of them must match. */
        'webhook-signature': components['parameters']['WebhookSignature'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description Flat JSON; unset fields are `null`. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "action": "OUTBOUND_DELETED",
         *       "date": "2026-05-29 08:30:00",
         *       "outbound_id": "00001"
         *     }
         */
        'application/json': components['schemas']['OutboundDeletedEvent'];
      };
    };
    responses: {
      /** @description The webhook is disabled and gets no more events. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The delivery is retried; `Retry-After` is respected up to one hour. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Delivered, if the answer comes within 15 seconds. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Any other answer, including a redirect, is a failure: the delivery is retried for three days. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onOutboundRecordCreatedEvent: {
    parameters: {
      query?: never;
      header: {
        /** @description The same for all attempts to deliver an event to a webhook: ignore duplicates. */
        'webhook-id': components['parameters']['WebhookId'];
        /** @description Time of the attempt, in seconds since 1970: reject a difference of more than five minutes. */
        'webhook-timestamp': components['parameters']['WebhookTimestamp'];
        /** @description Signatures after `v1,`, separated by spaces; one of them must match. */
        'webhook-signature': components['parameters']['WebhookSignature'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description Flat JSON; unset fields are `null`. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "action": "OUTBOUND_RECORD_CREATED",
         *       "date": "2026-05-29 08:30:00",
         *       "outbound_id": "00001",
         *       "record_id": 1,
         *       "phone_number": "600 100 200",
         *       "customer_id": null
         *     }
         */
        'application/json': components['schemas']['OutboundRecordCreatedEvent'];
      };
    };
    responses: {
      /** @description The webhook is disabled and gets no more events. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The delivery is retried; `Retry-After` is respected up to one hour. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Delivered, if the answer comes within 15 seconds. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Any other answer, including a redirect, is a failure: the delivery is retried for three days. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onOutboundRecordDeletedEvent: {
    parameters: {
      query?: never;
      header: {
        /** @description The same for all attempts to deliver an event to a webhook: ignore duplicates. */
        'webhook-id': components['parameters']['WebhookId'];
        /** @description Time of the attempt, in seconds since 1970: reject a difference of more than five minutes. */
        'webhook-timestamp': components['parameters']['WebhookTimestamp'];
        /** @description Signatures after `v1,`, separated by spaces; one of them must match. */
        'webhook-signature': components['parameters']['WebhookSignature'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description Flat JSON; unset fields are `null`. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "action": "OUTBOUND_RECORD_DELETED",
         *       "date": "2026-05-29 08:30:00",
         *       "outbound_id": "00001",
         *       "record_id": 1,
         *       "phone_number": "600 100 200",
         *       "customer_id": null
         *     }
         */
        'application/json': components['schemas']['OutboundRecordDeletedEvent'];
      };
    };
    responses: {
      /** @description The webhook is disabled and gets no more events. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The delivery is retried; `Retry-After` is respected up to one hour. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Delivered, if the answer comes within 15 seconds. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Any other answer, including a redirect, is a failure: the delivery is retried for three days. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onOutboundRecordStatusChangedEvent: {
    parameters: {
      query?: never;
      header: {
        /** @description The same for all attempts to deliver an event to a webhook: ignore duplicates. */
        'webhook-id': components['parameters']['WebhookId'];
        /** @description Time of the attempt, in seconds since 1970: reject a difference of more than five minutes. */
        'webhook-timestamp': components['parameters']['WebhookTimestamp'];
        /** @description Signatures after `v1,`, separated by spaces; one of them must match. */
        'webhook-signature': components['parameters']['WebhookSignature'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description Flat JSON; unset fields are `null`. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "action": "OUTBOUND_RECORD_STATUS_CHANGED",
         *       "date": "2026-05-29 08:30:00",
         *       "outbound_id": "00001",
         *       "record_id": 1,
         *       "phone_number": "600 100 200",
         *       "customer_id": null,
         *       "status_id": 5,
         *       "system_status": "NO_CALL"
         *     }
         */
        'application/json': components['schemas']['OutboundRecordStatusChangedEvent'];
      };
    };
    responses: {
      /** @description The webhook is disabled and gets no more events. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The delivery is retried; `Retry-After` is respected up to one hour. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Delivered, if the answer comes within 15 seconds. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Any other answer, including a redirect, is a failure: the delivery is retried for three days. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onOutboundRecordUpdatedEvent: {
    parameters: {
      query?: never;
      header: {
        /** @description The same for all attempts to deliver an event to a webhook: ignore duplicates. */
        'webhook-id': components['parameters']['WebhookId'];
        /** @description Time of the attempt, in seconds since 1970: reject a difference of more than five minutes. */
        'webhook-timestamp': components['parameters']['WebhookTimestamp'];
        /** @description Signatures after `v1,`, separated by spaces; one of them must match. */
        'webhook-signature': components['parameters']['WebhookSignature'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description Flat JSON; unset fields are `null`. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "action": "OUTBOUND_RECORD_UPDATED",
         *       "date": "2026-05-29 08:30:00",
         *       "outbound_id": "00001",
         *       "record_id": 1,
         *       "phone_number": "600 100 200",
         *       "customer_id": null
         *     }
         */
        'application/json': components['schemas']['OutboundRecordUpdatedEvent'];
      };
    };
    responses: {
      /** @description The webhook is disabled and gets no more events. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The delivery is retried; `Retry-After` is respected up to one hour. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Delivered, if the answer comes within 15 seconds. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Any other answer, including a redirect, is a failure: the delivery is retried for three days. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onOutboundUpdatedEvent: {
    parameters: {
      query?: never;
      header: {
        /** @description The same for all attempts to deliver an event to a webhook: ignore duplicates. */
        'webhook-id': components['parameters']['WebhookId'];
        /** @description Time of the attempt, in seconds since 1970: reject a difference of more than five minutes. */
        'webhook-timestamp': components['parameters']['WebhookTimestamp'];
        /** @description Signatures after `v1,`, separated by spaces; one of them must match. */
        'webhook-signature': components['parameters']['WebhookSignature'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description Flat JSON; unset fields are `null`. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "action": "OUTBOUND_UPDATED",
         *       "date": "2026-05-29 08:30:00",
         *       "outbound_id": "00001"
         *     }
         */
        'application/json': components['schemas']['OutboundUpdatedEvent'];
      };
    };
    responses: {
      /** @description The webhook is disabled and gets no more events. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The delivery is retried; `Retry-After` is respected up to one hour. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Delivered, if the answer comes within 15 seconds. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Any other answer, including a redirect, is a failure: the delivery is retried for three days. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onTicketCommentedEvent: {
    parameters: {
      query?: never;
      header: {
        /** @description The same for all attempts to deliver an event to a webhook: ignore duplicates. */
        'webhook-id': components['parameters']['WebhookId'];
        /** @description Time of the attempt, in seconds since 1970: reject a difference of more than five minutes. */
        'webhook-timestamp': components['parameters']['WebhookTimestamp'];
        /** @description Signatures after `v1,`, separated by spaces; one of them must match. */
        'webhook-signature': components['parameters']['WebhookSignature'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description Flat JSON; unset fields are `null`. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "action": "TICKET_COMMENTED",
         *       "date": "2026-05-29 08:30:00",
         *       "ticket_id": 1,
         *       "message_id": 42
         *     }
         */
        'application/json': components['schemas']['TicketCommentedEvent'];
      };
    };
    responses: {
      /** @description The webhook is disabled and gets no more events. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The delivery is retried; `Retry-After` is respected up to one hour. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Delivered, if the answer comes within 15 seconds. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Any other answer, including a redirect, is a failure: the delivery is retried for three days. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onTicketCreatedEvent: {
    parameters: {
      query?: never;
      header: {
        /** @description The same for all attempts to deliver an event to a webhook: ignore duplicates. */
        'webhook-id': components['parameters']['WebhookId'];
        /** @description Time of the attempt, in seconds since 1970: reject a difference of more than five minutes. */
        'webhook-timestamp': components['parameters']['WebhookTimestamp'];
        /** @description Signatures after `v1,`, separated by spaces; one of them must match. */
        'webhook-signature': components['parameters']['WebhookSignature'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description Flat JSON; unset fields are `null`. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "action": "TICKET_CREATED",
         *       "date": "2026-05-29 08:30:00",
         *       "ticket_id": 1,
         *       "customer_id": null,
         *       "agent_login": "anna.nowak",
         *       "source": "email"
         *     }
         */
        'application/json': components['schemas']['TicketCreatedEvent'];
      };
    };
    responses: {
      /** @description The webhook is disabled and gets no more events. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The delivery is retried; `Retry-After` is respected up to one hour. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Delivered, if the answer comes within 15 seconds. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Any other answer, including a redirect, is a failure: the delivery is retried for three days. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onTicketDeletedEvent: {
    parameters: {
      query?: never;
      header: {
        /** @description The same for all attempts to deliver an event to a webhook: ignore duplicates. */
        'webhook-id': components['parameters']['WebhookId'];
        /** @description Time of the attempt, in seconds since 1970: reject a difference of more than five minutes. */
        'webhook-timestamp': components['parameters']['WebhookTimestamp'];
        /** @description Signatures after `v1,`, separated by spaces; one of them must match. */
        'webhook-signature': components['parameters']['WebhookSignature'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description Flat JSON; unset fields are `null`. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "action": "TICKET_DELETED",
         *       "date": "2026-05-29 08:30:00",
         *       "ticket_id": 1
         *     }
         */
        'application/json': components['schemas']['TicketDeletedEvent'];
      };
    };
    responses: {
      /** @description The webhook is disabled and gets no more events. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The delivery is retried; `Retry-After` is respected up to one hour. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Delivered, if the answer comes within 15 seconds. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Any other answer, including a redirect, is a failure: the delivery is retried for three days. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onTicketMessageReceivedEvent: {
    parameters: {
      query?: never;
      header: {
        /** @description The same for all attempts to deliver an event to a webhook: ignore duplicates. */
        'webhook-id': components['parameters']['WebhookId'];
        /** @description Time of the attempt, in seconds since 1970: reject a difference of more than five minutes. */
        'webhook-timestamp': components['parameters']['WebhookTimestamp'];
        /** @description Signatures after `v1,`, separated by spaces; one of them must match. */
        'webhook-signature': components['parameters']['WebhookSignature'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description Flat JSON; unset fields are `null`. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "action": "TICKET_MESSAGE_RECEIVED",
         *       "date": "2026-05-29 08:30:00",
         *       "ticket_id": 1,
         *       "message_id": 42
         *     }
         */
        'application/json': components['schemas']['TicketMessageReceivedEvent'];
      };
    };
    responses: {
      /** @description The webhook is disabled and gets no more events. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The delivery is retried; `Retry-After` is respected up to one hour. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Delivered, if the answer comes within 15 seconds. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Any other answer, including a redirect, is a failure: the delivery is retried for three days. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onTicketMessageSentEvent: {
    parameters: {
      query?: never;
      header: {
        /** @description The same for all attempts to deliver an event to a webhook: ignore duplicates. */
        'webhook-id': components['parameters']['WebhookId'];
        /** @description Time of the attempt, in seconds since 1970: reject a difference of more than five minutes. */
        'webhook-timestamp': components['parameters']['WebhookTimestamp'];
        /** @description Signatures after `v1,`, separated by spaces; one of them must match. */
        'webhook-signature': components['parameters']['WebhookSignature'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description Flat JSON; unset fields are `null`. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "action": "TICKET_MESSAGE_SENT",
         *       "date": "2026-05-29 08:30:00",
         *       "ticket_id": 1,
         *       "message_id": 42,
         *       "agent_login": "anna.nowak"
         *     }
         */
        'application/json': components['schemas']['TicketMessageSentEvent'];
      };
    };
    responses: {
      /** @description The webhook is disabled and gets no more events. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The delivery is retried; `Retry-After` is respected up to one hour. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Delivered, if the answer comes within 15 seconds. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Any other answer, including a redirect, is a failure: the delivery is retried for three days. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onTicketUpdatedEvent: {
    parameters: {
      query?: never;
      header: {
        /** @description The same for all attempts to deliver an event to a webhook: ignore duplicates. */
        'webhook-id': components['parameters']['WebhookId'];
        /** @description Time of the attempt, in seconds since 1970: reject a difference of more than five minutes. */
        'webhook-timestamp': components['parameters']['WebhookTimestamp'];
        /** @description Signatures after `v1,`, separated by spaces; one of them must match. */
        'webhook-signature': components['parameters']['WebhookSignature'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description Flat JSON; unset fields are `null`. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "action": "TICKET_UPDATED",
         *       "date": "2026-05-29 08:30:00",
         *       "ticket_id": 1,
         *       "status_id": 6,
         *       "substatus_id": 1
         *     }
         */
        'application/json': components['schemas']['TicketUpdatedEvent'];
      };
    };
    responses: {
      /** @description The webhook is disabled and gets no more events. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The delivery is retried; `Retry-After` is respected up to one hour. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Delivered, if the answer comes within 15 seconds. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Any other answer, including a redirect, is a failure: the delivery is retried for three days. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
}
