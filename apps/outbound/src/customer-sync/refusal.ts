import { Problem } from '@patchbay/contracts/problems';
import { isCausedByContent } from '@patchbay/persistence/database-problems';
import { PositionTaken } from '@patchbay/persistence/stream-positions';

/** Whether an event itself may be the reason why it cannot be handled, which it is not in an outage. */
export function isRefusal(error: unknown): boolean {
  if (error instanceof PositionTaken) return false;
  if (error instanceof Problem) return error.status < 500;
  const { code, driverError } = error as { code?: string; driverError?: { code?: string } };
  const state = driverError?.code ?? code;
  // Without a code crm has rejected the request.
  return state === undefined || isCausedByContent(error);
}
