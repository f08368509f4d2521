/** Text as it stands in HTML, also as the value of an attribute. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Text as HTML shows it, with its lines. */
export const escapedHtml = (text: string): string => escaped(text).replaceAll(/\r?\n/g, '<br>\n');
