import { After } from './fields/paging';

/** Most rows of a page of a list to which clients add, and which they read without a limit. */
export const mostListed = 5_000;

/** Where such a list is read on. */
export class ListPlaceFilter {
  @After()
  after?: string;
}

/** Explains it. */
export const inPages = `By identifier, and at most ${mostListed.toLocaleString('en')} of them: if there are more, a \`Link\` leads to the next ones.`;
