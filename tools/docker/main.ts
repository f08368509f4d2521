import { program } from 'commander';
import { gather } from './gather';

program
  .name('node tools/bootstrap.mjs tools/docker/main.ts')
  .description(
    'Gathers what the image of an app holds from the builds: its files, package.json and lock file.',
  )
  .argument('<app>', 'name of an app, or "provision"')
  .argument('<folder>', 'where to put it')
  .action(gather)
  .parseAsync()
  .catch((error: Error) => {
    console.error(error.message);
    process.exit(1);
  });
