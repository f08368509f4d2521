import { appNames } from '../local/apps';
import { type AlertCase, fires, staysSilent } from './alert-case';
import { mailCases } from './mail-alert-cases';

const everyApp = (values: string, apps: readonly string[] = appNames) =>
  Object.fromEntries(apps.map(app => [`process_start_time_seconds{app="${app}", pod="${app}-1"}`, values]));

const requests = (status: string) => `http_server_request_duration_seconds_count{status="${status}"}`;
const faster = (le: string) => `http_server_request_duration_seconds_bucket{le="${le}"}`;
const defects = 'http_server_defects_total{route="/api/tickets", pod="gateway-1"}';
const disabled = (pod: string) => `webhook_webhooks_disabled{pod="${pod}"}`;
const blocked = (le: string) =>
  le
    ? `event_loop_delay_seconds_bucket{app="crm", pod="crm-1", le="${le}"}`
    : 'event_loop_delay_seconds_count{app="crm", pod="crm-1"}';
const late = (le: string) => `pbx_event_lag_seconds_bucket{pod="telephony-1", le="${le}"}`;
const abandoned = (campaign: string, pod: string) =>
  `dialler_abandoned_percent{campaign="${campaign}", pod="outbound-${pod}"}`;
const cap = (campaign: string, pod: string) =>
  `dialler_cap_percent{campaign="${campaign}", pod="outbound-${pod}"}`;
const memory = (figure: string, app: string) => `process_${figure}_bytes{app="${app}", pod="${app}-1"}`;
const volume = (figure: string) =>
  `kubelet_volume_stats_${figure}_bytes{persistentvolumeclaim="data-nats-0"}`;

const requestCases: AlertCase[] = [
  fires('PatchbayReplicaDown')('a pod does not answer', 6, {
    'up{endpoint="management", pod="crm-1"}': '1x2 0x10',
  }),
  staysSilent('PatchbayReplicaDown')('a pod starts again', 6, {
    'up{endpoint="management", pod="crm-1"}': '1x2 0x1 1x10',
  }),
  fires('PatchbayAppMissing')('webhook has no replica', 6, everyApp('1x10', appNames.slice(1))),
  fires('PatchbayAppMissing')('nothing runs', 6, { 'up{endpoint="other"}': '1x10' }),
  staysSilent('PatchbayAppMissing')('each app has a replica', 6, everyApp('1x10')),
  fires('PatchbayRequestsFail')('2 % fail', 15, {
    [requests('200')]: '0+98x20',
    [requests('503')]: '0+2x20',
  }),
  staysSilent('PatchbayRequestsFail')('0.1 % fail', 15, {
    [requests('200')]: '0+999x20',
    [requests('503')]: '0+1x20',
  }),
  staysSilent('PatchbayRequestsFail')('nobody asks', 15, {
    [requests('200')]: '9x20',
    [requests('503')]: '9x20',
  }),
  fires('PatchbayDefect')('the first request of a route gets 500', 5, { [defects]: '0x3 1x10' }),
  staysSilent('PatchbayDefect')('no request gets 500', 5, { [defects]: '0x10' }),
  staysSilent('PatchbayDefect')('one got 500 long ago', 20, { [defects]: '0x3 1x30' }),
  fires('PatchbaySlow')('2 % take longer than 2.5 s', 20, {
    [faster('2.5')]: '0+98x30',
    [faster('5')]: '0+100x30',
    [faster('+Inf')]: '0+100x30',
  }),
  staysSilent('PatchbaySlow')('0.1 % take longer than 2.5 s', 20, {
    [faster('1')]: '0+999x30',
    [faster('2.5')]: '0+999x30',
    [faster('+Inf')]: '0+1000x30',
  }),
  fires('PatchbayDatabasePoolExhausted')('statements wait for long', 8, {
    'database_pool_waiting{app="crm", pod="crm-1"}': '3x10',
  }),
  staysSilent('PatchbayDatabasePoolExhausted')('statements wait for moments', 8, {
    'database_pool_waiting{app="crm", pod="crm-1"}': '3x2 0x1 3x2 0x9',
  }),
  fires('PatchbaySweeperLate')('rows wait for more than an hour', 40, {
    'sweeper_oldest_outdated_age_seconds{app="crm", table="outbox"}': '3601+60x60',
  }),
  staysSilent('PatchbaySweeperLate')('rows wait for less', 40, {
    'sweeper_oldest_outdated_age_seconds{app="crm", table="outbox"}': '3000x60',
  }),
];

