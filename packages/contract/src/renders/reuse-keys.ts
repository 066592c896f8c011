import { createHash } from 'node:crypto'
import { canonicalJson } from './canonical-json'
import { rendererVersion } from './renderer-version'

/** What was asked for, in the form that a row keeps. The design's version stands beside the key. */
export interface AskedRender {
  organizationId: string
  designId: string
  modifications: unknown
  options: unknown
  strict: boolean
}

/**
 * SHA-256 of what was asked for and of the renderer that answers it. The API looks for it, the worker writes it, each with
 * the version that it was built with: while a new one is rolled out, neither takes the other's pixels for its own.
 */
export function renderRequestKey(asked: AskedRender): Buffer {
  const { organizationId, designId, modifications, options, strict } = asked
  const parts = [rendererVersion, organizationId, designId, strict, modifications, options]
  return sha256(canonicalJson(parts))
}

/** SHA-256 of a request and the contents of its assets: SHA-256 (hex) by `src`. A `data:` source is content already. */
export function renderContentKey(
  requestKey: Buffer,
  sources: Readonly<Record<string, string>>,
): Buffer {
  const fetched = Object.entries(sources).filter(([src]) => !src.startsWith('data:'))
  return sha256(`${requestKey.toString('hex')} ${canonicalJson(Object.fromEntries(fetched))}`)
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
