// Lints pieces of code as the content of the given files, and prints the complaints of the rules about imports.
// It runs in its own process: ESLint imports its configuration as a module, which Jest's sandbox cannot do.
import { createProjectGraphAsync } from '@nx/devkit';
import { ESLint } from 'eslint';

// The rule is skipped when no graph of projects is cached.
await createProjectGraphAsync();

let text = '';
for await (const chunk of process.stdin) text += chunk;
const eslint = new ESLint({
  overrideConfig: { languageOptions: { parserOptions: { projectService: false, project: null } } },
  ruleFilter: ({ ruleId }) => ['@nx/enforce-module-boundaries', 'no-restricted-imports'].includes(ruleId),
});
const results = [];
for (const { file, code } of JSON.parse(text)) {
  const [{ messages }] = await eslint.lintText(code, { filePath: file });
  results.push(messages.map(({ message }) => message));
}
console.log(JSON.stringify(results));
