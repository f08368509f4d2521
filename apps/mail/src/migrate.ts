import 'reflect-metadata';
import { migrateFromEnvironment } from '@patchbay/persistence/migrate-command';
import { mailData } from './data-source';

void migrateFromEnvironment(mailData);
