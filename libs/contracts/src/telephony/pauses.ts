import { Id } from '../fields/numbers';
import { Text } from '../fields/text';
import { NoInput, listOf, request } from '../message';

export class PauseView {
  @Id({ example: 1 }) id: number;
  @Text({ max: 255, example: 'Lunch' }) name: string;
}

export const pauses = {
  list: request(
    'telephony.pauses.list',
    'GET /system/pauses',
    NoInput,
    listOf(PauseView),
    'Lists the reasons for which agents can pause',
  ),
};
