import type { CampaignEntry, OutboundSection } from '@patchbay/contracts/outbound/provisioning';
import { type ProblemDetail, codes } from '@patchbay/contracts/problems';
import type { Campaign } from '../campaigns/campaign';

const isIdentifier = /^[0-9A-Za-z]{5}$/;

type Stored = Pick<Campaign, 'id' | 'crm_fed' | 'start_date'>;

/**
 * Checks each campaign of the section across its fields, and against the stored campaign.
 *
 * @param today the start date of a new campaign without one
 */
export function brokenRules(
  { campaigns = [] }: OutboundSection,
  stored: readonly Stored[],
  today: string,
): ProblemDetail[] {
  return campaigns.flatMap((campaign, index) => {
    const before = stored.find(({ id }) => id === campaign.id);
    const { crm_fed = false, start_date } = campaign;
    const after = { ...campaign, crm_fed, start_date: start_date || before?.start_date || today };
    return checkCampaign(after, before, `outbound.campaigns[${index}]`);
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
