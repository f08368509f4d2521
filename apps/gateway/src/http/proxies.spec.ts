import { entriesOf } from './entries';
import { wrongProxies } from './proxies';

describe('a list of proxies', () => {
  it('accepts addresses, networks and names, with or without spaces', () => {
    const list = ' 10.0.0.0/8, 127.0.0.1,::1 , fd00::/8,loopback,';
    expect(wrongProxies(list)).toBe('');
    expect(entriesOf(list)).toEqual(['10.0.0.0/8', '127.0.0.1', '::1', 'fd00::/8', 'loopback']);
    expect(entriesOf('')).toEqual([]);
  });

  it.each(['nginx', '10.0.0.0/33', '0.0.0.0/0', '::/0', '10.0.0', '10/8', '127.0.0.1;::1', 'true', '7'])(
    'rejects %s',
    list => expect(wrongProxies(list)).not.toBe(''),
  );
});
