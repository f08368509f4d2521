import { OperatorError } from './operator-error';

/** Node's codes of an address on which nobody can listen, in words for the operator. */
const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is in use by another program',
  EACCES: 'needs rights that this user does not have',
  EADDRNOTAVAIL: 'cannot be used: the host is no address of this machine',
};

/**
 * Listens on an address of the configuration.
 *
 * @param variable that names the port
 * @throws OperatorError when the address cannot be used
 */
export async function listening<T>(
  variable: string,
  { host, port }: { host: string; port: number },
  listen: () => Promise<T>,
): Promise<T> {
  try {
    return await listen();
  } catch (error) {
    const reason = reasons[(error as NodeJS.ErrnoException).code ?? ''];
    if (!reason) throw error;
    throw new OperatorError([`${variable} ${port} on ${host} ${reason}`]);
  }
}
