import { type Webhook } from '@platen/client'
import { includesRole } from '@platen/contract/names'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { Link } from 'react-aria-components'
import { describeFailure } from '../../service/failures'
import { useSession } from '../../service/session'
import { Button, ButtonLink } from '../../ui/buttons/button'
import { Page } from '../../ui/layout/page'
import { Sheet } from '../../ui/layout/sheet'
import { Empty, Failure, Skeleton, Tag } from '../../ui/layout/states'
import { Table } from '../../ui/lists/table'
import { CreateWebhookDialog } from './create-webhook-dialog'
import { eventText, reasonText, statusText, urlText } from './webhook-words'
import { webhooksQuery } from './webhooks-query'
import css from './webhooks.module.css'

interface WebhooksPageProps {
  /** True while the dialog for a new webhook is open. */
  creating: boolean
  onCreating: (creating: boolean) => void
  /** Called with the id of a new webhook, once its secret has been shown. */
  onCreated: (id: string) => void
}

/** The webhooks of the organization: owners change them, editors read them. */
export function WebhooksPage(props: WebhooksPageProps): ReactNode {
  const { creating, onCreating, onCreated } = props
  const { role } = useSession()
  const owns = includesRole(role, 'owner')
  const create = (
    <Button look="primary" onPress={() => onCreating(true)}>
      <IconPlus size={16} stroke={1.5} aria-hidden="true" />
      Create webhook
    </Button>
  )
  return (
    <Page
      title="Webhooks"
      about="Webhooks notify your server of events, such as a completed render."
      action={owns ? create : undefined}
    >
      {includesRole(role, 'editor') ? (
        <WebhooksList owns={owns} />
      ) : (
        <Sheet>
          <Empty text="Only editors and owners can see webhooks. Ask an owner of your organization to change your role." />
        </Sheet>
      )}
      {owns && creating && (
        <CreateWebhookDialog onCreated={onCreated} onClose={() => onCreating(false)} />
      )}
    </Page>
  )
}

function WebhooksList({ owns }: { owns: boolean }): ReactNode {
  const webhooks = useQuery(webhooksQuery)
  if (webhooks.error)
    return <Failure {...describeFailure(webhooks.error)} onRetry={() => void webhooks.refetch()} />
  if (!webhooks.data) return <Skeleton rows={3} high={44} />
  if (webhooks.data.length === 0) return <NoWebhooks owns={owns} />
  return (
    <Sheet flush>
      <Table
        label="Webhooks"
        rows={webhooks.data}
        keyOf={({ id }) => id}
        isFaint={({ enabled }) => !enabled}
        columns={[
          { id: 'url', title: 'URL', cell: webhook => <Target webhook={webhook} /> },
          { id: 'events', title: 'Events', cell: ({ events }) => events.map(eventText).join(', ') },
          { id: 'status', title: 'Status', cell: webhook => <Status webhook={webhook} /> },
        ]}
      />
    </Sheet>
  )
}

function NoWebhooks({ owns }: { owns: boolean }): ReactNode {
  const next = owns ? 'Create one' : 'An owner can create one'
  return (
    <Sheet>
      <Empty
        text={`There are no webhooks yet. ${next} to notify your server of each completed or failed render.`}
      >
        <ButtonLink href="/docs/webhooks" away>
          Read the guide
        </ButtonLink>
      </Empty>
    </Sheet>
  )
}

function Target({ webhook: { id, url, description } }: { webhook: Webhook }): ReactNode {
  return (
    <span className={css.target}>
      <Link href={`/webhooks/${id}`}>{urlText(url)}</Link>
      {description !== '' && <span className={css.about}>{description}</span>}
    </span>
  )
}

/** The state of a webhook; what needs attention stands out. */
export function Status({ webhook }: { webhook: Webhook }): ReactNode {
  const { enabled, disabledReason, failingSince } = webhook
  const warns = disabledReason !== null || (enabled && failingSince !== null)
  const reason = reasonText(webhook)
  return (
    <span className={css.status}>
      <Tag look={warns ? 'warn' : 'quiet'}>{statusText(webhook)}</Tag>
      {reason !== null && <span className={css.about}>{reason}</span>}
    </span>
  )
}
