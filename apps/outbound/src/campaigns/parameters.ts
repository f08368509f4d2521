import { fieldsOf } from '@patchbay/contracts/fields/field';
import { CampaignParameters } from '@patchbay/contracts/outbound/campaign-parameters';
import { type ProblemDetail, codes } from '@patchbay/contracts/problems';
import { readerOf } from '@patchbay/platform/input/object-reader';
import { rulesOf } from '@patchbay/platform/input/object-rules';

interface ReadParameters {
  /** Values of the names that were given; null or an empty text clears. */
  given: CampaignParameters;
  problems: ProblemDetail[];
}

/** Reads what was sent as parameters; an unknown name is a problem, however the request is to be handled. */
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

/** What is not given stays, and what is given empty goes. */
export function mergeParameters(stored: CampaignParameters, given: CampaignParameters): CampaignParameters {
  const all = Object.entries({ ...stored, ...given });
  return Object.fromEntries(all.filter(([, value]) => value !== '' && (value ?? null) !== null));
}
