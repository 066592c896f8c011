import { type Readable } from 'node:stream'

export interface StoredObject {
  bytes: Uint8Array
  contentType: string
}

/** A range as in HTTP: both ends are inclusive, a missing `end` means the last byte, and `last` counts bytes from the end. */
export type ByteRange = { start: number; end?: number } | { last: number }

export interface OpenObject {
  stream: Readable
  /** Size in bytes of the whole object, even if only a range is read. */
  size: number
  contentType: string
  /** Quoted as in the header; made from the content hash in the key. */
  etag: string
  /** The range that the stream contains; absent if it contains the whole object. */
  range?: { start: number; end: number }
}

/** Reserves memory for an object of `size` bytes. */
export type Admit = (size: number) => Promise<void>

export interface PublicUrl {
  kind: 'public' | 'presigned'
  url: string
}

/** An object as listed by the store. */
export interface ListedObject {
  key: string
  /** Size in bytes. */
  size: number
  storedAt: Date
}

/**
 * A store of files by content-addressed key. Throws `internal` for a malformed key, and `unavailable` if the store cannot be reached or is
 * full, with the reason for the operator in `message`.
 */
export interface ObjectStore {
  /** Stores the bytes durably and completely, or not at all. An existing key is not overwritten. */
  put(key: string, bytes: Uint8Array, options: { contentType: string }): Promise<void>
  /**
   * Reads a whole object into memory; null if it does not exist. Calls `admit` with the object's size and reads nothing before that
   * resolves; errors of `admit` are rethrown.
   */
  get(key: string, admit?: Admit): Promise<StoredObject | null>
  /**
   * Starts reading; null if the object does not exist. A range out of bounds is ignored. The caller must read or destroy the
   * stream.
   */
  open(key: string, range?: ByteRange): Promise<OpenObject | null>
  has(key: string): Promise<boolean>
  /** Deletes an object; succeeds even if it does not exist. */
  delete(key: string): Promise<void>
  /** Deletes all objects in a folder; the folder must not be the whole store. */
  deleteFolder(folder: string): Promise<void>
  /**
   * Lists the objects in a folder (`''` for all, `keptFiles` for those without a week, or a path that ends with a slash) in key
   * order, up to 1,000 at a time. Omits files that are not objects of Platen. Objects stored or deleted during the listing may or
   * may not be included.
   */
  list(folder: string): AsyncIterable<ListedObject[]>
  /**
   * Deletes all weeks of render files before `first` and returns their number. A bucket does this itself, by the lifecycle rule
   * that `expireWeeksInBucket` sets.
   */
  deleteWeeksBefore(first: number): Promise<number>
  /** Returns the URL where anyone can read the file directly from the store; null if only the API can serve it (disk). */
  publicUrl(key: string): Promise<PublicUrl | null>
  /** Throws `unavailable` immediately, without retries, if the store does not answer. */
  ping(): Promise<void>
  close(): void
}
