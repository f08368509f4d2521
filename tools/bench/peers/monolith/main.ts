import 'reflect-metadata';
import {
  BadRequestException,
  Body,
  Controller,
  Get,
  HttpCode,
  Module,
  NotFoundException,
  Param,
  Post,
  Query,
  UseGuards,
  ValidationPipe,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { BasicGuard } from '../nest/basic.guard';
import { CompaniesService } from '../nest/companies';
import { data } from '../nest/data';
import { CompanyFilter, CreateTicket } from '../nest/input';
import { PeopleService } from '../nest/people';
import { Relay } from '../nest/relay';
import { TicketsService } from '../nest/tickets';
import { settings } from '../settings';

@Controller()
@UseGuards(BasicGuard)
class Api {
  constructor(
    private readonly people: PeopleService,
    private readonly companies: CompaniesService,
    private readonly tickets: TicketsService,
  ) {}

  @Get('users/:login')
  async user(@Param('login') login: string) {
    const user = await this.people.findOne(login);
    if (!user) throw new NotFoundException();
    return user;
  }

  @Get('companies')
  list(@Query() filter: CompanyFilter) {
    return this.companies.find(filter);
  }

  @Post('tickets')
  @HttpCode(200)
  async create(@Body() input: CreateTicket) {
    const created = await this.tickets.create(input);
    if (!created) throw new BadRequestException();
    return created;
  }
}

@Module({
  imports: data(),
  controllers: [Api],
  providers: [PeopleService, CompaniesService, TicketsService, Relay],
})
class Monolith {}

/**
 * MONOLITH: what a team starts with. One process, Nest on Express, a ValidationPipe for all input, TypeORM's repositories with
 * relations, save() in a transaction. It omits other operations and filters, further API users and permissions, request ids,
 * request logs, metrics, deadlines, load limits, idempotency keys, and services that are deployed, scaled and fail
 * independently.
 */
async function main(): Promise<void> {
  const app = await NestFactory.create(Monolith, { logger: ['error'] });
  app.setGlobalPrefix('api');
  app.useGlobalPipes(new ValidationPipe({ transform: true, whitelist: true }));
  await app.listen(settings().port, '127.0.0.1');
}

void main();
