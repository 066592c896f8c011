import { type GuestShare } from '@platen/database'
import { AppError } from '@platen/errors'

/** The permissions of a share, as messages name them. */
const named = { download: 'downloads', comments: 'comments', approval: 'approvals' } as const

/** Throws `forbidden` if a share does not allow something to its guests. */
export function refuseUnless(share: GuestShare, what: keyof typeof named): void {
  if (share[what]) return
  throw new AppError('forbidden', `This link does not allow ${named[what]}`)
}
