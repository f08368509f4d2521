// Runs several apps in one process, from their builds. APPS has the variables of each beside those of the process, as JSON. The
// first one starts when the others have.
const { join } = require('node:path');
const { run } = require('@patchbay/platform/run');
const { startService } = require('@patchbay/platform/service');

const [first, ...others] = Object.entries(JSON.parse(process.env.APPS));
const built = (app, name) => require(join(__dirname, '../../apps', app, 'dist', name));

function start([app, own]) {
  const variables = { ...process.env, ...own };
  if (app === 'gateway') return built(app, 'start').start(variables);
  return startService(built(app, 'app.module')[app], variables);
}

run(async () => {
  const running = await Promise.all(others.map(start));
  const last = await start(first);
  const stop = async () => {
    await last.stop();
    await Promise.all(running.map(one => one.stop()));
  };
  return { managementPort: last.managementPort, stop };
});
