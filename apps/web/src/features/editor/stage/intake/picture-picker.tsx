import { type Rectangle } from '@platen/drawing'
import { type ReactNode, useEffect, useRef } from 'react'
import { pictureTypes } from '../../../../parts/pictures/picture-types'
import { useEditing } from '../../session/editing'
import { type Intake } from './intake'

/** Asks for the file of an image that was drawn, and puts it into its box. */
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
        // Allows the user to choose the same file again.
        currentTarget.value = ''
      }}
    />
  )
}
