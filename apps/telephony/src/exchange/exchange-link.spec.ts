import { codes } from '@patchbay/contracts/problems';
import { ExchangeLink } from './exchange-link';

describe('the link to the exchange', () => {
  const link = new ExchangeLink();
  const requireLive = () => link.requireLive();
  const requireExchange = () => link.requireExchange();
  const unavailable = expect.objectContaining({
    status: 503,
    retryAfter: 5,
    details: [expect.objectContaining({ code: codes.unavailable })],
  });

  it('is none until somebody is connected', () => {
    expect(link.state).toBe('none');
    expect(requireLive).not.toThrow();
    expect(requireExchange).toThrow(unavailable);
  });

  it('refuses what the exchange does not report while it is away', () => {
    link.set('away');
    expect(requireLive).toThrow(unavailable);
    expect(requireExchange).toThrow(unavailable);
  });

  it('stays away when another attempt to connect fails', () => {
    link.set('away');
    link.set('lost');
    expect(link.state).toBe('away');
  });

  it('refuses what is asked of the exchange without a connection to it, while its last reports still count', () => {
    link.set('up');
    link.set('lost');
    expect(requireLive).not.toThrow();
    expect(requireExchange).toThrow(unavailable);
  });

  it('refuses nothing while it is up', () => {
    link.set('up');
    expect(requireLive).not.toThrow();
    expect(requireExchange).not.toThrow();
  });
});