const eventCases: AlertCase[] = [
  fires('PatchbayOutboxWaits')('an event waits for minutes', 6, {
    'outbox_oldest_unpublished_age_seconds{app="crm", pod="crm-1"}': '0+60x10',
  }),
  staysSilent('PatchbayOutboxWaits')('an event waits for seconds', 6, {
    'outbox_oldest_unpublished_age_seconds{app="crm", pod="crm-1"}': '5x10',
  }),
  fires('PatchbayEventsPending')('two replicas have 12,000 together', 12, {
    'event_consumer_pending_events{app="webhook", pod="webhook-1"}': '6000x20',
    'event_consumer_pending_events{app="webhook", pod="webhook-2"}': '6000x20',
  }),
  staysSilent('PatchbayEventsPending')('two services have 12,000 together', 12, {
    'event_consumer_pending_events{app="webhook", pod="webhook-1"}': '6000x20',
    'event_consumer_pending_events{app="outbound", pod="outbound-1"}': '6000x20',
  }),
  fires('PatchbayEventRefused')('an event fails again and again', 8, {
    'event_consumer_redelivered_events{app="outbound", pod="outbound-1"}': '1x10',
  }),
  staysSilent('PatchbayEventRefused')('an event failed once', 8, {
    'event_consumer_redelivered_events{app="outbound", pod="outbound-1"}': '1x1 0x10',
  }),
  fires('PatchbayDeliveriesLate')('a delivery is not attempted', 15, {
    'webhook_oldest_due_age_seconds{pod="webhook-1"}': '0+60x20',
  }),
  staysSilent('PatchbayDeliveriesLate')('none is due', 15, {
    'webhook_oldest_due_age_seconds{pod="webhook-1"}': '0x20',
  }),
  fires('PatchbayWebhookDisabled')('one is disabled in the first hour of the installation', 10, {
    [disabled('a')]: '0x5 1x20',
  }),
  fires('PatchbayWebhookDisabled')('one more is disabled after a replica was replaced', 90, {
    [disabled('a')]: '1x60',
    [disabled('b')]: '_x61 1x20 2x20',
  }),
  staysSilent('PatchbayWebhookDisabled')('some have been disabled since before', 90, {
    [disabled('a')]: '2x99',
  }),
  staysSilent('PatchbayWebhookDisabled')('one was disabled two hours ago', 150, {
    [disabled('a')]: '0x20 1x200',
  }),
  fires('PatchbayWebhooksWaitForUs')('a secret cannot be decrypted', 5, {
    'webhook_own_faults_total{cause="encryption"}': '0x3 1x9',
  }),
  staysSilent('PatchbayWebhooksWaitForUs')('everything can be sent', 5, {
    'webhook_own_faults_total{cause="encryption"}': '0x9',
  }),
  fires('PatchbayExchangeLost')('no replica is connected to the exchange', 5, {
    'pbx_link_up{pod="telephony-1"}': '1 0x9',
    'pbx_link_up{pod="telephony-2"}': '1 0x9',
  }),
  staysSilent('PatchbayExchangeLost')('one of two replicas is connected to it', 5, {
    'pbx_link_up{pod="telephony-1"}': '1 0x9',
    'pbx_link_up{pod="telephony-2"}': '1x9',
  }),
  staysSilent('PatchbayExchangeLost')('there is no exchange', 5, everyApp('1x9')),
  fires('PatchbayCallsLate')('most events wait for more than 5 s', 12, {
    [late('5')]: '0+40x20',
    [late('10')]: '0+100x20',
    [late('+Inf')]: '0+100x20',
  }),
  staysSilent('PatchbayCallsLate')('some do', 12, {
    [late('0.1')]: '0+90x20',
    [late('5')]: '0+90x20',
    [late('10')]: '0+100x20',
    [late('+Inf')]: '0+100x20',
  }),
  staysSilent('PatchbayCallsLate')('a replica that takes over catches up', 12, {
    [late('5')]: '0+40x1 40+100x20',
    [late('10')]: '0+100x20',
    [late('+Inf')]: '0+100x20',
  }),
  fires('PatchbayCapExceeded')('agents of one campaign vanished', 5, {
    [abandoned('00001', 'a')]: '2x9',
    [abandoned('00002', 'a')]: '3.5x9',
    [abandoned('00002', 'b')]: '3.5x9',
    [cap('00001', 'a')]: '3x9',
    [cap('00002', 'a')]: '3x9',
    [cap('00002', 'b')]: '3x9',
  }),
  staysSilent('PatchbayCapExceeded')('campaigns are at their caps', 5, {
    [abandoned('00001', 'a')]: '3x9',
    [cap('00001', 'a')]: '3x9',
  }),
];

const processCases: AlertCase[] = [
  fires('PatchbayEventLoopBlocked')('twice a minute', 12, {
    [blocked('')]: '0+1200x20',
    [blocked('0.25')]: '0+1198x20',
  }),
  staysSilent('PatchbayEventLoopBlocked')('never', 12, {
    [blocked('')]: '0+1200x20',
    [blocked('0.25')]: '0+1200x20',
  }),
  fires('PatchbayMemoryFull')('a process has 95 % of its own limit', 12, {
    [memory('resident_memory', 'crm')]: '190x20',
    [memory('memory_limit', 'crm')]: '200x20',
    [memory('memory_limit', 'gateway')]: '400x20',
  }),
  staysSilent('PatchbayMemoryFull')('a process with a higher limit has as much', 12, {
    [memory('resident_memory', 'gateway')]: '190x20',
    [memory('memory_limit', 'gateway')]: '400x20',
    [memory('memory_limit', 'crm')]: '200x20',
  }),
  fires('PatchbayJobFailed')('a migration has given up', 2, {
    'kube_job_failed{condition="true", job_name="crm-migrate-x"}': '1x5',
  }),
  staysSilent('PatchbayJobFailed')('a migration runs for long', 2, {
    'kube_job_failed{condition="true", job_name="crm-migrate-x"}': '0x5',
  }),
  fires('PatchbayVolumeFull')('a fifth is left', 8, {
    [volume('available')]: '20x20',
    [volume('capacity')]: '100x20',
  }),
  staysSilent('PatchbayVolumeFull')('half is left', 8, {
    [volume('available')]: '50x20',
    [volume('capacity')]: '100x20',
  }),
];

export const alertCases = [...requestCases, ...eventCases, ...mailCases, ...processCases];
