import { type Rectangle } from '@platen/drawing'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useEditing } from '../../session/editing'
import { type Intake } from './intake'

/** Loaded when opened. */
const PictureDialog = lazy(async () => ({
  default: (await import('../../../../parts/pictures/dialog/picture-dialog')).PictureDialog,
}))

/** Asks for a picture when the user has drawn the box of an image, and places the picture there. */
export function PicturePicker({ intake }: { intake: Intake }): ReactNode {
  const { answerPicture } = useEditing()
  const [box, setBox] = useState<Rectangle | null>(null)
  useEffect(() => answerPicture(setBox), [answerPicture])
  if (box === null) return null
  return (
    <Suspense>
      <PictureDialog
        title="Add image"
        onChoose={picture => intake.put(picture, box)}
        onClose={() => setBox(null)}
      />
    </Suspense>
  )
}
