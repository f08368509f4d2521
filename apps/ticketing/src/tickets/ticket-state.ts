/**
 * When a ticket was closed, once it has a status. Every status may follow every other one: another closed status keeps the time, and an
 * open one clears it. The status of before does not matter: whether it closes tickets is data, which may have changed since.
 */
export const closedAt = ({ closed }: { closed: boolean }, before: Date | null, now: Date): Date | null =>
  closed ? (before ?? now) : null;

export const fullStatusName = (status: string, substatus: string | null | undefined): string =>
  substatus ? `${status} - ${substatus}` : status;
