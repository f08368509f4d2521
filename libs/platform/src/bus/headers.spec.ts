import { headers as natsHeaders } from 'nats';
import { SentHeaders, headersOf } from './headers';

describe('headers to send', () => {
  it('count their bytes in a message', () => {
    const sent = new SentHeaders();
    sent.add('status', '400');
    sent.add('content-encoding', 'gzip');
    sent.add('prefer', 'é="ł"');
    const encoded = (sent.headers as unknown as { encode(): Uint8Array }).encode();
    expect(sent.size).toBe(encoded.length);
  });

  it('reject a value that contains another header', () => {
    expect(() => new SentHeaders().add('a', 'b\r\nc: d')).toThrow();
  });
});

describe('received headers', () => {
  it('are the headers of nats', () => {
    const headers = natsHeaders();
    expect(headersOf({ headers })).toBe(headers);
    expect(headersOf({})).toBeUndefined();
  });

  it('are undefined if they are malformed', () => {
    const malformed = {
      get headers(): never {
        throw new Error('malformed');
      },
    };
    expect(headersOf(malformed)).toBeUndefined();
  });
});
