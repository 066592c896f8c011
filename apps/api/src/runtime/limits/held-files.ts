import { AppError } from '@platen/errors'
import { unpackedSizeOf } from '@platen/media'
import {
  type BudgetLimits,
  createFileBudget,
  type FileMemory,
  type ObjectStore,
  type StoredObject,
  withFileMemory,
} from '@platen/storage'

const mebibyte = 1024 * 1024

/**
 * The memory budget. A call may hold the largest upload together with an unpacked font, or a larger file of a render. An
 * organization may use half of the memory that is not reserved for the oldest call, which is enough for an upload.
 */
const budgetLimits: BudgetLimits = { total: 192 * mebibyte, perPart: 128 * mebibyte }

const waitMs = 10_000

export interface HeldFilesOptions {
  budget?: BudgetLimits
  /** The longest wait for memory, in ms. */
  waitMs?: number
}

/** The key of a stored file, and the organization it belongs to. */
interface Wanted {
  organizationId: string
  key: string
}

/**
 * The files that calls hold in memory, within a budget. An organization that reads many files at once delays only itself; a call that has
 * waited for 10 s fails with `rate_limited`.
 */
export class HeldFiles {
  private readonly budget
  private readonly waitMs

  constructor(
    private readonly store: Pick<ObjectStore, 'get'>,
    options: HeldFilesOptions = {},
  ) {
    const limits = options.budget ?? budgetLimits
    this.budget = createFileBudget(limits, tooLarge(limits.perPart))
    this.waitMs = options.waitMs ?? waitMs
  }

  /**
   * Reads a stored file and passes it to `work`, which may unpack it if it is a font. Resolves to the result of `work`, or to null
   * if the file does not exist. Throws `asset_unusable` for a file of more than 128 MiB.
   */
  use<Result>(
    { organizationId, key }: Wanted,
    work: (file: StoredObject) => Result | Promise<Result>,
  ): Promise<Result | null> {
    return this.inRoom(organizationId, async room => {
      const file = await this.read(key, room)
      if (!file) return null
      await room.grow(file.bytes.length + unpackedSizeOf(file.bytes))
      return work(file)
    })
  }

  /** Runs `work`, which may unpack the bytes of a call if they are a font. */
  unpacking<Result>(
    { organizationId, bytes }: { organizationId: string; bytes: Uint8Array },
    work: () => Promise<Result>,
  ): Promise<Result> {
    const unpacked = unpackedSizeOf(bytes)
    if (unpacked === 0) return work()
    return this.inRoom(organizationId, async room => {
      await room.grow(unpacked)
      return work()
    })
  }

  /** Reads the file. While it waits for memory it holds no connection to the store, which other calls need. */
  private async read(key: string, room: FileMemory): Promise<StoredObject | null> {
    const admit = (size: number): Promise<void> =>
      room.tryGrow(size) ? Promise.resolve() : Promise.reject(new NoRoom(size))
    try {
      return await this.store.get(key, admit)
    } catch (error) {
      if (!(error instanceof NoRoom)) throw error
      await room.grow(error.size)
      return this.store.get(key, admit)
    }
  }

  private async inRoom<Result>(
    organizationId: string,
    work: (room: FileMemory) => Promise<Result>,
  ): Promise<Result> {
    const memory = this.budget.open(organizationId)
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(tooMany()), this.waitMs)
    try {
      return await withFileMemory({ memory, signal: late.signal, keep: () => 0 }, work)
    } finally {
      clearTimeout(timer)
      memory.close()
    }
  }
}

class NoRoom extends Error {
  constructor(readonly size: number) {
    super(`no room for ${size} bytes`)
  }
}

const tooLarge = (bytes: number): string =>
  `The file needs too much memory: reading and unpacking it may take at most ${Math.floor(bytes / mebibyte)} MiB`

const tooMany = (): AppError =>
  new AppError('rate_limited', 'Too many files are being read at once; try again', {
    retryAfter: 2,
  })
