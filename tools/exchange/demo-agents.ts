import type { Secrets } from '../local/secrets';

/** The agents of the demo who have a phone, with the queue in which they are; the one of 103 is not active, and has none. */
export const demoAgents = [
  { login: 'anna.nowak', number: '101', queue: 'hotline' },
  { login: 'jan.kowal', number: '102', queue: 'hotline' },
  { login: 'ewa.maj', number: '104', queue: 'campaign' },
] as const;

/** Of the phone in a browser, which is a SIP account of anna.nowak. */
export const browserNumber = '901';

/** Line of the log of the demo's phones by which the start knows that they are there. */
export const registered = 'The phones are registered.';

export const phonePassword = (secrets: Pick<Secrets, 'of'>): string => secrets.of('exchange phones');
