/**
 * What the package exports.
 *
 * @packageDocumentation
 */
export { ApiError, type ProblemDetail } from './api-error.ts';
export type { DownloadedFile } from './downloaded-file.ts';
export type { FollowOptions } from './follow.ts';
export { PatchbayClient } from './operations.ts';
export type { ClientOptions, RequestOptions } from './options.ts';
export type { CursorPage, Page } from './pages.ts';
export type { Id } from './path.ts';
export type * from './types.ts';
export { type WebhookHeaders, verifyWebhook } from './webhook.ts';
