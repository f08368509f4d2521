import { companies, people } from './demo-letters';
import type { DemoLetter, DemoPerson, Said } from './demo-person';
import { type Send, sendTo } from './demo-send';

/** Number of one of the {@link people}. */
export const numberOf = (index: number): string => `6007008${String(index + 1).padStart(2, '0')}`;

/**
 * Adds a dozen customers with tickets and chats to a system in which nobody has added anything, so that a newcomer has something to
 * look at.
 *
 * @param url of the API
 * @returns what was there or was added, in words
 */
export async function addDemoHistory(url: string): Promise<string> {
  const send = sendTo(url);
  const { length } = await send('GET', '/customers?limit=1');
  if (length !== 0) return 'there are customers already';
  const ids = new Map<string, unknown>();
  for (const name of companies) {
    const { company_id } = await send('POST', '/companies', { name, type: 'Business', group: 'Standard' });
    ids.set(name, company_id);
  }
  for (const [index, person] of people.entries()) await addPerson(send, person, numberOf(index), ids);
  return `${people.length} customers`;
}

async function addPerson(
  send: Send,
  { name, surname, company, letter, chat }: DemoPerson,
  phone_number: string,
  companyIds: ReadonlyMap<string, unknown>,
): Promise<void> {
  const plain = surname.normalize('NFD').replaceAll('ł', 'l').replace(/\p{M}/gu, '');
  const email = `${name}.${plain}@example.org`.toLowerCase().replaceAll('ł', 'l');
  const { customer_id } = await send('POST', '/customers', {
    name,
    surname,
    phone_number,
    email,
    type: company ? 'Business' : 'Individual',
    group: letter.tags?.includes('vip') ? 'VIP' : 'Standard',
    ...(company && { company_id: companyIds.get(company) }),
  });
  await addTicket(send, letter, { customer_id, from: email });
  const client = { client_name: name, client_surname: surname, client_email: email, customer_id };
  await addChat(send, chat, client);
}

async function addTicket(
  send: Send,
  { to, subject, body, source, tags, then = [], change }: DemoLetter,
  sender: object,
): Promise<void> {
  const content = { to: `${to}@example.com`, subject, body, source, tags };
  const { ticket_id } = await send('POST', '/tickets', { ...content, ...sender });
  for (const said of then) await answer(send, `/tickets/${String(ticket_id)}`, said);
  if (change) await send('PUT', `/tickets/${String(ticket_id)}`, change);
}

async function answer(send: Send, ticket: string, [who, text]: Said): Promise<void> {
  if (who === 'comment') await send('POST', `${ticket}/comment`, { content: text, user_login: 'anna.nowak' });
  else if (who === 'customer') await send('POST', `${ticket}/customer_response`, { body: text });
  else await send('POST', `${ticket}/agent_response`, { body: text, user_login: who });
}

/** A conversation in which an agent has answered is over. */
async function addChat(send: Send, said: readonly Said[], client: object): Promise<void> {
  const { conversation_id } = await send('POST', '/chat_conversations/start', {
    chat_queue_id: 1,
    ...client,
  });
  const chat = `/chat_conversations/${String(conversation_id)}`;
  const agent = said.map(([who]) => who).find(who => who !== 'customer');
  if (agent) await send('PUT', `${chat}/agent`, { login: agent });
  for (const [who, body] of said)
    await send('POST', `${chat}/message`, { body, ...(who !== 'customer' && { login: who }) });
  if (agent) await send('POST', `${chat}/stop`);
}
