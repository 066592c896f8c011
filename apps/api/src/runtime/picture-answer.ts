import { type Readable } from 'node:stream'

/** A file as a stream, or its bytes. */
export interface OpenPicture {
  content: Readable | Buffer
  size: number
  contentType: string
}

/** A picture to send. */
export interface PictureAnswer {
  headers: Readonly<Record<string, string>>
  /** Quoted as in the header; null for a picture that callers must not keep. */
  etag: string | null
  /** The facts about the file that are known without opening it. */
  facts: Omit<OpenPicture, 'content'> | null
  /** Starts reading the file; null if it does not exist. */
  open: () => Promise<OpenPicture | null>
  /** Returns the picture once more, with a new file; null if there is none. */
  again: () => Promise<PictureAnswer | null>
}
