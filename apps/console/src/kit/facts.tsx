import { Fragment } from 'react';

type Values = Readonly<Record<string, string | null | undefined>>;

/**
 * What is known of something, by name; what is not known is left out.
 *
 * @param props.others behind them: names that the installation chose, which may be the same ones
 */
export function Facts({ facts, others = {} }: { facts: Values; others?: Values }) {
  const known = [facts, others].flatMap(each => Object.entries(each)).filter(([, value]) => value);
  return (
    <dl className="facts">
      {known.map(([name, value], place) => (
        <Fragment key={`${place} ${name}`}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
