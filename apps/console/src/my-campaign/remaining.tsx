import { useEffect, useState } from 'react';
import { lengthOf } from '../kit/time';

/** @param until milliseconds of this computer's clock; how long it is until then is shown, and goes down to nothing */
export function Remaining({ until }: { until: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const seconds = (until - now) / 1_000;
  return (
    <span role="timer" className={seconds < 15 ? 'remaining soon' : 'remaining'}>
      {seconds > 0 ? `${lengthOf(seconds)} left` : 'time is over'}
    </span>
  );
}
