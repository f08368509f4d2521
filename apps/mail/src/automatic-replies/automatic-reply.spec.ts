import { testRetention } from '@patchbay/testing/retention';
import { mailData } from '../data-source';
import { automaticReplyRetention } from './automatic-reply';

describe('retention of automatic replies', () => testRetention(mailData, [automaticReplyRetention]));
