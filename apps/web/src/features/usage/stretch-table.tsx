import { type ReactNode } from 'react'
import { bytesText, durationText } from '../../ui/amounts'
import { Sheet } from '../../ui/layout/sheet'
import { Table } from '../../ui/lists/table'
import { type Stretch } from './stretches'
import css from './usage.module.css'

interface StretchTableProps {
  stretches: readonly Stretch[]
  nameOf: (stretch: Stretch) => string
}

/** The numbers behind the charts, newest first; collapsed at first. */
export function StretchTable({ stretches, nameOf }: StretchTableProps): ReactNode {
  return (
    <details className={css.table}>
      <summary>As a table</summary>
      <Sheet flush>
        <Table
          label="Usage"
          rows={stretches.filter(({ renders }) => renders > 0).reverse()}
          keyOf={({ at }) => at}
          columns={[
            { id: 'at', title: 'When', cell: nameOf },
            {
              id: 'renders',
              title: 'Renders',
              cell: ({ renders }) => renders.toLocaleString('en'),
            },
            { id: 'failed', title: 'Failed', cell: ({ failed }) => failed.toLocaleString('en') },
            {
              id: 'cached',
              title: 'From cache',
              cell: ({ cached }) => cached.toLocaleString('en'),
            },
            { id: 'p50', title: 'Median', cell: ({ p50 }) => timeText(p50) },
            { id: 'p95', title: '95th', cell: ({ p95 }) => timeText(p95) },
            { id: 'bytes', title: 'Stored', cell: ({ bytes }) => bytesText(bytes) },
          ]}
        />
      </Sheet>
    </details>
  )
}

const timeText = (ms: number | null): string => (ms === null ? '–' : durationText(ms))
