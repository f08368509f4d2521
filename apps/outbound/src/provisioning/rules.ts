import type { CampaignEntry, OutboundSection } from '@patchbay/contracts/outbound/provisioning';
import { type ProblemDetail, codes } from '@patchbay/contracts/problems';
import type { Campaign } from '../campaigns/campaign';
import { settingProblems } from '../dialling/machine-detection';
import { hoursProblems, intervalProblems, mergeDialling } from '../dialling/dialling';
import type { MissingReference } from '../dialling/dialling-references';

const isIdentifier = /^[0-9A-Za-z]{5}$/;

type Stored = Pick<Campaign, 'id' | 'crm_fed' | 'start_date'>;

/**
 * Checks each campaign of the section across its fields, and against the stored campaign.
 *
 * @param today the start date of a new campaign without one
 */
export function brokenRules(
  { campaigns = [], calendars = [] }: OutboundSection,
  stored: readonly Stored[],
  today: string,
): ProblemDetail[] {
  const ofCalendars = calendars.flatMap(({ special = [] }, index) => {
    const at = `outbound.calendars[${index}].special`;
    return intervalProblems(special, at, (one, other) => one.date === other.date);
  });
  const ofCampaigns = campaigns.flatMap((campaign, index) => {
    const before = stored.find(({ id }) => id === campaign.id);
    const { crm_fed = false, start_date } = campaign;
    const after = { ...campaign, crm_fed, start_date: start_date || before?.start_date || today };
    const at = `outbound.campaigns[${index}]`;
    return [
      ...checkCampaign(after, before, at),
      ...hoursProblems(campaign.dialling?.calling_hours, `${at}.dialling.calling_hours`),
      ...settingProblems(mergeDialling({}, campaign.dialling), `${at}.dialling`),
    ];
  });
  return [...ofCalendars, ...ofCampaigns];
}

const whatIsNamed: Record<MissingReference['field'], string> = {
  calendar_id: 'calendar',
  do_not_call_lists: 'do-not-call list',
  result_statuses: 'status',
};

/** What campaigns name and is not there once the section is applied: the file lacks it, or its pruning removed it. */
export function missingProblems(
  { campaigns = [] }: OutboundSection,
  missing: readonly MissingReference[],
): ProblemDetail[] {
  return missing.map(({ id, field: name, missing: named }) => {
    const index = campaigns.findIndex(campaign => campaign.id === id);
    const field = index < 0 ? 'outbound' : `outbound.campaigns[${index}].dialling.${name}`;
    return {
      message: `campaign ${id} names ${whatIsNamed[name]} ${named}, which does not exist`,
      code: codes.unknownReference,
      field,
    };
  });
}

/** A campaign's kind is fixed, because its records depend on it. A campaign must not end before it starts. */
function checkCampaign(
  { id, crm_fed, start_date, end_date }: Stored & Pick<CampaignEntry, 'end_date'>,
  before: Stored | undefined,
  at: string,
): ProblemDetail[] {
  const problem = (name: string, text: string, code: ProblemDetail['code']): ProblemDetail[] => [
    { message: `${at}.${name} ${text}`, code, field: `${at}.${name}` },
  ];
  const isOfOtherKind = before !== undefined && before.crm_fed !== crm_fed;
  return [
    ...(isIdentifier.test(id) ? [] : problem('id', 'must be five letters or digits', codes.wrongFormat)),
    ...(isOfOtherKind ? problem('crm_fed', 'is fixed once the campaign is there', codes.notAllowed) : []),
    ...(end_date && end_date < start_date
      ? problem('end_date', 'must not be before start_date', codes.rangeReversed)
      : []),
  ];
}
