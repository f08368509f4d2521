import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** First and last of the characters that are kept: the languages of Europe in Latin letters, and signs. */
const ranges = [
  [0x20, 0x17f],
  [0x2b0, 0x36f],
  [0x1e80, 0x1e9e],
  [0x2000, 0x206f],
  [0x20a0, 0x20c0],
  [0x2100, 0x214f],
  [0x2190, 0x2193],
  [0x2212, 0x2215],
  [0xfffd, 0xfffd],
] as const;

const characters = ranges
  .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
  .map(code => String.fromCharCode(code))
  .join('');

/** Those that the styles use. */
const weights = { min: 400, max: 700 };

/**
 * Leaves out of the Latin typeface what the page does not show: with all letters that are derived from Latin ones it has 133 kB, and
 * Polish names alone need two thirds of it. Other scripts keep their own files, which a browser loads only when it needs them.
 * The names of the files have the hash of the whole typeface: browsers that know one keep it when only the ranges change.
 */
export const smallTypeface = (): Plugin => ({
  name: 'small-typeface',
  async generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'asset' && /inter-latin-.*\.woff2$/.test(file.fileName))
        file.source = await subsetFont(Buffer.from(file.source), characters, {
          targetFormat: 'woff2',
          variationAxes: { wght: weights },
        });
  },
});
