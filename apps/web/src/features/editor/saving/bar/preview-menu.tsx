import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import { Button } from '../../../../ui/buttons/button'
import { MenuBox } from '../../../../ui/overlays/menu'
import { useEditing } from '../../session/editing'

/** A menu with ways to judge the page: filled in with other values, as the service renders it, and by its faults. */
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
          { id: 'check', label: 'Check', onAction: () => act('check') },
        ],
      ]}
    />
  )
}
