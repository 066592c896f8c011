import { type ReactNode } from 'react'
import { Link } from 'react-aria-components'

interface VersionLinkProps {
  /** The id under which it is drawn, as in `dsg_…@3`. */
  id: string
  title: string
  /** Whether it is the one that is previewed. */
  isShown: boolean
}

/** The name of a version or the draft, which leads to its preview. */
export function VersionLink({ id, title, isShown }: VersionLinkProps): ReactNode {
  return (
    <Link href={`/designs/${id}?tab=versions`} {...(isShown && { 'aria-current': 'true' })}>
      {title}
    </Link>
  )
}
