import type { CampaignDialling } from '@patchbay/contracts/outbound/campaign-dialling';
import type { CampaignId } from '@patchbay/contracts/outbound/campaigns';
import type { CampaignParameters } from '@patchbay/contracts/outbound/campaign-parameters';
import type { ResultStatuses } from '@patchbay/contracts/outbound/result-rules';
import type { SystemStatus } from '@patchbay/contracts/outbound/statuses';
import { statement } from '@patchbay/persistence/statement';
import { abandonOf, limitsOf, usualRing, usualWrapup } from '../dialling/dialling';

/** What a campaign says about claims of its records. */
export interface CampaignTerms {
  parameters: CampaignParameters;
  dialling: CampaignDialling;
  /** Its first status of each system status. */
  statuses: Partial<Record<SystemStatus, number>>;
  /** Its `result_statuses` that exist. */
  result_statuses: ResultStatuses;
}

export const termsOf = statement<CampaignId, CampaignTerms>(`SELECT parameters, dialling, (
    SELECT coalesce(json_object_agg(system_status, status_id), '{}') FROM (
      SELECT system_status, min(status_id) AS status_id FROM campaign_statuses
      WHERE campaign_id = campaigns.id GROUP BY system_status) AS first
  ) AS statuses, (
    SELECT coalesce(json_object_agg(key, status_id), '{}')
    FROM jsonb_each_text(dialling -> 'result_statuses') JOIN campaign_statuses ON status_id = value::bigint
    WHERE campaign_id = campaigns.id
  ) AS result_statuses
  FROM campaigns WHERE id = :id`);

/** Seconds for looking at a record where the campaign says nothing, and those after which it is given to somebody else. */
const usualPreview = 60;
const grace = 15;

/** Seconds for looking at a record. */
const previewSeconds = ({ parameters }: CampaignTerms): number => parameters.preview_timeout || usualPreview;

/** Seconds after which an agent loses a record that he does not call. */
export const offerSeconds = (terms: CampaignTerms): number => previewSeconds(terms) + grace;

/** Both, as seconds of a new claim; it is called by itself after the first where the campaign wants that. */
export const leaseOf = (terms: CampaignTerms) => ({
  seconds: offerSeconds(terms),
  calls_in: terms.dialling.preview_auto_call ? previewSeconds(terms) : null,
});

/** Seconds after a call for the status of its record. */
export const wrapupSeconds = ({ dialling }: Pick<CampaignTerms, 'dialling'>): number =>
  dialling.wrapup_seconds ?? usualWrapup;

/** Minutes for which who found no agent is left alone. */
export const restAfterAbandon = ({ dialling }: CampaignTerms): number => abandonOf(dialling).rest_hours * 60;

export const mostAttempts = ({ dialling }: CampaignTerms): number => limitsOf(dialling).max_attempts;

/** Seconds for which a number rings. */
export const ringSeconds = ({ dialling }: Pick<CampaignTerms, 'dialling'>): number =>
  dialling.ring_seconds ?? usualRing;
