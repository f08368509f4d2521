// What the renderer leaves out for people who use a screen reader or the keyboard, added whenever it renders something.
const set = (name, value) => element => element.setAttribute(name, value);
const drop = name => element => element.removeAttribute(name);
const nameIfEmpty = value => element =>
  element.hasAttribute('aria-label') || element.setAttribute('aria-label', value);

const mends = [
  ['button[aria-selected]:not([role])', drop('aria-selected')],
  ['button[role="search"]', drop('role')],
  ['.code-copy:not([aria-label]), .scalar-code-copy:not([aria-label])', nameIfEmpty('Copy')],
  ['.show-more[aria-label]', drop('aria-label')],
  // One of its children is no tab, so that none can be.
  ...['role', 'aria-orientation'].map(name => [`.client-libraries-list[${name}]`, drop(name)]),
  ...['role', 'aria-selected'].map(name => [`.client-libraries-list button[${name}]`, drop(name)]),
  ['.client-libraries__select:not([aria-label])', nameIfEmpty('More languages')],
  ['ul.endpoints:not([tabindex])', set('tabindex', '0')],
  ['.cm-content:not([aria-label])', nameIfEmpty('Value')],
  ['code.hljs:not([tabindex])', set('tabindex', '0')],
];

function mend() {
  for (const [selector, change] of mends) document.querySelectorAll(selector).forEach(change);
}

new MutationObserver(mend).observe(document, {
  childList: true,
  subtree: true,
  attributeFilter: ['aria-selected', 'aria-orientation', 'role', 'aria-label'],
});
