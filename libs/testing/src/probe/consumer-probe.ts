import { Injectable, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { CreatePlatformTables1763700000000 } from '@patchbay/persistence/migrations/create-platform-tables';
import { CreateStreamPositions1763780000000 } from '@patchbay/persistence/migrations/create-stream-positions';
import { TellChanges1763860000000 } from '@patchbay/persistence/migrations/tell-changes';
import type { ServiceData } from '@patchbay/persistence/data-source';
import { Database } from '@patchbay/persistence/database';
import { EventConsumer } from '@patchbay/persistence/event-consumer';
import { PersistenceModule } from '@patchbay/persistence/persistence';
import type { AppDefinition } from '@patchbay/platform/app';
import { type ReceivedEvent, contextOf } from '@patchbay/platform/bus/received-event';
import { Readiness } from '@patchbay/platform/readiness';
import { ServiceConfiguration } from '@patchbay/persistence/service-configuration';

/** What the consumer does, and the events that it has handled. */
export const handling = {
  before: async (): Promise<void> => undefined,
  handled: [] as ReceivedEvent[],
  /** Of the replica that started last. */
  readiness: undefined as Readiness | undefined,
};

@Injectable()
class Consumer implements OnApplicationBootstrap {
  constructor(
    private readonly consumer: EventConsumer,
    private readonly database: Database,
    private readonly readiness: Readiness,
  ) {}

  onApplicationBootstrap(): void {
    handling.readiness = this.readiness;
    this.consumer.start(async batch => {
      await handling.before();
      await this.database.write(contextOf(batch.events[0]!, 'outbound', 5_000), transaction =>
        batch.move(transaction),
      );
      handling.handled.push(...batch.events);
    });
  }
}

export const consumerData: ServiceData = {
  schema: 'webhook',
  entities: [],
  migrations: [
    CreatePlatformTables1763700000000,
    CreateStreamPositions1763780000000,
    TellChanges1763860000000,
  ],
};

@Module({ imports: [PersistenceModule.of(consumerData, ServiceConfiguration)], providers: [Consumer] })
class ConsumerModule {}

/** A service that only consumes events, with the parts of the webhook service. */
export const consumer: AppDefinition = {
  name: 'webhook',
  configuration: ServiceConfiguration,
  module: ConsumerModule,
};
