import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { EventConsumer } from '@patchbay/persistence/event-consumer';
import { CustomerNames } from './customers/customer-names';
import { UndeliveredNotes } from './mails/undelivered-notes';

/** Gives the parts of the event stream to who follows them; a part has the events of one service. */
@Injectable()
export class FollowedEvents implements OnApplicationBootstrap {
  constructor(
    private readonly consumer: EventConsumer,
    private readonly names: CustomerNames,
    private readonly notes: UndeliveredNotes,
  ) {}

  onApplicationBootstrap(): void {
    this.consumer.start(batch =>
      batch.events[0]!.subject.startsWith('events.crm.') ? this.names.take(batch) : this.notes.take(batch),
    );
  }
}
