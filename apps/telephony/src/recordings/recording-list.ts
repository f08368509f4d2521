import { Controller } from '@nestjs/common';
import type { Page } from '@patchbay/contracts/message';
import {
  type RecordingFilter,
  type RecordingView,
  recordings,
} from '@patchbay/contracts/telephony/recordings';
import { ListPlace } from '@patchbay/persistence/list-place';
import { Handles } from '@patchbay/platform/bus/handles';
import { BusinessTime } from '@patchbay/platform/business-time';
import type { RequestContext } from '@patchbay/platform/request-context';
import { CallPages } from '../connections/call-pages';
import { nowOf } from '../instants';
import { recordingSearch } from './recording-search';
import { recordingView } from './recording-view';

@Controller()
export class RecordingList {
  constructor(
    private readonly pages: CallPages,
    private readonly time: BusinessTime,
  ) {}

  @Handles(recordings.list)
  async list({ after, ...filter }: RecordingFilter, context: RequestContext): Promise<Page<RecordingView>> {
    const place = ListPlace.in(recordingSearch.orders, { after });
    const { count, rows } = await this.pages.read(recordingSearch, place, filter, context);
    const moment = { time: this.time, now: nowOf(this.time) };
    return { count, result: rows.map(row => recordingView(row, moment)) };
  }
}
