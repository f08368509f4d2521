// Loaded into an app by --require: SIGUSR2 starts a CPU profile, the next SIGUSR2 writes it to PROFILE_FILE.
const { writeFileSync } = require('node:fs');
const { Session } = require('node:inspector');

const session = new Session();
session.connect();
let isRunning = false;

process.on('SIGUSR2', () => {
  if (isRunning) {
    session.post('Profiler.stop', (_error, { profile }) => {
      writeFileSync(process.env.PROFILE_FILE, JSON.stringify(profile));
    });
  } else {
    session.post('Profiler.enable');
    session.post('Profiler.setSamplingInterval', { interval: 200 });
    session.post('Profiler.start');
  }
  isRunning = !isRunning;
});
