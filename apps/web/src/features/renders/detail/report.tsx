import { type CompletedRender } from '@platen/client'
import { type ReactNode } from 'react'
import { Changes } from '../../../parts/render-outcome/changes'
import { type ElementReport, findingsOf } from '../../../parts/render-outcome/findings'
import { Button } from '../../../ui/buttons/button'
import { Section } from '../../../ui/layout/page'
import { Sheet } from '../../../ui/layout/sheet'
import { Empty } from '../../../ui/layout/states'
import { Table } from '../../../ui/lists/table'

interface ReportProps {
  render: CompletedRender
  /** Sends the request again and asks for a report. Null for users who are not allowed to render. */
  onReplay: (() => void) | null
}

/** The result for each element that the request changed. */
export function Report({ render: { report }, onReplay }: ReportProps): ReactNode {
  return (
    <Section title="Report">
      <Sheet flush={report !== undefined && report.elements.length > 0}>
        {report === undefined ? (
          <Empty text="No element report was requested.">
            {onReplay && <Button onPress={onReplay}>Replay with report</Button>}
          </Empty>
        ) : (
          <Elements elements={report.elements} />
        )}
      </Sheet>
    </Section>
  )
}

function Elements({ elements }: { elements: readonly ElementReport[] }): ReactNode {
  if (elements.length === 0)
    return <Empty text="The request changed no elements, and there is nothing else to report." />
  return (
    <Table
      label="Report"
      rows={elements}
      keyOf={({ id, page }) => `${page}-${id}`}
      columns={[
        { id: 'element', title: 'Element', cell: ({ id }) => <code>{id}</code> },
        { id: 'page', title: 'Page', cell: ({ page }) => page },
        { id: 'changes', title: 'Changes', cell: element => <Changes {...element} /> },
        { id: 'findings', title: 'Found', cell: element => findingsOf(element).join(' · ') || '–' },
      ]}
    />
  )
}
