import { AppError } from '@platen/errors'
import { parseSource } from '@platen/design'
import {
  type Asker,
  createFetchGuard,
  createNames,
  FetchFault,
  hostOf,
  type NameOptions,
  parseAllowedAddresses,
} from '@platen/outbound'
import {
  type BudgetLimits,
  createFileBudget,
  type FileMemory,
  givingWay,
  type ObjectStore,
} from '@platen/storage'
import { createAssetCache, sha256Of } from './asset-cache'
import { fetchLimits, type FetchLimits, filesTooLarge } from './fetch-limits'
import { createGuardedFetch, type GuardedFetchOptions } from './guarded-fetch'
import { openRenderFiles, type RenderFetcher } from './render-files'
import { createOwnAssets } from './own-assets'
import { type Asset, createRemoteFiles } from './remote-files'
import { createRenderSlots } from './sharing/render-slots'
import { unusableFile } from './unusable-file'
import { createFollowers } from './sharing/followers'

export interface AssetFetcherOptions {
  /** The entries of ASSET_ALLOWED_ADDRESSES. */
  allowedAddresses: readonly string[]
  /** The size of the cache of fetched files. */
  cacheBytes: number
  /** The memory for the files of open renders, in addition to the cache. */
  memory: BudgetLimits
  store: Pick<ObjectStore, 'get'>
  /** The public URLs of this service, from whose hosts nothing is fetched. */
  ownUrls?: readonly string[]
  limits?: Partial<FetchLimits>
  /** The options of name resolution; by default, names are resolved as this machine resolves them. */
  names?: NameOptions
  resolve?: GuardedFetchOptions['resolve']
  dial?: GuardedFetchOptions['dial']
  now?: () => number
}

export interface AssetFetcher {
  /** Opens the fetches of one render. */
  openRender(render: { organizationId: string }): RenderFetcher
  close(): Promise<void>
}

interface RenderFile extends Asker {
  room: FileMemory
}

/** Opens the fetcher for all files that designs use. */
export function createAssetFetcher(options: AssetFetcherOptions): AssetFetcher {
  const { store, cacheBytes, dial, now = () => performance.now() } = options
  const limits = { ...fetchLimits, ...options.limits }
  const resolve = options.resolve ?? createNames(limits, options.names ?? {})
  const guard = createFetchGuard({
    allowed: parseAllowedAddresses(options.allowedAddresses),
    ownHosts: (options.ownUrls ?? []).map(url => hostOf(new URL(url))),
  })
  const guarded = createGuardedFetch({ guard, limits, resolve, ...(dial && { dial }) })
  const cache = createAssetCache(cacheBytes)
  const ownAsset = createOwnAssets(store, cache)
  const remoteFile = createRemoteFiles({ guarded, cache, now })
  const inSlot = createRenderSlots(limits)
  const followers = createFollowers<Asset>()
  const memory = createFileBudget(options.memory, filesTooLarge)

  const fetchOwn = (key: string, { signal, room }: RenderFile): Promise<Asset> =>
    inSlot({ host: 'asset', signal }, () =>
      followers.join(key, { signal, accepts: fits(room) }, giveWay =>
        ownAsset(key, givingWay(room, giveWay)),
      ),
    )

  const fetchRemote = async (url: URL, file: RenderFile): Promise<Asset> => {
    const { organizationId, signal, room } = file
    url.hash = ''
    // Not shared between organizations: the limit on name lookups applies to each of them, so another one might have to wait.
    const key = `${organizationId} ${url.href}`
    try {
      return await inSlot({ host: url.host, signal }, () =>
        followers.join(key, { signal, accepts: fits(room) }, giveWay =>
          remoteFile(url.href, { ...file, room: givingWay(room, giveWay) }),
        ),
      )
    } catch (error) {
      throw error instanceof FetchFault ? unusableFile(url, error) : error
    }
  }

  const fetch = async (src: string, file: RenderFile): Promise<Asset> => {
    file.signal.throwIfAborted()
    const source = readSource(src)
    switch (source.kind) {
      case 'data': {
        const { bytes } = source
        await file.room.grow(bytes.length)
        return { sha256: sha256Of(bytes), bytes, freshUntil: Infinity }
      }
      case 'asset':
        return fetchOwn(source.key, file)
      case 'http':
        return fetchRemote(source.url, file)
    }
  }

  return {
    openRender: ({ organizationId }) =>
      openRenderFiles(memory.open(organizationId), (src, { signal, room }) =>
        fetch(src, { organizationId, signal, room }),
      ),
    close: () => guarded.close(),
  }
}

const fits =
  (room: FileMemory) =>
  ({ bytes }: Asset): boolean =>
    room.tryGrow(bytes.length)

/** The API has validated the document. If a `src` is malformed nevertheless, its file counts as unusable. */
function readSource(src: string): ReturnType<typeof parseSource> {
  try {
    return parseSource(src, { allowedPorts: 'any' })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new AppError('asset_unusable', `the src ${error.publicMessage}`, { cause: error })
  }
}
