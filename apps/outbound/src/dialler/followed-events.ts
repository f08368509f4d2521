import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { EventConsumer } from '@patchbay/persistence/event-consumer';
import { CustomerSync } from '../customer-sync/customer-sync';
import { FollowedCalls } from './followed-calls';

/** Gives the parts of the event stream to who follows them; a part has the events of one service. */
@Injectable()
export class FollowedEvents implements OnApplicationBootstrap {
  constructor(
    private readonly consumer: EventConsumer,
    private readonly customers: CustomerSync,
    private readonly calls: FollowedCalls,
  ) {}

  onApplicationBootstrap(): void {
    this.consumer.start(batch => {
      const isOfCalls = batch.events[0]!.subject.startsWith('events.telephony.');
      return isOfCalls ? this.calls.take(batch) : this.customers.take(batch);
    });
  }
}
