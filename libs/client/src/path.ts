/** An identifier: a number, or its digits as some answers have them. */
export type Id = number | string;

/**
 * Template of a path; encodes the parameters.
 *
 * @throws TypeError for a parameter with which the path would be another one
 */
export function path(texts: TemplateStringsArray, ...parameters: Id[]): string {
  const encoded = parameters.map(parameter => {
    // URLs take a part of dots for a step, and an empty one for the end.
    if (/^\.{0,2}$/.test(String(parameter))) throw new TypeError(`"${parameter}" cannot be part of a path`);
    return encodeURIComponent(parameter);
  });
  return String.raw({ raw: texts }, ...encoded);
}
