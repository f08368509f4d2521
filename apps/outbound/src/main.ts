import { run } from '@patchbay/platform/run';
import { startService } from '@patchbay/platform/service';
import { outbound } from './app.module';

run(() => startService(outbound));
