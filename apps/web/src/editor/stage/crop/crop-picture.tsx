import { type ImageElement } from '@platen/design'
import { type Cropping } from '@platen/editor'
import { type ReactNode } from 'react'
import css from './crop.module.css'

interface CropPictureProps {
  /** Of the whole picture. */
  url: string
  image: ImageElement
  cropping: Cropping
  /** From the box of the image to the stage, for CSS. */
  matrix: string
}

/** All of a picture, dimmed but for what is seen of it. */
export function CropPicture({ url, image, cropping, matrix }: CropPictureProps): ReactNode {
  const { picture, frame } = cropping
  const { x: left, y: top, width, height } = picture
  const place = { left, top, width, height }
  const filter = filterOf(image)
  const right = left + width - frame.x - frame.width
  const bottom = top + height - frame.y - frame.height
  const edges = [frame.y - top, right, bottom, frame.x - left].map(px => `${px}px`).join(' ')
  return (
    <div className={css.box} style={{ transform: matrix }}>
      <img
        {...{ src: url, alt: '', draggable: false }}
        style={{ ...place, filter: `${filter} brightness(0.4)` }}
      />
      <img
        {...{ src: url, alt: '', draggable: false }}
        style={{ ...place, filter, clipPath: `inset(${edges} round ${radiusOf(image)})` }}
      />
    </div>
  )
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
