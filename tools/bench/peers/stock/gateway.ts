import 'reflect-metadata';
import {
  BadRequestException,
  Body,
  Controller,
  Get,
  HttpCode,
  Inject,
  Module,
  NotFoundException,
  Param,
  Post,
  Query,
  UseGuards,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ClientProxy, ClientsModule, Transport } from '@nestjs/microservices';
import { firstValueFrom } from 'rxjs';
import { BasicGuard } from '../nest/basic.guard';
import { natsOptions, settings } from '../settings';
import { subjects } from './subjects';

@Controller()
@UseGuards(BasicGuard)
class Api {
  constructor(@Inject('SERVICE') private readonly service: ClientProxy) {}

  @Get('users/:login')
  async user(@Param('login') login: string) {
    const user: object | null = await firstValueFrom(this.service.send(subjects.user, login));
    if (!user) throw new NotFoundException();
    return user;
  }

  @Get('companies')
  list(@Query() filter: object) {
    return this.service.send(subjects.companies, filter);
  }

  @Post('tickets')
  @HttpCode(200)
  async create(@Body() input: object) {
    const created: object | null = await firstValueFrom(this.service.send(subjects.ticket, input));
    if (!created) throw new BadRequestException();
    return created;
  }
}

const service = { name: 'SERVICE', transport: Transport.NATS as const, options: natsOptions() };

@Module({ imports: [ClientsModule.register([service])], controllers: [Api] })
class Gateway {}

/**
 * STOCK: the same application as microservices, as in Nest's documentation. A gateway on Express sends requests to one service
 * through ClientProxy and the NATS transport; the service checks its input with a ValidationPipe and uses TypeORM's
 * repositories. It omits what MONOLITH omits, and time limits of calls; input that the service rejects leads to 500.
 */
async function main(): Promise<void> {
  const app = await NestFactory.create(Gateway, { logger: ['error'] });
  app.setGlobalPrefix('api');
  await app.listen(settings().port, '127.0.0.1');
}

void main();
