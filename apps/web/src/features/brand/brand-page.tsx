import { includesRole } from '@platen/contract/names'
import { type BrandKit } from '@platen/client'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import { Link } from 'react-aria-components'
import { kitName, kitsQuery } from '../../parts/brand-kits/kits-query'
import { NewKit } from '../../parts/brand-kits/choosing/new-kit'
import { describeFailure } from '../../service/failures'
import { useSession } from '../../service/session'
import { CopyId } from '../../ui/buttons/copy'
import { Page } from '../../ui/layout/page'
import { Sheet } from '../../ui/layout/sheet'
import { Empty, Failure, Skeleton } from '../../ui/layout/states'
import css from './brand.module.css'
import { KitValues } from './kit-values'

/** The brand kits of the organization, each with values to copy into calls. */
export function BrandPage(): ReactNode {
  const { role } = useSession()
  const navigate = useNavigate()
  const kits = useQuery(kitsQuery)
  const may = includesRole(role, 'editor')
  const button = (
    <NewKit
      label="Create kit"
      action="Create kit"
      isMain
      onCreated={id => void navigate({ to: '/brand/$id', params: { id } })}
    />
  )
  return (
    <Page
      title="Brand"
      about="Colours, fonts and logos. Click a value to copy it for the API."
      action={may && button}
    >
      {kits.error && (
        <Failure {...describeFailure(kits.error)} onRetry={() => void kits.refetch()} />
      )}
      {kits.isPending && <Skeleton rows={2} high={160} />}
      {kits.data?.length === 0 && (
        <Sheet>
          <Empty
            text={
              may
                ? 'You have no brand kits yet. Create one with your colours and logo to see templates in your brand.'
                : 'There are no brand kits yet. Only editors and owners can create them.'
            }
          />
        </Sheet>
      )}
      {kits.data?.map(kit => (
        <KitSheet key={kit.id} kit={kit} />
      ))}
    </Page>
  )
}

function KitSheet({ kit }: { kit: BrandKit }): ReactNode {
  return (
    <Sheet>
      <article className={css.kit} aria-label={kitName(kit)}>
        <header className={css.head}>
          <h2 className={css.name}>
            <Link href={`/brand/${kit.id}`}>{kitName(kit)}</Link>
          </h2>
          <CopyId id={kit.id} label="brand kit ID" />
        </header>
        <KitValues kit={kit} />
      </article>
    </Sheet>
  )
}
