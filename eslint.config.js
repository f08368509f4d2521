const nx = require('@nx/eslint-plugin');
const prettier = require('eslint-config-prettier');
const jsxA11y = require('eslint-plugin-jsx-a11y');
const reactHooks = require('eslint-plugin-react-hooks');
const { defineConfig } = require('eslint/config');
const tseslint = require('typescript-eslint');

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
      regex: '^(?!(typeorm|@patchbay/persistence/large-tables)$)',
      message: 'A migration holds its own SQL: what it imports would change it after it has landed.',
    },
  ],
};

const enforce = testing => ({
  '@nx/enforce-module-boundaries': ['error', { allow: [], depConstraints: boundaries(testing) }],
});

module.exports = defineConfig([
  { ignores: ['**/dist', '**/node_modules', '.nx', '.patchbay'] },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.recommended, prettier],
    plugins: { '@nx': nx },
    languageOptions: {
      parserOptions: { project: ['tsconfig.json', 'apps/console/tsconfig.json'], tsconfigRootDir: __dirname },
    },
    rules: {
      ...enforce([]),
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      eqeqeq: 'error',
      'max-lines': ['error', 200],
      'max-lines-per-function': ['error', { max: 30, skipBlankLines: true, skipComments: true }],
      'no-console': 'off',
    },
  },
  {
    files: ['apps/console/**/*.ts', 'apps/console/**/*.tsx'],
    extends: [jsxA11y.flatConfigs.strict],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  // What a component shows is written down in it, and longer than what it does.
  {
    files: ['**/*.tsx'],
    rules: { 'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }] },
  },
  {
    files: specs,
    rules: {
      ...enforce(['type:testing']),
      'max-lines-per-function': 'off',
    },
  },
  // The screenshots and measured decisions use the exchange of the tests; what runs the tests reads what they write.
  {
    files: [
      'tools/docs/screenshot-exchange.ts',
      'tools/exchange-trial/campaigns/decision-latency.ts',
      'tools/test/*.ts',
    ],
    rules: enforce(['type:testing']),
  },
  { files: tests, rules: { 'max-lines': 'off', '@typescript-eslint/no-explicit-any': 'off' } },
  {
    files: ['**/migrations/*.ts'],
    ignores: specs,
    rules: { 'max-lines-per-function': 'off', 'no-restricted-imports': ['error', frozen] },
  },
]);
