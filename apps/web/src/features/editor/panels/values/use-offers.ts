import { type Design } from '@platen/design'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { kitName, kitsQuery } from '../../../../parts/brand-kits/kits-query'
import { type Offer } from '../../../../ui/inputs/colour/colour-picker'
import { useEditing } from '../../session/editing'

/** The number of colours that fit into two rows. */
const most = 16

/** Returns a function that lists the colours to offer: the colours in the design at that moment, and the colours of the brand kits. */
export function useOffers(): () => readonly Offer[] {
  const { store } = useEditing()
  const { data: kits } = useQuery(kitsQuery)
  return useCallback(
    () => [
      { title: 'In this design', colours: coloursOf(store.state().design).slice(0, most) },
      ...(kits ?? [])
        .filter(({ colors }) => colors.length > 0)
        .map(kit => ({ title: kitName(kit), colours: kit.colors })),
    ],
    [store, kits],
  )
}

const colour = /"(#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8}))"/gi

/** Returns the colours of a design, the most frequent first. */
export function coloursOf({ pages }: Design): string[] {
  const counts = new Map<string, number>()
  for (const [, hex = ''] of JSON.stringify(pages).matchAll(colour)) {
    const key = hex.toLowerCase()
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([hex]) => hex)
}
