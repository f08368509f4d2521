import { lengthOf } from '../kit/time';
import { useNow } from '../kit/use-now';

/** @param until milliseconds of this computer's clock; how long it is until then is shown, and goes down to nothing */
export function Remaining({ until }: { until: number }) {
  const now = useNow();
  const seconds = (until - now) / 1_000;
  return (
    <span role="timer" className={seconds < 15 ? 'remaining soon' : 'remaining'}>
      {seconds > 0 ? `${lengthOf(seconds)} left` : 'time is over'}
    </span>
  );
}
