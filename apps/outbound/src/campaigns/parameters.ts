import { fieldsOf } from '@patchbay/contracts/fields/field';
import { CampaignParameters } from '@patchbay/contracts/outbound/campaign-parameters';
import { type ProblemDetail, codes } from '@patchbay/contracts/problems';
import { applyChange } from '@patchbay/persistence/apply-change';
import { readerOf } from '@patchbay/platform/input/object-reader';
import { rulesOf } from '@patchbay/platform/input/object-rules';

export interface ReadParameters {
  /** Values by name; null or an empty text clears. */
  given: CampaignParameters;
  problems: ProblemDetail[];
}

/** Reads the parameters of a campaign; an unknown name is a problem also without strict handling. */
export function readParameters(sent: Readonly<Record<string, unknown>> = {}): ReadParameters {
  const reader = readerOf(CampaignParameters);
  const given = { ...reader.read(sent) };
  const unknown = reader.unknown(sent).map(unknownName);
  return {
    given,
    problems: [...rulesOf(CampaignParameters).problems(given, sent, 'parameters.'), ...unknown],
  };
}

const names = fieldsOf(CampaignParameters)
  .map(({ name }) => name)
  .join(', ');

function unknownName(name: string): ProblemDetail {
  const field = `parameters.${name}`;
  return { message: `${field} must be one of ${names}`, code: codes.unknownField, field };
}

/** Applies given parameters to those of a campaign; an empty one is removed. */
export function mergeParameters(stored: CampaignParameters, given: CampaignParameters): CampaignParameters {
  const merged = { ...stored };
  applyChange(merged, given);
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== '' && value !== null));
}
