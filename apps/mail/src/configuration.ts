import { Matches } from 'class-validator';
import { Text } from '@patchbay/contracts/fields/text';
import { ServiceConfiguration } from '@patchbay/persistence/service-configuration';

const Key = (): PropertyDecorator =>
  Matches(/^([A-Za-z0-9+/]{43}=)?$/, { message: 'must be 32 bytes in Base64' });

export class MailConfiguration extends ServiceConfiguration {
  @Key()
  @Text({ max: 44, description: 'Signs addresses of replies and Message-IDs: 32 random bytes in Base64' })
  MAIL_SIGNING_KEY: string;

  @Key()
  @Text({ max: 44, optional: true, description: 'Another key, whose signatures are still accepted' })
  MAIL_PREVIOUS_SIGNING_KEY = '';

  @Text({
    max: 4_096,
    optional: true,
    description: 'Folder with a file for each secret of a mailbox, named like the secret',
  })
  MAIL_SECRETS = '';
}
