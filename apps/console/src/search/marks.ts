import { plain } from '../kit/plain';

/** A text in pieces, of which some are what was searched for. */
export interface Piece {
  readonly text: string;
  readonly isMatch: boolean;
}

const piece = (text: string, isMatch = false): Piece => ({ text, isMatch });

const filled = (pieces: readonly Piece[]): Piece[] => pieces.filter(({ text }) => text !== '');

/** A highlight of the API has U+E000 before each match and U+E001 behind it. */
export const piecesOfHighlight = (text: string): Piece[] =>
  filled(
    text.split('\uE000').flatMap((part, at) => {
      if (at === 0) return [piece(part)];
      const [match = '', ...rest] = part.split('\uE001');
      return [piece(match, true), piece(rest.join(''))];
    }),
  );

const word = /[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+/gu;

/** Words that begin as one of the searched ones. */
export function piecesByWords(text: string, searched: string): Piece[] {
  const wanted = plain(searched).match(/[\p{L}\p{N}]+/gu) ?? [];
  const parts = text.match(word) ?? [];
  return parts.map(part =>
    piece(
      part,
      wanted.some(each => plain(part).startsWith(each)),
    ),
  );
}

/** Where the digits of a number are, whatever is written between them. */
export function piecesByNumber(text: string, searched: string): Piece[] {
  const digits = searched.replace(/\D/g, '').replace(/^0+/, '');
  const at = [...text.matchAll(/\d/g)].map(({ index }) => index);
  const found = digits === '' ? -1 : text.replace(/\D/g, '').indexOf(digits);
  if (found < 0) return filled([piece(text)]);
  const [from, to] = [at[found]!, at[found + digits.length - 1]! + 1];
  return filled([piece(text.slice(0, from)), piece(text.slice(from, to), true), piece(text.slice(to))]);
}
