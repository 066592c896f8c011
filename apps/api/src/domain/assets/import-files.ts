import { open, realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { assetReference, fileTooLarge, limits } from '@platen/design'
import { AppError } from '@platen/errors'
import { blame } from '../../runtime/blame'
import { type AssetRuntime, storeAsset } from './store-asset'

/** A file that an imported document refers to, and the field with the reference. */
export interface NamedFile {
  name: string
  field: string
}

/** Returns true if a `src` is a relative path rather than a URL or reference with a scheme. */
export function isRelative(src: string): boolean {
  return !/^[a-z][a-z0-9+.-]*:/i.test(src)
}

/**
 * Stores files of a folder as assets of an organization, and returns their `asset:` references by name. Throws `invalid_request`
 * naming every file that is missing, outside the folder, or of an unknown type.
 */
export async function importFiles(
  runtime: AssetRuntime,
  asked: { organizationId: string; folder: string; files: readonly NamedFile[] },
): Promise<Map<string, string>> {
  const { organizationId, folder, files } = asked
  const scope = { organizationId, userId: null }
  const references = new Map<string, string>()
  const faults: string[] = []
  // One at a time: each may be 25 MiB.
  for (const { name, field } of files.filter(uniquely)) {
    try {
      const bytes = await readFileIn(folder, name, field)
      const { record } = await storeAsset(runtime, { scope, bytes, field })
      references.set(name, assetReference(record.key))
    } catch (error) {
      if (!(error instanceof AppError) || blame[error.code] !== 'caller') throw error
      faults.push(error.publicMessage)
    }
  }
  if (faults.length > 0) throw new AppError('invalid_request', faults.join('; '))
  return references
}

const uniquely = ({ name }: NamedFile, index: number, files: readonly NamedFile[]): boolean =>
  files.findIndex(other => other.name === name) === index

/**
 * Reads a file in the folder. Anyone who knows the URL of an asset can read it, so a name must not lead out of the folder, not even
 * through a symbolic link.
 */
async function readFileIn(folder: string, name: string, field: string): Promise<Uint8Array> {
  const missing = new AppError('invalid_request', `${field} must name a file in ${folder}`)
  const path = await realpath(join(folder, name)).catch(() => null)
  if (path?.startsWith((await realpath(folder)) + sep) !== true) throw missing
  const file = await open(path)
  try {
    const found = await file.stat()
    if (!found.isFile()) throw missing
    if (found.size > limits.fileBytes) throw fileTooLarge(field)
    return await file.readFile()
  } finally {
    await file.close()
  }
}
