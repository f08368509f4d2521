import { lengthOf } from './time';
import { useNow } from './use-now';

/** @param since milliseconds of this computer's clock; how long it has been is shown, and goes on */
export function Running({ since }: { since: number }) {
  const now = useNow();
  return <span className="running">{lengthOf((now - since) / 1_000)}</span>;
}
