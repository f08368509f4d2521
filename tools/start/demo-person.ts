/** Who said something: the customer, an agent to the customer, or an agent to colleagues. */
export type Said = readonly ['customer' | 'anna.nowak' | 'jan.kowal' | 'comment', string];

export interface DemoPerson {
  readonly name: string;
  readonly surname: string;
  readonly company?: string;
  readonly letter: DemoLetter;
  readonly chat: readonly Said[];
}

export interface DemoLetter {
  readonly to: 'support' | 'sales';
  readonly subject: string;
  readonly body: string;
  readonly source?: 'phone' | 'www';
  readonly tags?: readonly string[];
  readonly then?: readonly Said[];
  /** What an agent has changed at last. */
  readonly change?: object;
}
