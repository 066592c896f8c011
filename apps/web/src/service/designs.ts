import { type DesignItem, type DesignList } from '@platen/client'
import { type QueryClient } from '@tanstack/react-query'
import { ownPath } from './own-path'

/** A design as people see it, who see its draft. */
interface Seen {
  /** Of its picture; null until one is drawn. */
  path: string | null
  /** The sides of the page that it shows, in px. */
  size: DesignItem['size']
  /** When its draft was saved last, or it was published last without one. */
  changedAt: string
}

/** Shows the draft of a design where there is one; the picture of the latest version stands in for one that is not drawn yet. */
export function seenOf({ draft, ...published }: DesignItem): Seen {
  const standsIn = !draft || (draft.thumbnail === null && published.thumbnail !== null)
  const { thumbnail, size } = standsIn ? published : draft
  const { updatedAt } = draft ?? published
  return { path: thumbnail === null ? null : ownPath(thumbnail), size, changedAt: updatedAt }
}

/** When a list is read again for a picture, in ms: soon at first, and ever later, since some cannot be drawn. */
const [soon, late, growth] = [1000, 10_000, 1.25]

/** When to read a list of designs again that was read so many times: while pictures lack, and not at all once it has all of them. */
export function whilePicturesLack(
  lists: readonly DesignList[] | undefined,
  reads: number,
): number | false {
  const lacks = lists?.some(({ data }) =>
    data.some(({ draft, ...published }) => (draft ?? published).thumbnail === null),
  )
  return lacks === true && Math.min(late, soon * growth ** (reads - 1))
}

/** Has everything read again that is shown of designs. */
export async function rereadDesigns(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['designs'] }),
    client.invalidateQueries({ queryKey: ['drawable'] }),
  ])
}
