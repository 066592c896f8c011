import { writeFile } from 'node:fs/promises'
import { parse, join } from 'node:path'
import { type RenderFile } from '../../types'
import { type Context } from '../program/command'
import { Failure } from '../program/faults'
import { download } from '../program/download'

interface Wanted {
  files: readonly RenderFile[]
  /** The path that the user chose; `-` is stdout. */
  output: string | undefined
  /** The name of the files if the user chose none. */
  name: string
}

/** Downloads the files of a render and returns the paths under which they were saved, none for stdout. Throws Failure. */
export async function saveFiles(context: Context, wanted: Wanted): Promise<string[]> {
  const { files, output } = wanted
  if (output === '-' && files.length > 1)
    throw new Failure(`--output - takes one file, and there are ${files.length}: choose a page`)
  const saved: string[] = []
  for (const [index, file] of files.entries()) {
    context.progress(`Saving ${index + 1} of ${files.length}`)
    const bytes = await download(file, context.signal)
    if (output === '-') {
      context.out(bytes)
      continue
    }
    const path = pathOf(file, { ...wanted, index })
    await write(path, bytes)
    saved.push(path)
  }
  return saved
}

const extensions = { jpeg: 'jpg', png: 'png', webp: 'webp', avif: 'avif', pdf: 'pdf' } as const

function pathOf(
  { format, page }: RenderFile,
  { files, output, name, index }: Wanted & { index: number },
): string {
  const { dir, name: base, ext } = parse(output ?? `${name}.${extensions[format]}`)
  const isOne = files.length === 1
  // The pages of a call have numbers of their own, which need not begin with 1.
  const pages = new Set(files.map(file => file.page))
  const number = pages.size === files.length ? page : index + 1
  return join(dir, isOne ? base + ext : `${base}-${number}${ext}`)
}

async function write(path: string, bytes: Uint8Array): Promise<void> {
  try {
    await writeFile(path, bytes)
  } catch {
    throw new Failure(`${path} cannot be written`)
  }
}
