import { Controller } from '@nestjs/common';
import type { CampaignView } from '@patchbay/contracts/outbound/campaigns';
import { type NumberInCampaigns, campaignsOfNumber } from '@patchbay/contracts/outbound/campaigns-of-number';
import { Database } from '@patchbay/persistence/database';
import { Handles } from '@patchbay/platform/bus/handles';
import { normalPhoneNumber } from '@patchbay/platform/phone-number';
import { OutboundConfiguration } from '../configuration';
import { view } from './campaign';
import { campaignsByNumber } from './campaign-queries';

@Controller()
export class CampaignsOfNumber {
  constructor(
    private readonly database: Database,
    private readonly configuration: OutboundConfiguration,
  ) {}

  @Handles(campaignsOfNumber)
  async list({ phone_number }: NumberInCampaigns): Promise<CampaignView[]> {
    const phone_key = normalPhoneNumber(phone_number, this.configuration.PHONE_COUNTRY);
    return (await this.database.rows(campaignsByNumber, { phone_key })).map(view);
  }
}
