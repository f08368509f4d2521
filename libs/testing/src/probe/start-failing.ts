import 'reflect-metadata';
import { Injectable, Module, type OnModuleInit, type Type } from '@nestjs/common';
import { Database } from '@patchbay/persistence/database';
import { PersistenceModule } from '@patchbay/persistence/persistence';
import { ServiceConfiguration } from '@patchbay/persistence/service-configuration';
import { runCommand } from '@patchbay/platform/command';
import { startService } from '@patchbay/platform/service';
import { probeData } from './things';

@Injectable()
class AtOnce {
  constructor() {
    throw new Error('fails at once');
  }
}

@Injectable()
class WithDatabase {
  constructor(_database: Database) {
    throw new Error('fails with the database');
  }
}

@Injectable()
class WhenMade implements OnModuleInit {
  async onModuleInit(): Promise<void> {
    throw new Error('fails when all is made');
  }
}

const failing: Record<string, Type> = { AtOnce, WithDatabase, WhenMade };

@Module({
  imports: [PersistenceModule.of(probeData, ServiceConfiguration)],
  providers: [failing[process.argv[2]!]!],
})
class FailingModule {}

/** Starts a service that fails, and does not end the process: it ends when nothing is open. */
void runCommand(() =>
  startService({ name: 'crm', configuration: ServiceConfiguration, module: FailingModule }),
);
