import { includesRole } from '@platen/contract/names'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { DesignCard } from '../../parts/designs/card/design-card'
import { editPathOf, pathOf } from '../../service/design-ids'
import { whilePicturesLack } from '../../service/designs'
import { describeFailure } from '../../service/failures'
import { useSession } from '../../service/session'
import { platen } from '../../service/transport'
import { ButtonLink } from '../../ui/buttons/button'
import { Section } from '../../ui/layout/page'
import { SheetCards } from '../../ui/lists/sheet-card'
import { Failure } from '../../ui/layout/states'

/** The most recently changed designs; nothing when there are none. */
export function LatestDesigns(): ReactNode {
  const { role } = useSession()
  const designs = useQuery({
    queryKey: ['designs', 'continue'],
    queryFn: ({ signal }) => platen.listDesigns({ perPage: 4 }, { signal }),
    refetchInterval: ({ state }) =>
      whilePicturesLack(state.data && [state.data], state.dataUpdateCount),
  })
  if (!designs.error && !designs.data?.data.length) return null
  return (
    <Section title="Continue" aside={<ButtonLink href="/designs">All designs</ButtonLink>}>
      {designs.error && (
        <Failure {...describeFailure(designs.error)} onRetry={() => void designs.refetch()} />
      )}
      <SheetCards label="Designs" low>
        {designs.data?.data.map(design => (
          <DesignCard
            key={design.id}
            design={design}
            href={includesRole(role, 'editor') ? editPathOf(design.id) : pathOf(design.id)}
            now={designs.dataUpdatedAt}
          />
        ))}
      </SheetCards>
    </Section>
  )
}
