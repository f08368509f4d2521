import { Controller } from '@nestjs/common';
import type { Page } from '@patchbay/contracts/message';
import {
  type RecordingFilter,
  type RecordingView,
  recordings,
} from '@patchbay/contracts/telephony/recordings';
import { Database } from '@patchbay/persistence/database';
import { ListPlace } from '@patchbay/persistence/list-place';
import { statement } from '@patchbay/persistence/statement';
import { Handles } from '@patchbay/platform/bus/handles';
import { BusinessTime } from '@patchbay/platform/business-time';
import type { RequestContext } from '@patchbay/platform/request-context';
import { type CallRecording, filesOfCall } from '../connections/call-recordings';
import { CallPages } from '../connections/call-pages';
import { nowOf } from '../instants';
import { recordingSearch } from './recording-search';
import { recordingView } from './recording-view';

const filesOf = statement<{ ids: string[] }, { id: string; files: CallRecording[] }>(
  `SELECT connection_id AS id, ${filesOfCall} AS files FROM connections AS connection
  WHERE connection_id = ANY (:ids::text[])`,
);

@Controller()
export class RecordingList {
  constructor(
    private readonly pages: CallPages,
    private readonly time: BusinessTime,
    private readonly database: Database,
  ) {}

  @Handles(recordings.list)
  async list({ after, ...filter }: RecordingFilter, context: RequestContext): Promise<Page<RecordingView>> {
    const place = ListPlace.in(recordingSearch.orders, { after });
    const { count, rows } = await this.pages.read(recordingSearch, place, filter, context);
    const moment = { time: this.time, now: nowOf(this.time) };
    const ids = rows.map(({ connection_id }) => connection_id);
    const files = new Map((await this.database.rows(filesOf, { ids })).map(({ id, files }) => [id, files]));
    return { count, result: rows.map(row => recordingView(row, files.get(row.connection_id) ?? [], moment)) };
  }
}
