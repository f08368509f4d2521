import { Injectable } from '@nestjs/common';
import type { ServiceName } from '@patchbay/contracts/message';
import { codes, problem } from '@patchbay/contracts/problems';

const mostInAll = 256;
const mostOfOne = 96;

/** Keeps one slow service from taking the whole gateway with it: beyond its share, requests are refused at once. */
@Injectable()
export class Bulkhead {
  private total = 0;
  private readonly byService = new Map<ServiceName, number>();

  /** @throws Problem 503 when too much is in flight already */
  async within<T>(service: ServiceName, work: () => Promise<T>): Promise<T> {
    const ofOne = this.byService.get(service) ?? 0;
    if (this.total >= mostInAll || ofOne >= mostOfOne) {
      throw problem(codes.overloaded, `too many requests to the ${service} service are in flight`);
    }
    this.count(service, 1);
    try {
      return await work();
    } finally {
      this.count(service, -1);
    }
  }

  private count(service: ServiceName, change: number): void {
    this.total += change;
    this.byService.set(service, (this.byService.get(service) ?? 0) + change);
  }
}
