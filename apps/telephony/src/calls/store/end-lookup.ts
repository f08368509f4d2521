import { Injectable } from '@nestjs/common';
import { type Connection, numberOfCustomer } from '../../connections/connection';
import { RecordingFolder } from '../../recordings/recording-folder';
import { CallCustomers } from './call-customers';
import type { ExchangeNames } from '../names/exchange-names';
import type { Reported } from '../rules/reported';

/** What was looked up for calls that end. */
export type Found = Pick<ExchangeNames, 'customerOf' | 'recordedUntil'>;

export const nothingFound: Found = { customerOf: () => undefined, recordedUntil: () => undefined };

/** Looks up what is not known of calls that end: whose they were, and when, where nobody saw it. */
@Injectable()
export class EndLookup {
  constructor(
    private readonly customers: CallCustomers,
    private readonly folder: RecordingFolder,
  ) {}

  /** Waits a second at most for each. */
  async find(reported: readonly Reported[]): Promise<Found> {
    const ended = reported.flatMap(each => (each.kind === 'connection ended' ? each.connection : []));
    const [customers, times] = await Promise.all([
      this.customers.find(ended.filter(isNobodys).map(numberOfCustomer)),
      this.folder.timesOf(ended.filter(isEstimated).map(({ filename }) => filename)),
    ]);
    if (customers.size === 0 && times.size === 0) return nothingFound;
    return {
      customerOf: number => customers.get(number),
      recordedUntil: filename => times.get(filename),
    };
  }
}

const isNobodys = ({ customer_id }: Connection): boolean => customer_id === null;
const isEstimated = ({ estimated, filename }: Connection): boolean => estimated && filename !== '';
