/** A control for times has a `T` where the API has a space. Any other value of a form stays as it is. */
export const fromControl = (value: string): string => value.replace(/^(\d{4,6}-\d\d-\d\d)T/, '$1 ');
export const toControl = (time: string): string => time.replace(' ', 'T');
