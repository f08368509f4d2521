import { useQuery } from '@tanstack/react-query';
import { isForbidden } from '../api/refusals';
import { useSession } from './session';

/** Milliseconds after which the time is asked again: the API has most times to the minute. */
const refetchInterval = 20_000;
const queryKey = ['business-time'];

interface BusinessTime {
  /** `YYYY-MM-DD hh:mm:ss`, as the API writes times. */
  readonly now: string;
  /** Whether it is the time of this computer, as the user may not read that of the business. */
  readonly isOwn: boolean;
}

/** Now in the zone of the business, which may not be that of this computer. */
export function useBusinessTime() {
  const { client, queries } = useSession();
  return useQuery({
    queryKey,
    refetchInterval,
    queryFn: async ({ signal }): Promise<BusinessTime> => {
      const own = () => ({ now: ownTime(), isOwn: true });
      if (queries.getQueryData<BusinessTime>(queryKey)?.isOwn) return own();
      const status = client.system.status({ signal });
      return status.then(
        ({ date }) => ({ now: date, isOwn: false }),
        error => {
          if (isForbidden(error)) return own();
          throw error;
        },
      );
    },
  });
}

function ownTime(): string {
  const now = new Date();
  const asUtc = new Date(now.getTime() - now.getTimezoneOffset() * 60_000);
  return asUtc.toISOString().slice(0, 19).replace('T', ' ');
}

/** @param day `YYYY-MM-DD` */
export function daysAfter(day: string, count: number): string {
  const date = new Date(`${day}T00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}
