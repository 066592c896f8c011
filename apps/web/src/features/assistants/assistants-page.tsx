import { toolServers } from '@platen/contract/names'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { Link } from 'react-aria-components'
import { connectedAppsQuery, isOff } from '../../service/connected-apps'
import { describeFailure } from '../../service/failures'
import { CodeBlock } from '../../ui/buttons/copy'
import { Page, Section } from '../../ui/layout/page'
import { Sheet } from '../../ui/layout/sheet'
import { Failure, Notice, Skeleton } from '../../ui/layout/states'
import css from './assistants.module.css'
import { type AssistantClient, clientsAt } from './clients'
import { LastCalls } from './last-calls'

/** Shows how assistants are connected to this service, and whether they have called it. */
export function AssistantsPage(): ReactNode {
  const apps = useQuery(connectedAppsQuery)
  const needsKey = isOff(apps.error)
  const url = window.location.origin + toolServers.tools.path
  const isLoaded = apps.data !== undefined || needsKey
  return (
    <Page
      title="Assistants"
      about="A connected assistant finds templates, reads your brand kits and renders images, when you ask it to."
    >
      <CodeBlock label="URL" text={url} />
      {needsKey && (
        <Notice look="info">
          Assistants need a <Link href="/keys">key</Link> here: connecting without one is switched
          off (<code>MCP_OAUTH</code>).
        </Notice>
      )}
      {apps.error && !needsKey && (
        <Failure {...describeFailure(apps.error)} onRetry={() => void apps.refetch()} />
      )}
      {!isLoaded && !apps.error && <Skeleton rows={4} high={120} />}
      {isLoaded && (
        <>
          <Section title="Connect">
            <div className={css.clients}>
              {clientsAt({ url, needsKey }).map(client => (
                <ClientCard key={client.name} client={client} isPublic={isPublic(url)} />
              ))}
            </div>
          </Section>
          <Section title="Test the connection">
            <LastCalls needsKey={needsKey} />
          </Section>
        </>
      )}
    </Page>
  )
}

interface ClientCardProps {
  client: AssistantClient
  /** True if others than this machine may reach the address, over https. */
  isPublic: boolean
}

function ClientCard({ client, isPublic: reachable }: ClientCardProps): ReactNode {
  const { name, steps, code, isRemote = false } = client
  return (
    <Sheet>
      <div className={css.client}>
        <h3>{name}</h3>
        {steps ? (
          <ol className={css.steps}>
            {steps.map(step => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        ) : (
          <p>
            {name} takes no key: an operator of this service has to set <code>MCP_OAUTH</code> to{' '}
            <code>on</code> first.
          </p>
        )}
        {isRemote && !reachable && (
          <p className={css.hint}>
            {name} calls from the internet. It needs a public https address, which this is not.
          </p>
        )}
        {code && <CodeBlock label={code.label} text={code.text} />}
      </div>
    </Sheet>
  )
}

const isPublic = (url: string): boolean => {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' && hostname !== 'localhost'
}
