import type { RequestContract } from '@patchbay/contracts/message';
import type { KindCounts } from '@patchbay/contracts/provisioning';
import { telephonyProvisioning } from '@patchbay/contracts/telephony/provisioning';

export type SectionContract = RequestContract<object, KindCounts[]>;

/** The file's sections by the name of the service that owns them, in the order in which they are applied. */
export const sections: Record<string, SectionContract> = {
  telephony: telephonyProvisioning.apply,
};
