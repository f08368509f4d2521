import { requests } from '@patchbay/contracts/catalogue';
import { exampleOf } from '@patchbay/contracts/example';
import { fieldsOf } from '@patchbay/contracts/fields/field';
import { mayHaveBody } from '@patchbay/contracts/input-places';
import type { RequestContract } from '@patchbay/contracts/message';
import { chats } from '@patchbay/contracts/ticketing/chats';
import qs from 'qs';
import { InputReader } from './input-reader';

const namesInPath = ({ routes }: RequestContract): string[] =>
  routes.flatMap(({ path }) => path.match(/(?<=:)\w+/g) ?? []);

/** The example of an input, once in the query string and once in a JSON body. */
function read(contract: RequestContract, place: 'query' | 'body', isStrict = false) {
  const inPath = namesInPath(contract);
  const fields = fieldsOf(contract.input).filter(({ name }) => !inPath.includes(name));
  const example = exampleOf(contract.input);
  const [path, others] = [inPath, fields.map(({ name }) => name)].map(names =>
    Object.fromEntries(names.flatMap(name => (name in example ? [[name, example[name]]] : []))),
  );
  const { input, problems } = new InputReader(contract).read({
    body: place === 'body' ? Buffer.from(JSON.stringify(others)) : new Uint8Array(),
    query: place === 'query' ? qs.stringify(others) : '',
    params: qs.stringify(path),
    isStrict,
    replyHeaders: { set: () => undefined },
  });
  const read = Object.keys(others!).filter(name => name in input);
  return { sent: Object.keys(others!), read, problems };
}

const withFields = requests.filter(
  contract => contract.routes.length > 0 && read(contract, 'body').sent.length > 0,
);
const writes = withFields.filter(
  contract => contract.routes.some(({ method }) => mayHaveBody(contract, method)) && contract.body === 'json',
);

describe('the fields of an operation', () => {
  const ofBody = writes.filter(contract => contract !== chats.start);
  it.each(ofBody)('are those of the body, not of the query string: $subject', contract => {
    expect(read(contract, 'query').read).toEqual([]);
    const { sent, read: found, problems } = read(contract, 'body');
    expect([found, problems]).toEqual([sent, []]);
  });

  it.each(ofBody)('are refused in the query string with strict handling: $subject', contract => {
    const { sent, problems } = read(contract, 'query', true);
    const named = problems.filter(({ message }) =>
      message.endsWith('is not a query parameter of this operation'),
    );
    expect(named.map(({ field }) => field)).toEqual(sent);
  });

  it.each([...withFields.filter(contract => !writes.includes(contract)), chats.start])(
    'are those of the query string where the reference says so: $subject',
    contract => {
      const { sent, read: found, problems } = read(contract, 'query');
      expect([found, problems]).toEqual([sent, []]);
    },
  );
});
