import { allPages } from '../../all-pages'
import { type Platen } from '../../platen'
import {
  type AffectedField,
  type Asset,
  type Design,
  type RenderFile,
  type SaveDesignRequest,
} from '../../types'
import { type Context } from '../program/command'
import { Failure } from '../program/faults'
import { checksumIn, type DesignFile, type Folder } from './folder'
import { rewriteSources } from './sources'

/** A design of the service as a file has it, and its assets by their `src` in the file. */
export interface RemoteDesign {
  file: DesignFile
  assets: ReadonlyMap<string, Asset>
}

/** A new version of a design as a file has it, and what calls send that has no effect any more. */
export interface SavedDesign {
  file: DesignFile
  affected: readonly AffectedField[]
}

/** The designs of the service, with the sources that files have. */
export class Remote {
  readonly #platen: Platen
  readonly #signal: AbortSignal
  #assets: Promise<Asset[]> | undefined

  constructor({ platen, signal }: Pick<Context, 'platen' | 'signal'>) {
    this.#platen = platen()
    this.#signal = signal
  }

  /** Returns the ids of all designs. */
  async ids(): Promise<string[]> {
    const designs = await allPages(place => this.#platen.listDesigns(place, this.#options))
    return designs.map(({ id }) => id)
  }

  /** Reads the latest version of a design. */
  async read(id: string): Promise<RemoteDesign> {
    const query = { document: true }
    const { name, version, document } = await this.#platen.getDesign(id, query, this.#options)
    return this.#forFile({ id, name, version }, document)
  }

  /** Reads the document of a version. */
  async readVersion(designId: string, version: number): Promise<DesignFile['document']> {
    const place = { designId, version }
    const { document } = await this.#platen.getVersion(place, { document: true }, this.#options)
    return (await this.#forFile({ id: designId, name: '', version }, document)).file.document
  }

  /**
   * Saves a document as the next version. Throws PlatenError `precondition_failed` if the service has another version than that of the
   * file, and `callers_affected` if something that calls send would no longer have an effect and the options refuse that.
   */
  async save(
    { id, version, document }: DesignFile,
    { folder, ...wishes }: Pick<SaveDesignRequest, 'note' | 'onAffected'> & { folder: Folder },
  ): Promise<SavedDesign> {
    const body = { document: await this.withUrls(document, folder), ...wishes }
    const options = { ifVersion: version, ...this.#options }
    const saved = await this.#platen.saveDesign(id, body, options)
    const stored = await this.readVersion(id, saved.version)
    const file = { id, name: saved.name, version: saved.version, document: stored }
    return { file, affected: saved.affected ?? [] }
  }

  /** Draws a version of a design and returns its files. */
  async draw(id: string, version: number): Promise<RenderFile[]> {
    const design = `${id}@${version}`
    return (await this.#platen.generate(design, { format: 'png' }, this.#options)).files
  }

  /** Draws a document as a design that exists only meanwhile, and returns the downloaded files. */
  async drawOnce<Files>(
    { id, document }: DesignFile,
    { folder, download }: { folder: Folder; download: (files: RenderFile[]) => Promise<Files> },
  ): Promise<Files> {
    const body = { name: `Comparison with ${id}`, document: await this.withUrls(document, folder) }
    const copy = await this.#platen.createDesign(body, this.#options)
    try {
      return await download(await this.draw(copy.id, copy.version))
    } finally {
      // Also when the user stops the command.
      await this.#platen.deleteDesign(copy.id, { renders: true })
    }
  }

  /** Returns the assets of a document that the service does not have, by their `src` in files. */
  async missing(document: DesignFile['document']): Promise<string[]> {
    const known = new Set((await this.#listAssets()).map(({ checksum }) => checksum))
    return [...assetsIn(document)].filter(src => !known.has(checksumIn(src) ?? ''))
  }

  /** Returns a document of a file as the service takes it; uploads the assets that the service does not have. */
  async withUrls(
    document: DesignFile['document'],
    folder: Folder,
  ): Promise<DesignFile['document']> {
    const urls = new Map<string, string>()
    for (const src of assetsIn(document)) urls.set(src, await this.#urlOf(src, folder))
    return rewriteSources(document, src => urls.get(src) ?? src)
  }

  get #options(): { signal: AbortSignal } {
    return { signal: this.#signal }
  }

  async #urlOf(src: string, folder: Folder): Promise<string> {
    const checksum = checksumIn(src)
    const assets = await this.#listAssets()
    const found = assets.find(asset => asset.checksum === checksum)
    if (found) return found.url
    const file = new Blob([await folder.readAsset(src)])
    const asset = await this.#platen.uploadAsset(file, this.#options)
    assets.push(asset)
    return asset.url
  }

  async #forFile(
    facts: Omit<DesignFile, 'document'>,
    document: Design['document'],
  ): Promise<RemoteDesign> {
    if (!document) throw new Failure(`The service sent ${facts.id} without its document`)
    const urls = new Map((await this.#listAssets()).map(asset => [asset.url, asset]))
    const assets = new Map<string, Asset>()
    const own = rewriteSources(document, src => {
      const asset = urls.get(src)
      if (!asset) return src
      const name = nameOf(asset)
      assets.set(name, asset)
      return name
    })
    return { file: { ...facts, document: own }, assets }
  }

  /** Lists all assets, once. */
  #listAssets(): Promise<Asset[]> {
    this.#assets ??= allPages(place => this.#platen.listAssets(place, this.#options))
    return this.#assets
  }
}

/** Returns the `src` of an asset in a file. Throws Failure if the service describes it in another form than it promises. */
function nameOf({ checksum, url }: Asset): string {
  const name = `assets/${checksum}${/\.[0-9a-z]{1,5}$/.exec(url)?.[0] ?? ''}`
  if (checksumIn(name) !== undefined) return name
  throw new Failure(`${JSON.stringify(name)} is not the name of an asset`)
}

/** Returns the names of the assets in the document of a file. */
export function assetsIn(document: DesignFile['document']): Set<string> {
  const found = new Set<string>()
  rewriteSources(document, src => {
    if (checksumIn(src) !== undefined) found.add(src)
    return src
  })
  return found
}
