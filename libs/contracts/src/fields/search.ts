import { codes } from '../problems';
import { type FieldOptions, field } from './field';
import { failure, isString, notLongerThan, storable, textRule } from './rules';

/** A word, a phrase or a number that is searched for. */
export interface SearchTerm {
  text: string;
  /** Where it must be; anywhere if undefined. */
  field: string | undefined;
  isExcluded: boolean;
  /** Whether longer words that begin with it are found too. */
  isBeginning: boolean;
  /** Whether these are numbers with spaces between them and too short for a whole phone number, so they may as well be apart. */
  mayBeApart?: boolean;
}

/** UTF-16 units of a query. */
const longestQuery = 200;
/** Each is looked for by itself. */
const mostTerms = 16;
/** Too many words have a shorter beginning. */
const shortestBeginning = 3;

/** Digits of a whole phone number, without that of its country. */
const digitsOfNumber = 9;

/** `-`, a field, and a phrase, a number with spaces in it, or a word. */
const token = /(-?)(?:([a-z]+):(?!\/\/))?(?:"([^"]*)"|([+(]?\d[\d ()./-]{5,}\d(?![^\s"])|[^\s"]+))/gu;

/** Spaces and dashes that keep a number in one line, as the keyboard has them; each text keeps its length. */
export const plainNumbers = (text: string): string =>
  text.replace(/[\u00a0\u2007\u2009\u202f]/g, ' ').replace(/(?<=\d)[\u2010-\u2015\u2212](?=\d)/g, '-');

/**
 * What a query asks for: words, of which the last one may be a beginning, `"phrases"`, `-excluded` ones, and a field with a
 * colon before any of these. What has neither a letter nor a digit is left out.
 */
export function searchTerms(query: string): SearchTerm[] {
  const terms = [...plainNumbers(query).matchAll(token)].map(([, minus, name, quoted, plain]) => ({
    text: quoted ?? plain!,
    field: name,
    isExcluded: minus !== '',
    isBeginning: quoted === undefined && minus === '',
    mayBeApart: name === undefined && minus === '' && areShortNumbers(plain ?? ''),
  }));
  const last = terms.at(-1);
  return terms
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
    .map(term => ({ ...term, isBeginning: term === last && isBeginning(term) }));
}

const areShortNumbers = (text: string): boolean =>
  /^\d[\d ]* \d+$/.test(text) && text.replaceAll(' ', '').length < digitsOfNumber;

/** Of numbers that may be apart, whether the last one by itself may be a beginning. */
export const isBeginningApart = ({ isBeginning: mayBe, text }: SearchTerm): boolean =>
  mayBe && new RegExp(`\\d{${shortestBeginning}}$`).test(text);

const isBeginning = ({ isBeginning: mayBe, text }: SearchTerm): boolean =>
  mayBe && [...text].length >= shortestBeginning;

/**
 * Words to search for.
 *
 * @param fields that may stand before a word, and whether they alone are too little to search for
 */
export function SearchQuery(
  options: FieldOptions & { description: string },
  fields: Readonly<Record<string, 'enough' | 'too little'>> = {},
): PropertyDecorator {
  const names = Object.keys(fields);
  const listed = names.map(name => `\`${name}:\``).join(', ');
  const before = names.length > 0 ? `. Before a word may stand ${listed}` : '';
  const description =
    `${options.description}. All words must occur, regardless of case and of marks such as in \`ł\`; the last one, of at least ` +
    `${shortestBeginning} characters, may be the beginning of a word. \`"A phrase"\` has its words in this order; \`-word\` must not occur${before}`;
  const rules = [isString(), notLongerThan(longestQuery), storable(), ...queryRules(fields, listed)];
  return field({ ...options, description }, { type: 'string', maxLength: longestQuery }, rules);
}

/** A text that is too long is rejected for its length and not parsed. */
const queryRule = (name: string, message: string, holds: (query: string) => boolean): PropertyDecorator =>
  textRule(name, text => text.length > longestQuery || holds(text), failure(codes.wrongFormat, message));

function queryRules(
  fields: Readonly<Record<string, 'enough' | 'too little'>>,
  listed: string,
): PropertyDecorator[] {
  const isEnough = ({ isExcluded, field: name }: SearchTerm) =>
    !isExcluded && (name === undefined || fields[name] === 'enough');
  return [
    queryRule('hasWord', 'must have a word that is not excluded: a letter or a digit', query =>
      searchTerms(query).some(isEnough),
    ),
    queryRule(
      'balanced',
      'must have a closing quotation mark for each opening one',
      query => query.split('"').length % 2 === 1,
    ),
    queryRule(
      'fewTerms',
      `must not have more than ${mostTerms} words`,
      query => searchTerms(query).length <= mostTerms,
    ),
    queryRule('knownFields', `must have no field before a colon${listed && ` but ${listed}`}`, query =>
      searchTerms(query).every(({ field: name }) => name === undefined || Object.hasOwn(fields, name)),
    ),
  ];
}
