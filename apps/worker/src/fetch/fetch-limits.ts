import { limits } from '@platen/design'

import { type NameLimits } from './names/resolve-names'
import { type SlotLimits } from './sharing/render-slots'

export interface FetchLimits extends SlotLimits, NameLimits {
  connectMs: number
  /** From the sent request to the end of the headers. */
  headersMs: number
  /** Longest silence inside a body. */
  bodyMs: number
  /** Over all redirects; the only limit that stops a byte every half second, or endless 103 responses. */
  totalMs: number
  headerBytes: number
  fileBytes: number
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
  redirects: 5,
  perRender: 16,
  perHost: 6,
}
