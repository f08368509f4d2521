const loopback = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1)$/i;

/** Whether a host, by its name or address, is this machine: no network is between. */
export const isLoopback = (host: string): boolean => loopback.test(host);
