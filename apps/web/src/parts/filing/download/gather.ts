import { ownFailure } from '../../../service/failures'

/** A file to save. */
export interface GatheredFile {
  name: string
  bytes: ArrayBuffer
}

/** An item of which files are to be saved. */
export interface WantedItem {
  /** As people know it. */
  name: string
  /** Makes or reads its files. Throws with words for people if there are none. */
  read: (signal: AbortSignal) => Promise<readonly GatheredFile[]>
}

export interface Gathered {
  /** In the order of their items, each under a name of its own. */
  files: readonly GatheredFile[]
  /** The items of which there are no files, and why. */
  failed: readonly { item: WantedItem; error: unknown }[]
}

interface Progress {
  signal: AbortSignal
  /** Called with the number of items that are done. */
  onProgress: (done: number) => void
}

/** The number of items that are read at the same time. */
const atOnce = 4

/** The bytes after which no further item is read: all of them are in memory at once. */
const mostBytes = 500 * 1024 * 1024
const tooLarge = 'The ZIP is full: it holds about 500 MB'

/** Reads the files of many items; one that fails keeps no other. Ends early, with what there is, once the signal is aborted. */
export async function gather(
  items: readonly WantedItem[],
  { signal, onProgress }: Progress,
): Promise<Gathered> {
  const read = new Map<WantedItem, readonly GatheredFile[]>()
  const failed: { item: WantedItem; error: unknown }[] = []
  const waiting = [...items]
  let bytes = 0
  const work = async (): Promise<void> => {
    for (let item = waiting.shift(); item && !signal.aborted; item = waiting.shift()) {
      try {
        if (bytes > mostBytes) throw ownFailure(tooLarge, 'too_large')
        const files = await item.read(signal)
        bytes += files.reduce((sum, file) => sum + file.bytes.byteLength, 0)
        read.set(item, files)
      } catch (error) {
        failed.push({ item, error })
      }
      onProgress(read.size + failed.length)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  const files = items.flatMap(item => read.get(item) ?? [])
  const names = ownNames(files.map(({ name }) => name))
  return { files: files.map((file, nth) => ({ ...file, name: names[nth] ?? file.name })), failed }
}

/** Gives each file a name of its own, in any letter case: `card.png`, `card 2.png`. A slash would be a folder. */
export function ownNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map(name => {
    const plain = name.replaceAll(/[/\\]/g, '-')
    let free = plain
    for (let number = 2; taken.has(free.toLowerCase()); number++)
      free = plain.replace(/(\.[^.]*)?$/, ` ${number}$1`)
    taken.add(free.toLowerCase())
    return free
  })
}
