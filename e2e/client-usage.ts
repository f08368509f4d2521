// A program of a client, which `client-package.deep.spec.ts` compiles in a folder of its own, with strict settings.
import {
  ApiError,
  type CustomerView,
  PatchbayClient,
  type ProblemDetail,
  type UpdateTicket,
  type WebhookEvent,
  verifyWebhook,
} from '@patchbay/client';

export const client = new PatchbayClient({ baseUrl: 'https://example.com/api', login: 'me', password: 'x' });

export async function identifiers(description: string | undefined): Promise<void> {
  const { company_id } = await client.companies.create({ name: 'Firm' });
  const { customer_id } = await client.customers.create({ surname: 'Nowak', company_id, name: undefined });
  const { ticket_id } = await client.tickets.create({
    to: 'a@example.com',
    subject: 's',
    body: 'b',
    customer_id,
  });
  const { status_id } = await client.tickets.read(ticket_id);
  await client.tickets.update(ticket_id, { status_id, substatus_id: null });
  const { id } = await client.forwardings.create({ forward_to: '1', description });
  await client.forwardings.update(id, { description: null, time_from: undefined });
}

export async function queries(): Promise<CustomerView[]> {
  await client.companies.list({ custom_fields: { Region: ['North', 'South'], Size: 'L' }, limit: undefined });
  const all: CustomerView[] = [];
  const signal = AbortSignal.timeout(1000);
  for await (const customer of client.customers.iterate({ company_id: '7' }, { signal })) all.push(customer);
  return all;
}

export async function problems(change: UpdateTicket): Promise<readonly ProblemDetail[]> {
  try {
    await client.tickets.update(1, change, { timeout: 1000, idempotencyKey: undefined });
    return [];
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return error.problems;
    throw error;
  }
}

export async function files(bytes: Uint8Array): Promise<number> {
  const { token } = await client.temporaryFiles.upload(bytes, { filename: 'scan.pdf' });
  const downloaded = await client.files.download(token);
  return downloaded.bytes.length;
}

export function received(secret: string, headers: Headers, body: string): number | undefined {
  if (!verifyWebhook(secret, headers, body)) return undefined;
  const event = JSON.parse(body) as WebhookEvent;
  return event.action === 'TICKET_CREATED' ? event.ticket_id : undefined;
}

/** What the client's types must refuse. Each directive is the assertion: where the line is no error, it is one itself. */
export async function mistakes(): Promise<void> {
  // @ts-expect-error an unknown field
  await client.tickets.update(1, { statusid: 1 });
  // @ts-expect-error a missing field
  await client.forwardings.create({});
  // @ts-expect-error a required field cannot be null
  await client.forwardings.create({ forward_to: null });
  // @ts-expect-error no identifier
  await client.tickets.read(true);
  // @ts-expect-error no such filter
  await client.companies.list({ region: 'North' });
}
