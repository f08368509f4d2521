import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type JetStreamClient, connect } from 'nats';
import { In, IsNull, Repository } from 'typeorm';
import { natsOptions } from '../settings';
import { OutboxEvent } from './entities';

/** Publishes the outbox's events, 256 at a time; without leadership, ordering, metrics or recovery. */
@Injectable()
export class Relay implements OnApplicationBootstrap {
  constructor(@InjectRepository(OutboxEvent) private readonly outbox: Repository<OutboxEvent>) {}

  async onApplicationBootstrap(): Promise<void> {
    const stream = (await connect(natsOptions())).jetstream();
    void this.run(stream);
  }

  private async run(stream: JetStreamClient): Promise<never> {
    for (;;) {
      const published = await this.publishWaiting(stream);
      if (published < 256) await pause(200);
    }
  }

  private async publishWaiting(stream: JetStreamClient): Promise<number> {
    const waiting = await this.outbox.find({
      where: { published_at: IsNull() },
      order: { id: 'ASC' },
      take: 256,
    });
    if (waiting.length === 0) return 0;
    await Promise.all(
      waiting.map(({ subject, payload, event_id }) =>
        stream.publish(subject, JSON.stringify(payload), { msgID: event_id }),
      ),
    );
    const ids = waiting.map(({ id }) => id);
    await this.outbox.update({ id: In(ids) }, { published_at: new Date() });
    return waiting.length;
  }
}
