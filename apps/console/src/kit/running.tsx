import { useEffect, useState } from 'react';
import { lengthOf } from './time';

/** @param since milliseconds of this computer's clock; how long it has been is shown, and goes on */
export function Running({ since }: { since: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return <span className="running">{lengthOf((now - since) / 1_000)}</span>;
}
