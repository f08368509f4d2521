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
 * @returns also what is said of those that are left out
 */
export function pjsipOf(phones: readonly Phone[]): { text: string; leftOut: string[] } {
  const named = phones.filter(({ number }) => isName(number));
  const others = phones.filter(({ number }) => !isName(number));
  return {
    text: named.map(sectionsOf).join('\n'),
    leftOut: others.map(
      ({ login, number }) =>
        `the phone of ${login} is left out: its number ${JSON.stringify(number)} is no name of a section`,
    ),
  };
}

function sectionsOf({ login, number, password, callerid, language }: Phone): string {
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
