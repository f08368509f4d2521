import { dayOf } from '../kit/time';

/** @param text in words, where there is room; elsewhere it is the day alone */
export const When = ({ date, text }: { date: string; text: string }) => (
  <time dateTime={date}>
    <span className="wide">{text}</span>
    <span className="narrow">{dayOf(date)}</span>
  </time>
);
