import { type ReactNode } from 'react'
import { pathOf } from '../../service/design-ids'
import { ButtonLink } from '../../ui/buttons/button'
import { Address } from './address'
import { type EditorSearch } from './editor-search'
import { OpenEditor } from './open-editor'
import { TopBar } from './saving/bar/top-bar'

interface EditorPageProps {
  /** The ID of the design. */
  id: string
  start: EditorSearch
  onSearch: (search: EditorSearch) => void
}

/** The editor of a design, which fills the window. */
export function EditorPage({ id, start, onSearch }: EditorPageProps): ReactNode {
  return (
    <OpenEditor
      id={id}
      start={start}
      top={<TopBar />}
      elsewhere={<ButtonLink href={pathOf(id)}>View the design</ButtonLink>}
      back={{ href: '/designs', label: 'All designs' }}
    >
      <Address onSearch={onSearch} />
    </OpenEditor>
  )
}
