/** A phone that is to register at the exchange. */
export interface Phone {
  login: string;
  number: string;
  password: string;
  callerid: string;
  language: string;
}

/** The names of sections; others would end a line or begin another one. */
const isName = (number: string): boolean => /^[0-9*#+]+$/.test(number);

/** A semicolon begins a comment. */
const valueOf = (text: string): string => text.replaceAll(';', String.raw`\;`);

/**
 * The part of pjsip.conf with phones, by the templates of docs/calls.md.
 *
 * @throws Error for a number that is no name of a section
 */
export const pjsipOf = (phones: readonly Phone[]): string => phones.map(sectionsOf).join('\n');

function sectionsOf({ login, number, password, callerid, language }: Phone): string {
  if (!isName(number))
    throw new Error(`the number ${JSON.stringify(number)} of ${login} is no name of a section`);
  const lines = [
    `; ${login.replaceAll(/[^\x20-\x7e]/g, '?')}`,
    `[${number}](agent)`,
    `auth = ${number}`,
    `aors = ${number}`,
    ...(callerid ? [`callerid = <${callerid}>`] : []),
    ...(language ? [`language = ${language}`] : []),
    `[${number}](agent-login)`,
    `username = ${number}`,
    `password = ${valueOf(password)}`,
    `[${number}](agent-place)`,
  ];
  return `${lines.join('\n')}\n`;
}
