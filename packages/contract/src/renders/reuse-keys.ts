import { createHash } from 'node:crypto'
import { type StoredView } from '../library/views'
import { canonicalJson } from './canonical-json'
import { rendererVersion } from './renderer-version'

/** A request in its stored form. The design's version is not part of the key, but stored next to it. */
export interface AskedRender {
  organizationId: string
  designId: string
  modifications: unknown
  options: unknown
  strict: boolean
  /** The revision of the draft to draw; null or absent when a version is drawn. */
  draftRevision?: number | null
}

/**
 * Returns the SHA-256 of a request and the renderer's version. The API looks up the key and the worker writes it, each with its own
 * built-in version, so that neither reuses the other's pixels during a rollout.
 */
export function renderRequestKey(asked: AskedRender): Buffer {
  const { organizationId, designId, modifications, options, strict, draftRevision } = asked
  const parts = [rendererVersion, organizationId, designId, strict, modifications, options]
  if (draftRevision != null) parts.push({ draftRevision })
  return sha256(canonicalJson(parts))
}

/** Returns the key of a view, as `renderRequestKey` does for a render. */
export function viewRequestKey(organizationId: string, { src, maxSide, file }: StoredView): Buffer {
  return sha256(
    canonicalJson([
      rendererVersion,
      organizationId,
      { view: { src, maxSide, ...(file && { file }) } },
    ]),
  )
}

/**
 * Returns the SHA-256 of a request and its assets. `sources` has the SHA-256 (hex) of each asset by `src`; `data:` sources are omitted, as
 * the request contains them. `replaced` lists the images replaced by placeholders, with the reasons, because they change the files.
 */
export function renderContentKey(
  requestKey: Buffer,
  sources: Readonly<Record<string, string>>,
  replaced: readonly string[] = [],
): Buffer {
  const fetched = Object.entries(sources).filter(([src]) => !src.startsWith('data:'))
  const parts = [requestKey.toString('hex'), canonicalJson(Object.fromEntries(fetched))]
  if (replaced.length > 0) parts.push(canonicalJson(replaced))
  return sha256(parts.join(' '))
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
