import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, type ReactNode } from 'react'
import { seenOf, whilePicturesLack } from '../service/designs'
import { describeFailure } from '../service/failures'
import { platen } from '../service/transport'
import { ButtonLink } from '../ui/button'
import { ago } from '../ui/moments'
import { Section } from '../ui/page'
import { SheetCard, SheetCards, SheetPicture } from '../ui/sheet-card'
import { Failure, Tag } from '../ui/states'

/** The designs that were changed last; nothing before there is one. */
export function LatestDesigns(): ReactNode {
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
        {designs.data?.data.map(design => {
          const { id, name, size, draft } = design
          const { path, changedAt } = seenOf(design)
          return (
            <li key={id} style={{ '--ratio': size.width / size.height } as CSSProperties}>
              <SheetCard
                {...{ name, size, href: `/designs/${id}` }}
                detail={ago(changedAt, designs.dataUpdatedAt)}
                {...(draft && { badge: <Tag look="spot">Draft</Tag> })}
              >
                <SheetPicture path={path} />
              </SheetCard>
            </li>
          )
        })}
      </SheetCards>
    </Section>
  )
}
