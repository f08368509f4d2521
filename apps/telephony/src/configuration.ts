import { Matches, ValidateBy } from 'class-validator';
import { Flag } from '@patchbay/contracts/fields/choices';
import { Integer } from '@patchbay/contracts/fields/numbers';
import { Text } from '@patchbay/contracts/fields/text';
import { ServiceConfiguration, mostDays } from '@patchbay/persistence/service-configuration';
import { IsPhoneCountry, type PhoneCountry } from '@patchbay/platform/phone-number';
import { keyPattern } from '@patchbay/platform/sealed-texts';
import { areNetworks } from './diversions/allowed-networks';
import type { AgentInterfaces } from './exchange/interfaces';

/** Of names of devices. */
const pattern = String.raw`[^{}\s,]*\{number\}[^{}\s,]*`;

const Networks = (): PropertyDecorator =>
  ValidateBy(
    { name: 'networks', validator: { validate: areNetworks } },
    { message: 'must be networks such as 198.51.100.7/32, separated by commas' },
  );

export class TelephonyConfiguration extends ServiceConfiguration {
  @IsPhoneCountry()
  PHONE_COUNTRY: PhoneCountry = 'PL';

  @Text({ max: 255, optional: true, description: 'Host of the Asterisk exchange; no exchange when left out' })
  PBX_HOST = '';

  @Integer({
    min: 0,
    max: 65_535,
    description: 'Port of its manager interface; 0 is 5039, or 5038 without TLS',
  })
  PBX_PORT = 0;

  @Text({ max: 255, optional: true, description: 'User of its manager.conf' })
  PBX_USER = '';

  @Text({ max: 255, optional: true, description: 'Secret of that user' })
  PBX_PASSWORD = '';

  @Text({
    max: 4_096,
    optional: true,
    description:
      'File with the certificates (PEM) that sign the certificate of the exchange; those of the system when left out',
  })
  PBX_CA = '';

  @Flag({ description: 'Whether the link to an exchange on another host goes without TLS' })
  PBX_PLAINTEXT = false;

  @Text({ max: 64, description: 'Name of the exchange in the database' })
  PBX_NAME = 'pbx';

  @Matches(new RegExp(`^${pattern}(,${pattern})*$`), { message: 'must have {number} once' })
  @Text({
    max: 255,
    description:
      "Device of an agent's phone at the exchange; several are separated by commas, and the first one is rung for calls by the API",
  })
  PBX_AGENT_INTERFACE = 'PJSIP/{number}';

  @Matches(new RegExp(`^(${pattern})?$`), { message: 'must have {number} once' })
  @Text({
    max: 255,
    optional: true,
    description: 'An agent as a member of queues; the first of PBX_AGENT_INTERFACE when left out',
  })
  PBX_MEMBER_INTERFACE = '';

  @Matches(new RegExp(`^(${pattern})?$`), { message: 'must have {number} once' })
  @Text({
    max: 255,
    optional: true,
    description:
      "What reports the state of an agent's phone: a device, or a hint such as `hint:{number}@ext-local`; the first of PBX_AGENT_INTERFACE when left out",
  })
  PBX_STATE_INTERFACE = '';

  @Text({ max: 80, description: 'Context of the dialplan in which agents call' })
  PBX_DIAL_CONTEXT = 'from-phone';

  @Matches(/^(?!local\/)[^{}\s]*\{number\}[^{}\s]*$|^$/i, {
    message: 'must have {number} once, and not begin with Local/',
  })
  @Text({
    max: 255,
    optional: true,
    description:
      'Channel of the exchange on which campaigns call a number before there is an agent, such as PJSIP/{number}@trunk; without it they always call the agent first',
  })
  PBX_TRUNK_CHANNEL = '';

  @Text({
    max: 80,
    description: 'Context of the dialplan in which who has answered a campaign waits for an agent',
  })
  PBX_ANSWERED_CONTEXT = 'patchbay-answered';

  @Text({
    max: 80,
    description:
      'Context of the dialplan in which a call that is handed over to a queue waits, with the names of queues as extensions',
  })
  PBX_QUEUE_CONTEXT = 'patchbay-queues';

  @Integer({
    min: 1_000,
    max: 300_000,
    description: "Milliseconds that the agent's own phone rings in a click-to-call",
  })
  PBX_RING_TIMEOUT_MS = 20_000;

  @Integer({
    min: 0,
    max: 65_535,
    description:
      'Port on which the exchange asks over FastAGI where a call goes, usually 4573; it cannot ask if it is 0',
  })
  PBX_AGI_PORT = 0;

  @Text({ max: 255, description: 'Address on which it asks' })
  PBX_AGI_HOST = '127.0.0.1';

  @Networks()
  @Text({
    max: 1_000,
    description:
      'Networks (CIDR, separated by commas) from which it asks: AGI knows neither passwords nor TLS',
  })
  PBX_AGI_ALLOWED = '127.0.0.0/8,::1/128';

  @Text({
    max: 4_096,
    optional: true,
    description:
      'Folder of finished recordings, which the exchange fills; it must be writable only where recordings are deleted. Without it there are none',
  })
  PBX_RECORDINGS = '';

  @Matches(keyPattern, { message: 'must be 32 bytes in Base64' })
  @Text({
    max: 44,
    optional: true,
    description:
      "Encrypts passwords of agents' phones in the database: 32 random bytes in Base64; none can be stored without it",
  })
  TELEPHONY_ENCRYPTION_KEY = '';

  @Integer({ min: 1, max: mostDays, description: 'Days for which ended connections are kept' })
  CONNECTION_RETENTION_DAYS = 730;

  @Integer({
    min: 0,
    max: mostDays,
    description:
      'Days after their creation for which connections that have ended keep the name and number of the customer; as long as they are there if it is 0',
  })
  CONNECTION_NAMES_KEPT_DAYS = 0;

  @Integer({
    min: 0,
    max: mostDays,
    description:
      'Days after the end of a call for which its recording is kept, and no longer than its connection; for ever if it is 0',
  })
  RECORDINGS_KEPT_DAYS = 0;

  get agentInterfaces(): AgentInterfaces {
    const phones = this.PBX_AGENT_INTERFACE.split(',') as [string, ...string[]];
    const [first] = phones;
    return { phones, member: this.PBX_MEMBER_INTERFACE || first, state: this.PBX_STATE_INTERFACE || first };
  }

  get areRecordingsSwept(): boolean {
    return this.PBX_RECORDINGS !== '' && this.RECORDINGS_KEPT_DAYS > 0;
  }
}
