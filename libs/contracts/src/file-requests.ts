import type { Class, Media, Output, RawBytes, RequestContract } from './message';

export const fileOf = (media: Media): Output<RawBytes> => ({ shape: 'bytes', media });

/** Of what type the bytes of a body are. */
export interface BodyMedia {
  readonly type: string;
  /** A body that succeeds, if not any does. */
  readonly example?: string;
}

interface BytesRequest<I extends object, O> extends RequestContract<I, O> {
  readonly bodyMedia: BodyMedia;
}

const anyBytes: BodyMedia = { type: 'application/octet-stream' };

/** The same request with raw bytes as its body, which its handler gets as `bytes`. */
export const takesBytes = <I extends object, O>(
  contract: RequestContract<I, O>,
  bodyMedia = anyBytes,
): BytesRequest<I & { bytes: Uint8Array }, O> => ({
  ...contract,
  input: contract.input as Class<I & { bytes: Uint8Array }>,
  body: 'bytes',
  bodyMedia,
});

/** What the raw bytes of a body are; undefined for other bodies. */
export const bodyMediaOf = (contract: RequestContract): BodyMedia | undefined =>
  (contract as Partial<BytesRequest<object, unknown>>).bodyMedia;

/** The same request, of which a query parameter names what it is about: it answers 404 for what does not exist. */
export const named = <I extends object, O, P extends string>(
  contract: RequestContract<I, O, P>,
): RequestContract<I, O, P> => ({ ...contract, isNamedInQuery: true });
