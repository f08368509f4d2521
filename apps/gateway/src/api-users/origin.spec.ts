import type { FastifyRequest } from 'fastify';
import { originOf } from './origin';

describe('the origin of a request', () => {
  const originFrom = (ip: string | undefined, remoteAddress: string | undefined = '10.0.0.9') =>
    originOf({ ip, socket: { remoteAddress } } as FastifyRequest);

  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::ffff:c000:201', '192.0.2.1'],
    ['2001:db8:1:2::1', '20010db800010002'],
    ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '20010db800010002'],
    ['2001:db8:1:3::1', '20010db800010003'],
    ['fe80::1%eth0', 'fe80000000000000'],
    ['::1', '0000000000000000'],
  ])('of %s is %s', (ip, origin) => expect(originFrom(ip)).toBe(origin));

  it.each([
    'unknown',
    '_hidden',
    '192.0.2.1:4711',
    '[2001:db8::1]',
    '1',
    '0x7f.1',
    '',
    ' ',
    'x'.repeat(9_000),
  ])('is the address of the peer if a proxy sends "%s"', ip =>
    expect(originFrom(ip, '::ffff:10.0.0.9')).toBe('10.0.0.9'),
  );

  it('is unknown when the connection is closed', () => {
    expect(originOf({ ip: undefined, socket: {} } as never)).toBe('unknown');
  });
});
