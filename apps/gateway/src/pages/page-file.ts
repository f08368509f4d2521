import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { codingFor } from '../http/content-coding';

const compress = promisify(gzip);

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** A file of a page, held in memory. */
export interface PageFile {
  /** Below the address of the page; empty for the page itself. */
  name: string;
  type: string;
  etag: string;
  bytes: Buffer;
  compressed: Buffer;
}

export async function readPageFile(name: string, file: string): Promise<PageFile> {
  return pageFile(name, extname(file), await readFile(file));
}

/** @param extension says of what type it is, such as `.html` */
export async function pageFile(name: string, extension: string, bytes: Buffer): Promise<PageFile> {
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  return { name, type: types[extension]!, etag, bytes, compressed: await compress(bytes) };
}

/** Answers with a file, or with 304 to a browser that has it. */
export function giveFile(
  file: PageFile,
  headers: Record<'content-security-policy' | 'cache-control', string>,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const coding = codingFor(request, reply, ['gzip']);
  reply.headers({ ...headers, etag: file.etag });
  if (request.headers['if-none-match']?.includes(file.etag)) return reply.code(304).send();
  reply.type(file.type);
  if (coding === 'identity') return reply.send(file.bytes);
  return reply.header('content-encoding', coding).send(file.compressed);
}
