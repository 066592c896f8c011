import { renderRequestKey } from '@platen/contract'
import { type DesignRecord, type UrlPicture } from '@platen/database'
import { AppError, notFound } from '@platen/errors'
import { LRUCache } from 'lru-cache'
import { type AskedRender } from '../renders/asked-render'
import { type DocumentReader, pageSizesOf } from '../renders/page-sizes-of'
import { type PageSizes } from '../../runtime/page-sizes'
import { type AskedPicture } from './asked-picture'
import { scaleOf } from './picture-scale'

export type FindRuntime = DocumentReader & { pageSizes: PageSizes }

/** A picture of the version that is asked for. */
export interface Found {
  asked: AskedRender
  requestKey: Buffer
  design: DesignRecord
  /** The newest picture; null if none has been drawn. */
  picture: UrlPicture | null
}

export interface Finder {
  /** Finds a picture; null if its payer no longer exists. Throws `not_found` for an unknown design or version. */
  find(asked: AskedPicture): Promise<Found | null>
}

/** The number of times that a design may get another version while it is looked up. */
const turns = 3

/**
 * Finds pictures with one query each. A size in px needs the size of the page before the query, which this process remembers for the
 * versions that it has seen, also for other organizations: the query decides whether the caller may learn anything of it.
 */
export function openFinder(runtime: FindRuntime): Finder {
  /** The latest version of designs, as the last query found it. */
  const latest = new LRUCache<string, number>({ max: 10_000 })
  return {
    async find(asked) {
      for (let turn = 1; ; turn++) {
        const known = asked.pin.version ?? latest.get(asked.pin.id)
        const { version: sizedFor, ...sized } = await sizeOf(runtime, asked, known)
        const found = await findSized(runtime, asked, sized.scale)
        if (!found) return null
        const { id, version } = found.design
        if (asked.pin.version === undefined) latest.set(id, version)
        if (sizedFor !== undefined && sizedFor !== version && turn < turns) continue
        if (sized.error) throw sized.error
        return found
      }
    },
  }
}

interface Sized {
  /** Any scale along with an error. */
  scale: number
  /** The version whose page the scale was computed for; undefined if it is the same for all. */
  version: number | undefined
  /** Says how large the page is, so it is only thrown to those who may see the design. */
  error?: AppError
}

/** Returns the scale of a picture. `known` is the version that is asked for, or probably the latest. */
async function sizeOf(
  runtime: FindRuntime,
  { scope, pin, options, size }: AskedPicture,
  known: number | undefined,
): Promise<Sized> {
  if (size.by === 'scale') return { scale: size.value, version: undefined }
  const { id: designId } = pin
  const version = known ?? (await latestVersion(runtime, { scope, designId }))
  const sizes = await pageSizesOf(runtime, { scope, designId, version })
  const page = sizes[(options.pages?.[0] ?? 1) - 1] ?? sizes[0]
  if (!page) throw new TypeError('a design has a page')
  try {
    return { scale: scaleOf(size, page), version }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { scale: 1, version, error }
  }
}

async function latestVersion(
  { database }: FindRuntime,
  { scope, designId }: Pick<AskedRender, 'scope' | 'designId'>,
): Promise<number> {
  const stored = await database.tenant(scope).designs.findDrawableDocument(designId)
  if (!stored) throw notFound('Design')
  return stored.record.version
}

async function findSized(
  { database }: FindRuntime,
  { scope, payer, pin, options, modifications }: AskedPicture,
  scale: number,
): Promise<Found | null> {
  const { organizationId } = scope
  const { id: designId, version } = pin
  const asked = { scope, designId, modifications, options: { ...options, scale }, strict: false }
  const requestKey = renderRequestKey({ ...asked, organizationId })
  const found = await database
    .tenant(scope)
    .urlPictures.find({ payerId: payer.id, designId, version, requestKey })
  if (!found.payerExists) return null
  if (!found.design) throw notFound('Design')
  return { asked, requestKey, design: found.design, picture: found.picture }
}
