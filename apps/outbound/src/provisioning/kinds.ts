import type { CampaignEntry, OutboundSection } from '@patchbay/contracts/outbound/provisioning';
import { globalList } from '@patchbay/contracts/outbound/do-not-call-lists';
import { type Entry, type Kind, type KindOf, entriesOf } from '@patchbay/persistence/provisioning-rules';
import { Campaign, CampaignAgent, CampaignField, defaultsOn, newCampaign } from '../campaigns/campaign';
import { Calendar } from '../dialling/calendar';
import { CampaignGroup } from '../groups/campaign-group';
import { CampaignStatus } from '../statuses/campaign-status';
import { DoNotCallList } from '../do-not-call/do-not-call-list';
import { DictionaryStatus } from '../statuses/dictionary-status';

type Stored = Pick<Campaign, 'id' | 'start_date'>;

/**
 * The section's lists as rows, ordered so that rows come before those that refer to them. A list that is left out
 * leaves its table as it is.
 *
 * @param stored campaigns that exist: they keep their start date when the file has none
 */
export function kindsOf(section: OutboundSection, stored: readonly Stored[], today: string): Kind[] {
  return [
    ...dictionaryKind(section),
    ...doNotCallKind(section),
    ...calendarKind(section),
    ...groupKind(section),
    ...campaignKinds(section, stored, today),
  ];
}

function dictionaryKind({ dictionary_statuses: list }: OutboundSection): KindOf<DictionaryStatus>[] {
  if (!list) return [];
  const at = 'outbound.dictionary_statuses';
  const entries = entriesOf(at, list, ({ id, name }) => ({ id, name }));
  return [{ entity: DictionaryStatus, at, entries, unique: [['name']] }];
}

/** Every campaign respects the global list, so that no file takes it away. */
function doNotCallKind({ do_not_call_lists: list }: OutboundSection): KindOf<DoNotCallList>[] {
  if (!list) return [];
  const at = 'outbound.do_not_call_lists';
  const entries = entriesOf(at, list, ({ id, name }) => ({ id, name, provisioned: id !== globalList }));
  return [{ entity: DoNotCallList, at, entries, unique: [['name']], hasOthers: true }];
}

function calendarKind({ calendars: list }: OutboundSection): KindOf<Calendar>[] {
  if (!list) return [];
  const at = 'outbound.calendars';
  const entries = entriesOf(at, list, ({ id, name, days = [], special = [] }) => ({
    id,
    name,
    days,
    special,
  }));
  return [{ entity: Calendar, at, entries, unique: [['name']] }];
}

function groupKind({ campaign_groups: list }: OutboundSection): KindOf<CampaignGroup>[] {
  if (!list) return [];
  const at = 'outbound.campaign_groups';
  const entries = entriesOf(at, list, ({ id, name }) => ({ id, name, provisioned }));
  return [{ entity: CampaignGroup, at, entries, unique: [['name']], hasOthers: true }];
}

type CampaignKind = KindOf<Campaign> | KindOf<CampaignField> | KindOf<CampaignStatus> | KindOf<CampaignAgent>;

function campaignKinds(
  { campaigns }: OutboundSection,
  stored: readonly Stored[],
  today: string,
): CampaignKind[] {
  if (!campaigns) return [];
  const at = 'outbound.campaigns';
  const started = new Map(stored.map(({ id, start_date }) => [id, start_date]));
  const within = <T extends object>(rows: (campaign: CampaignEntry, campaignAt: string) => Entry<T>[]) =>
    campaigns.flatMap((campaign, index) => rows(campaign, `${at}[${index}]`));
  const entries = entriesOf(at, campaigns, campaign => rowOf(campaign, started.get(campaign.id) ?? today));
  return [
    { entity: Campaign, at, entries, hasOthers: true, refers: [['group_id', CampaignGroup]] },
    { entity: CampaignField, at, entries: within(fieldsOf), ...part },
    {
      entity: CampaignStatus,
      at,
      entries: within(statusesOf),
      ...part,
      unique: [
        ['campaign_id', 'name'],
        ['campaign_id', 'dictionary_status_id'],
      ],
      refers: [['dictionary_status_id', DictionaryStatus]],
    },
    { entity: CampaignAgent, at, entries: within(agentsOf), ...part },
  ];
}

const part = { hasOthers: true, partOf: ['campaign_id', Campaign] as const };
const provisioned = true;

const rowOf = ({ id, parameters = {}, ...entry }: CampaignEntry, start_date: string): Campaign => ({
  id,
  ...newCampaign(entry, parameters, defaultsOn(start_date)),
  provisioned,
});

const fieldsOf = ({ id: campaign_id, fields }: CampaignEntry, at: string): Entry<CampaignField>[] =>
  entriesOf(`${at}.fields`, fields, (name, order) => ({ campaign_id, name, order, provisioned }));

const statusesOf = ({ id: campaign_id, statuses }: CampaignEntry, at: string): Entry<CampaignStatus>[] =>
  entriesOf(`${at}.statuses`, statuses, ({ dictionary_status_id = null, ...status }) => ({
    ...status,
    campaign_id,
    dictionary_status_id,
    provisioned,
  }));

const agentsOf = ({ id: campaign_id, agents }: CampaignEntry, at: string): Entry<CampaignAgent>[] =>
  entriesOf(`${at}.agents`, agents, ({ login, active_in_outbound = true }) => ({
    campaign_id,
    login,
    active_in_outbound,
    provisioned,
  }));
