import { Fragment } from 'react';

/** What is known of something, by name; what is not known is left out. */
export function Facts({ facts }: { facts: Readonly<Record<string, string | null | undefined>> }) {
  const known = Object.entries(facts).filter(([, value]) => value);
  if (known.length === 0) return null;
  return (
    <dl className="facts">
      {known.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
