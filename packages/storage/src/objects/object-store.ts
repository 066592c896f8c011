import { type Readable } from 'node:stream'

export interface StoredObject {
  bytes: Uint8Array
  contentType: string
}

/** As in HTTP: both ends are inclusive, no `end` means the last byte, and `last` counts bytes from the end. */
export type ByteRange = { start: number; end?: number } | { last: number }

export interface OpenObject {
  stream: Readable
  /** Size of the whole object in bytes, also when a range is read. */
  size: number
  contentType: string
  /** Quoted, ready for the header; from the content hash in the key. */
  etag: string
  /** The range that the stream holds; absent for the whole object. */
  range?: { start: number; end: number }
}

/** Makes room for an object of so many bytes. */
export type Admit = (size: number) => Promise<void>

export interface PublicUrl {
  kind: 'public' | 'presigned'
  url: string
}

/** An object as lists show it. */
export interface ListedObject {
  key: string
  /** Bytes. */
  size: number
  storedAt: Date
}

/**
 * Files by content-addressed key. Throws `internal` for a malformed key, and `unavailable` when the store cannot be reached
 * or is full, with the operator's text in `message`.
 */
export interface ObjectStore {
  /** Stores the bytes durably and whole, or not at all. An existing key is left as it is. */
  put(key: string, bytes: Uint8Array, options: { contentType: string }): Promise<void>
  /**
   * Reads a whole object into memory; null if there is none. `admit` is called with its size, and no byte is read before it
   * resolves; what it throws is thrown.
   */
  get(key: string, admit?: Admit): Promise<StoredObject | null>
  /** Starts reading; a range that lies outside is ignored. The caller must read or destroy the stream. */
  open(key: string, range?: ByteRange): Promise<OpenObject | null>
  has(key: string): Promise<boolean>
  /** Deletes an object; succeeds also when there is none. */
  delete(key: string): Promise<void>
  /** Deletes all objects in a folder, which must not be all there is. */
  deleteFolder(folder: string): Promise<void>
  /**
   * Lists the objects in a folder (`''` for all, `keptFiles` for those without a week, else a path that ends with a slash), in the
   * order of their keys, up to 1,000 at a time. Omits what is no object of Platen. What is put or deleted meanwhile may be listed or not.
   */
  list(folder: string): AsyncIterable<ListedObject[]>
  /**
   * Deletes all weeks of outputs before this one and returns how many. A bucket does that itself, by the rule that
   * `expireWeeksInBucket` gives it.
   */
  deleteWeeksBefore(first: number): Promise<number>
  /** Where anyone can read the file without us; null if only we can serve it (disk). */
  publicUrl(key: string): Promise<PublicUrl | null>
  /** Throws `unavailable` at once, without retries, when the store does not answer. */
  ping(): Promise<void>
  close(): void
}
