/** A control for times has a `T` where the API has a space. */
export const fromControl = (value: string): string => value.replace('T', ' ');
export const toControl = (time: string): string => time.replace(' ', 'T');
