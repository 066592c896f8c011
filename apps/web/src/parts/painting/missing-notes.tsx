import { type MissingFont, type MissingPicture } from '@platen/browser'
import { type ReactNode } from 'react'
import { ownPath } from '../../service/own-path'
import { Notice } from '../../ui/layout/states'

interface MissingNotesProps {
  missing: readonly MissingPicture[]
  missingFonts: readonly MissingFont[]
  /** Returns the content before the sentence about an image. */
  before?: (src: string) => ReactNode
}

/** The images and fonts that the browser cannot show, with the reasons. */
export function MissingNotes({ missing, missingFonts, before }: MissingNotesProps): ReactNode {
  return (
    <>
      {missing.map(({ src, reason }, at) => (
        <Notice key={`${at}-${src}`} look="info">
          {before?.(src)}
          {nameOf(src)} {reason}.
        </Notice>
      ))}
      {missingFonts.map(({ family, reason }) => (
        <Notice key={`${family}-${reason}`} look="info">
          The font {family} {reason}, so its text is shown in another font here.
        </Notice>
      ))}
    </>
  )
}

/** Returns the beginning of a sentence about an image, with its host if that is not the service. */
const nameOf = (src: string): string =>
  URL.canParse(src) && !src.startsWith('data:') && ownPath(src) === null
    ? `An image from ${new URL(src).host}`
    : 'An image'
