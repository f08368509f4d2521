import { crmProvisioning } from '@patchbay/contracts/crm/provisioning';
import type { RequestContract } from '@patchbay/contracts/message';
import { mailProvisioning } from '@patchbay/contracts/mail/provisioning';
import { outboundProvisioning } from '@patchbay/contracts/outbound/provisioning';
import type { KindCounts } from '@patchbay/contracts/provisioning';
import { telephonyProvisioning } from '@patchbay/contracts/telephony/provisioning';
import { ticketingProvisioning } from '@patchbay/contracts/ticketing/provisioning';

export type SectionContract = RequestContract<object, KindCounts[]>;

/** The file's sections by the name of their service, none of which refers to what a later one has. */
export const sections: Record<string, SectionContract> = {
  telephony: telephonyProvisioning.apply,
  crm: crmProvisioning.apply,
  ticketing: ticketingProvisioning.apply,
  outbound: outboundProvisioning.apply,
  mail: mailProvisioning.apply,
};
