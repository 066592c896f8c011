import { type BudgetPart } from './file-budget'

/** Room for one file while it arrives. */
export interface FileMemory {
  /** Makes room for so many bytes of it; returns false when that would need waiting. */
  tryGrow(bytes: number): boolean
  /** Waits until there is room for so many bytes of it. Throws what BudgetPart.reserve throws. */
  grow(bytes: number): Promise<void>
}

export interface FileMemoryOptions<File> {
  memory: BudgetPart
  signal: AbortSignal
  /** How many bytes the render goes on holding; none when the work fails. */
  keep: (file: File) => number
}

/** Runs work that brings a file, and gives back the memory that it reserved and did not need. */
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

/** The same room for work that others wait for: calls `giveWay` before it has to wait. */
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
