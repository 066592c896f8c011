import { type BudgetPart } from './file-budget'

/** The memory for one file while it arrives. */
export interface FileMemory {
  /** Grows the memory to this number of bytes; returns false if that would need waiting. */
  tryGrow(bytes: number): boolean
  /** Waits until the memory can grow to this number of bytes. Throws the same errors as BudgetPart.reserve. */
  grow(bytes: number): Promise<void>
}

export interface FileMemoryOptions<File> {
  memory: BudgetPart
  signal: AbortSignal
  /** Returns the number of bytes that the render continues to hold for a file. If the work fails, the render holds nothing for the file. */
  keep: (file: File) => number
}

/** Runs work that loads a file, then gives back the reserved memory that it does not keep. */
export async function withFileMemory<File>(
  { memory, signal, keep }: FileMemoryOptions<File>,
  work: (room: FileMemory) => Promise<File>,
): Promise<File> {
  let reserved = 0
  const tryGrow = (bytes: number): boolean => {
    if (bytes <= reserved) return true
    if (!memory.tryReserve(bytes - reserved)) return false
    reserved = bytes
    return true
  }
  const grow = async (bytes: number): Promise<void> => {
    if (tryGrow(bytes)) return
    await memory.reserve(bytes - reserved, signal)
    reserved = bytes
  }
  let kept = 0
  try {
    const file = await work({ tryGrow, grow })
    kept = keep(file)
    return file
  } finally {
    memory.giveBack(reserved - kept)
  }
}

/** Returns the memory for work that other callers wait for: it calls `giveWay` before it waits for bytes. */
export function givingWay(room: FileMemory, giveWay: () => void): FileMemory {
  return {
    tryGrow: bytes => room.tryGrow(bytes),
    grow: async bytes => {
      if (room.tryGrow(bytes)) return
      giveWay()
      await room.grow(bytes)
    },
  }
}
