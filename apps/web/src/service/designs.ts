import { type DesignItem, type DesignList } from '@platen/client'
import { type QueryClient } from '@tanstack/react-query'
import { ownPath } from './own-path'

/** A design as lists show it: its draft, or its latest version. */
interface Seen {
  /** The path of the image; null until an image is drawn. */
  path: string | null
  /** The size of the page in the thumbnail, in px. */
  size: DesignItem['size']
  /** The time at which the draft was last saved; without a draft, the time of publication. */
  changedAt: string
}

/**
 * Returns the part of a design that lists show: its draft if there is one. Until the image of the draft is drawn, that of the latest
 * version is shown.
 */
export function seenOf({ draft, ...published }: DesignItem): Seen {
  const standsIn = !draft || (draft.thumbnail === null && published.thumbnail !== null)
  const { thumbnail, size } = standsIn ? published : draft
  const { updatedAt } = draft ?? published
  return { path: thumbnail === null ? null : ownPath(thumbnail), size, changedAt: updatedAt }
}

/**
 * The shortest and the longest interval between reads of a list that lacks images, in ms, and the factor by which the interval
 * grows, because some images can never be drawn.
 */
const [soon, late, growth] = [1000, 10_000, 1.25]

/** Returns the time until a list of designs is read again, in ms, given the number of reads; false once no image is missing. */
export function whilePicturesLack(
  lists: readonly DesignList[] | undefined,
  reads: number,
): number | false {
  const lacks = lists?.some(({ data }) =>
    data.some(({ draft, ...published }) => (draft ?? published).thumbnail === null),
  )
  return lacks === true && Math.min(late, soon * growth ** (reads - 1))
}

/** Reloads all shown designs. */
export async function rereadDesigns(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['designs'] }),
    client.invalidateQueries({ queryKey: ['drawable'] }),
  ])
}
