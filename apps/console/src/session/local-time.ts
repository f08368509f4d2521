import { instantOf } from '../kit/time';
import { useBusinessTime } from './business-time';

/** Turns times of the API into milliseconds of this computer's clock; undefined as long as the time of the business is not known. */
export function useLocalTime(): (time: string) => number | undefined {
  const { data, dataUpdatedAt } = useBusinessTime();
  return time => {
    const milliseconds = data && dataUpdatedAt - (instantOf(data.now).getTime() - instantOf(time).getTime());
    return Number.isFinite(milliseconds) ? milliseconds : undefined;
  };
}
