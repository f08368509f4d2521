import { visible } from '../kit/visible';
import { useCalling } from './use-calling';

interface Props {
  /** To whom the numbers belong. */
  customer: number;
  numbers: readonly string[];
}

/** Calls a customer. Users without the right to call do not see it. */
export function CallButtons({ customer, numbers }: Props) {
  const { isPermitted, isPending, call, shown } = useCalling(customer);
  if (!isPermitted || numbers.length === 0) return undefined;
  return (
    <>
      <p className="actions">
        {numbers.map(number => (
          <button
            key={number}
            type="button"
            className="call-button"
            disabled={isPending}
            onClick={() => call(number)}
          >
            Call {visible(number)}
          </button>
        ))}
      </p>
      {shown}
    </>
  );
}
