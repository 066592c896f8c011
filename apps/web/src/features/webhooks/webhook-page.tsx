import { type Webhook } from '@platen/client'
import { includesRole } from '@platen/contract/names'
import { IconDots } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type Enable, useEnable } from '../../parts/enabling/use-enable'
import { describeFailure } from '../../service/failures'
import { useSession } from '../../service/session'
import { platen } from '../../service/transport'
import { Button, IconButton } from '../../ui/buttons/button'
import { CopyId } from '../../ui/buttons/copy'
import { Fact } from '../../ui/layout/fact'
import { Page } from '../../ui/layout/page'
import { Sheet } from '../../ui/layout/sheet'
import { Failure, Skeleton } from '../../ui/layout/states'
import { MenuBox } from '../../ui/overlays/menu'
import { DeliveriesLog } from './deliveries-log'
import { DeliveryDialog } from './delivery-dialog'
import { ReplayDialog } from './replay-dialog'
import { TestDialog } from './test-dialog'
import { DeleteDialog, EditDialog, RotateDialog } from './webhook-dialogs'
import { eventText, nameOf, urlText } from './webhook-words'
import { Status } from './webhooks-page'
import { webhookQuery, webhooksKey } from './webhooks-query'
import { type WebhookSearch } from './webhooks-search'
import css from './webhooks.module.css'

interface WebhookPageProps {
  id: string
  search: WebhookSearch
  onSearch: (search: WebhookSearch) => void
  onDeleted: () => void
}

const allWebhooks = { href: '/webhooks', label: 'All webhooks' } as const

/** A webhook: its values, the actions on it, and what became of its events. */
export function WebhookPage({ id, ...rest }: WebhookPageProps): ReactNode {
  const webhook = useQuery(webhookQuery(id))
  if (webhook.data) return <Known webhook={webhook.data} {...rest} />
  return (
    <Page title="Webhook" back={allWebhooks}>
      {webhook.error ? (
        <Failure
          {...describeFailure(webhook.error)}
          onRetry={() => void webhook.refetch()}
          back={allWebhooks}
        />
      ) : (
        <Skeleton rows={6} high={44} />
      )}
    </Page>
  )
}

type Action = 'test' | 'edit' | 'rotate' | 'replay' | 'delete'

interface KnownProps extends Omit<WebhookPageProps, 'id'> {
  webhook: Webhook
}

function Known({ webhook, search, onSearch, onDeleted }: KnownProps): ReactNode {
  const { role } = useSession()
  const [action, setAction] = useState<Action | null>(null)
  const owns = includesRole(role, 'owner')
  const enable = useEnable(enabled => platen.webhooks.change(webhook.id, { enabled }), webhooksKey)
  const close = (): void => setAction(null)
  const { delivery, ...filter } = search
  return (
    <Page
      title={nameOf(webhook)}
      back={allWebhooks}
      about={<Status webhook={webhook} />}
      action={owns && <Buttons webhook={webhook} enable={enable} onAction={setAction} />}
    >
      {enable.error && <Failure {...describeFailure(enable.error)} />}
      <Facts webhook={webhook} />
      <DeliveriesLog
        webhook={webhook}
        search={search}
        onSearch={onSearch}
        {...(owns && { onReplay: () => setAction('replay') })}
      />
      {action === 'test' && <TestDialog webhook={webhook} onClose={close} />}
      {action === 'edit' && <EditDialog webhook={webhook} onClose={close} />}
      {action === 'rotate' && <RotateDialog webhook={webhook} onClose={close} />}
      {action === 'replay' && <ReplayDialog webhook={webhook} onClose={close} />}
      {action === 'delete' && (
        <DeleteDialog webhook={webhook} onDeleted={onDeleted} onClose={close} />
      )}
      {delivery !== undefined && (
        <DeliveryDialog
          webhook={webhook}
          deliveryId={delivery}
          owns={owns}
          onClose={() => onSearch(filter)}
        />
      )}
    </Page>
  )
}

interface ButtonsProps {
  webhook: Webhook
  enable: Enable
  onAction: (action: Action) => void
}

function Buttons({ webhook, enable, onAction }: ButtonsProps): ReactNode {
  const { enabled, url } = webhook
  const isBuiltIn = url === null
  const edit = { id: 'edit', label: 'Edit', onAction: () => onAction('edit') }
  const rotate = { id: 'rotate', label: 'Rotate secret', onAction: () => onAction('rotate') }
  const remove = { id: 'delete', label: 'Delete', danger: true, onAction: () => onAction('delete') }
  return (
    <div className={css.actions}>
      <Button isPending={enable.isPending} onPress={() => enable.mutate(!enabled)}>
        {enabled ? 'Disable' : 'Enable'}
      </Button>
      {!isBuiltIn && (
        <Button look="primary" onPress={() => onAction('test')}>
          Send a test
        </Button>
      )}
      <MenuBox
        label="Actions"
        trigger={
          <IconButton label="More actions">
            <IconDots size={16} stroke={1.5} aria-hidden="true" />
          </IconButton>
        }
        groups={isBuiltIn ? [[edit, rotate]] : [[edit, rotate], [remove]]}
      />
    </div>
  )
}

function Facts({ webhook }: { webhook: Webhook }): ReactNode {
  const { id, url, events, designId } = webhook
  return (
    <Sheet>
      <dl className={css.facts}>
        <Fact name="URL">{urlText(url)}</Fact>
        <Fact name="Events">{events.map(eventText).join(', ')}</Fact>
        <Fact name="Design">
          {designId === null ? 'Every design' : <CopyId id={designId} label="design ID" />}
        </Fact>
        <Fact name="ID">
          <CopyId id={id} label="webhook ID" />
        </Fact>
      </dl>
    </Sheet>
  )
}
