import { ApiError, type PatchbayClient } from '@patchbay/client';
import { reasonOf } from '../kit/problem';
import type { DraftFile } from './draft-file';

/** Milliseconds for a file of the largest size over a slow line. */
const timeout = 300_000;

const givenUp = 'It was not uploaded, because the page was left.';

/** Uploads of files, which can be given up. */
export class Uploads {
  private readonly running = new Map<number, AbortController>();

  constructor(private readonly client: PatchbayClient) {}

  /** The file with its token, or why it has none. */
  async start({ id, file }: DraftFile): Promise<DraftFile> {
    const controller = new AbortController();
    this.running.set(id, controller);
    const { signal } = controller;
    const query = { filename: file.name };
    try {
      const { token } = await this.client.temporaryFiles.upload(file, query, { signal, timeout });
      return { id, file, token };
    } catch (error) {
      if (signal.aborted) return { id, file, failure: givenUp, canTryAgain: true };
      const canTryAgain = !(error instanceof ApiError) || error.status >= 429;
      return { id, file, failure: reasonOf(error), canTryAgain };
    } finally {
      this.running.delete(id);
    }
  }

  giveUp(id: number): void {
    this.running.get(id)?.abort();
  }

  giveUpAll(): void {
    for (const controller of this.running.values()) controller.abort();
  }
}
