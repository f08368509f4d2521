import 'reflect-metadata';
import { ClientProxyFactory, NatsRecordBuilder, Transport } from '@nestjs/microservices';
import { headers as newHeaders } from 'nats';
import { firstValueFrom } from 'rxjs';
import { natsOptions } from '../settings';
import { measureCalls, question, sentHeaders, subject } from './echo';

async function main(): Promise<void> {
  const client = ClientProxyFactory.create({ transport: Transport.NATS, options: natsOptions() });
  await client.connect();
  const ask = async (): Promise<unknown> => {
    const headers = newHeaders();
    for (const [name, value] of Object.entries(sentHeaders)) headers.set(name, value);
    const record = new NatsRecordBuilder(question).setHeaders(headers).build();
    return firstValueFrom(client.send(subject, record));
  };
  await measureCalls(ask, Number(process.argv[2]));
  process.exit();
}

void main();
