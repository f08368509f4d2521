import { Requests } from '@patchbay/platform/bus/client';
import { connectToNats } from '@patchbay/platform/bus/nats-connection';
import { Link } from '@patchbay/platform/bus/link';
import { measureCalls, question, sentHeaders, subject } from './echo';

async function main(): Promise<void> {
  const requests = new Requests(new Link(await connectToNats(process.env.NATS_URL!, 'bench')), 'bench');
  const headers = { requestId: sentHeaders['x-request-id'], user: sentHeaders['x-user'] };
  const ask = async (): Promise<unknown> => {
    const { data } = await requests.ask(subject, Buffer.from(JSON.stringify(question)), 5_000, headers);
    return JSON.parse(Buffer.from(data).toString());
  };
  await measureCalls(ask, Number(process.argv[2]));
  process.exit();
}

void main();
