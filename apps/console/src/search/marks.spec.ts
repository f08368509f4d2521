import { type Piece, piecesByNumber, piecesByWords, piecesOfHighlight } from './marks';

const shown = (pieces: readonly Piece[]): string =>
  pieces.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');

describe('what was searched for', () => {
  it.each([
    ['The \uE000printer\uE001 of \uE000room\uE001', 'The [printer] of [room]'],
    ['\uE000all\uE001', '[all]'],
    ['nothing', 'nothing'],
    ['cut \uE000off', 'cut [off]'],
    ['<b>\uE000x\uE001</b>', '<b>[x]</b>'],
    ['', ''],
  ])('is marked in the highlight %j', (text, expected) =>
    expect(shown(piecesOfHighlight(text))).toBe(expected),
  );

  it.each([
    ['Żaneta Łoś-Nowak', 'nowak los', 'Żaneta [Łoś]-[Nowak]'],
    ['Kowalska', 'kowal', '[Kowalska]'],
    ['ewa@example.org', 'ewa@exa', '[ewa]@[example].org'],
    ['a+b', '+', 'a+b'],
    ['', 'x', ''],
  ])('is marked in %j by the words %j', (text, searched, expected) =>
    expect(shown(piecesByWords(text, searched))).toBe(expected),
  );

  it.each([
    ['+48 600 100-200', '600 100', '+48 [600 100]-200'],
    ['600100200', '0048', '600100200'],
    ['+48600100200', '0048600', '+[48600]100200'],
    ['101', '101', '[101]'],
    ['anonymous', '5', 'anonymous'],
    ['101', '', '101'],
  ])('is marked in %j by the number %j', (text, searched, expected) =>
    expect(shown(piecesByNumber(text, searched))).toBe(expected),
  );
});
