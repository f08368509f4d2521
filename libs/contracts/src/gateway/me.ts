import { TextList } from '../fields/lists';
import { Text } from '../fields/text';
import { NoInput, one, request } from '../message';
import { forEveryone } from '../rights';

export class SignedInUser {
  @Text({ max: 64, example: 'anna.nowak' }) login: string;

  @TextList({
    max: 1_000,
    description:
      'Methods and paths, with `*` for a part of a path and `/**` for the rest; `*` alone permits everything. No wildcard includes secrets',
    example: ['GET /**', 'POST /tickets'],
  })
  permissions: string[];
}

export const me = {
  read: forEveryone(
    request(
      'gateway.me.read',
      'GET /me',
      NoInput,
      one(SignedInUser),
      'Returns the API user that is signed in',
    ),
  ),
};
