import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import { Button } from '../../../../ui/buttons/button'
import { MenuBox } from '../../../../ui/overlays/menu'
import { useEditing } from '../../session/editing'

/** A menu with two ways to see the page: filled in with other values, and as the service renders it. */
export function PreviewMenu(): ReactNode {
  const { act } = useEditing()
  return (
    <MenuBox
      label="Preview"
      trigger={
        <Button>
          Preview
          <IconChevronDown size={16} stroke={1.5} aria-hidden="true" />
        </Button>
      }
      groups={[
        [
          { id: 'preview', label: 'Variants', onAction: () => act('preview') },
          { id: 'proof', label: 'Proof', onAction: () => act('proof') },
        ],
      ]}
    />
  )
}
