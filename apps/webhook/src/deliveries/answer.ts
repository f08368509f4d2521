const mostRead = 16_384;
const mostKept = 1_024;

/** RFC 9110, section 5.6.7: the only form of a date that senders may generate. */
const httpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/**
 * The first 1 KiB of an answer's body, as text that Postgres can store. Up to 16 KiB are read, so that the connection
 * can be used again after a short answer; after a longer one it is closed.
 */
export async function readStart(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= mostRead) break;
    }
  } catch {
    // The status has arrived, and it alone decides.
  }
  const start = Buffer.concat(chunks).subarray(0, mostKept);
  return new TextDecoder().decode(start, { stream: true }).replaceAll('\0', '\uFFFD');
}

/**
 * Milliseconds that a Retry-After asks for (RFC 9110, section 10.2.3), in seconds or as a date.
 *
 * @returns null for anything else
 */
export function readRetryAfter(value: string | string[] | undefined, now: Date): number | null {
  const text = [value].flat()[0]?.trim() ?? '';
  if (/^\d{1,12}$/.test(text)) return Number(text) * 1_000;
  if (!httpDate.test(text)) return null;
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : Math.max(0, date - now.getTime());
}
