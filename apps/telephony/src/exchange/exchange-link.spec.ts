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

  it('refuses nothing while it is up', () => {
    link.set('up');
    expect(requireLive).not.toThrow();
    expect(requireExchange).not.toThrow();
  });
});
