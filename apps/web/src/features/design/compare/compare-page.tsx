import { type Comparison } from '@platen/client'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { type Drawable, useDrawable } from '../../../parts/painting/drawable'
import { describeFailure } from '../../../service/failures'
import { platen } from '../../../service/transport'
import { type Choice, Dropdown } from '../../../ui/inputs/choices'
import { Page } from '../../../ui/layout/page'
import { Failure, Skeleton } from '../../../ui/layout/states'
import { ChangeList } from './change-list'
import { type CompareSearch, readCompareSearch } from './compare-search'
import css from './compare.module.css'
import { VersionChoices } from './version-choices'
import { VersionPage } from './version-page'

interface ComparePageProps {
  designId: string
  search: CompareSearch
  onSearch: (search: CompareSearch) => void
}

/** Two versions of a design, side by side, and a list of what differs. */
export function ComparePage({ designId, search, onSearch }: ComparePageProps): ReactNode {
  const { from, to } = search
  const comparison = useQuery({
    queryKey: ['designs', designId, 'compare', from ?? null, to ?? null],
    queryFn: ({ signal }) =>
      platen.compareVersions(
        designId,
        { ...(from !== undefined && { from }), ...(to !== undefined && { to }) },
        { signal },
      ),
  })
  const { data, error } = comparison
  const back = { href: `/designs/${designId}?tab=versions`, label: 'Versions' }
  return (
    <Page title="Compare versions" back={back} wide>
      {error && (
        <Failure
          {...describeFailure(error)}
          onRetry={() => void comparison.refetch()}
          back={back}
        />
      )}
      {!error && !data && <Skeleton rows={1} high={480} />}
      {data && (
        <Compared designId={designId} comparison={data} search={search} onSearch={onSearch} />
      )}
    </Page>
  )
}

interface ComparedProps extends ComparePageProps {
  comparison: Comparison
}

function Compared({ designId, comparison, search, onSearch }: ComparedProps): ReactNode {
  const { from, to } = comparison
  const sides = [useDrawable(`${designId}@${from}`), useDrawable(`${designId}@${to}`)]
  const failed = sides.find(({ error }) => error)
  const [earlier, later] = sides.map(({ data }) => data)
  const count = Math.max(pagesOf(earlier), pagesOf(later))
  const number = Math.min(search.page ?? 1, Math.max(1, count))
  return (
    <div className={css.compared}>
      <div className={css.choices}>
        <VersionChoices
          designId={designId}
          from={from}
          to={to}
          onChange={versions => onSearch({ ...search, ...versions })}
        />
        {count > 1 && (
          <Dropdown
            label="Page"
            value={String(number)}
            choices={pageChoices(count)}
            onChange={page => onSearch(readCompareSearch({ from, to, page }))}
          />
        )}
      </div>
      {failed && (
        <Failure {...describeFailure(failed.error)} onRetry={() => void failed.refetch()} />
      )}
      <div className={css.sides}>
        <VersionPage version={from} drawable={earlier} number={number} />
        <VersionPage version={to} drawable={later} number={number} />
      </div>
      <ChangeList comparison={comparison} />
    </div>
  )
}

const pagesOf = (drawable: Drawable | undefined): number => drawable?.design.pages.length ?? 0

const pageChoices = (count: number): Choice<string>[] =>
  Array.from({ length: count }, (_, nth) => ({
    value: String(nth + 1),
    label: `Page ${nth + 1} of ${count}`,
  }))
