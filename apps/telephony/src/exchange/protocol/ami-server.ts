import { once } from 'node:events';
import { type Socket, connect, isIP } from 'node:net';
import { TLSSocket, connect as connectTls } from 'node:tls';

/** Where the exchange listens for managers, and as whom we log in. */
export interface AmiServer {
  host: string;
  port: number;
  user: string;
  password: string;
  tls: 'none' | AmiTls;
}

/** The certificate is verified always. */
export interface AmiTls {
  /** PEM of the authorities to trust; those of the system if left out. */
  ca?: string;
  /** Name in the certificate; the host if left out. */
  servername?: string;
}

/** A socket that begins to connect. */
export function openSocket({ host, port, tls }: AmiServer): Socket {
  if (tls === 'none') return connect({ host, port, noDelay: true });
  const servername = tls.servername ?? (isIP(host) === 0 ? host : undefined);
  return connectTls({ host, port, ca: tls.ca, servername }).setNoDelay();
}

/**
 * Waits until data may be sent: with TLS not before the certificate was verified, as the first data is a password.
 *
 * @throws what the connection failed with
 */
export async function opened(socket: Socket): Promise<void> {
  await once(socket, socket instanceof TLSSocket ? 'secureConnect' : 'connect');
}
