/** The request, which is also the answer: about 300 bytes of JSON. */
export const question = {
  ticket_id: 1,
  to: 'support@example.com',
  from: 'customer@example.com',
  cc: ['colleague@example.com', 'assistant@example.com'],
  subject: 'The printer on the second floor does not print',
  body: 'Since yesterday it prints empty pages only. We changed the cartridge and restarted it twice, which did not help.',
};

/** Headers that identify a request in a log. */
export const sentHeaders = { 'x-request-id': 'b0a7f5f0-3b0e-4c55-9e5a-2f4a3c6d7e8f', 'x-user': 'bench' };

export const subject = 'bench.echo';
const inFlight = 64;

/** Sends requests with 64 in flight, after a warm-up of 2 s, and prints calls per second. */
export async function measureCalls(ask: () => Promise<unknown>, seconds: number): Promise<void> {
  const answer = await ask();
  if (JSON.stringify(answer) !== JSON.stringify(question))
    throw new Error('the answer differs from the request');
  await callFor(ask, 2);
  console.log(await callFor(ask, seconds));
}

async function callFor(ask: () => Promise<unknown>, seconds: number): Promise<number> {
  const began = performance.now();
  const end = began + seconds * 1_000;
  let calls = 0;
  const one = async (): Promise<void> => {
    for (; performance.now() < end; calls += 1) await ask();
  };
  await Promise.all(Array.from({ length: inFlight }, one));
  return (calls * 1_000) / (performance.now() - began);
}
