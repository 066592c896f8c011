import { limits } from '@platen/design'

import { type BudgetLimits } from '@platen/storage'
import { blockBytes } from './memory/read-body'
import { type NameLimits } from './names/resolve-names'
import { type SlotLimits } from './sharing/render-slots'

export interface FetchLimits extends SlotLimits, NameLimits {
  connectMs: number
  /** Time from the sent request to the end of the headers. */
  headersMs: number
  /** Longest silence within a body. */
  bodyMs: number
  /** Time over all redirects; the only limit that stops a byte every half second, or endless 103 responses. */
  totalMs: number
  headerBytes: number
  fileBytes: number
  /** Bytes of the different files of one render, if there is memory for them. */
  renderBytes: number
  redirects: number
}

export const fetchLimits: FetchLimits = {
  resolveMs: 3000,
  names: { perOrganization: 16, inAll: 128 },
  connectMs: 3000,
  headersMs: 5000,
  bodyMs: 5000,
  totalMs: 10_000,
  headerBytes: 16 * 1024,
  fileBytes: limits.fileBytes,
  renderBytes: 256 * 1024 * 1024,
  redirects: 5,
  perRender: 16,
  perHost: 6,
}

/**
 * Divides this much memory for files. Each byte is held twice: first the blocks of an arriving file are joined, later a copy is sent to the
 * render child. One render takes half at most, so that a slow one never blocks all others.
 */
export function memoryLimits(memoryBytes: number): BudgetLimits {
  const total = Math.floor(memoryBytes / 2)
  // Bodies of unknown length take whole blocks until their end is reached.
  const most = fetchLimits.renderBytes + fetchLimits.perRender * blockBytes
  return { total, perPart: Math.min(Math.floor(total / 2), most) }
}

/** The message for a render whose files exceed its share of the memory, or their total size limit. */
export const filesTooLarge = 'the files of this render are too large together'
