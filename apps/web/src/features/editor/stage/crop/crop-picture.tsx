import { type ImageElement } from '@platen/design'
import { type Rectangle } from '@platen/drawing'
import { type Cropping } from '@platen/editor'
import { type ReactNode } from 'react'
import css from './crop.module.css'

interface CropPictureProps {
  /** The URL of the whole image. */
  url: string
  image: ImageElement
  cropping: Cropping
  /** The crop that the page underneath still shows during a drag. */
  before: Cropping | undefined
  /** The CSS transform from the box of the element to the stage. */
  matrix: string
}

/** The whole image. Outside the crop, it is faded and the page shows through. */
export function CropPicture(props: CropPictureProps): ReactNode {
  const { url, image, cropping, before, matrix } = props
  const { picture, frame } = cropping
  const { x: left, y: top, width, height } = picture
  const place = { left, top, width, height }
  const filter = filterOf(image)
  const shown = { src: url, alt: '', draggable: false }
  return (
    <div className={css.box} style={{ transform: matrix }}>
      <img {...shown} style={{ ...place, filter, opacity: 0.45 }} />
      {before && (
        // Covers the previous crop, which would otherwise show through.
        <img
          {...shown}
          style={{
            ...place,
            filter: `${filter} brightness(0.5)`,
            clipPath: `inset(${edges(picture, before.frame)})`,
          }}
        />
      )}
      <img
        {...shown}
        style={{
          ...place,
          filter,
          clipPath: `inset(${edges(picture, frame)} round ${radiusOf(image)})`,
        }}
      />
    </div>
  )
}

/** Returns the insets of the crop inside the whole image, for CSS. */
function edges(picture: Rectangle, frame: Rectangle): string {
  const right = picture.x + picture.width - frame.x - frame.width
  const bottom = picture.y + picture.height - frame.y - frame.height
  return [frame.y - picture.y, right, bottom, frame.x - picture.x].map(px => `${px}px`).join(' ')
}

const radiusOf = ({ cornerRadius }: ImageElement): string =>
  [cornerRadius]
    .flat()
    .map(px => `${px}px`)
    .join(' ')

function filterOf({ filters }: ImageElement): string {
  const { blur, brightness, contrast, saturate, hueRotate, grayscale, sepia, invert } = filters
  return [
    `blur(${blur}px) brightness(${brightness}) contrast(${contrast}) saturate(${saturate})`,
    `hue-rotate(${hueRotate}deg) grayscale(${grayscale}) sepia(${sepia}) invert(${invert})`,
  ].join(' ')
}
