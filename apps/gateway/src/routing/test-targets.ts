import fc from 'fast-check';
import type { Route } from '@patchbay/contracts/message';
import { isPermission } from '../api-users/permissions';

const values = ['1', '00001', 'topic', 'actions', 'a.b', '*', ':id'];
const partsOf = ({ path }: Route): string[] => path.split('/').slice(1);

const segmentLike = (part: string): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant(part.startsWith(':') ? '*' : part) },
    fc.constant('*'),
    fc.constantFrom(...values, part),
  );

/** Permissions similar to the one for a route; some of them cover it. */
export const permissionLike = (route: Route): fc.Arbitrary<string> =>
  fc
    .record({
      method: fc.constantFrom(...Array(8).fill(route.method), 'GET', 'DELETE'),
      segments: fc.tuple(...partsOf(route).map(segmentLike)),
      kept: fc.nat(3),
      isOpen: fc.constantFrom(true, false, false, false),
    })
    .map(({ method, segments, kept, isOpen }) => {
      const all = isOpen ? [...segments.slice(0, kept), '**'] : segments;
      return `${method} /${all.join('/')}`;
    })
    .filter(isPermission);

const percent = (text: string): string =>
  [...Buffer.from(text)].map(byte => `%${byte.toString(16).padStart(2, '0')}`).join('');

const withEncodedLetter = (part: string): fc.Arbitrary<string> =>
  fc.nat(part.length - 1).map(at => part.slice(0, at) + percent(part[at]!) + part.slice(at + 1));

/** A segment of a path as a client may spell or misspell it. */
function spelled(part: string): fc.Arbitrary<string> {
  const meant = part.startsWith(':') ? fc.constantFrom(...values) : fc.constant(part);
  return fc.oneof(
    { weight: 12, arbitrary: meant },
    { weight: 2, arbitrary: meant.chain(withEncodedLetter) },
    ...['%2Fx', '#', '?', '%23', '%2525'].map(end => meant.map(text => text + end)),
    meant.map(text => text.toUpperCase()),
    fc.constantFrom('', '.', '..', '%2e%2e', '%zz', '%', 'é', '%C5%82', '*'),
  );
}

const starts = ['http://host', 'https://host:81', 'http://u:p@host', '/', '/.', '/x/..'];
const ends = ['?a=/b', '#', '#/deliveries', '#/records/1', '?#', '/', '//', ';a', '%3F', '/..'];
const sometimes = (usual: string, ...others: string[]): fc.Arbitrary<string> =>
  fc.oneof({ weight: 2 * others.length, arbitrary: fc.constant(usual) }, fc.constantFrom(...others));

/** Request targets that match a route, or look similar. */
export const targetLike = (route: Route): fc.Arbitrary<string> =>
  fc
    .record({
      start: sometimes('', ...starts),
      base: fc.constantFrom(...Array(20).fill('api'), '%61pi', 'API', 'api/'),
      parts: fc.tuple(...partsOf(route).map(spelled)),
      end: sometimes('', ...ends),
    })
    .map(({ start, base, parts, end }) => `${start}/${[base, ...parts].join('/')}${end}`);
