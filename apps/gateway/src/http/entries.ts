/** Entries of a comma-separated list of the configuration, with or without spaces. */
export const entriesOf = (list: string): string[] =>
  list
    .split(',')
    .map(text => text.trim())
    .filter(text => text !== '');
