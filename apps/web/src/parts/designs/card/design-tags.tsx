import { type DesignItem } from '@platen/client'
import { type ReactNode } from 'react'
import { Tag } from '../../../ui/layout/states'

/** Returns the tags that a design has in a list; null when it has none. */
export function designTags({ draft, template }: DesignItem): ReactNode {
  const isOutdated = template?.outdated === true
  if (!draft && !isOutdated) return null
  return (
    <>
      {draft && <Tag look="spot">Draft</Tag>}
      {isOutdated && <Tag look="warn">Template outdated</Tag>}
    </>
  )
}
