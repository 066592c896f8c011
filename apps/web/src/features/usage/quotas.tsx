import { type Usage } from '@platen/client'
import { type ReactNode } from 'react'
import { bytesText } from '../../ui/amounts'
import { Section } from '../../ui/layout/page'
import { Sheet } from '../../ui/layout/sheet'
import css from './usage.module.css'

type Quota = Usage['quotas']['renders']

const numberText = (number: number): string => number.toLocaleString('en')

/** The quotas of the organization, and how much of each is used. */
export function Quotas({ quotas }: { quotas: Usage['quotas'] }): ReactNode {
  return (
    <Section title="Limits">
      <Sheet>
        <div className={css.quotas}>
          <QuotaMeter title="Renders drawn this month" quota={quotas.renders} say={numberText} />
          <QuotaMeter title="Stored files" quota={quotas.bytes} say={bytesText} />
          <QuotaMeter title="Open renders" quota={quotas.open} say={numberText} />
        </div>
      </Sheet>
    </Section>
  )
}

interface QuotaMeterProps {
  title: string
  quota: Quota
  say: (amount: number) => string
}

function QuotaMeter({ title, quota: { used, limit }, say }: QuotaMeterProps): ReactNode {
  const text = limit === null ? `${say(used)}, no limit` : `${say(used)} of ${say(limit)}`
  const share = limit === null || limit === 0 ? 0 : Math.min(1, used / limit)
  return (
    <div className={css.quota}>
      <span className={css.figureName}>{title}</span>
      <span className={css.amount}>{text}</span>
      {limit !== null && (
        <div
          className={css.meter}
          role="meter"
          aria-label={title}
          aria-valuemin={0}
          aria-valuemax={limit}
          aria-valuenow={Math.min(used, limit)}
          aria-valuetext={text}
        >
          <span
            className={share >= 0.9 ? css.nearly : undefined}
            style={{ width: `${100 * share}%` }}
          />
        </div>
      )}
    </div>
  )
}
