import 'reflect-metadata';
import { runCommand } from '@patchbay/platform/command';
import { start } from './start';

/** Starts the gateway, and does not end the process when that fails: it ends when nothing is open. */
void runCommand(() => start());
