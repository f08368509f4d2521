import { TextList } from '../fields/lists';
import { Integer } from '../fields/numbers';
import { ObjectOf } from '../fields/objects';
import { Visible } from '../fields/text';
import { Figures } from './figures';

/** The end of the year 9999, in milliseconds since 1970: later times cannot be written. */
const latest = 253_402_300_799_999;

/** What each replica reports to the gateways every few seconds. Its app is that of the subject. */
export class Heartbeat {
  /** Differs for each start of a process. */
  @Visible({ max: 300 }) id: string;
  @Visible({ max: 64 }) version: string;
  /** Since when it is ready, or not, in milliseconds since 1970. */
  @Integer({ min: 0, max: latest }) since: number;
  /** As /readyz says; ready if there is none. */
  @TextList({ max: 200, most: 50 }) missing: string[];
  @ObjectOf(() => Figures) figures: Figures;
}
