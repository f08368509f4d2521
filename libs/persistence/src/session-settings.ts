export const SESSION_SETTINGS = Symbol('SessionSettings');

/** Of connections that a service keeps beside its pool. */
export interface SessionSettings {
  schema: string;
  url: string;
}
