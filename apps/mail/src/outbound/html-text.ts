import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

/** Elements whose content nobody sees. */
const unseen = new Set(['script', 'style', 'title']);
/** Elements whose end ends a line. */
const blocks = /^(?:p|div|li|tr|h\d)$/;

const ignored = (): void => undefined;

/** The words of an answer, for programs that show no HTML. An agent wrote it: nothing that is shown is taken away. */
export function textOfHtml(html: string): string {
  const words: string[] = [];
  let hidden = '';
  const add = (text: string): void => {
    if (!hidden) words.push(text);
  };
  const nameAt = (start: number, end: number): string => html.slice(start, end).toLowerCase();
  // Tag by tag: the time that the parser takes grows with the square of the elements within each other.
  const callbacks: TokenizerCallbacks = {
    ...{ onattribdata: ignored, onattribend: ignored, onattribentity: ignored, onattribname: ignored },
    ...{ oncdata: ignored, oncomment: ignored, ondeclaration: ignored, onprocessinginstruction: ignored },
    ...{ onend: ignored, onopentagend: ignored, onselfclosingtag: ignored },
    onopentagname: (start, end) => {
      const name = nameAt(start, end);
      if (name === 'br') add('\n');
      if (unseen.has(name)) hidden ||= name;
    },
    onclosetag: (start, end) => {
      const name = nameAt(start, end);
      if (blocks.test(name)) add('\n');
      if (name === hidden) hidden = '';
    },
    ontext: (start, end) => add(html.slice(start, end).replace(/\s+/g, ' ')),
    ontextentity: code => add(String.fromCodePoint(code)),
  };
  const tokenizer = new Tokenizer({ decodeEntities: true }, callbacks);
  tokenizer.write(html);
  tokenizer.end();
  return words.join('').replaceAll('\n ', '\n').trim();
}
