import { type Rectangle } from '@platen/drawing'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { type PictureSource } from '../../../../parts/pictures/dialog/picture-dialog'
import { useEditing } from '../../session/editing'
import { type Intake } from './intake'

/** Loaded when opened. */
const PictureDialog = lazy(async () => ({
  default: (await import('../../../../parts/pictures/dialog/picture-dialog')).PictureDialog,
}))

/** Asks for a picture when the user has drawn the box of an image, first in the tab that was shown last, and places the picture there. */
export function PicturePicker({ intake }: { intake: Intake }): ReactNode {
  const { answerPicture } = useEditing()
  const [box, setBox] = useState<Rectangle | null>(null)
  const [source, setSource] = useState<PictureSource>('uploads')
  useEffect(() => answerPicture(setBox), [answerPicture])
  if (box === null) return null
  return (
    <Suspense>
      <PictureDialog
        title="Add image"
        first={source}
        onShow={setSource}
        onChoose={picture => intake.put(picture, box)}
        onClose={() => setBox(null)}
      />
    </Suspense>
  )
}
