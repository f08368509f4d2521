import { areNetworks, isIn, networksOf } from './allowed-networks';

it.each(['127.0.0.0/8,::1/128', '198.51.100.7/32', ' 10.0.0.0/8 , fd00::/8'])('%s are networks', list => {
  expect(areNetworks(list)).toBe(true);
});

it.each(['', '10.0.0.1', '10.0.0.0/33', '10.0/8', 'fd00::/129', 'pbx.example.com/32', '10.0.0.0/8,', 7])(
  '%s are none',
  list => {
    expect(areNetworks(list)).toBe(false);
  },
);

it('has addresses of both families, also IPv4 in IPv6', () => {
  const networks = networksOf('127.0.0.0/8,fd00::/8');
  expect(['127.1.2.3', '::ffff:127.0.0.1', 'fd00::1'].map(address => isIn(networks, address))).toEqual([
    true,
    true,
    true,
  ]);
  expect(['10.0.0.1', '::1', '', 'x'].map(address => isIn(networks, address))).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
