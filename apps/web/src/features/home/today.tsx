import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { describeFailure } from '../../service/failures'
import { platen } from '../../service/transport'
import { countText } from '../../ui/amounts'
import { Section } from '../../ui/layout/page'
import { Sheet } from '../../ui/layout/sheet'
import { Failure } from '../../ui/layout/states'
import { type Day, dayText, lastDays } from './days'
import css from './today.module.css'

const shownDays = 30

/** The renders of today and of the days before; nothing before the first render. */
export function Today(): ReactNode {
  const [now] = useState(() => Date.now())
  const usage = useQuery({
    queryKey: ['usage', 'days'],
    queryFn: ({ signal }) => platen.getUsage({ by: 'day' }, { signal }),
  })
  if (usage.error)
    return (
      <Section title="Today">
        <Failure {...describeFailure(usage.error)} onRetry={() => void usage.refetch()} />
      </Section>
    )
  const stretches = usage.data?.data ?? []
  if (stretches.length === 0) return null
  const days = lastDays(stretches, now, shownDays)
  const today = days.at(-1)
  return (
    <Section title="Today">
      <Sheet>
        <div className={css.today}>
          <p className={css.line}>
            {today && today.renders > 0 ? dayText(today) : 'Nothing rendered yet'}
          </p>
          <Bars days={days} />
        </div>
      </Sheet>
    </Section>
  )
}

const high = 56
const wide = 12

/** A bar for each day. Its height shows the number of renders, and its failed part is marked. */
function Bars({ days }: { days: readonly Day[] }): ReactNode {
  const most = Math.max(1, ...days.map(({ renders }) => renders))
  const heightOf = (count: number): number => (count === 0 ? 0 : Math.max(2, (high * count) / most))
  const all = days.reduce((sum, { renders }) => sum + renders, 0)
  const label = `${countText(all, 'render')} in the last ${days.length} days`
  return (
    <figure className={css.figure}>
      <svg
        className={css.bars}
        viewBox={`0 0 ${days.length * wide} ${high + 1}`}
        role="img"
        aria-label={label}
      >
        {days.map((day, at) => (
          <g key={day.date}>
            <title>{`${day.date}: ${dayText(day)}`}</title>
            <rect x={at * wide} y={0} width={wide} height={high + 1} className={css.place} />
            <rect x={at * wide + 1} y={high} width={wide - 4} height={1} className={css.ground} />
            <rect
              x={at * wide + 1}
              y={high - heightOf(day.renders)}
              width={wide - 4}
              height={heightOf(day.renders)}
              className={at === days.length - 1 ? css.now : css.bar}
            />
            <rect
              x={at * wide + 1}
              y={high - heightOf(day.failed)}
              width={wide - 4}
              height={heightOf(day.failed)}
              className={css.failed}
            />
          </g>
        ))}
      </svg>
      <figcaption>{label}</figcaption>
    </figure>
  )
}
