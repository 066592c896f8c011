import { type MissingFont, type MissingPicture } from '@platen/browser'
import { type ReactNode } from 'react'
import { Notice } from '../../ui/layout/states'

interface MissingNotesProps {
  missing: readonly MissingPicture[]
  missingFonts: readonly MissingFont[]
}

/** What of a page cannot be shown here, and why. */
export function MissingNotes({ missing, missingFonts }: MissingNotesProps): ReactNode {
  return (
    <>
      {missing.map(({ src, reason }, at) => (
        <Notice key={`${at}-${src}`} look="info">
          {nameOf(src)} {reason}.
        </Notice>
      ))}
      {missingFonts.map(({ family, reason }) => (
        <Notice key={`${family}-${reason}`} look="info">
          The font {family} {reason}, so its text is shown in another one here.
        </Notice>
      ))}
    </>
  )
}

/** The host of a picture, or what it is, for a sentence about it. */
const nameOf = (src: string): string =>
  URL.canParse(src) && !src.startsWith('data:') ? `A picture of ${new URL(src).host}` : 'A picture'
