import { inDevelopment, isLater, releaseProblems } from './rules';

const candidate = { version: '2.1.0', released: '2.0.3', changes: '### Added\n', breaking: [] };
const breaking = ['DELETE /tickets/{id} is gone'];

describe('a release', () => {
  it('may be the next version of the same major one', () => {
    expect(releaseProblems(candidate)).toEqual([]);
    expect(releaseProblems({ ...candidate, version: '3.0.0', breaking })).toEqual([]);
  });

  it.each([
    ['a word', { version: 'next' }, 'next must have the form X.Y.Z'],
    ['a version in development', { version: '2.1.0-dev' }, '2.1.0-dev must have the form X.Y.Z'],
    ['an older version', { version: '2.0.2' }, '2.0.2 must be later than the newest release, 2.0.3'],
    ['the same version', { version: '2.0.3' }, '2.0.3 must be later than the newest release, 2.0.3'],
    ['without changes', { changes: '\n' }, 'CHANGELOG.md has nothing under [Unreleased]'],
    ['that breaks programs', { breaking }, `2.1.0 must be another major version: ${breaking[0]}`],
  ])('is not %s', (_what, change, problem) => {
    expect(releaseProblems({ ...candidate, ...change })).toEqual([problem]);
  });

  it('is followed by the next minor version in development', () => {
    expect(['2.1.0', '3.0.7'].map(inDevelopment)).toEqual(['2.2.0-dev', '3.1.0-dev']);
    expect(isLater('2.10.0', '2.9.9')).toBe(true);
  });
});
