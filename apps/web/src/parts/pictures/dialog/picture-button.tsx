import { IconPhoto } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Button } from '../../../ui/buttons/button'
import { type TakePicture } from './chosen-picture'

/** Loaded when opened, as icons are. */
const PictureDialog = lazy(async () => ({
  default: (await import('./picture-dialog')).PictureDialog,
}))

interface PictureButtonProps {
  label: string
  /** The title of the dialog. */
  title: string
  isDisabled?: boolean
  onChoose: TakePicture
}

/** A button that opens the dialog in which pictures are chosen. */
export function PictureButton(props: PictureButtonProps): ReactNode {
  const { label, title, isDisabled = false, onChoose } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button isDisabled={isDisabled} onPress={() => setOpen(true)}>
        <IconPhoto size={16} stroke={1.5} aria-hidden="true" />
        {label}
      </Button>
      {isOpen && (
        <Suspense>
          <PictureDialog title={title} onChoose={onChoose} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
