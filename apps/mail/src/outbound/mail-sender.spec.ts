import { longestAsking } from '../mailboxes/token-endpoint';
import { lease } from './mail-sender';
import { longestAttempt } from './smtp';

describe('the lease of a mail that is being sent', () => {
  it('outlasts asking for an access token and the attempt after it', () => {
    expect(lease).toBeGreaterThan(longestAsking + longestAttempt);
  });
});
