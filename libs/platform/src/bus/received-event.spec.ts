import { placeOf } from './received-event';

describe('the place of a message', () => {
  it.each([
    ['$JS.ACK.EVENTS.webhook-3.1.82.7.1763780000123456789.4'],
    ['$JS.ACK.hub.AAAA.EVENTS.webhook-3.1.82.7.1763780000123456789.4.token'],
  ])('is read from %s', reply => {
    expect(placeOf(reply)).toEqual({
      mark: { sequence: 82, storedAt: '1763780000123456789' },
      delivered: 7,
      pending: 4,
    });
  });
});
