import { Controller } from '@nestjs/common';
import { type CallPreview, type SkipRecord, claims } from '@patchbay/contracts/outbound/claims';
import { codes, problem } from '@patchbay/contracts/problems';
import { Database } from '@patchbay/persistence/database';
import { Handles } from '@patchbay/platform/bus/handles';
import { normalPhoneNumber } from '@patchbay/platform/phone-number';
import type { RequestContext } from '@patchbay/platform/request-context';
import type { Claim } from '../claims/claim';
import { claimOfAgent } from '../claims/claim-queries';
import { OutboundConfiguration } from '../configuration';
import { ClaimReleases } from './claim-releases';
import { DecidedCalls } from './decided-calls';

/** Minutes for which a skipped record is not offered again. */
const restAfterSkip = 60;

/** Calls the records that agents have claimed, or gives them back. */
@Controller()
export class PreviewCalls {
  constructor(
    private readonly database: Database,
    private readonly calls: DecidedCalls,
    private readonly releases: ClaimReleases,
    private readonly configuration: OutboundConfiguration,
  ) {}

  @Handles(claims.call)
  async call({ phone_number, ...input }: CallPreview, context: RequestContext): Promise<void> {
    const claim = await this.claimOf(input);
    const wanted = phone_number ? this.keyOf(phone_number) : claim.phone_key;
    await this.calls.call(claim, wanted, context);
    await this.database.noteDone(context, undefined);
  }

  @Handles(claims.skip)
  async skip({ reason, ...input }: SkipRecord, context: RequestContext): Promise<void> {
    const claim = await this.claimOf(input);
    const release = { reason: 'skipped' as const, rest: restAfterSkip, note: reason };
    if (!(await this.releases.release(claim, release, context)))
      throw problem(codes.notAllowed, `the call of claim ${claim.claim_id} has begun`, 'claim_id');
    await this.database.noteDone(context, undefined);
  }

  /** @throws Problem 400 without an open claim, or with another one's */
  private async claimOf({ login, claim_id }: Pick<CallPreview, 'login' | 'claim_id'>): Promise<Claim> {
    const [claim] = await this.database.rows(claimOfAgent, { login });
    if (claim && (!claim_id || claim.claim_id === claim_id)) return claim;
    const message = claim_id ? `${login} has no open claim ${claim_id}` : `${login} has no claimed record`;
    throw problem(codes.notAllowed, message, claim_id ? 'claim_id' : 'login');
  }

  private keyOf(phone_number: string): string {
    return normalPhoneNumber(phone_number, this.configuration.PHONE_COUNTRY);
  }
}
