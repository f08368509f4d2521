import { type FieldOptions, type Read, documented, field } from '../fields/field';
import { integerAsText } from '../fields/reading';
import { failure, isStorable, rule, textRule, unstorable } from '../fields/rules';
import { codes } from '../problems';

/** Longest number of a call, in characters: Asterisk has no longer extensions. */
export const longestNumber = 80;

/** Most characters of what comes back in the events of a call: of a text, or of any other value as JSON. */
export const longestCustomData = 1000;

/** A plus and so many symbols: as a number is read, and as it may be sent, with punctuation anywhere in it. */
const numberOf = (symbols: string, count: string): { read: RegExp; sent: string } => ({
  read: new RegExp(`^\\+?[${symbols}]{${count}}$`),
  sent: `^${gap}\\+?${gap}([${symbols}]${gap}){${count}}$`,
});

const gap = '[ ().-]*';
const punctuation = /[ ().-]/g;
const dialled = numberOf('0-9*#', '2,32');
const presented = numberOf('0-9', '2,20');

/** A number to dial; spaces, dashes, dots and brackets are dropped. */
export const DialledNumber = (options: FieldOptions = {}): PropertyDecorator =>
  numberField({ example: '600100200', ...options }, dialled, 'must have 2 to 32 digits, * or #');

/** The number as it is dialled; undefined if it cannot be. */
export function dialledNumber(text: string): string | undefined {
  const number = text.replaceAll(punctuation, '');
  return dialled.read.test(number) ? number : undefined;
}

/** A number that is shown to who is called. */
export const PresentedNumber = (options: FieldOptions = {}): PropertyDecorator =>
  numberField({ example: '221234567', ...options }, presented, 'must have 2 to 20 digits');

function numberField(
  options: FieldOptions,
  { read: pattern, sent }: ReturnType<typeof numberOf>,
  message: string,
): PropertyDecorator {
  const schema = { type: 'string', pattern: pattern.source };
  const isNumber = textRule('number', text => pattern.test(text), failure(codes.wrongFormat, message));
  const read: Read = value =>
    withoutPunctuation(integerAsText(options.optional && value === '' ? null : value));
  const accepted = { type: ['string', 'integer'], pattern: sent };
  return field(options, schema, [isNumber], { accepted, read });
}

const withoutPunctuation: Read = value =>
  typeof value === 'string' ? value.replaceAll(punctuation, '') : value;

/** A text or any other JSON value, which comes back as it was sent. */
export function CustomData(options: FieldOptions = {}): PropertyDecorator {
  const isShort = (value: unknown): boolean => asText(value).length <= longestCustomData;
  const description = `At most ${longestCustomData} characters, as JSON if it is not a text`;
  return field(
    { description, example: 'order-4711', ...options },
    {},
    [
      rule(
        'customData',
        isShort,
        failure(codes.tooLong, `must not be longer than ${longestCustomData} characters`),
      ),
      rule('storableData', isStorableData, failure(codes.forbiddenCharacter, unstorable)),
    ],
    { isAsSent: true },
  );
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** All texts in it, names too. */
function isStorableData(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, entry]) => isStorable(name) && isStorableData(entry));
}

/** In events: the same. */
export const CustomDataOfCall = (): PropertyDecorator =>
  documented(
    { optional: true, description: 'As it was sent with `POST /agents/{login}/call`', example: 'order-4711' },
    {},
  );
