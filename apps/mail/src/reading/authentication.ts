/** A part of `Authentication-Results` without its comments, which may have comments in them. */
function withoutComments(value: string): string {
  for (let text = value; ;) {
    const shorter = text.replaceAll(/\([^()]*\)/g, ' ');
    if (shorter === text) return text;
    text = shorter;
  }
}

/** Whether a domain is another one, or below it. */
const isWithin = (domain: string, other: string): boolean =>
  other.includes('.') && `.${domain}`.endsWith(`.${other}`);

/**
 * Whether a mail server has found that a mail comes from the domain of its author: by DMARC, or by a signature of the domain or of one
 * above it (RFC 8601).
 *
 * @param results values of `Authentication-Results`
 * @param server identifier of the server that is believed, and no other; nobody is if it is empty
 * @param domain of the author
 */
export function isAuthentic(
  results: readonly string[],
  { server, domain }: { server: string; domain: string },
): boolean {
  if (!server) return false;
  const author = domain.toLowerCase();
  return results.some(value => {
    const [id = '', ...found] = withoutComments(value).toLowerCase().split(';');
    // A number after the identifier is that of the format.
    if (id.trim().split(/\s/)[0] !== server.toLowerCase()) return false;
    return found.some(result => confirms(result, author));
  });
}

/** @param result such as `dkim=pass header.d=example.com` */
function confirms(result: string, author: string): boolean {
  const property = (name: string) =>
    new RegExp(`(?:^|\\s)header\\.${name}\\s*=\\s*"?(?:[^\\s"@]*@)?([^\\s"]+)`).exec(result)?.[1];
  if (/^\s*dmarc\s*=\s*pass\b/.test(result)) return property('from') === author;
  if (!/^\s*dkim\s*=\s*pass\b/.test(result)) return false;
  return isWithin(author, property('d') ?? property('i') ?? '');
}
