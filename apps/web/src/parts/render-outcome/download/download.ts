import { type RenderFile } from '@platen/client'
import { noAnswer, ownFailure } from '../../../service/failures'
import { ownPath } from '../../../service/own-path'
import { fileName, fileNames } from './file-names'

/** Saves the files of a render on the device: a single file as it is, several files as a ZIP. */
export async function download(design: string, files: readonly RenderFile[]): Promise<void> {
  const names = fileNames(design, files)
  const contents = await Promise.all(files.map(file => readFile(file)))
  await saveFiles(names, contents, fileName(design, { format: 'zip', page: 1 }))
}

/** Saves files with these names on the device: a single file as it is, several as a ZIP. Their contents are compressed already. */
export async function saveFiles(
  names: readonly string[],
  contents: readonly ArrayBuffer[],
  archive: string,
): Promise<void> {
  const [only] = contents
  if (contents.length === 1 && only) {
    save(new Blob([only]), names[0] ?? '')
    return
  }
  const entries = contents.map(
    (bytes, index) => [names[index] ?? '', new Uint8Array(bytes)] as const,
  )
  // Loaded when needed: most designs have one page.
  const { zipSync } = await import('fflate')
  save(new Blob([zipSync(Object.fromEntries(entries), { level: 0 })]), archive)
}

/** Reads a file of a render; throws with words for people. */
export async function readFile(
  { url }: Pick<RenderFile, 'url'>,
  signal: AbortSignal | null = null,
): Promise<ArrayBuffer> {
  const path = ownPath(url)
  if (path === null) throw ownFailure('The file is on another host.', 'other_host')
  const response = await fetch(path, { signal }).catch(() => null)
  if (response === null) throw noAnswer()
  if (!response.ok) throw ownFailure('The file no longer exists. Render it again.', 'file_gone')
  return response.arrayBuffer()
}

/** Saves a file on the device. */
export function save(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // By then the browser has read the content; the exact time does not matter.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
