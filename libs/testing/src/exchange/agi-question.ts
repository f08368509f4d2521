import { once } from 'node:events';
import { type Socket, connect } from 'node:net';
import { eventually } from '../eventually';
import { Metrics } from '../metrics-reader';

/** What Asterisk 22 sends of a channel, in its order. */
export const environmentOf = (number: string, caller: string): string =>
  [
    'agi_network: yes',
    `agi_network_script: ${number}`,
    `agi_request: agi://127.0.0.1:4573/${number}`,
    'agi_channel: PJSIP/trunk-00000001',
    'agi_language: en',
    'agi_type: PJSIP',
    'agi_uniqueid: 1795302406.0',
    'agi_version: 22.10.1',
    `agi_callerid: ${caller}`,
    'agi_calleridname: unknown',
    'agi_context: diverted',
    'agi_extension: s',
    'agi_enhanced: 0.0',
    '',
    '',
  ].join('\n');

/** Sends texts as an exchange does, and answers as one. @returns the variables that were set */
export async function ask(port: number, ...texts: readonly string[]): Promise<Record<string, string>> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  const variables: Record<string, string> = {};
  socket.on('data', (text: string) => {
    const [, name, value] = /^SET VARIABLE (\w+) "(.*)"\n$/.exec(text) ?? [];
    if (name === undefined) throw new Error(`an exchange does not know ${text}`);
    variables[name] = value!;
    socket.write('200 result=1\n');
  });
  await sendAll(socket, texts);
  return variables;
}

/** How many questions telephony has answered so. */
export const answersOf = async (managementPort: number, answer: string): Promise<number> =>
  (await Metrics.of(managementPort)).value('pbx_diversion_questions_total', { answer }) ?? 0;

/** As {@link ask}, and again while telephony, on a busy machine, has no answer in time. */
export function askUntilKnown(
  { port, managementPort }: { port: number; managementPort: number },
  ...texts: readonly string[]
): Promise<Record<string, string>> {
  return eventually(async () => {
    const unknown = await answersOf(managementPort, 'unknown');
    const variables = await ask(port, ...texts);
    if ((await answersOf(managementPort, 'unknown')) > unknown)
      throw new Error('there was no answer in time');
    return variables;
  });
}

/** Sends texts, and waits until the other side closes. */
export async function sendAll(socket: Socket, texts: readonly string[]): Promise<void> {
  socket.on('error', () => undefined);
  const closed = new Promise(resolve => socket.once('close', resolve));
  await once(socket, 'connect');
  for (const text of texts) socket.write(text);
  socket.resume();
  await closed;
}
