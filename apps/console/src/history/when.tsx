import { dayOf } from '../kit/time';

/** @param text in words, where there is room; elsewhere it is the day alone */
export const When = ({ date, text }: { date: string; text: string }) => (
  <time dateTime={date}>
    <span className="from-640">{text}</span>
    <span className="below-640">{dayOf(date)}</span>
  </time>
);
