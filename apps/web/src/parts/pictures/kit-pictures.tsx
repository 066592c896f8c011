import { type ReactNode } from 'react'
import { type Kit } from '../brand-kits/kits-query'
import { FilePicture } from './file-picture'
import css from './picture-choice.module.css'
import { shownSource } from './shown-source'

interface KitPicturesProps {
  kits: readonly Kit[]
  /** The label of the group. */
  label: string
  /** Returns the name of an image by its position, from 1. */
  labelOf: (place: number) => string
  isLarge?: boolean
  onChoose: (url: string) => void
}

/** Returns the number of images in brand kits that the app is allowed to load. */
export const countPictures = (kits: readonly Kit[]): number => picturesOf(kits).length

/** The images of brand kits; clicking one chooses it. */
export function KitPictures(props: KitPicturesProps): ReactNode {
  const { kits, label, labelOf, isLarge, onChoose } = props
  const pictures = picturesOf(kits)
  if (pictures.length === 0) return null
  return (
    <div className={css.pictures} role="group" aria-label={label}>
      {pictures.map(({ url, src }, index) => (
        <button
          key={url}
          type="button"
          className={css.picture}
          data-large={isLarge}
          aria-label={labelOf(index + 1)}
          onClick={() => onChoose(url)}
        >
          <FilePicture src={src} />
        </button>
      ))}
    </div>
  )
}

/** Returns the images of brand kits that the app is allowed to load: their URLs, and the paths that show them. */
export const picturesOf = (kits: readonly Kit[]): { url: string; src: string }[] =>
  kits
    .flatMap(({ images }) => images)
    .flatMap(url => {
      const src = shownSource(url)
      return src === null ? [] : [{ url, src }]
    })
