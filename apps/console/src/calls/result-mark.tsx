import type { ConnectionView } from '@patchbay/client';
import { Mark, type StatusKind } from '../kit/status';
import { resultOf } from './course';

const kinds: Readonly<Record<ConnectionView['disposition'], StatusKind>> = {
  '': 'busy',
  ANSWERED: 'good',
  'NO ANSWER': 'warning',
  BUSY: 'warning',
  FAILED: 'bad',
};

export const ResultMark = ({ disposition }: Pick<ConnectionView, 'disposition'>) => (
  <Mark kind={kinds[disposition]}>{resultOf(disposition)}</Mark>
);
