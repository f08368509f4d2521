import { run } from '@patchbay/platform/run';
import { startService } from '@patchbay/platform/service';
import { webhook } from './app.module';

run(() => startService(webhook));
