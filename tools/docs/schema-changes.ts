import type { JsonSchema } from '@patchbay/contracts/json-schema';

const typesOf = ({ type }: JsonSchema): string[] => [type ?? []].flat();

const fewer = (old: readonly unknown[], now: readonly unknown[]): unknown[] =>
  old.filter(value => !now.includes(value));

/** Schemas of requests: values that were accepted and no longer are. */
export function lessAccepted(old: JsonSchema, now: JsonSchema, at: string): string[] {
  const types = fewer(typesOf(old), typesOf(now)).map(type => `${at} may not be ${String(type)}`);
  const words = now.enum ? fewer(old.enum ?? ['what it was'], now.enum) : [];
  const needed = fewer(now.required ?? [], old.required ?? []);
  return [
    ...types,
    ...words.map(word => `${at} may not be ${JSON.stringify(word)}`),
    ...needed.map(name => `${at}.${String(name)} is required`),
    ...narrowerBounds(old, now).map(keyword => `${at} has a narrower ${keyword}`),
    ...otherPattern(old, now, at, now.pattern),
    ...inside(old, now, at, lessAccepted),
  ];
}

/** Schemas of answers and events: values that are new, and fields that can be missing now. */
export function moreAnswered(old: JsonSchema, now: JsonSchema, at: string): string[] {
  const types = fewer(typesOf(now), typesOf(old)).map(type => `${at} may be ${String(type)}`);
  const words = old.enum ? fewer(now.enum ?? ['anything'], old.enum) : [];
  const lacking = fewer(old.required ?? [], now.required ?? []);
  return [
    ...types,
    ...words.map(word => `${at} may be ${JSON.stringify(word)}`),
    ...lacking.map(name => `${at}.${String(name)} may be left out`),
    ...otherPattern(old, now, at, old.pattern),
    ...inside(old, now, at, moreAnswered),
  ];
}

function narrowerBounds(old: JsonSchema, now: JsonSchema): string[] {
  const numberOf = (value: unknown, unset: number) => (typeof value === 'number' ? value : unset);
  const most = ['maxLength', 'maximum', 'maxItems'].filter(
    keyword => numberOf(now[keyword], Infinity) < numberOf(old[keyword], Infinity),
  );
  const least = ['minLength', 'minimum', 'minItems'].filter(
    keyword => numberOf(now[keyword], -Infinity) > numberOf(old[keyword], -Infinity),
  );
  return [...most, ...least];
}

const otherPattern = (old: JsonSchema, now: JsonSchema, at: string, counts: unknown): string[] =>
  counts !== undefined && old.pattern !== now.pattern ? [`${at} has another pattern`] : [];

function inside(old: JsonSchema, now: JsonSchema, at: string, compare: typeof lessAccepted): string[] {
  const properties = Object.entries(old.properties ?? {}).flatMap(([name, before]) => {
    const after = now.properties?.[name];
    return after ? compare(before, after, `${at}.${name}`) : [`${at}.${name} is gone`];
  });
  const items = old.items && now.items ? compare(old.items, now.items, `${at}[]`) : [];
  const isSame = JSON.stringify(old.anyOf) === JSON.stringify(now.anyOf);
  return [...properties, ...items, ...(isSame ? [] : [`${at} has other alternatives`])];
}
