import type { HeldReason } from '@patchbay/contracts/mail/held-mails';

/** A message that is held at once, because trying it again would change nothing. */
export class ToHold extends Error {
  constructor(
    readonly because: HeldReason,
    reason: string,
  ) {
    super(reason);
  }
}
