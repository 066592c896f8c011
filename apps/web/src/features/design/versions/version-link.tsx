import { type ReactNode } from 'react'
import { Link } from 'react-aria-components'

interface VersionLinkProps {
  /** The id with its version, as in `dsg_…@3`. */
  id: string
  title: string
  /** True if the preview shows this version. */
  isShown: boolean
}

/** The name of a version or draft, linked to its preview. */
export function VersionLink({ id, title, isShown }: VersionLinkProps): ReactNode {
  return (
    <Link href={`/designs/${id}?tab=versions`} {...(isShown && { 'aria-current': 'true' })}>
      {title}
    </Link>
  )
}
