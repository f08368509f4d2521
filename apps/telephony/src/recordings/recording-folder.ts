import { type Stats, constants } from 'node:fs';
import { type FileHandle, lstat, open, unlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { codes, problem } from '@patchbay/contracts/problems';
import { recordingChunkBytes } from '@patchbay/contracts/telephony/recordings';
import { LOGGER } from '@patchbay/platform/app';
import { Dependency } from '@patchbay/platform/dependency';
import { inTime } from '@patchbay/platform/in-time';
import { TelephonyConfiguration } from '../configuration';
import type { Instant } from '../instants';
import { FolderTurns } from './folder-turns';

/** A part of a file, and the size of the whole, in bytes. */
export interface FilePart {
  bytes: Uint8Array;
  size: number;
}

const isCode = (error: unknown, ...wanted: string[]): boolean =>
  wanted.includes((error as NodeJS.ErrnoException).code ?? '');

/** Milliseconds to wait for the times of all files of some calls. */
const patience = 1_000;

/** A link could lead out of the folder, and a pipe would never open: both are no recordings. */
const onlyFiles = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** The folder of finished recordings, which the exchange fills. Names come from the database, never from a request. */
@Injectable()
export class RecordingFolder {
  private readonly turns: FolderTurns;

  constructor(
    private readonly configuration: TelephonyConfiguration,
    @Inject(LOGGER) logger: Logger,
  ) {
    const lines = {
      down: 'the folder of recordings does not answer',
      up: 'the folder of recordings answers again',
    };
    this.turns = new FolderTurns(new Dependency('recordings', logger, lines));
  }

  get isConfigured(): boolean {
    return this.configuration.PBX_RECORDINGS !== '';
  }

  /** Bytes of a file; 0 for what is none, is not there, or cannot be read yet. */
  async sizeOf(filename: string): Promise<number> {
    return (await this.find(filename))?.size ?? 0;
  }

  /** When files were changed last, as far as the folder shows within a second. */
  async timesOf(filenames: readonly string[]): Promise<ReadonlyMap<string, Instant>> {
    const times = new Map<string, Instant>();
    const findAll = async () => {
      for (const filename of filenames) {
        const found = await this.find(filename);
        if (found) times.set(filename, Math.round(found.mtimeMs * 1_000));
      }
    };
    await inTime(findAll(), patience);
    return times;
  }

  /**
   * @returns nothing if the file does not exist
   * @throws Problem 403 for what telephony may not read; 503 if the folder does not answer
   */
  chunk(filename: string, number: number): Promise<FilePart | undefined> {
    return this.turns.during(async () => {
      const file = await this.open(filename);
      try {
        return file && (await partOf(file, number * recordingChunkBytes));
      } finally {
        await file?.close();
      }
    });
  }

  /**
   * A file that is gone is deleted.
   *
   * @throws Problem 403 for what cannot be deleted, as where the folder can only be read; 503 if it does not answer, and then
   * the file may be deleted later
   */
  async delete(filename: string): Promise<void> {
    const path = this.pathOf(filename);
    if (path === undefined) return;
    try {
      await this.turns.during(() => unlink(path));
    } catch (error) {
      if (isCode(error, 'ENOENT')) return;
      if (!isCode(error, 'EROFS', 'EACCES', 'EPERM', 'EISDIR')) throw error;
      throw problem(codes.forbidden, 'the recording cannot be deleted: its folder can only be read');
    }
  }

  private async find(filename: string): Promise<Stats | undefined> {
    const path = this.pathOf(filename);
    if (path === undefined) return undefined;
    const found = await this.turns.during(() => lstat(path)).catch(() => undefined);
    return found?.isFile() ? found : undefined;
  }

  private async open(filename: string): Promise<FileHandle | undefined> {
    const path = this.pathOf(filename);
    if (path === undefined) return undefined;
    try {
      return await open(path, onlyFiles);
    } catch (error) {
      if (isCode(error, 'ENOENT', 'ELOOP', 'ENXIO')) return undefined;
      if (!isCode(error, 'EACCES', 'EPERM')) throw error;
      throw problem(codes.forbidden, 'the recording cannot be read: the exchange lets nobody else do that');
    }
  }

  /** The exchange says what a file is called: nothing outside of the folder. */
  private pathOf(filename: string): string | undefined {
    const folder = this.configuration.PBX_RECORDINGS;
    const isName =
      /^(\d{4}\/\d{2}\/\d{2}\/)?[^/]+$/.test(filename) && !['.', '..'].includes(basename(filename));
    return folder && isName ? join(folder, filename) : undefined;
  }
}

async function partOf(file: FileHandle, position: number): Promise<FilePart | undefined> {
  const stats = await file.stat();
  if (!stats.isFile()) return undefined;
  const length = Math.min(recordingChunkBytes, Math.max(0, stats.size - position));
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position);
  return { bytes: buffer.subarray(0, bytesRead), size: stats.size };
}
