const specs = ['**/*.spec.ts', '**/test-*.ts'];
const tests = [...specs, 'libs/testing/**/*.ts', 'e2e/**/*.ts'];

const libs = ['type:contracts', 'type:platform', 'type:persistence'];
const may = (sourceTag, onlyDependOnLibsWithTags, bannedExternalImports = []) => ({
  sourceTag,
  onlyDependOnLibsWithTags,
  bannedExternalImports,
});

/** Who may import what; tests of apps and tools may also use the testing library. */
const boundaries = testing => [
  may('type:contracts', [], ['@nestjs/microservices', '@nestjs/typeorm', 'typeorm', 'pg', 'nats']),
  may('type:platform', ['type:contracts'], ['@nestjs/typeorm', 'typeorm', 'pg']),
  may('type:persistence', ['type:contracts', 'type:platform']),
  may('type:client', [...testing]),
  may('type:page', ['type:client', ...testing]),
  may('type:app', [...libs, ...testing]),
  may('type:infra', []),
  may('type:testing', [...libs, 'type:infra']),
  may('type:tool', [...libs, 'type:infra', ...testing]),
  may('type:e2e', [...libs, 'type:client', 'type:infra', 'type:tool', 'type:testing']),
];

/** How a statement is run on a large table may change, what it says may not. */
const frozen = {
  patterns: [
    {
      group: ['*', '**/*', '!typeorm', '!@patchbay/persistence/large-tables'],
      message: 'A migration holds its own SQL: what it imports would change it after it has landed.',
    },
  ],
};

const enforce = testing => ({
  '@nx/enforce-module-boundaries': ['error', { allow: [], depConstraints: boundaries(testing) }],
});

export default {
  plugins: ['typescript', 'oxc', 'react', 'jsx-a11y'],
  jsPlugins: ['@nx/eslint-plugin'],
  // Types are checked with the rules, which need them in any case.
  options: { typeAware: true, typeCheck: true, denyWarnings: true },
  categories: { correctness: 'error' },
  ignorePatterns: ['**/dist', '**/node_modules', '.nx', '.patchbay', '**/*.{js,cjs,mjs}'],
  rules: {
    ...enforce([]),
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/no-explicit-any': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/no-empty-object-type': 'error',
    'typescript/no-namespace': 'error',
    'typescript/no-require-imports': 'error',
    'eslint/no-unused-vars': [
      'error',
      { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
    ],
    'typescript/no-unnecessary-type-constraint': 'error',
    'typescript/no-unsafe-function-type': 'error',
    'no-array-constructor': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    'react/rules-of-hooks': 'error',
    'no-var': 'error',
    eqeqeq: 'error',
    'max-lines': ['error', 200],
    'max-lines-per-function': ['error', { max: 30, skipBlankLines: true, skipComments: true }],
    // They complain of what is meant: copies of entities, times and numbers in texts, lists of texts in their own order.
    'typescript/no-misused-spread': 'off',
    'typescript/restrict-template-expressions': 'off',
    'typescript/no-base-to-string': 'off',
    'typescript/require-array-sort-compare': 'off',
    'typescript/unbound-method': 'off',
    'typescript/no-redundant-type-constituents': 'off',
    'typescript/no-useless-default-assignment': 'off',
    // For the compiler of React, which is not used.
    'react/incompatible-library': 'off',
    'react/immutability': 'off',
    'react/purity': 'off',
    'react/set-state-in-effect': 'off',
    // The rows of lists are made of roles, and labels are tried in a browser.
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/control-has-associated-label': 'off',
  },
  overrides: [
    // What a component shows is written down in it, and longer than what it does.
    {
      files: ['**/*.tsx'],
      rules: { 'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }] },
    },
    { files: specs, rules: { ...enforce(['type:testing']), 'max-lines-per-function': 'off' } },
    // The screenshots and measured decisions use the exchange of the tests; what runs the tests reads what they write.
    {
      files: [
        'tools/docs/screenshot-exchange.ts',
        'tools/exchange-trial/beside-stand-in.ts',
        'tools/exchange-trial/campaigns/decision-latency.ts',
        'tools/exchange-trial/campaigns/shift-watch.ts',
        'tools/exchange-trial/flood.ts',
        'tools/test/*.ts',
      ],
      rules: enforce(['type:testing']),
    },
    { files: tests, rules: { 'max-lines': 'off', 'typescript/no-explicit-any': 'off' } },
    {
      files: ['**/migrations/*.ts'],
      excludeFiles: specs,
      rules: { 'max-lines-per-function': 'off', 'no-restricted-imports': ['error', frozen] },
    },
  ],
};
