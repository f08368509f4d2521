export const actorTypes = ['api_user', 'provisioning', 'service', 'pbx'] as const;

/** Who makes changes. */
export interface Actor {
  readonly type: (typeof actorTypes)[number];
  /** The login of an API user; otherwise the name of the service or program. */
  readonly name: string;
}

/** Of changes that a service makes by itself. */
export const serviceActor = (name: string): Actor => ({ type: 'service', name });
