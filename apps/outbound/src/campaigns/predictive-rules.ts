import type { CampaignFields } from '@patchbay/contracts/outbound/campaigns';
import { type ProblemDetail, codes } from '@patchbay/contracts/problems';
import type { KnownAgent } from '@patchbay/contracts/telephony/people';
import type { Draft } from '@patchbay/platform/input/draft';
import { abandonOf, mergeDialling, usualCallsPerAgent } from '../dialling/dialling';
import type { Campaign } from './campaign';
import { type ReadParameters, mergeParameters } from './parameters';

type Ruled = Pick<Campaign, 'dialer' | 'parameters' | 'dialling'>;

/**
 * What keeps a campaign, as it will be, from calling ahead of its agents. Wrong fields are not looked at. One of which `dialling` says
 * nothing is right: programs that know nothing of it create such campaigns, which do not call.
 *
 * @param stored what is changed: a campaign that lacked something before, as one of a provisioning file may, can still be changed
 */
export function predictiveProblems(
  draft: Draft<Partial<CampaignFields>>,
  { given, problems }: ReadParameters,
  stored?: Ruled,
): ProblemDetail[] {
  if (draft.isWrong('dialer') || draft.isWrong('dialling')) return [];
  const { dialer, dialling } = draft.fields;
  const before = stored ?? { dialer: 'preview', parameters: {}, dialling: {} };
  const after = {
    dialer: dialer ?? before.dialer,
    parameters: problems.length > 0 ? {} : mergeParameters(before.parameters, given),
    dialling: mergeDialling(before.dialling, dialling),
  };
  const known = new Set(problemsOf(before).map(({ field }) => field));
  return problemsOf(after).filter(({ field }) => !known.has(field));
}

function problemsOf({ dialer, parameters, dialling }: Ruled): ProblemDetail[] {
  const { min, max } = callsPerAgentOf(parameters);
  const reversed =
    min > max
      ? [broken('parameters.predictive_max_calls', 'must not be less than predictive_min_calls')]
      : [];
  if (dialer !== 'predictive' || Object.keys(dialling).length === 0) return reversed;
  return [
    ...reversed,
    ...(dialling.exchange_queue
      ? []
      : [broken('dialling.exchange_queue', 'is required for a predictive campaign', codes.required)]),
    ...(abandonOf(dialling).percent > 0
      ? []
      : [broken('dialling.abandon.percent', 'must be above 0 for a predictive campaign', codes.notAllowed)]),
  ];
}

const broken = (
  field: string,
  rule: string,
  code: ProblemDetail['code'] = codes.rangeReversed,
): ProblemDetail => ({ message: `${field} ${rule}`, code, field });

/** Bounds of the calls for each agent who is free or expected to be. */
export const callsPerAgentOf = ({
  predictive_min_calls: min,
  predictive_max_calls: max,
}: Campaign['parameters']): { min: number; max: number } => ({
  min: min ?? usualCallsPerAgent.min,
  max: max ?? usualCallsPerAgent.max,
});

/** An agent who picks his calls himself cannot be given those of a predictive campaign, once it calls. */
export const modeProblems = (
  { dialer, dialling }: Pick<Campaign, 'dialer' | 'dialling'>,
  agents: readonly Pick<KnownAgent, 'login' | 'outbound_mode'>[],
  entries: readonly [index: number, login: string][],
): ProblemDetail[] => {
  if (dialer !== 'predictive' || !dialling.exchange_queue) return [];
  const manual = new Set(
    agents.filter(({ outbound_mode }) => outbound_mode === 'manual').map(({ login }) => login),
  );
  return entries
    .filter(([, login]) => manual.has(login))
    .map(([index, login]) => ({
      message: `agent ${login} is in manual mode, and the campaign is predictive`,
      code: codes.notAllowed,
      field: `logins[${index}]`,
    }));
};
