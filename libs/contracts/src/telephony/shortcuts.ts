import { Id } from '../fields/numbers';
import { Text } from '../fields/text';
import { NoInput, listOf, request } from '../message';

export class TransferShortcutView {
  @Id({ example: 1 }) transfer_shortcut_id: number;
  @Text({
    max: 255,
    mayBeEmpty: true,
    description: 'Name of the queue to which calls go',
    example: 'Hotline',
  })
  queue: string;
  @Text({ max: 64, mayBeEmpty: true, description: 'Number to which calls go', example: '' })
  number: string;
  @Text({ max: 1_000_000, mayBeEmpty: true, description: 'Image in Base64', example: 'iVBORw0KGgo=' })
  icon: string;
  @Text({ max: 255, example: 'Hotline' }) name: string;
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
