const { readFileSync } = require('node:fs');
const Sequencer = require('@jest/test-sequencer').default;

/**
 * Starts first the files that say `@long` in their first line. Where Jest has not seen how long files take, the largest are
 * first: a small one that takes minutes would begin when all others have ended.
 */
module.exports = class LongFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const long = new Set(sorted.filter(({ path }) => /^\/\*\* @long\b/.test(readFileSync(path, 'utf8'))));
    return [...long, ...sorted.filter(test => !long.has(test))];
  }
};
