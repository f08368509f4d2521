import { isDeepStrictEqual } from 'node:util';
import type { Contender } from './bench-system';
import { type BenchRequest, type OperationName, headers, operations } from './operations';

/**
 * Sends each request once to each contender.
 *
 * @throws if an answer is not 200 or differs from the JSON of the first contender; ids of new tickets may differ
 */
export async function checkAgreement(contenders: Contender[], names: OperationName[]): Promise<number> {
  const requests = new Set(names.flatMap((name): BenchRequest[] => operations[name].requests));
  for (const request of requests) {
    const answers = await Promise.all(contenders.map(contender => answerOf(contender, request)));
    const other = answers.findIndex(answer => !isDeepStrictEqual(answer, answers[0]));
    if (other < 0) continue;
    const [one, two] = [answers[0], answers[other]].map(answer => JSON.stringify(answer).slice(0, 500));
    throw new Error(`${request.method} ${request.path}: ${contenders[0]!.name} answers ${one},
      ${contenders[other]!.name} answers ${two}`);
  }
  return requests.size;
}

async function answerOf({ name, url }: Contender, { method, path, body }: BenchRequest): Promise<unknown> {
  const response = await fetch(url + path, { method, headers, body });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${name}: ${method} ${path}: ${response.status} ${text}`);
  const answer: object = JSON.parse(text);
  return 'ticket_id' in answer ? { ...answer, ticket_id: typeof answer.ticket_id } : answer;
}
