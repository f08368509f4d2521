import { Controller } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type ApplyOutbound, outboundProvisioning } from '@patchbay/contracts/outbound/provisioning';
import { codes, problem } from '@patchbay/contracts/problems';
import type { KindCounts } from '@patchbay/contracts/provisioning';
import { Database } from '@patchbay/persistence/database';
import { applyKinds } from '@patchbay/persistence/provisioning';
import { Handles } from '@patchbay/platform/bus/handles';
import { BusinessTime } from '@patchbay/platform/business-time';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Campaign } from '../campaigns/campaign';
import { kindsOf } from './kinds';
import { brokenRules } from './rules';

/** A campaign that is being removed can be neither changed nor pruned, and its identifier is taken. */
const removing = () => problem(codes.unavailable, 'a deleted campaign is being removed: try again');

const isRemoving = async (manager: EntityManager): Promise<boolean> =>
  (await manager.query('SELECT FROM campaign_removals LIMIT 1')).length > 0;

/** The outbound section of a provisioning file. Provisioning emits no events. */
@Controller()
export class Provisioning {
  constructor(
    private readonly database: Database,
    private readonly time: BusinessTime,
  ) {}

  @Handles(outboundProvisioning.apply)
  apply({ outbound, ...options }: ApplyOutbound, context: RequestContext): Promise<KindCounts[]> {
    return this.database.write(context, async ({ manager }) => {
      if (outbound.campaigns && (await isRemoving(manager))) throw removing();
      const stored = await manager.find(Campaign);
      const today = this.time.today();
      const problems = brokenRules(outbound, stored, today);
      return applyKinds(manager, kindsOf(outbound, stored, today), options, problems);
    });
  }
}
