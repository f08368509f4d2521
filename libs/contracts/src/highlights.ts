import { ObjectList } from './fields/objects';
import { Text } from './fields/text';

/** How many places with words of a search an item of a list shows. */
export const mostHighlights = 3;
/** UTF-16 units of such a place, with its marks. */
export const longestHighlight = 200;

/** A place with words of a search. */
export class Highlight {
  @Text({ max: 16, example: 'subject' }) field: string;
  @Text({
    max: longestHighlight,
    description: 'What is around the words; each is between U+E000 and U+E001',
    example: 'The \uE000printer\uE001 is on fire',
  })
  text: string;
}

/** @param description where words are looked for */
export const Highlights = (description: string): PropertyDecorator =>
  ObjectList(() => Highlight, {
    max: mostHighlights,
    optional: true,
    description: `With \`q\`: where its words are in ${description}`,
  });
