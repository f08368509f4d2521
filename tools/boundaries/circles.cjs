// Refuses circles of imports, also of types alone: `npm test` runs it over the whole repository.
const all = { circular: true };

module.exports = {
  forbidden: [
    { name: 'no-circle-of-files', severity: 'error', from: {}, to: all },
    { name: 'no-circle-of-folders', severity: 'error', scope: 'folder', from: {}, to: all },
  ],
  options: {
    // Tests try what imports them.
    exclude: { path: '(^|/)(node_modules|dist)/|\\.spec\\.ts$|/test-[^/]*\\.ts$' },
    tsPreCompilationDeps: true,
    skipAnalysisNotInRules: true,
  },
};
