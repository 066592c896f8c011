import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AppError } from '@platen/errors'

/** The number of bytes held in memory: as many as one read of a connection returns, so that most bodies are never written to disk. */
const heldBytes = 64 * 1024

/**
 * The bytes of a body that have arrived: the latest 64 KiB in memory, the rest in a file, so that callers who send slowly, or never finish,
 * take up little memory while the server waits for them. If no file can be written, all bytes stay in memory.
 */
export class ArrivingBody {
  private held: Buffer[] = []
  private size = 0
  private file: FileHandle | null = null
  /** The number of bytes at the beginning of the file that belong to the body. */
  private written = 0
  private writing: Promise<void> | null = null
  private canWrite = true

  /** Files are created in `folder`; `onUnwritten` gets the error if a file cannot be written. */
  constructor(
    private readonly folder: string = tmpdir(),
    private readonly onUnwritten: (error: unknown) => void = () => undefined,
  ) {}

  /** Adds bytes. If it returns a promise, the bytes are being written to the file: add more bytes after it resolves. */
  add(bytes: Buffer): Promise<void> | null {
    this.held.push(bytes)
    this.size += bytes.length
    if (this.size - this.written <= heldBytes || !this.canWrite) return null
    this.writing = this.write()
    return this.writing
  }

  /** Returns all bytes, in one piece. Throws `unavailable` if the disk does not return what was written. */
  async whole(): Promise<Buffer> {
    if (!this.file) return Buffer.concat(this.held, this.size)
    const whole = Buffer.allocUnsafeSlow(this.size)
    try {
      await readFrom(this.file, whole.subarray(0, this.written))
    } catch (cause) {
      throw unreadable(cause)
    }
    let at = this.written
    for (const bytes of this.held) at += bytes.copy(whole, at)
    return whole
  }

  /** Iterates over all bytes, in pieces of up to 64 KiB. Throws as `whole` does. */
  async *pieces(): AsyncGenerator<Buffer> {
    for (let at = 0; this.file && at < this.written;) {
      const piece = Buffer.allocUnsafe(Math.min(heldBytes, this.written - at))
      try {
        await readFrom(this.file, piece, at)
      } catch (cause) {
        throw unreadable(cause)
      }
      at += piece.length
      yield piece
    }
    yield* joined(this.held)
  }

  /** Discards the bytes, and deletes the file; may be called more than once. */
  async close(): Promise<void> {
    await this.writing
    this.held = []
    const { file } = this
    this.file = null
    await file?.close()
  }

  private async write(): Promise<void> {
    try {
      this.file ??= await openUnnamed(this.folder)
      const { bytesWritten } = await this.file.writev(this.held, this.written)
      if (bytesWritten < this.size - this.written) throw new Error('the disk is full')
      this.held = []
      this.written = this.size
    } catch (error) {
      this.onUnwritten(error)
      // A full or read-only disk is no reason to refuse a body that fits into memory.
      this.canWrite = false
    }
  }
}

/** Yields the same bytes in pieces of 64 KiB: a caller may send each byte in a chunk of its own. */
function* joined(chunks: readonly Buffer[]): Generator<Buffer> {
  let piece = Buffer.allocUnsafe(heldBytes)
  let size = 0
  for (const chunk of chunks) {
    for (let at = 0; at < chunk.length;) {
      const copied = chunk.copy(piece, size, at)
      at += copied
      size += copied
      if (size < heldBytes) continue
      yield piece
      piece = Buffer.allocUnsafe(heldBytes)
      size = 0
    }
  }
  if (size > 0) yield piece.subarray(0, size)
}

/** Fills a buffer from a place in a file, by default its beginning. */
async function readFrom(file: FileHandle, buffer: Buffer, from = 0): Promise<void> {
  for (let at = 0; at < buffer.length;) {
    const { bytesRead } = await file.read(buffer, at, buffer.length - at, from + at)
    if (bytesRead === 0) throw new Error('the file was truncated')
    at += bytesRead
  }
}

/** The caller did nothing wrong; another instance or a later attempt may succeed. */
const unreadable = (cause: unknown): AppError =>
  new AppError('unavailable', 'The body could not be read; send it again', {
    internal: `a request body cannot be read back from the folder for temporary files: ${String(cause)}`,
    retryAfter: 1,
    cause,
  })

/** Opens a file without a name: no other process can open it, and it is deleted when it is closed or the process ends. */
async function openUnnamed(folder: string): Promise<FileHandle> {
  const path = join(folder, `platen-body-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  try {
    await unlink(path)
    return file
  } catch (error) {
    await file.close()
    throw error
  }
}
