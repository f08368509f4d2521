/** What Asterisk's `AMD()` takes who has answered for; `HANGUP`: who hung up while it listened; `FAX`: what the dialplan says of a fax. */
export const amdStatuses = ['HUMAN', 'MACHINE', 'NOTSURE', 'HANGUP', 'FAX'] as const;
export type AmdStatus = (typeof amdStatuses)[number];

/** What is done with an answering machine that was detected. */
export const amdActions = ['hang_up', 'message', 'to_agent'] as const;
export type AmdAction = (typeof amdActions)[number];

/** Seconds for which `AMD()` listens at most. */
export const longestDetection = 5;
