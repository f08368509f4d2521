import 'reflect-metadata';
import { ClientProxyFactory, Transport } from '@nestjs/microservices';
import { firstValueFrom } from 'rxjs';
import { natsOptions } from '../settings';
import { measureCalls, question, subject } from './echo';

async function main(): Promise<void> {
  const client = ClientProxyFactory.create({ transport: Transport.NATS, options: natsOptions() });
  await client.connect();
  await measureCalls(() => firstValueFrom(client.send(subject, question)), Number(process.argv[2]));
  process.exit();
}

void main();
