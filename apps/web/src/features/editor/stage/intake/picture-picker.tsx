import { type Rectangle } from '@platen/drawing'
import { type ReactNode, useEffect, useRef } from 'react'
import { pictureTypes } from '../../../../parts/pictures/picture-types'
import { useEditing } from '../../session/editing'
import { type Intake } from './intake'

/** Asks for a file when the user has drawn the box of an image, and places the file there. */
export function PicturePicker({ intake }: { intake: Intake }): ReactNode {
  const { answerPicture } = useEditing()
  const input = useRef<HTMLInputElement>(null)
  const box = useRef<Rectangle>(null)
  useEffect(
    () =>
      answerPicture(drawn => {
        box.current = drawn
        input.current?.click()
      }),
    [answerPicture],
  )
  return (
    <input
      ref={input}
      type="file"
      hidden
      accept={pictureTypes.join(',')}
      aria-label="Image"
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? []
        if (file && box.current) intake.takeInto(file, box.current)
        // Lets the user choose the same file again.
        currentTarget.value = ''
      }}
    />
  )
}
