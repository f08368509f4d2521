import { ProvisioningFile } from './provisioning-file';

const text = `telephony:
  users: &users
    - login: anna
      name: Anna
    - { login: jan, sip_accounts: [{ phone_number: '1' }] }
  same: *users
`;

const tenTimes = (name: string, of: string) => `${name}: &${name} [${Array(10).fill(of).join(', ')}]\n`;
const manyAliases = ['1', '*a', '*b', '*c', '*d'].map((of, index) => tenTimes('abcde'[index]!, of)).join('');
const longChain = Array.from({ length: 1_001 }, (_, index) => `a${index + 1}: &a${index + 1} [*a${index}]\n`);

describe('a provisioning file', () => {
  const lineOf = (path: string): string => {
    const file = new ProvisioningFile('f.yaml', text);
    const fail = () => file.throwIfAny([{ offset: file.offsetOf(path), message: 'here' }]);
    return /:(\d+:\d+) here/.exec(messageOf(fail))![1]!;
  };

  it.each([
    ['telephony.users[0].name', '4:7'],
    ['telephony.users[1]', '5:7'],
    ['telephony.users[1].sip_accounts[0].phone_number', '5:38'],
    ['telephony.users', '2:3'],
    ['telephony.same[0].login', '3:7'],
  ])('finds %s at %s', (path, position) => expect(lineOf(path)).toBe(position));

  it('finds the nearest existing part of a path', () => {
    expect(lineOf('telephony.users[0].surname')).toBe('3:7');
    expect(lineOf('telephony.users[7].login')).toBe('2:3');
    expect(lineOf('nothing')).toBe('1:1');
  });

  it.each([
    ['a tab', 'a:\n\tb: 1\n', 'f.yaml:2:1 '],
    ['a duplicate name', 'a: 1\nb: 2\na: 3\n', 'f.yaml:3:1 Map keys must be unique'],
    ['an unclosed list', 'a: [1,\nb: 2\n', 'f.yaml:2:1 '],
    ['an unknown alias', 'a: *b\n', 'f.yaml:1:4 no anchor &b comes before this'],
    ['an alias within its own anchor', 'a: &x\n  b: [*x]\n', 'f.yaml:2:7 the anchor &x contains itself'],
    ['aliases of aliases', manyAliases, 'f.yaml: its aliases repeat too much'],
    [
      'a long chain of aliases',
      `a0: &a0 1\n${longChain.join('')}`,
      'f.yaml:1002:16 the file has more than 1000 aliases',
    ],
    ['33 levels', `a: ${'['.repeat(32)}`, 'f.yaml:1:35 the file is nested more than 32 levels deep'],
    ['100,000 lists', '- '.repeat(100_000), 'f.yaml:1:65 the file is nested more than 32 levels deep'],
    ['100,000 maps', '{a: '.repeat(100_000), 'f.yaml:1:129 the file is nested more than 32 levels deep'],
    ['an unknown tag', 'a: !secret b\n', 'f.yaml:1:4 Unresolved tag: !secret'],
    ['two documents', 'a: 1\n---\nb: 1\n', 'f.yaml:2:1 '],
    ['a list', '- a\n', 'f.yaml:1:1 the file must be a map of sections'],
    ['nothing', '', 'f.yaml:1:1 the file must be a map of sections'],
  ])('rejects %s with its position', (_what, wrong, message) => {
    expect(messageOf(() => new ProvisioningFile('f.yaml', wrong))).toContain(message);
  });

  it('may have 32 levels, and aliases of what came before', () => {
    const { sections } = new ProvisioningFile('f.yaml', `a: &x ${'['.repeat(31)}1${']'.repeat(31)}\nb: *x\n`);
    expect(sections.get('b')).toEqual(sections.get('a'));
  });

  it('reports errors in the order of the file, after those that have no position', () => {
    const file = new ProvisioningFile('f.yaml', text);
    const findings = ['telephony.users[1].login', 'telephony.users'].map(path => ({
      offset: file.offsetOf(path),
      message: path,
    }));
    expect(messageOf(() => file.throwIfAny([...findings, { message: 'away' }]))).toBe(
      'away\nf.yaml:2:3 telephony.users\nf.yaml:5:9 telephony.users[1].login',
    );
  });
});

function messageOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('nothing was thrown');
}
