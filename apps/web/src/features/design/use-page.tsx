import { type Render } from '@platen/client'
import { type ReactNode, useEffect } from 'react'
import { useDrawable } from '../../parts/painting/drawable'
import { painters } from '../../parts/painting/painter'
import { isTemplateId, listOf, pathOf, plainId, requestPathOf } from '../../service/design-ids'
import { describeFailure } from '../../service/failures'
import { ButtonLink } from '../../ui/buttons/button'
import { Page } from '../../ui/layout/page'
import { Sheet } from '../../ui/layout/sheet'
import { Failure, Skeleton } from '../../ui/layout/states'
import { emptyBody } from './request/body'
import { plainRequest } from './request/plain-request'
import { useReplay } from './request/use-replay'
import { type UseSearch } from './use-search'
import { FillPage } from './fill-page'

interface UsePageProps {
  /** The id of a template or a design. */
  id: string
  search: UseSearch
  onSearch: (search: UseSearch) => void
}

/** A template or design with its preview, filled in by a form or by a request. */
export function UsePage({ id, search, onSearch }: UsePageProps): ReactNode {
  useEffect(() => painters.prepare(), [])
  const replay = useReplay(search.render)
  const render = replay.data
  const isReading = search.render !== undefined && !render
  if (replay.error)
    return (
      <Page title="This render cannot be opened" back={listOf(id)}>
        <Failure
          {...describeFailure(replay.error)}
          onRetry={() => void replay.refetch()}
          back={{ href: pathOf(id), label: `Open the ${kindOf(id)}` }}
        />
      </Page>
    )
  if (isReading) return <Reading />
  if (render && !isOf(render, id))
    return (
      <Page title="This render belongs to another design">
        <Sheet>
          <ButtonLink href={requestPathOf(render)}>Open that design</ButtonLink>
        </Sheet>
      </Page>
    )
  return <Opened id={drawableId(id, render)} search={search} onSearch={onSearch} render={render} />
}

interface OpenedProps extends UsePageProps {
  render: Render | undefined
}

function Opened({ id, search, onSearch, render }: OpenedProps): ReactNode {
  const drawable = useDrawable(id)
  if (drawable.error)
    return (
      <Page title={`This ${kindOf(id)} cannot be opened`} back={listOf(id)}>
        <Failure
          {...describeFailure(drawable.error)}
          onRetry={() => void drawable.refetch()}
          back={listOf(id)}
        />
      </Page>
    )
  if (!drawable.data) return <Reading />
  const initial = render?.request ? plainRequest(render.request) : emptyBody
  return (
    <FillPage
      key={render?.id ?? ''}
      drawable={drawable.data}
      replayed={render?.id ?? null}
      initial={initial}
      search={search}
      onSearch={onSearch}
    />
  )
}

const kindOf = (id: string): string => (isTemplateId(id) ? 'template' : 'design')

const Reading = (): ReactNode => (
  <Page title="Opening…">
    <Skeleton rows={1} high={480} />
  </Page>
)

const isOf = (render: Render, id: string): boolean => plainId(render.designId) === plainId(id)

/** Returns the id of the design in the version that the render used. Templates have no versions to pin. */
const drawableId = (id: string, render: Render | undefined): string =>
  render && !isTemplateId(id) ? `${plainId(id)}@${render.designVersion}` : id
