import { includesRole } from '@platen/contract/names'
import { type DesignItem } from '@platen/client'
import { IconCheck, IconDots } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import { VisuallyHidden } from 'react-aria-components'
import { useSession } from '../../service/session'
import { IconButton } from '../../ui/buttons/button'
import { said, useCopy } from '../../ui/buttons/copy'
import { MenuBox, type MenuEntry } from '../../ui/overlays/menu'

/** The actions on a design. */
export type ActionKind =
  | 'delete'
  | 'duplicate'
  | 'move'
  | 'rename'
  | 'share'
  | 'tags'
  | 'template'
  | 'untemplate'

interface DesignMenuProps {
  design: DesignItem
  onChoose: (kind: ActionKind) => void
}

/** The menu of actions on a design; viewers can only open the design and copy its id. */
export function DesignMenu({ design, onChoose }: DesignMenuProps): ReactNode {
  const { id, name, template } = design
  const { role } = useSession()
  const navigate = useNavigate()
  const { outcome, copy } = useCopy(id)
  const entry = (kind: ActionKind, label: string): MenuEntry => ({
    id: kind,
    label,
    onAction() {
      onChoose(kind)
    },
  })
  const open: MenuEntry = {
    id: 'open',
    label: 'Open',
    onAction() {
      void navigate({ to: '/designs/$id', params: { id } })
    },
  }
  const edit: MenuEntry = {
    id: 'edit',
    label: 'Edit',
    onAction() {
      void navigate({ to: '/designs/$id/edit', params: { id } })
    },
  }
  const copyId: MenuEntry = { id: 'copy', label: 'Copy ID', onAction: copy }
  const templates = template
    ? [entry('template', 'Update template'), entry('untemplate', 'Remove from templates')]
    : [entry('template', 'Make template')]
  const groups = includesRole(role, 'editor')
    ? [
        [edit, open, entry('rename', 'Rename'), entry('duplicate', 'Duplicate')],
        [entry('move', 'Move to…'), entry('tags', 'Tags…')],
        [entry('share', 'Share'), ...templates, copyId],
        [{ ...entry('delete', 'Delete'), danger: true }],
      ]
    : [[open, copyId]]
  const Shown = outcome === 'copied' ? IconCheck : IconDots
  const trigger = (
    <IconButton label={`Actions for ${name}`}>
      <Shown size={16} stroke={1.5} aria-hidden="true" />
    </IconButton>
  )
  return (
    <>
      <MenuBox label={name} trigger={trigger} groups={groups} />
      <VisuallyHidden role="status">{outcome !== null && said[outcome]}</VisuallyHidden>
    </>
  )
}
