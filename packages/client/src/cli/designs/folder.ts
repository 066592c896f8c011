import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type Design } from '../../types'
import { Failure } from '../program/faults'
import { sorted } from './stable-json'

/** A design as a file has it; the `src` of an asset is `assets/<SHA-256>.<extension>`. */
export interface DesignFile {
  id: string
  name: string
  /** The version that the document was pulled from, or pushed as. */
  version: number
  document: NonNullable<Design['document']>
}

// Deliberately strict: what the service sends becomes the name of a file, and must not lead out of the folder.
const idForm = /^dsg_[0-9a-z]{1,40}$/
const assetForm = /^assets\/([0-9a-f]{64})\.[0-9a-z]{1,5}$/

/** A folder of designs: a JSON file for each, and the assets beside them. */
export class Folder {
  readonly #path: string

  constructor(path: string) {
    this.#path = path
  }

  /** Returns the path of a design's file. Throws Failure if the id is none. */
  pathOf(id: string): string {
    if (idForm.test(id)) return join(this.#path, `${id}.json`)
    throw new Failure(`${JSON.stringify(id)} is not the id of a design`)
  }

  /** Returns the ids of the designs in the folder, sorted. Throws Failure if there is no folder. */
  async ids(): Promise<string[]> {
    const names = await readdir(this.#path).catch(() => {
      throw new Failure(`${this.#path} cannot be read`)
    })
    return names
      .filter(name => name.endsWith('.json') && idForm.test(basename(name, '.json')))
      .map(name => basename(name, '.json'))
      .sort()
  }

  /** Reads a design; undefined if it has no file. Throws Failure. */
  async read(id: string): Promise<DesignFile | undefined> {
    const path = this.pathOf(id)
    const text = await textOf(path)
    if (text === undefined) return undefined
    const file = designIn(text)
    if (file?.id === id) return file
    throw new Failure(`${path} must be JSON with the id ${id}, name, version and document`)
  }

  /** Writes a design, with its keys in a stable order, as a whole or not at all. */
  async write({ id, name, version, document }: DesignFile): Promise<void> {
    const file = { id, name, version, document: sorted(document) }
    await replace(this.pathOf(id), `${JSON.stringify(file, null, 2)}\n`)
  }

  /** Writes an asset by its name in a `src`, unless it is there already. */
  async writeAsset(src: string, read: () => Promise<Uint8Array>): Promise<void> {
    const path = this.#assetPath(src)
    if ((await bytesOf(path)) === undefined) await replace(path, await read())
  }

  /** Reads an asset by its name in a `src`. Throws Failure if it is missing, or has other bytes than its name says. */
  async readAsset(src: string): Promise<Uint8Array<ArrayBuffer>> {
    const path = this.#assetPath(src)
    const bytes = await bytesOf(path)
    if (bytes === undefined) throw new Failure(`${path} is missing`)
    if (createHash('sha256').update(bytes).digest('hex') === checksumIn(src)) return bytes
    throw new Failure(`${path} has other bytes than its name says`)
  }

  #assetPath(src: string): string {
    if (checksumIn(src) !== undefined) return join(this.#path, src)
    throw new Failure(`${JSON.stringify(src)} is not the name of an asset`)
  }
}

/** Returns the SHA-256 in the `src` of an asset in a file; undefined for any other `src`. */
export const checksumIn = (src: string): string | undefined => assetForm.exec(src)?.[1]

function designIn(text: string): DesignFile | undefined {
  try {
    const json = JSON.parse(text) as Partial<Record<keyof DesignFile, unknown>> | null
    const isDesign =
      typeof json?.id === 'string' &&
      typeof json.name === 'string' &&
      Number.isSafeInteger(json.version) &&
      typeof json.document === 'object' &&
      json.document !== null
    // The service checks the document when it is pushed.
    return isDesign ? (json as DesignFile) : undefined
  } catch {
    return undefined
  }
}

const textOf = async (path: string): Promise<string | undefined> => {
  const bytes = await bytesOf(path)
  return bytes && Buffer.from(bytes).toString('utf8')
}

async function bytesOf(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await readFile(path))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new Failure(`${path} cannot be read`)
  }
}

/** Writes a file under another name first, so that no reader finds half of it. */
async function replace(path: string, content: string | Uint8Array): Promise<void> {
  const temporary = join(dirname(path), `.${randomUUID()}`)
  try {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(temporary, content)
    await rename(temporary, path)
  } catch {
    throw new Failure(`${path} cannot be written`)
  }
}
