import { type ReactNode } from 'react'
import { isSvg } from '../../../../parts/pictures/dialog/chosen-picture'
import { UploadsTab } from '../../../../parts/pictures/dialog/uploads-tab'
import { useUploads } from '../../../../parts/pictures/uploads/use-uploads'
import { draggedImage } from '../../stage/intake/placing'
import { useAdding } from '../library/use-adding'
import { imageItem } from './image-item'
import css from './images.module.css'

/** The uploaded images and SVGs, to add to the page, and a way to upload more. */
export function ImagesPanel(): ReactNode {
  const { add, drag, fault } = useAdding()
  const { uploads, add: upload, clear } = useUploads({ onlyPictures: true })
  return (
    <div className={css.panel}>
      <p className={fault === null ? css.note : css.fault} role="status">
        {fault ?? 'Click to add to the middle of the page, or drag onto the page or into a frame.'}
      </p>
      <UploadsTab
        uploads={uploads}
        clear={clear}
        onFiles={files => void upload(files)}
        onChoose={picture => add(imageItem(picture))}
        onDrag={(picture, event) => {
          drag(imageItem(picture), event)
          if (!isSvg(picture)) event.dataTransfer.setData(draggedImage, picture.src)
        }}
      />
    </div>
  )
}
