import { includesRole } from '@platen/contract/names'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { BlankRow } from '../../parts/designs/create/blank-row'
import { describeFailure } from '../../service/failures'
import { useSession } from '../../service/session'
import { startTemplatesQuery } from '../../service/templates'
import { Page, Section } from '../../ui/layout/page'
import { Empty, Failure, Skeleton } from '../../ui/layout/states'
import { Sheet } from '../../ui/layout/sheet'
import { ButtonLink } from '../../ui/buttons/button'
import { CodeBlock } from '../../ui/buttons/copy'
import { FirstCall } from './first-call'
import { fillRow } from './fill-row'
import { LatestDesigns } from './latest-designs'
import { TemplateRow } from './template-row'
import { Today } from './today'
import { useRowRatio } from './use-row-ratio'

interface HomePageProps {
  /** True while the dialog that asks for the size of a blank page is open. */
  asksSize: boolean
  onAskSize: (asks: boolean) => void
}

export function HomePage({ asksSize, onAskSize }: HomePageProps): ReactNode {
  const { organization, role } = useSession()
  const templates = useQuery(startTemplatesQuery)
  const ratio = useRowRatio()
  const shown = fillRow(templates.data?.data ?? [], ratio)
  const [template] = shown
  return (
    <Page title={organization.name}>
      {includesRole(role, 'editor') && (
        <Section title="Start from a blank page">
          <BlankRow asks={asksSize} onAsk={onAskSize} />
        </Section>
      )}
      <Section
        title="Start from a template"
        aside={<ButtonLink href="/templates">All templates</ButtonLink>}
      >
        {templates.isPending && <Skeleton rows={1} high={216} />}
        {templates.error && (
          <Failure {...describeFailure(templates.error)} onRetry={() => void templates.refetch()} />
        )}
        {templates.data && !template && <NoTemplates />}
        {template && <TemplateRow templates={shown} />}
      </Section>
      <LatestDesigns />
      {template && includesRole(role, 'editor') && <FirstCall template={template} />}
      <Today />
    </Page>
  )
}

function NoTemplates(): ReactNode {
  return (
    <Sheet>
      <Empty text="This service has no promoted templates yet. Your administrator can import them:">
        <CodeBlock label="Command" text="npm run platen -- templates import <folder>" />
      </Empty>
    </Sheet>
  )
}
