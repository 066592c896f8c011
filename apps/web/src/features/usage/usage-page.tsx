import { type ReactNode, useState } from 'react'
import { describeFailure } from '../../service/failures'
import { bytesText, countText, durationText, unitOf } from '../../ui/amounts'
import { ButtonLink } from '../../ui/buttons/button'
import { Page, Section } from '../../ui/layout/page'
import { Segments } from '../../ui/inputs/segments'
import { Sheet } from '../../ui/layout/sheet'
import { Empty, Failure, Skeleton } from '../../ui/layout/states'
import { Chart, type ChartPart } from './chart'
import { Quotas } from './quotas'
import { type RangeId, rangeIds, ranges, stretchName } from './ranges'
import { shareText, type Stretch, stretchesOf, totalsOf } from './stretches'
import { StretchTable } from './stretch-table'
import css from './usage.module.css'
import { type UsageOfRange, useUsage } from './usage-query'

interface UsagePageProps {
  range: RangeId
  onRange: (range: RangeId) => void
}

/** The renders, their speed, the storage used, and the quotas of the organization. */
export function UsagePage({ range, onRange }: UsagePageProps): ReactNode {
  const usage = useUsage(range)
  return (
    <Page
      title="Usage"
      about="Days begin at 0:00 UTC."
      action={
        <Segments
          label="Time"
          holds
          segments={rangeIds.map(value => ({ value, label: ranges[value].label }))}
          value={range}
          onChange={chosen => {
            if (chosen) onRange(chosen)
          }}
        />
      }
    >
      {usage.isPending && <Skeleton rows={3} high={160} />}
      {usage.error && (
        <Failure {...describeFailure(usage.error)} onRetry={() => void usage.refetch()} />
      )}
      {usage.data && (
        <>
          {/* The range of the shown data, while another range may be loading. */}
          <Shown key={usage.data.range} usage={usage.data} />
          <Quotas quotas={usage.data.quotas} />
        </>
      )}
    </Page>
  )
}

const drawnOf = ({ renders, failed, cached }: Stretch): number => renders - failed - cached
const [p50, p95] = [(of: Stretch): number => of.p50 ?? 0, (of: Stretch): number => of.p95 ?? 0]

const renderParts: readonly ChartPart[] = [
  { name: 'Failed', look: 'danger', of: ({ failed }) => failed },
  { name: 'Drawn', look: 'ink', of: drawnOf },
  { name: 'Served from cache', look: 'line', of: ({ cached }) => cached },
]
const timeParts: readonly ChartPart[] = [
  { name: 'Median', look: 'ink', of: p50 },
  { name: '95th percentile', look: 'line', of: stretch => p95(stretch) - p50(stretch) },
]
const byteParts: readonly ChartPart[] = [
  { name: 'Bytes of new files', look: 'edge', of: ({ bytes }) => bytes },
]

function Shown({ usage: { data, range, readAt } }: { usage: UsageOfRange }): ReactNode {
  const stretches = stretchesOf(data, range, readAt)
  const [value, setValue] = useState(stretches.length - 1)
  const nameOf = ({ at }: Stretch): string => stretchName(range, at)
  const chosen = stretches[value]
  if (data.length === 0)
    return (
      <Sheet>
        <Empty text={`Nothing was rendered in the last ${ranges[range].label}.`}>
          <ButtonLink href="/templates">Choose a template</ButtonLink>
        </Empty>
      </Sheet>
    )
  const shared = { stretches, nameOf, value, onChange: setValue }
  return (
    <Section
      title={`The last ${ranges[range].label}`}
      aside={
        chosen && (
          <ButtonLink look="quiet" href={`/renders?from=${chosen.at}&to=${chosen.end}`}>
            Renders of {nameOf(chosen)}
          </ButtonLink>
        )
      }
    >
      <Sheet>
        <div className={css.charts}>
          <Figures stretches={stretches} />
          <Chart
            title="Renders"
            parts={renderParts}
            unit={number => number.toLocaleString('en')}
            say={sayRenders}
            {...shared}
          />
          <Chart
            title="Duration"
            parts={timeParts}
            unit={durationText}
            say={sayTimes}
            {...shared}
          />
          <Chart
            title="Stored"
            parts={byteParts}
            step={unitOf(Math.max(...stretches.map(({ bytes }) => bytes)))}
            unit={bytesText}
            say={({ bytes }) => bytesText(bytes)}
            {...shared}
          />
        </div>
      </Sheet>
      <StretchTable stretches={stretches} nameOf={nameOf} />
    </Section>
  )
}

function Figures({ stretches }: { stretches: readonly Stretch[] }): ReactNode {
  const { renders, failed, cached, bytes } = totalsOf(stretches)
  return (
    <dl className={css.figures}>
      <Figure name="Renders" value={renders.toLocaleString('en')} />
      <Figure
        name="Failed"
        value={failed.toLocaleString('en')}
        share={shareText(failed, renders)}
      />
      <Figure
        name="Served from cache"
        value={cached.toLocaleString('en')}
        share={shareText(cached, renders)}
      />
      <Figure name="Stored" value={bytesText(bytes)} />
    </dl>
  )
}

interface FigureProps {
  name: string
  value: string
  share?: string
}

function Figure({ name, value, share }: FigureProps): ReactNode {
  return (
    <div>
      <dt className={css.figureName}>{name}</dt>
      <dd className={css.figure}>
        {value} {share !== undefined && <small>{share}</small>}
      </dd>
    </div>
  )
}

function sayRenders({ renders, failed, cached }: Stretch): string {
  const parts = [
    countText(renders, 'render'),
    ...(failed > 0 ? [`${failed.toLocaleString('en')} failed`] : []),
    ...(cached > 0 ? [`${cached.toLocaleString('en')} served from cache`] : []),
  ]
  return parts.join(', ')
}

const sayTimes = ({ p50, p95 }: Stretch): string =>
  p50 === null || p95 === null
    ? 'nothing drawn'
    : `half within ${durationText(p50)}, 95 % within ${durationText(p95)}`
