// Runs all apps in one process, from their builds. APPS has the variables of each beside those of the process, as JSON.
const { join } = require('node:path');
const { run } = require('@patchbay/platform/run');
const { startService } = require('@patchbay/platform/service');

const { gateway, ...services } = JSON.parse(process.env.APPS);
const built = (app, name) => require(join(__dirname, '../../apps', app, 'dist', name));
const withInherited = own => ({ ...process.env, ...own });

run(async () => {
  const running = await Promise.all(
    Object.entries(services).map(([app, own]) =>
      startService(built(app, 'app.module')[app], withInherited(own)),
    ),
  );
  const front = await built('gateway', 'start').start(withInherited(gateway));
  const stop = async () => {
    await front.stop();
    await Promise.all(running.map(one => one.stop()));
  };
  return { managementPort: front.managementPort, stop };
});
