import { Id, Text } from '../fields';
import { NoInput, listOf, request } from '../message';

export class TransferShortcutView {
  @Id() transfer_shortcut_id: number;
  @Text({ max: 255, mayBeEmpty: true, description: 'Name of the queue that calls go to' }) queue: string;
  @Text({ max: 64, mayBeEmpty: true, description: 'Number that calls go to' }) number: string;
  @Text({ max: 1_000_000, mayBeEmpty: true, description: 'Image, in Base64' }) icon: string;
  @Text({ max: 255 }) name: string;
}

export const transferShortcuts = {
  list: request(
    'telephony.transfer_shortcuts.list',
    'GET /system/transfer_shortcuts',
    NoInput,
    listOf(TransferShortcutView),
    'Lists all transfer shortcuts',
  ),
};
