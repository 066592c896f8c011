import { useInfiniteQuery, keepPreviousData } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue } from 'react'
import { describeFailure } from '../../../service/failures'
import { itemsOf, numberedPages } from '../../../service/paged-query'
import { platen } from '../../../service/transport'
import { countText } from '../../../ui/amounts'
import { Button } from '../../../ui/buttons/button'
import { Page } from '../../../ui/layout/page'
import { Sheet } from '../../../ui/layout/sheet'
import { Empty, Failure, Skeleton } from '../../../ui/layout/states'
import { ListFoot } from '../../../ui/lists/list-foot'
import { RefusedCallDialog } from './refused-call-dialog'
import { RequestFilters } from './request-filters'
import { type RequestsSearch, requestsQueryOf } from './requests-search'
import { RequestsTable } from './requests-table'

interface RequestsPageProps {
  search: RequestsSearch
  onSearch: (search: RequestsSearch) => void
}

/** The interval between reads, in ms; new calls appear within this time. */
const pollMs = 10_000

/** The calls of the last 7 days that were answered with an error, filtered by request id, status, method, design, caller and time. */
export function RequestsPage({ search, onSearch }: RequestsPageProps): ReactNode {
  const { call, ...filters } = search
  const query = requestsQueryOf(useDeferredValue(search))
  const log = useInfiniteQuery({
    ...numberedPages(['refused-calls', query], (page, signal) =>
      platen.listRefusedCalls({ ...query, page }, { signal }),
    ),
    placeholderData: keepPreviousData,
    refetchInterval: pollMs,
  })
  const calls = itemsOf(log.data?.pages)
  return (
    <Page
      title="Request log"
      about="Calls from the last 7 days that returned an error."
      back={{ href: '/renders', label: 'All renders' }}
    >
      <RequestFilters search={search} onSearch={onSearch} />
      {log.isPending && <Skeleton rows={8} high={40} />}
      {log.error && <Failure {...describeFailure(log.error)} onRetry={() => void log.refetch()} />}
      {log.data && calls.length === 0 && <NothingFound filters={filters} onSearch={onSearch} />}
      {calls.length > 0 && (
        <>
          <Sheet flush>
            <RequestsTable calls={calls} search={filters} now={log.dataUpdatedAt} />
          </Sheet>
          <ListFoot list={log} count={countText(log.data?.pages[0]?.total ?? 0, 'refused call')} />
        </>
      )}
      {call !== undefined && <RefusedCallDialog id={call} onClose={() => onSearch(filters)} />}
    </Page>
  )
}

interface NothingFoundProps {
  filters: RequestsSearch
  onSearch: (search: RequestsSearch) => void
}

function NothingFound({ filters, onSearch }: NothingFoundProps): ReactNode {
  const isFiltered = Object.keys(filters).length > 0
  return (
    <Sheet>
      <Empty
        text={
          isFiltered
            ? 'No refused calls match these filters.'
            : 'No refused calls in the last 7 days.'
        }
      >
        {isFiltered && <Button onPress={() => onSearch({})}>Show all refused calls</Button>}
      </Empty>
    </Sheet>
  )
}
