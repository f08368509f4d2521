import { type AlertCase, fires, staysSilent } from './alert-case';

const mail = (figure: string) => `mail_${figure}{pod="mail-1"}`;
const untaken = mail('oldest_untaken_age_seconds');
const unsent = mail('oldest_unsent_age_seconds');

export const mailCases: AlertCase[] = [
  fires('PatchbayMailWaits')('the relay refuses for an hour', 70, { [unsent]: '0+60x80' }),
  staysSilent('PatchbayMailWaits')('it takes each', 70, { [unsent]: '0+60x30 0+60x50' }),
  fires('PatchbayMailStuck')('ticketing takes none', 20, { [untaken]: '0+60x30' }),
  staysSilent('PatchbayMailStuck')('it is away for minutes', 20, { [untaken]: '0+60x8 0x20' }),
  fires('PatchbayMailboxFails')('one refuses', 15, { [mail('mailboxes_failed')]: '0x2 1x20' }),
  staysSilent('PatchbayMailboxFails')('it restarts', 15, { [mail('mailboxes_failed')]: '0x2 1x5 0x20' }),
  fires('PatchbayMailHeld')('nobody decides', 70, { [mail('messages_held')]: '2x80' }),
  staysSilent('PatchbayMailHeld')('somebody decides', 70, { [mail('messages_held')]: '2x30 0x5 1x50' }),
];
