import { type Condition, type Days, countOf } from './kept-count';
import {
  byAnyQueue,
  byOtherQueueOnly,
  callsOfOtherQueues,
  fewOfOtherQueue,
  isByQueue,
  ofOtherQueue,
  otherQueues,
} from './other-queues';

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
  /** Where its calls are, in SQL. */
  from: { counted: string; read: string };
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
 * a filter names, its calls of each type show. A queue has the calls of connections that name it, and those that went on from it. Together
 * the plans have each call once.
 */
export function searchPlans(conditions: CallConditions): SearchPlan[] {
  const { numbers, given } = conditions;
  const wanted = (['src', 'dst'] as const).filter(name => numbers[name]).map(numberOf);
  const first = given.find(({ facet }) => leading.includes(facet));
  const visited = given.map(byAnyQueue);
  if (first) return [planBy([first, ...[...visited, ...wanted].filter(one => one !== first).map(aside)])];
  if (wanted.length === 0) return [planBy(byPeople(given)), ...byOtherQueue(conditions)];
  return sides.flatMap(({ type, own, other }) => {
    if (!numbers[other]) return byOwn(type, own, conditions);
    const owned = numbers[own] ? [aside(numberOf(own))] : [];
    return planBy([
      { facet: 'other_number', sql: ofType(type, other) },
      ...owned,
      ...besides({ ...conditions, given: visited }),
    ]);
  });
}

/** By the index of the number, or that of another filter, whichever leaves fewer calls. */
function byOwn(type: Type, name: NumberName, conditions: CallConditions): SearchPlan[] {
  const { days } = conditions;
  const given = byPeople(conditions.given);
  const own = {
    facet: 'own_number',
    sql: ofType(type, name),
    kept: `own_number = '${type} ' || :${name}::text`,
  };
  const counted = [own, ...given];
  const plan = planBy(counted);
  if (areDays(given, days)) return [plan];
  const calls = countOf([own], days);
  const byNumber = sqlOf([own, ...besides(conditions)]);
  const byOthers = sqlOf([aside(own), ...given]);
  const read = [
    [`${calls} <= ${fewCalls}`, ...byNumber],
    [`${calls} > ${fewCalls}`, ...byOthers],
  ];
  return [{ ...plan, read }, ...byOtherQueue(conditions, own)];
}

/**
 * Calls that waited in the queue, and went on to another one: usually few. They are looked at, or those of a number, an agent or a topic, if
 * these are fewer.
 */
function byOtherQueue(conditions: CallConditions, leader = conditions.given.find(isOfFew)): SearchPlan[] {
  const { given, days } = conditions;
  if (!given.some(isByQueue)) return [];
  const others = given.filter(one => !isByQueue(one) && one !== leader);
  const rest = besides({ ...conditions, given: others });
  if (!leader) {
    const counted = areDays(others, days) ? otherQueues : callsOfOtherQueues;
    return [{ ...planBy([ofOtherQueue, ...rest]), from: { counted, read: callsOfOtherQueues } }];
  }
  const isLess = `${countOf([leader], days)} <= ${fewOfOtherQueue(fewCalls)}`;
  const when = (sql: string): Condition => ({ facet: 'plan', sql });
  const from = { counted: callsOfOtherQueues, read: callsOfOtherQueues };
  return [
    planBy([when(isLess), leader, ...rest, ...given.filter(isByQueue).map(byOtherQueueOnly).map(aside)]),
    { ...planBy([when(`NOT (${isLess})`), ofOtherQueue, ...rest, aside(leader)]), from },
  ];
}

const areDays = (given: Condition[], days: Days): boolean => given.every(({ facet }) => facet === days.facet);

/** A queue has more calls than an agent or a topic. */
const isOfFew = ({ facet }: Condition): boolean => facet === 'user_login' || facet === 'topic_id';

const byPeople = (given: Condition[]): Condition[] => {
  const isFewer = given.some(isOfFew);
  return given.map(one => (isFewer && isByQueue(one) ? aside(one) : one));
};

const planBy = (counted: Condition[]): SearchPlan => ({
  counted,
  from: { counted: 'connections', read: 'connections' },
  read: [sqlOf(counted)],
});

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
