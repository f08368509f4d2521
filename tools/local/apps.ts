import { companies } from '@patchbay/contracts/crm/companies';
import { consents } from '@patchbay/contracts/crm/consents';
import { customers } from '@patchbay/contracts/crm/customers';
import { type AppName, type RequestContract, appNames, serviceNames } from '@patchbay/contracts/message';
import { campaignCallers } from '@patchbay/contracts/outbound/campaign-callers';
import { claims } from '@patchbay/contracts/outbound/claims';
import { consentWithdrawals } from '@patchbay/contracts/outbound/consent-withdrawals';
import { crmRecordNotes } from '@patchbay/contracts/outbound/crm-record-notes';
import { doNotCallImports } from '@patchbay/contracts/outbound/do-not-call-imports';
import { attemptCalls } from '@patchbay/contracts/telephony/attempt-calls';
import { campaignMembers } from '@patchbay/contracts/telephony/campaign-members';
import { agents, users } from '@patchbay/contracts/telephony/people';
import { recordings } from '@patchbay/contracts/telephony/recordings';
import { mailSources } from '@patchbay/contracts/mail/sources';
import { mailDeliveries } from '@patchbay/contracts/mail/deliveries';
import { ticketQueues } from '@patchbay/contracts/ticketing/dictionaries';
import { files, temporaryFiles } from '@patchbay/contracts/ticketing/files';
import { ticketMails } from '@patchbay/contracts/ticketing/mails';

export { type AppName, appNames, serviceNames };

interface App {
  /** Usual port of health and metrics when the system runs on this machine. */
  managementPort: number;
  /** Requests without a route that it sends. */
  asks?: readonly RequestContract[];
  /** Defaults of the local system, which the environment may override. */
  defaults?: Record<string, string>;
  /** Variables with 32 random bytes in Base64, generated once unless the environment sets them. */
  keys?: string[];
  /** Such ones that it can do without: installations that are older do not have them. */
  optionalKeys?: string[];
  /** Variables that the local system always sets. */
  fixed?: Record<string, string>;
  /** What its service in docker/compose.yaml has beside that of every app. */
  compose?: { environment?: string[]; ports?: string[] };
  /** Files that patch its manifests, by kind: in k8s/base/NAME. */
  patches?: Record<string, string>;
}

/**
 * Every app, which has a schema of its name. The rights in NATS, the services of compose, the manifests and the lists of apps
 * in scripts and alerts are written from this by `npm run docs` (tools/docker/documents.ts, tools/k8s/app-documents.ts). What an app consumes is in
 * libs/platform/src/event-stream.ts, because it reads that itself.
 */
export const apps: Record<AppName, App> = {
  gateway: {
    managementPort: 18080,
    asks: [
      doNotCallImports.append,
      doNotCallImports.discard,
      doNotCallImports.finish,
      files.chunk,
      mailSources.chunk,
      recordings.chunk,
      temporaryFiles.append,
      temporaryFiles.finish,
      temporaryFiles.discard,
    ],
    fixed: { HOST: '127.0.0.1' },
    compose: {
      environment: [
        '# Behind a proxy, and for browsers: docs/operations.md.',
        'TRUST_PROXY: ${TRUST_PROXY:-}',
        'CORS_ORIGINS: ${CORS_ORIGINS:-}',
        'STRICT_TRANSPORT_SECURITY: ${STRICT_TRANSPORT_SECURITY:-}',
        'SOFTPHONE_URL: ${SOFTPHONE_URL:-}',
        'RATE_LIMIT: ${RATE_LIMIT:-}',
      ],
      ports: ['${GATEWAY_ADDRESS:-127.0.0.1}:${GATEWAY_PORT:-3000}:3000'],
    },
    patches: { Deployment: 'http-port.yaml', Service: 'http-service.yaml' },
  },
  crm: { managementPort: 18081, asks: [consentWithdrawals.apply, crmRecordNotes.read, users.check] },
  ticketing: {
    managementPort: 18082,
    asks: [
      companies.customers,
      customers.check,
      customers.contacts,
      customers.ofAddresses,
      mailDeliveries.ofMessages,
      users.check,
    ],
  },
  outbound: {
    managementPort: 18083,
    asks: [
      agents.check,
      attemptCalls.agents,
      attemptCalls.cancel,
      attemptCalls.dial,
      attemptCalls.dialNumber,
      attemptCalls.queue,
      attemptCalls.settle,
      campaignMembers.keep,
      consents.forCalls,
      customers.contacts,
    ],
  },
  telephony: {
    managementPort: 18084,
    optionalKeys: ['TELEPHONY_ENCRYPTION_KEY'],
    asks: [customers.contacts, customers.ofNumbers, campaignCallers.read, claims.previewing],
    compose: {
      environment: [
        '# An exchange, if there is one: docs/calls.md.',
        'PBX_HOST: ${PBX_HOST:-}',
        'PBX_USER: ${PBX_USER:-}',
        'PBX_PASSWORD: ${PBX_PASSWORD:-}',
        '# How campaigns call numbers before there is an agent, such as PJSIP/{number}@campaigns; without it the agent is always first.',
        'PBX_TRUNK_CHANNEL: ${PBX_TRUNK_CHANNEL:-}',
        '# Where the exchange asks where calls go; without a port it cannot. Its address is in PBX_AGI_ALLOWED, such as 198.51.100.7/32.',
        'PBX_AGI_PORT: ${PBX_AGI_PORT:-0}',
        'PBX_AGI_HOST: 0.0.0.0',
        'PBX_AGI_ALLOWED: ${PBX_AGI_ALLOWED:-127.0.0.0/8}',
      ],
      // Any free port where it is not wanted: that of other programs may be 4573.
      ports: ['${PBX_AGI_ADDRESS:-127.0.0.1}:${PBX_AGI_PORT:-}:${PBX_AGI_PORT:-4573}'],
    },
  },
  webhook: {
    managementPort: 18085,
    keys: ['WEBHOOK_ENCRYPTION_KEY'],
    // During trials subscribers run on the same machine, and retries must not take hours.
    defaults: {
      WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8,::1/128',
      WEBHOOK_RETRY_SCHEDULE_MS: '0,1000,5000,15000,60000',
    },
    compose: { environment: ['WEBHOOK_ALLOWED_NETWORKS: ${WEBHOOK_ALLOWED_NETWORKS:-}'] },
    patches: { NetworkPolicy: 'subscribers.yaml' },
  },
  mail: {
    managementPort: 18086,
    asks: [
      files.chunk,
      temporaryFiles.upload,
      temporaryFiles.append,
      temporaryFiles.finish,
      ticketMails.answer,
      ticketMails.answers,
      ticketMails.take,
      ticketQueues.list,
    ],
    keys: ['MAIL_SIGNING_KEY'],
    compose: {
      environment: [
        '# A folder of the container with the secrets of mailboxes: docs/mail.md.',
        'MAIL_SECRETS: ${MAIL_SECRETS:-}',
      ],
    },
  },
};

/** Variables with random keys, with the app. */
export const appKeys = appNames.flatMap(app => {
  const { keys = [], optionalKeys = [] } = apps[app];
  return [...keys, ...optionalKeys].map(key => ({ app, key, isOptional: optionalKeys.includes(key) }));
});
