import { type DesignItem } from '@platen/client'
import { type ReactNode } from 'react'
import { Tag } from '../../../ui/layout/states'

/** What a list says of a design before anybody opens it; null where there is nothing to say. */
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
