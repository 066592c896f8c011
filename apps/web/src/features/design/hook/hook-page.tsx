import { type InboundHook } from '@platen/client'
import { includesRole } from '@platen/contract/names'
import { IconDots } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-aria-components'
import { type Enable, useEnable } from '../../../parts/enabling/use-enable'
import { useDrawable } from '../../../parts/painting/drawable'
import { describeFailure } from '../../../service/failures'
import { hookQuery, hooksKey } from '../../../service/inbound-hooks'
import { useSession } from '../../../service/session'
import { platen } from '../../../service/transport'
import { Button, IconButton } from '../../../ui/buttons/button'
import { CopyId } from '../../../ui/buttons/copy'
import { Fact } from '../../../ui/layout/fact'
import { Page } from '../../../ui/layout/page'
import { Sheet } from '../../../ui/layout/sheet'
import { Failure, Skeleton } from '../../../ui/layout/states'
import { MenuBox } from '../../../ui/overlays/menu'
import { DeleteDialog, EditDialog, RotateDialog } from './hook-dialogs'
import css from './hook.module.css'
import { Mapper } from './mapper'
import { SignatureDialog } from './signature-dialog'
import { senderName } from './senders'

interface HookPageProps {
  id: string
  onDeleted: () => void
}

const allHooks = { href: '/inbound-hooks', label: 'All inbound hooks' } as const

/** An inbound hook: its settings, and what the values of the last body become. */
export function HookPage({ id, onDeleted }: HookPageProps): ReactNode {
  const hook = useQuery(hookQuery(id))
  if (hook.data) return <Known hook={hook.data} onDeleted={onDeleted} />
  return (
    <Page title="Inbound hook" back={allHooks}>
      {hook.error ? (
        <Failure
          {...describeFailure(hook.error)}
          onRetry={() => void hook.refetch()}
          back={allHooks}
        />
      ) : (
        <Skeleton rows={6} high={44} />
      )}
    </Page>
  )
}

type Action = 'edit' | 'signature' | 'rotate' | 'delete'

interface KnownProps {
  hook: InboundHook
  onDeleted: () => void
}

function Known({ hook, onDeleted }: KnownProps): ReactNode {
  const { role } = useSession()
  const [action, setAction] = useState<Action | null>(null)
  const owns = includesRole(role, 'owner')
  const enable = useEnable(enabled => platen.inboundHooks.change(hook.id, { enabled }), hooksKey)
  const drawable = useDrawable(hook.designId)
  const close = (): void => setAction(null)
  return (
    <Page
      title={hook.name}
      back={allHooks}
      about={hook.enabled ? undefined : 'Disabled: everything its sender sends is refused.'}
      action={owns && <Buttons hook={hook} enable={enable} onAction={setAction} />}
      wide
    >
      {enable.error && <Failure {...describeFailure(enable.error)} />}
      <Facts hook={hook} design={drawable.data?.name} />
      {drawable.error && (
        <Failure {...describeFailure(drawable.error)} onRetry={() => void drawable.refetch()} />
      )}
      {drawable.data ? (
        <Mapper hook={hook} drawable={drawable.data} owns={owns} />
      ) : (
        !drawable.error && <Skeleton rows={1} high={480} />
      )}
      {action === 'edit' && <EditDialog hook={hook} onClose={close} />}
      {action === 'signature' && <SignatureDialog hook={hook} onClose={close} />}
      {action === 'rotate' && <RotateDialog hook={hook} onClose={close} />}
      {action === 'delete' && <DeleteDialog hook={hook} onDeleted={onDeleted} onClose={close} />}
    </Page>
  )
}

interface ButtonsProps {
  hook: InboundHook
  enable: Enable
  onAction: (action: Action) => void
}

function Buttons({ hook: { enabled }, enable, onAction }: ButtonsProps): ReactNode {
  const items = [
    [
      { id: 'edit', label: 'Edit', onAction: () => onAction('edit') },
      { id: 'signature', label: 'Signature', onAction: () => onAction('signature') },
      { id: 'rotate', label: 'Replace URL', onAction: () => onAction('rotate') },
    ],
    [{ id: 'delete', label: 'Delete', danger: true, onAction: () => onAction('delete') }],
  ]
  return (
    <div className={css.actions}>
      <Button isPending={enable.isPending} onPress={() => enable.mutate(!enabled)}>
        {enabled ? 'Disable' : 'Enable'}
      </Button>
      <MenuBox
        label="Actions"
        trigger={
          <IconButton label="More actions">
            <IconDots size={16} stroke={1.5} aria-hidden="true" />
          </IconButton>
        }
        groups={items}
      />
    </div>
  )
}

interface FactsProps {
  hook: InboundHook
  /** The name of the design, once it is there. */
  design: string | undefined
}

function Facts({ hook, design }: FactsProps): ReactNode {
  const { id, designId, secret, webhookUrl, keepBodies } = hook
  return (
    <Sheet>
      <dl className={css.facts}>
        <Fact name="URL">Shown when it is created or replaced</Fact>
        <Fact name="Design">
          <Link href={`/designs/${designId}`}>{design ?? designId}</Link>
        </Fact>
        <Fact name="Signature">{secret ? senderName(secret) : 'None'}</Fact>
        <Fact name="When a picture is ready">
          {webhookUrl === null ? 'Your webhooks are notified' : `${webhookUrl} is notified`}
        </Fact>
        <Fact name="Bodies">{keepBodies ? 'The last 20, for 7 days' : 'Not kept'}</Fact>
        <Fact name="ID">
          <CopyId id={id} label="hook ID" />
        </Fact>
      </dl>
    </Sheet>
  )
}
