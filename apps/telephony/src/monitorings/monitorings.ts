import { Controller } from '@nestjs/common';
import { notFound } from '@patchbay/contracts/problems';
import {
  type MonitoringId,
  type MonitoringView,
  monitorings,
} from '@patchbay/contracts/telephony/monitorings';
import { Database } from '@patchbay/persistence/database';
import { BusinessTime } from '@patchbay/platform/business-time';
import { Handles } from '@patchbay/platform/bus/handles';
import { Monitoring } from './monitoring';
import { monitoringView } from './monitoring-view';

/** Who listened to whom. */
@Controller()
export class Monitorings {
  constructor(
    private readonly database: Database,
    private readonly time: BusinessTime,
  ) {}

  @Handles(monitorings.read)
  async read({ id }: MonitoringId): Promise<MonitoringView> {
    const found = await this.database.read(manager => manager.findOneBy(Monitoring, { monitoring_id: id }));
    if (!found) throw notFound('monitoring', id);
    return monitoringView(found, this.time);
  }
}
