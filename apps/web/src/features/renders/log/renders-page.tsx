import { type RenderList } from '@platen/client'
import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import { type ReactNode, useDeferredValue } from 'react'
import { describeFailure } from '../../../service/failures'
import { platen } from '../../../service/transport'
import { cursorPages, itemsOf } from '../../../service/paged-query'
import { countText } from '../../../ui/amounts'
import { Button, ButtonLink } from '../../../ui/buttons/button'
import { ListFoot } from '../../../ui/lists/list-foot'
import { Page, useTitle } from '../../../ui/layout/page'
import { Sheet } from '../../../ui/layout/sheet'
import { Empty, Failure, Skeleton } from '../../../ui/layout/states'
import { isOpen } from '../../../parts/render-outcome/states'
import { Filters } from './filters'
import { type LogQuery, type LogSearch, logQueryOf } from './log-search'
import { LogTable } from './log-table'

interface RendersPageProps {
  search: LogSearch
  onSearch: (search: LogSearch) => void
}

/** The interval between reads while a render is unfinished, in ms. */
const openPollMs = 1000
/** The interval between reads when all renders have ended, in ms; new renders appear within this time. */
const idlePollMs = 10_000

/** All renders of the organization, filtered by status, design, key, id and time. */
export function RendersPage({ search, onSearch }: RendersPageProps): ReactNode {
  const log = useLog(logQueryOf(useDeferredValue(search)))
  const renders = itemsOf(log.data?.pages)
  const open = renders.filter(isOpen).length
  useTitle(open === 0 ? 'Renders' : `${open} open · Renders`)
  return (
    <Page
      title="Renders"
      about="Every call and download, with its outcome."
      action={<ButtonLink href="/renders/requests">Request log</ButtonLink>}
    >
      <Filters search={search} onSearch={onSearch} />
      {log.isPending && <Skeleton rows={8} high={40} />}
      {log.error && <Failure {...describeFailure(log.error)} onRetry={() => void log.refetch()} />}
      {log.data && renders.length === 0 && <NothingFound search={search} onSearch={onSearch} />}
      {renders.length > 0 && (
        <>
          <Sheet flush>
            <LogTable renders={renders} now={log.dataUpdatedAt} />
          </Sheet>
          <ListFoot list={log} count={countOf(renders.length, log.data?.pages[0]?.total)} />
        </>
      )}
    </Page>
  )
}

type Pages = InfiniteData<RenderList>

function useLog(query: LogQuery): UseInfiniteQueryResult<Pages> {
  return useInfiniteQuery({
    ...cursorPages(['renders', 'log', query], (cursor, signal) =>
      platen.listRenders({ ...query, ...(cursor !== undefined && { cursor }) }, { signal }),
    ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      itemsOf(state.data?.pages).some(isOpen) ? openPollMs : idlePollMs,
  })
}

/** Returns the number of renders in words: "1,204 renders", or "50 of 1,204 renders" if not all are shown. */
function countOf(shown: number, total = 0): string {
  const all = countText(total, 'render')
  return shown < total ? `${shown.toLocaleString('en')} of ${all}` : all
}

function NothingFound({ search, onSearch }: RendersPageProps): ReactNode {
  if (Object.keys(search).length === 0)
    return (
      <Sheet>
        <Empty text="Nothing has been rendered yet. Fill in a template, or call the API.">
          <ButtonLink href="/templates">Choose a template</ButtonLink>
        </Empty>
      </Sheet>
    )
  return (
    <Sheet>
      <Empty text="No renders match these filters.">
        <Button onPress={() => onSearch({})}>Show all renders</Button>
      </Empty>
    </Sheet>
  )
}
