import type { CampaignDialling } from '@patchbay/contracts/outbound/campaign-dialling';
import { type ProblemDetail, codes } from '@patchbay/contracts/problems';
import { type AmdAction, longestDetection } from '@patchbay/contracts/telephony/amd';
import { abandonOf, purposeProblems } from './dialling';

/** Persons among those who are hung up on as machines, in percent, where a campaign says nothing else. */
export const usualFalsePercent = 10;

/** What is done with a machine; undefined where none is looked for. */
export const amdOf = ({ amd = 'off' }: CampaignDialling): AmdAction | undefined =>
  amd === 'off' ? undefined : amd;

/** Share of persons among those who are taken for machines, from 0 to 1: they have found no agent. */
export const falseShareOf = ({ amd_false_percent }: CampaignDialling): number =>
  (amd_false_percent ?? usualFalsePercent) / 100;

/** Seconds that are left for an agent when the detection has taken its longest time. */
const leastWait = 2;

/** The patience goes on while the exchange listens. */
function detectionProblems(dialling: CampaignDialling, at: string): ProblemDetail[] {
  const least = longestDetection + leastWait;
  if (!amdOf(dialling) || abandonOf(dialling).patience_seconds >= least) return [];
  const field = `${at}.abandon.patience_seconds`;
  const message = `${field} must be at least ${least} with the detection of answering machines, which takes up to ${longestDetection} seconds of it`;
  return [{ message, code: codes.outOfRange, field }];
}

/** What is wrong between settings of a campaign, as they will be. */
export const settingProblems = (merged: CampaignDialling, at: string): ProblemDetail[] => [
  ...purposeProblems(merged, at),
  ...detectionProblems(merged, at),
];
