import { limits } from '@platen/design'
import { type AgentLimits, type NameLimits } from '@platen/outbound'
import { type BudgetLimits } from '@platen/storage'
import { blockBytes } from './memory/read-body'
import { type SlotLimits } from './sharing/render-slots'

export interface FetchLimits extends SlotLimits, NameLimits, AgentLimits {
  /**
   * The time for the whole fetch, including redirects. No other limit ends a body that sends a byte every half second, or endless 103
   * responses.
   */
  totalMs: number
  /** The maximum total bytes of the different files of one render, if there is memory for them. */
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
 * Divides this amount of memory among the files of renders. Each byte is held twice: the blocks of an arriving file are joined, and later a
 * copy is sent to the render child. One render gets half of it at most, so that a slow render never blocks all others.
 */
export function memoryLimits(memoryBytes: number): BudgetLimits {
  const total = Math.floor(memoryBytes / 2)
  // Bodies of unknown length take up whole blocks until their end is reached.
  const most = fetchLimits.renderBytes + fetchLimits.perRender * blockBytes
  return { total, perPart: Math.min(Math.floor(total / 2), most) }
}

/** The message for a render whose files exceed its share of the memory, or the limit on their total size. */
export const filesTooLarge = 'the files of this render are too large in total'
