/** A sentence about an exchange: what telephony cannot work without, or what could not be seen or may be left out. */
export interface Finding {
  isMissing: boolean;
  text: string;
}

export const missing = (text: string): Finding => ({ isMissing: true, text });
export const note = (text: string): Finding => ({ isMissing: false, text });
