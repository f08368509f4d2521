import 'reflect-metadata';
import { Controller, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Ctx, MessagePattern, Payload } from '@nestjs/microservices';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { connectToNats } from '@patchbay/platform/bus/nats-connection';
import { Link } from '@patchbay/platform/bus/link';
import { KeptAnswers } from '@patchbay/platform/bus/kept-answers';
import { NatsTransport } from '@patchbay/platform/bus/nats-transport';
import type { RequestMessage } from '@patchbay/platform/bus/request-message';
import type { RequestContext } from '@patchbay/platform/request-context';
import { measureHandling } from '@patchbay/platform/metrics';
import { Readiness } from '@patchbay/platform/readiness';
import { sentHeaders, subject } from './echo';

@Controller()
class Echo {
  @MessagePattern(subject)
  async echo(@Payload() message: RequestMessage, @Ctx() context: RequestContext): Promise<unknown> {
    if (context.requestId !== sentHeaders['x-request-id'] || context.user !== sentHeaders['x-user']) {
      throw new Error('the headers are missing');
    }
    return JSON.parse(Buffer.from(message.body).toString());
  }
}

@Module({ controllers: [Echo] })
class Service {}

/** The transport with its limits, deadlines and metrics; without log lines, because Nest's transport logs none. */
async function main(): Promise<void> {
  const link = new Link(await connectToNats(process.env.NATS_URL!, 'bench'));
  const metrics = measureHandling(new Registry());
  const strategy = new NatsTransport(
    link,
    'bench',
    pino({ level: 'silent' }),
    metrics,
    new KeptAnswers(),
    new Readiness(),
  );
  await (await NestFactory.createMicroservice(Service, { strategy, logger: ['error'] })).listen();
}

void main();
