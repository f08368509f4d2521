import { TypeOrmModule } from '@nestjs/typeorm';
import { settings } from '../settings';
import {
  Company,
  CustomerGroup,
  CustomerType,
  OutboxEvent,
  SipAccount,
  Ticket,
  TicketCategory,
  TicketMessage,
  TicketQueue,
  TicketStatus,
  User,
} from './entities';

const entities = [
  Company,
  CustomerGroup,
  CustomerType,
  OutboxEvent,
  SipAccount,
  Ticket,
  TicketCategory,
  TicketMessage,
  TicketQueue,
  TicketStatus,
  User,
];

/** The connection and the repositories as in Nest's documentation; pools of all peers have 10 connections. */
export const data = () => [
  TypeOrmModule.forRoot({ type: 'postgres', url: settings().databaseUrl, entities, poolSize: 10 }),
  TypeOrmModule.forFeature(entities),
];
