import { withGenerated } from './generated-lines';

const text = (lines: string) => `apps:
  # Written by npm run docs: names
${lines}  # End: names
  - by hand
`;

it('writes the marked lines again, indented like their comments, and keeps the others', () => {
  expect(withGenerated(text('  - old\n'), { names: '- crm\n- mail' })).toBe(text('  - crm\n  - mail\n'));
});

it('refuses a text whose comments are missing', () => {
  expect(() => withGenerated(text(''), { ports: '' })).toThrow(
    'no lines between "# Written by npm run docs: ports" and "# End: ports"',
  );
});
