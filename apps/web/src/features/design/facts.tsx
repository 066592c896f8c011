import { type ReactNode } from 'react'
import { Link } from 'react-aria-components'
import { type Drawable } from '../../parts/painting/drawable'
import { pinOf, plainId } from '../../service/design-ids'
import { CopyId } from '../../ui/buttons/copy'
import { Tag } from '../../ui/layout/states'
import css from './use.module.css'

/** The size and version of a template or design, and its id as API calls accept it. */
export function Facts({ drawable: { id, design, version } }: { drawable: Drawable }): ReactNode {
  const { width, height, pages } = design
  const sides = `${Math.round(width)} × ${Math.round(height)} px`
  const pin = pinOf(id)
  return (
    <span className={css.facts}>
      {/* API calls cannot use a draft, so the id of the design is copied instead. */}
      <CopyId id={pin === 'draft' ? plainId(id) : id} label="ID" />
      <span>{pages.length === 1 ? sides : `${sides} · ${pages.length} pages`}</span>
      {id.startsWith('dsg_') &&
        (pin === 'draft' ? <Tag look="spot">Draft</Tag> : <span>Version {version}</span>)}
      {pin !== 'latest' && (
        <Link href={`/designs/${plainId(id)}?tab=versions`}>Show the latest version</Link>
      )}
    </span>
  )
}
