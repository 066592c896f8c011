import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { templatesQuery } from '../fresh-key/example'
import { describeFailure } from '../service/failures'
import { mayAs, useSession } from '../service/session'
import { Page, Section } from '../ui/page'
import { Empty, Failure, Skeleton } from '../ui/states'
import { Sheet } from '../ui/sheet'
import { CodeBlock, CopyId } from '../ui/copy'
import { FirstCall } from './first-call'
import { fillRow } from './fill-row'
import { TemplateRow } from './template-row'
import { Today } from './today'
import { useRowRatio } from './use-row-ratio'

export function HomePage(): ReactNode {
  const { organization, role } = useSession()
  const templates = useQuery(templatesQuery)
  const [chosen, setChosen] = useState<string>()
  const ratio = useRowRatio()
  const shown = fillRow(templates.data?.data ?? [], ratio)
  const template = shown.find(({ id }) => id === chosen) ?? shown[0]
  return (
    <Page title={organization.name}>
      <Section
        title="Start from a template"
        aside={template && <CopyId id={template.id} label="template id" />}
      >
        {templates.isPending && <Skeleton rows={1} high={216} />}
        {templates.error && (
          <Failure {...describeFailure(templates.error)} onRetry={() => void templates.refetch()} />
        )}
        {templates.data && !template && <NoTemplates />}
        {template && <TemplateRow templates={shown} value={template.id} onChange={setChosen} />}
      </Section>
      {template && mayAs(role, 'editor') && <FirstCall template={template} />}
      <Today />
    </Page>
  )
}

function NoTemplates(): ReactNode {
  return (
    <Sheet>
      <Empty text="This service has no promoted templates yet. Whoever runs it imports them:">
        <CodeBlock label="Command" text="npm run platen -- templates import <file>" />
      </Empty>
    </Sheet>
  )
}
