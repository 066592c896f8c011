import { type DesignItem, type DesignList } from '@platen/client'
import { type QueryClient } from '@tanstack/react-query'
import { ownPath } from './own-path'

/** A design as users see it, including its draft. */
interface Seen {
  /** The path of its image; null until one is drawn. */
  path: string | null
  /** The size of the page in the image, in px. */
  size: DesignItem['size']
  /** The time at which its draft was last saved, or, without a draft, at which it was last published. */
  changedAt: string
}

/** Returns the draft of a design if there is one; uses the image of the latest version until the draft's is drawn. */
export function seenOf({ draft, ...published }: DesignItem): Seen {
  const standsIn = !draft || (draft.thumbnail === null && published.thumbnail !== null)
  const { thumbnail, size } = standsIn ? published : draft
  const { updatedAt } = draft ?? published
  return { path: thumbnail === null ? null : ownPath(thumbnail), size, changedAt: updatedAt }
}

/**
 * The intervals between reads of a list that lacks images, in ms: short at first and then ever longer, since some images cannot be drawn.
 */
const [soon, late, growth] = [1000, 10_000, 1.25]

/** Returns the interval until a list of designs is read again, given the number of reads; false once no image is missing. */
export function whilePicturesLack(
  lists: readonly DesignList[] | undefined,
  reads: number,
): number | false {
  const lacks = lists?.some(({ data }) =>
    data.some(({ draft, ...published }) => (draft ?? published).thumbnail === null),
  )
  return lacks === true && Math.min(late, soon * growth ** (reads - 1))
}

/** Reloads everything that shows designs. */
export async function rereadDesigns(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['designs'] }),
    client.invalidateQueries({ queryKey: ['drawable'] }),
  ])
}
