import { IconDots } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import { pathOf } from '../../../../service/design-ids'
import { IconButton } from '../../../../ui/buttons/button'
import { MenuBox, type MenuEntry } from '../../../../ui/overlays/menu'
import { shownAction } from '../../finding/keys-of'
import { useEditing } from '../../session/editing'

/** A menu with the actions that do not fit into the bar of a narrow window. */
export function More(): ReactNode {
  const { designId, act } = useEditing()
  const router = useRouter()
  const acting = (id: string, label = shownAction(id).label): MenuEntry => ({
    id,
    label,
    onAction: () => act(id),
  })
  const use: MenuEntry = {
    id: 'use',
    label: 'Use',
    onAction: () => void router.navigate({ href: pathOf(designId) }),
  }
  return (
    <MenuBox
      label="More"
      trigger={
        <IconButton label="More">
          <IconDots size={16} stroke={1.5} aria-hidden="true" />
        </IconButton>
      }
      groups={[
        [
          acting('share'),
          acting('comments'),
          acting('versions'),
          acting('preview', 'Variants'),
          acting('proof', 'Proof'),
          acting('check'),
          acting('download'),
          use,
        ],
        [acting('zoom-in'), acting('zoom-out'), acting('zoom-100'), acting('copy-design-id')],
      ]}
    />
  )
}
