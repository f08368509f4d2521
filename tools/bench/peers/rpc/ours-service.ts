import 'reflect-metadata';
import { Controller, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { MessagePattern, Payload } from '@nestjs/microservices';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import type { Call } from '@patchbay/platform/bus/call';
import { openConnection } from '@patchbay/platform/bus/connection';
import { Link } from '@patchbay/platform/bus/link';
import { Repeats } from '@patchbay/platform/bus/repeats';
import { NatsTransport } from '@patchbay/platform/bus/nats-transport';
import { HandlingMetrics } from '@patchbay/platform/metrics';
import { sentHeaders, subject } from './echo';

@Controller()
class Echo {
  @MessagePattern(subject)
  async echo(@Payload() call: Call): Promise<unknown> {
    if (call.requestId !== sentHeaders['x-request-id'] || call.user !== sentHeaders['x-user']) {
      throw new Error('the headers are missing');
    }
    return JSON.parse(Buffer.from(call.body).toString());
  }
}

@Module({ controllers: [Echo] })
class Service {}

/** The transport with its limits, deadlines and metrics; without its lines in the log, which Nest's has not either. */
async function main(): Promise<void> {
  const link = new Link(await openConnection(process.env.NATS_URL!, 'bench'));
  const metrics = new HandlingMetrics(new Registry());
  const strategy = new NatsTransport(link, 'bench', pino({ level: 'silent' }), metrics, new Repeats());
  await (await NestFactory.createMicroservice(Service, { strategy, logger: ['error'] })).listen();
}

void main();
