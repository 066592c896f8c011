import { type ImageElement } from '@platen/design'
import { findElement } from '@platen/editor'
import { type ReactNode, useCallback, useEffect, useMemo } from 'react'
import { useEditing, useEditor } from '../../session/editing'
import { CropStage } from './crop-stage'
import { CropTool } from './crop-tool'
import { useWholePicture } from './use-whole-picture'

/** Shows the whole image of an element, and the frame of its crop. */
export function CropLayer({ id }: { id: string }): ReactNode {
  const { croppingId } = useEditing()
  const element = useEditor(({ design }) => findElement(design, id)?.element)
  const isGone = element?.type !== 'image'
  useEffect(() => {
    // Closes the crop, so that undo does not reopen it together with the image.
    if (isGone) croppingId.set(null)
  }, [croppingId, isGone])
  return isGone ? null : <Opened id={id} src={(element as ImageElement).src} />
}

function Opened({ id, src }: { id: string; src: string }): ReactNode {
  const editing = useEditing()
  const giveUp = useCallback(() => {
    editing.announce('The image cannot be shown here, so it cannot be cropped.')
    editing.croppingId.set(null)
  }, [editing])
  const picture = useWholePicture(src, giveUp)
  const tool = useMemo(
    () => picture && new CropTool(editing, id, picture.natural),
    [editing, id, picture],
  )
  return picture && tool ? <CropStage url={picture.url} tool={tool} /> : null
}
