import { type Approval } from '@platen/client'
import { type ReactNode } from 'react'
import { Notice } from '../../../ui/layout/states'
import { dateOf } from '../../../ui/moments'

interface ApprovedByProps {
  /** The approvals of a version. */
  approvals: readonly Pick<Approval, 'id' | 'name' | 'createdAt'>[]
  now: number
  /** Returns what can be done with an approval; by default nothing. */
  actionOf?: (id: string, name: string) => ReactNode
}

/** The people who have approved a version, with the dates. */
export function ApprovedBy({ approvals, now, actionOf }: ApprovedByProps): ReactNode {
  return approvals.map(({ id, name, createdAt }) => (
    <Notice key={id} look="ok">
      Approved by {name}, {dateOf(createdAt, now)} {actionOf?.(id, name)}
    </Notice>
  ))
}
