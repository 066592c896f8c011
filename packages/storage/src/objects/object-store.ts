import { type Readable } from 'node:stream'

export interface StoredObject {
  bytes: Uint8Array
  contentType: string
}

/** Both ends count and are inclusive, as in HTTP; without `end` up to the last byte; `last` = that many final bytes. */
export type ByteRange = { start: number; end?: number } | { last: number }

export interface OpenObject {
  stream: Readable
  /** Bytes of the whole object, also when a range of it is read. */
  size: number
  contentType: string
  /** Quoted, ready for the header; made of the content hash in the key. */
  etag: string
  /** What the stream really holds; absent when it is the whole object. */
  range?: { start: number; end: number }
}

export interface PublicUrl {
  kind: 'public' | 'presigned'
  url: string
}

/**
 * Files by content-addressed key. A key out of form throws `internal`; a store that cannot be reached or
 * cannot take more throws `unavailable`, with the operator's text in `message`.
 */
export interface ObjectStore {
  /** Stores the bytes durably and whole, or not at all. A key that exists is left as it is: success. */
  put(key: string, bytes: Uint8Array, options: { contentType: string }): Promise<void>
  /** Reads a whole object into memory, or null when there is none. */
  get(key: string): Promise<StoredObject | null>
  /** Starts reading; a range that lies outside is ignored. The caller reads or destroys the stream. */
  open(key: string, range?: ByteRange): Promise<OpenObject | null>
  has(key: string): Promise<boolean>
  /** Where anyone can read the file without us, or null when only we can serve it (disk). */
  publicUrl(key: string): Promise<PublicUrl | null>
  /** Throws `unavailable` at once, without retries, when the store does not answer. */
  ping(): Promise<void>
  close(): void
}
