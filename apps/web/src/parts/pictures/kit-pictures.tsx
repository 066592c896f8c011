import { type ReactNode } from 'react'
import { type Kit } from '../brand-kits/kits-query'
import css from './picture-choice.module.css'
import { shownSource } from './shown-source'

interface KitPicturesProps {
  kits: readonly Kit[]
  /** What they are together. */
  label: string
  /** What a picture is called, by its place from 1. */
  labelOf: (place: number) => string
  isLarge?: boolean
  onChoose: (url: string) => void
}

/** How many pictures of brand kits the app may show. */
export const countPictures = (kits: readonly Kit[]): number => picturesOf(kits).length

/** The pictures of brand kits, of which one is chosen by a click. */
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
          <img src={src} alt="" />
        </button>
      ))}
    </div>
  )
}

const picturesOf = (kits: readonly Kit[]): { url: string; src: string }[] =>
  kits
    .flatMap(({ images }) => images)
    .flatMap(url => {
      const src = shownSource(url)
      return src === null ? [] : [{ url, src }]
    })
