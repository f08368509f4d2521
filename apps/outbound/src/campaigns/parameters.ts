import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { CampaignParameters } from '@patchbay/contracts/outbound/parameters';
import { type ProblemDetail, codes } from '@patchbay/contracts/problems';
import { problemsOf } from '@patchbay/platform/input/validation-problems';

const names: readonly (keyof CampaignParameters)[] = ['caller_id', 'preview_timeout'];

interface ReadParameters {
  /** Values of the names that were given; null or an empty text clears. */
  given: CampaignParameters;
  problems: ProblemDetail[];
}

/** Reads what was sent as parameters; a name that is none is a problem, however the request is to be handled. */
export function readParameters(sent: Readonly<Record<string, unknown>> = {}): ReadParameters {
  const known = names.filter(name => Object.hasOwn(sent, name)).map(name => [name, sent[name]]);
  const given = plainToInstance(CampaignParameters, Object.fromEntries(known));
  const unknown = Object.keys(sent).filter(name => !(names as readonly string[]).includes(name));
  const problems = [
    ...problemsOf(validateSync(given, { stopAtFirstError: true, forbidUnknownValues: false }), 'parameters'),
    ...unknown.map(unknownName),
  ];
  return { given: { ...given }, problems };
}

function unknownName(name: string): ProblemDetail {
  const field = `parameters.${name}`;
  return { message: `${field} must be one of ${names.join(', ')}`, code: codes.unknownField, field };
}

/** What is not given stays, and what is given empty goes. */
export function mergeParameters(stored: CampaignParameters, given: CampaignParameters): CampaignParameters {
  const all = Object.entries({ ...stored, ...given });
  return Object.fromEntries(all.filter(([, value]) => value !== '' && (value ?? null) !== null));
}
