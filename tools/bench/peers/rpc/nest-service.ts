import 'reflect-metadata';
import { Controller, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { MessagePattern, Payload, Transport } from '@nestjs/microservices';
import { natsOptions } from '../settings';
import { subject } from './echo';

@Controller()
class Echo {
  @MessagePattern(subject)
  async echo(@Payload() question: unknown): Promise<unknown> {
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
