import { IconCrop } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import { IconButton } from '../../../../ui/buttons/button'
import { useEditing, useEditor } from '../../session/editing'

/** A button that opens the crop of the selected image on the page; nothing if the selection cannot be cropped. */
export function CropButton(): ReactNode {
  const { act, can } = useEditing()
  const canCrop = useEditor(() => can('crop'))
  if (!canCrop) return null
  return (
    <IconButton label="Crop on the page" onPress={() => act('crop')}>
      <IconCrop size={16} stroke={1.5} aria-hidden="true" />
    </IconButton>
  )
}
