import { type Condition, type Days, countOf } from './kept-count';

/** Conditions of a list of calls, and which of their numbers it is filtered by. */
export interface CallConditions {
  /** Of all rows of the list. */
  always: readonly Condition[];
  given: Condition[];
  numbers: { src: boolean; dst: boolean };
  days: Days;
}

/** Calls that match, of one type or of both. */
export interface SearchPlan {
  counted: Condition[];
  /** Conditions of the rows of a page. Of several lists all but one find nothing, and read nothing. */
  read: string[][];
}

/** Numbers with fewer calls are found by their own index, whatever else is asked for. */
const fewCalls = 5_000;

/** With one of these only few calls are left. */
const leading = ['connection_id', 'customer_id'];

/** Number of ours and number of a customer: callers come in to ours, and agents call out from ours. */
const sides = [
  { type: 'INBOUND', own: 'dst', other: 'src' },
  { type: 'OUTBOUND', own: 'src', other: 'dst' },
] as const;

type Type = (typeof sides)[number]['type'];
type NumberName = (typeof sides)[number]['own'];

/** Not for an index. A plan that began with it could read all calls for a few, because Postgres cannot know how many there are. */
const aside = ({ sql, kept = sql, ...condition }: Condition): Condition => ({
  ...condition,
  sql: `(${sql}) IS TRUE`,
  kept,
});

const sqlOf = (conditions: Condition[]): string[] => conditions.map(({ sql }) => sql);

/**
 * How the matching calls are found. A number of ours may be that of most calls, and a customer's is that of a few; which of them
 * a filter names, its calls of each type show. Together the plans have each call once.
 */
export function searchPlans(conditions: CallConditions): SearchPlan[] {
  const { numbers } = conditions;
  const given = byPeople(conditions.given);
  const wanted = (['src', 'dst'] as const).filter(name => numbers[name]).map(numberOf);
  const first = given.find(({ facet }) => leading.includes(facet));
  if (first) return [planBy([first, ...[...given, ...wanted].filter(one => one !== first).map(aside)])];
  if (wanted.length === 0) return [planBy(given)];
  return sides.map(({ type, own, other }) => {
    if (!numbers[other]) return byOwn(type, own, { ...conditions, given });
    const owned = numbers[own] ? [aside(numberOf(own))] : [];
    return planBy([
      { facet: 'other_number', sql: ofType(type, other) },
      ...owned,
      ...besides({ ...conditions, given }),
    ]);
  });
}

/** By the index of the number, or that of another filter, whichever leaves fewer calls. */
function byOwn(type: Type, name: NumberName, conditions: CallConditions): SearchPlan {
  const { given, days } = conditions;
  const own = {
    facet: 'own_number',
    sql: ofType(type, name),
    kept: `own_number = '${type} ' || :${name}::text`,
  };
  const counted = [own, ...given];
  const byNumber = sqlOf([own, ...besides(conditions)]);
  if (given.every(({ facet }) => facet === days.facet)) return { counted, read: [byNumber] };
  const calls = countOf([own], days);
  const byOthers = sqlOf([aside(own), ...given]);
  return {
    counted,
    read: [
      [`${calls} <= ${fewCalls}`, ...byNumber],
      [`${calls} > ${fewCalls}`, ...byOthers],
    ],
  };
}

/** A queue has more calls than an agent or a topic. */
const byPeople = (given: Condition[]): Condition[] => {
  const isFewer = given.some(({ facet }) => facet === 'user_login' || facet === 'topic_id');
  return given.map(one => (isFewer && one.facet === 'queue_id' ? aside(one) : one));
};

const planBy = (counted: Condition[]): SearchPlan => ({ counted, read: [sqlOf(counted)] });

/** What else is given. The indexes of numbers go on with the time. */
const besides = ({ given, days }: CallConditions): Condition[] =>
  given.map(condition => (condition.facet === days.facet ? condition : aside(condition)));

export const numberOf = (name: NumberName): Condition => ({
  facet: 'number',
  sql: `normal_${name} = :${name}::text`,
});

/** As it is indexed. */
const ofType = (type: Type, name: NumberName): string =>
  `type || ' ' || normal_${name} = '${type} ' || :${name}::text`;
