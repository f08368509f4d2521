import 'reflect-metadata';
import { Controller, Module, ValidationPipe } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { MessagePattern, Payload, Transport } from '@nestjs/microservices';
import { CompaniesService } from '../nest/companies';
import { data } from '../nest/data';
import { CompanyFilter, CreateTicket } from '../nest/input';
import { PeopleService } from '../nest/people';
import { Relay } from '../nest/relay';
import { TicketsService } from '../nest/tickets';
import { natsOptions } from '../settings';
import { subjects } from './subjects';

@Controller()
class Handlers {
  constructor(
    private readonly people: PeopleService,
    private readonly companies: CompaniesService,
    private readonly tickets: TicketsService,
  ) {}

  @MessagePattern(subjects.user)
  user(@Payload() login: string) {
    return this.people.findOne(login);
  }

  @MessagePattern(subjects.companies)
  list(@Payload() filter: CompanyFilter) {
    return this.companies.find(filter);
  }

  @MessagePattern(subjects.ticket)
  async create(@Payload() input: CreateTicket) {
    return (await this.tickets.create(input)) ?? null;
  }
}

@Module({
  imports: data(),
  controllers: [Handlers],
  providers: [PeopleService, CompaniesService, TicketsService, Relay],
})
class Service {}

async function main(): Promise<void> {
  const app = await NestFactory.createMicroservice(Service, {
    transport: Transport.NATS,
    options: { ...natsOptions(), queue: 'stock' },
    logger: ['error'],
  });
  app.useGlobalPipes(new ValidationPipe({ transform: true, whitelist: true }));
  await app.listen();
}

void main();
