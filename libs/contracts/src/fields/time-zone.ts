import { IANAZone } from 'luxon';

/** IANA names that are as short as the abbreviations that Node has of its own. */
const short = new Set('CET EET EST GMT HST MET MST PRC ROC ROK UCT UTC WET'.split(' '));

/** Names that are in no table of Postgres. */
const dropped = new Set(['US/PACIFIC-NEW']);

/**
 * Whether Node and Postgres know a time zone by the name, and as the same one. Node knows offsets such as +02:00 too, which Postgres reads the
 * other way round, and abbreviations such as IST, which are other zones for Postgres, or AET, with which a statement fails.
 */
export function isTimeZone(name: string): boolean {
  const upper = name.toUpperCase();
  if (!/^[A-Z]/.test(upper) || dropped.has(upper)) return false;
  return (upper.length !== 3 || short.has(upper)) && IANAZone.isValidZone(name);
}
