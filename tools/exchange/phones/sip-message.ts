/** A request or a response of SIP (RFC 3261), with its headers in order. */
export interface SipMessage {
  /** The first line, such as `BYE sip:101@127.0.0.1 SIP/2.0` or `SIP/2.0 200 OK`. */
  start: string;
  headers: [name: string, value: string][];
  body: string;
}

/** @returns undefined for what is no message, such as a keep-alive */
export function parseSip(bytes: Buffer): SipMessage | undefined {
  const text = bytes.toString('utf8');
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const [start = '', ...lines] = text.slice(0, end).split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
  });
  return { start, headers, body: text.slice(end + 4) };
}

export function encodeSip({ start, headers, body }: SipMessage): string {
  const all = [...headers, ['Content-Length', `${Buffer.byteLength(body)}`]];
  return `${start}\r\n${all.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`;
}

/** The first header of that name, or ''. */
export function headerOf({ headers }: SipMessage, name: string): string {
  return headers.find(([each]) => each.toLowerCase() === name.toLowerCase())?.[1] ?? '';
}

/** The status of a response; undefined for a request. */
export function statusOf({ start }: SipMessage): number | undefined {
  const [, status] = /^SIP\/2\.0 (\d{3})/.exec(start) ?? [];
  return status === undefined ? undefined : Number(status);
}

/** The method of a request, or of the request that a response answers. */
export const methodOf = (message: SipMessage): string => headerOf(message, 'CSeq').split(' ')[1] ?? '';

/** The tag of a From or To header; '' before there is one. */
export const tagOf = (header: string): string => /;tag=([^;>\s]+)/.exec(header)?.[1] ?? '';

/** The number in a From or To header. */
export const userOf = (header: string): string => /sips?:([^@>;]*)@/.exec(header)?.[1] ?? '';

/** The URI in a header such as Contact. */
export const uriOf = (header: string): string => /<([^>]+)>/.exec(header)?.[1] ?? header.split(';')[0]!;

/** A response, with what it has to repeat of its request. */
export function responseTo(request: SipMessage, status: string, more: Partial<SipMessage> = {}): SipMessage {
  const repeated = ['via', 'record-route', 'from', 'call-id', 'cseq'];
  const own = more.headers ?? [['To', headerOf(request, 'To')]];
  const headers = request.headers.filter(([name]) => repeated.includes(name.toLowerCase()));
  return { start: `SIP/2.0 ${status}`, headers: [...headers, ...own], body: more.body ?? '' };
}
