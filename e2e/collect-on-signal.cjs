const { setFlagsFromString } = require('node:v8');
const { runInNewContext } = require('node:vm');

/** Loaded before an app: SIGUSR2 collects all of its garbage, so that what it still uses can be measured at once. */
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
process.on('SIGUSR2', () => collect());
