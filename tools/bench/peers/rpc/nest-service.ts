import 'reflect-metadata';
import { Controller, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Ctx, MessagePattern, NatsContext, Payload, Transport } from '@nestjs/microservices';
import type { MsgHdrs } from 'nats';
import { natsOptions } from '../settings';
import { sentHeaders, subject } from './echo';

@Controller()
class Echo {
  @MessagePattern(subject)
  async echo(@Payload() question: unknown, @Ctx() context: NatsContext): Promise<unknown> {
    const headers: MsgHdrs = context.getHeaders();
    for (const [name, value] of Object.entries(sentHeaders)) {
      if (headers.get(name) !== value) throw new Error(`the header ${name} is missing`);
    }
    return question;
  }
}

@Module({ controllers: [Echo] })
class Service {}

async function main(): Promise<void> {
  const options = { ...natsOptions(), queue: 'bench' };
  const app = await NestFactory.createMicroservice(Service, {
    transport: Transport.NATS,
    options,
    logger: ['error'],
  });
  await app.listen();
}

void main();
