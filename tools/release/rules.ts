export interface Candidate {
  version: string;
  /** The newest release. */
  released: string;
  /** What the changelog says under its heading of unreleased changes. */
  changes: string;
  /** What breaks programs that were written for the newest release. */
  breaking: readonly string[];
}

const numbersOf = (version: string): number[] => version.split('.').map(Number);

/** Whether a version comes after another one (Semantic Versioning 2.0.0, section 11, for versions X.Y.Z). */
export function isLater(version: string, other: string): boolean {
  const [one, two] = [numbersOf(version), numbersOf(other)];
  const place = one.findIndex((number, index) => number !== two[index]);
  return place >= 0 && one[place]! > two[place]!;
}

/** The version of main after a release: whatever comes next, it is later. */
export function inDevelopment(version: string): string {
  const [major, minor] = numbersOf(version);
  return `${major}.${minor! + 1}.0-dev`;
}

/** Why a version cannot be released. */
export function releaseProblems({ version, released, changes, breaking }: Candidate): string[] {
  if (!/^(0|[1-9]\d*)(\.(0|[1-9]\d*)){2}$/.test(version)) return [`${version} must have the form X.Y.Z`];
  const isMajor = numbersOf(version)[0]! > numbersOf(released)[0]!;
  return [
    ...(isLater(version, released) ? [] : [`${version} must be later than the newest release, ${released}`]),
    ...(changes.trim() ? [] : ['CHANGELOG.md has nothing under [Unreleased]']),
    ...(isMajor ? [] : breaking.map(change => `${version} must be another major version: ${change}`)),
  ];
}
