import { AppError } from '@platen/errors'
import { type Principal } from '../../runtime/principal'

/** The id of a design or a template, with an optional version. */
export interface Pinned {
  id: string
  /** The version; undefined for the latest. */
  version: number | undefined
}

/** The draft of a design. */
export interface DraftOf {
  id: string
  version: 'draft'
}

/**
 * Parses the ids that `parsePin` accepts and, for people and embedded editors, also `dsg_…@draft`. For callers with keys, `draft` is an
 * invalid version, as if no drafts existed.
 */
export function parseDrawn(text: string, { kind }: Pick<Principal, 'kind'>): Pinned | DraftOf {
  const id = /^(.*)@draft$/s.exec(text)?.[1]
  return id !== undefined && kind !== 'key' ? { id, version: 'draft' } : parsePin(text)
}

/**
 * Parses an id in a call that renders, reads or copies: `dsg_…` or `dsg_…@7`. Throws `invalid_request` for anything else after the
 * `@`.
 */
export function parsePin(text: string): Pinned {
  const at = text.indexOf('@')
  if (at === -1) return { id: text, version: undefined }
  const version = text.slice(at + 1)
  if (!/^[1-9]\d{0,8}$/.test(version))
    throw new AppError('invalid_request', 'The @ must be followed by a version, like dsg_…@3')
  return { id: text.slice(0, at), version: Number(version) }
}

/** Returns the id in a call that changes or deletes something. Throws `invalid_request` if it has a version: versions never change. */
export function refusePin(id: string): string {
  if (!id.includes('@')) return id
  throw new AppError(
    'invalid_request',
    'A version never changes: send the id without the @ and the version',
  )
}
