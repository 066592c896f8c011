import { type InboundHook } from '@platen/client'
import { includesRole } from '@platen/contract/names'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-aria-components'
import { describeFailure } from '../../service/failures'
import { hooksQuery } from '../../service/inbound-hooks'
import { useNamedDesigns } from '../../service/named-designs'
import { useSession } from '../../service/session'
import { countText } from '../../ui/amounts'
import { Button, ButtonLink } from '../../ui/buttons/button'
import { Page } from '../../ui/layout/page'
import { Sheet } from '../../ui/layout/sheet'
import { Empty, Failure, Skeleton, Tag } from '../../ui/layout/states'
import { Table } from '../../ui/lists/table'
import { ago } from '../../ui/moments'
import { CreateHookDialog } from './create-hook-dialog'
import css from './inbound-hooks.module.css'

interface InboundHooksPageProps {
  /** True while the dialog for a new hook is open. */
  creating: boolean
  onCreating: (creating: boolean) => void
  /** Called with the id of a new hook once its URL has been shown. */
  onCreated: (id: string) => void
}

/** The inbound hooks of the organization: owners change them, editors read them. */
export function InboundHooksPage(props: InboundHooksPageProps): ReactNode {
  const { creating, onCreating, onCreated } = props
  const { role } = useSession()
  const owns = includesRole(role, 'owner')
  const create = (
    <Button look="primary" onPress={() => onCreating(true)}>
      <IconPlus size={16} stroke={1.5} aria-hidden="true" />
      Create inbound hook
    </Button>
  )
  return (
    <Page
      title="Inbound hooks"
      about="An inbound hook is a URL to which a form or a shop sends its data. Each message becomes a picture."
      action={owns ? create : undefined}
    >
      {includesRole(role, 'editor') ? (
        <HooksList owns={owns} />
      ) : (
        <Sheet>
          <Empty text="Only editors and owners can see inbound hooks. Ask an owner of your organization to change your role." />
        </Sheet>
      )}
      {owns && creating && (
        <CreateHookDialog onCreated={onCreated} onClose={() => onCreating(false)} />
      )}
    </Page>
  )
}

function HooksList({ owns }: { owns: boolean }): ReactNode {
  const hooks = useQuery(hooksQuery)
  if (hooks.error)
    return <Failure {...describeFailure(hooks.error)} onRetry={() => void hooks.refetch()} />
  if (!hooks.data) return <Skeleton rows={3} high={44} />
  if (hooks.data.length === 0) return <NoHooks owns={owns} />
  return (
    <Sheet flush>
      <HooksTable hooks={hooks.data} />
    </Sheet>
  )
}

function NoHooks({ owns }: { owns: boolean }): ReactNode {
  const next = owns ? 'Create one' : 'An owner can create one'
  return (
    <Sheet>
      <Empty
        text={`There are no inbound hooks yet. ${next}, send your form to its URL, and choose what goes where.`}
      >
        <ButtonLink href="/docs/inbound-hooks" away>
          Read the guide
        </ButtonLink>
      </Empty>
    </Sheet>
  )
}

function HooksTable({ hooks }: { hooks: readonly InboundHook[] }): ReactNode {
  const [now] = useState(() => Date.now())
  const { data: designs } = useNamedDesigns()
  const nameOf = (designId: string): string =>
    designs?.find(({ id }) => id === designId)?.name ?? designId
  return (
    <Table
      label="Inbound hooks"
      rows={hooks}
      keyOf={({ id }) => id}
      isFaint={({ enabled }) => !enabled}
      columns={[
        {
          id: 'name',
          title: 'Name',
          cell: ({ id, name }) => (
            <Link className={css.name ?? ''} href={`/inbound-hooks/${id}`}>
              {name}
            </Link>
          ),
        },
        { id: 'design', title: 'Design', cell: ({ designId }) => nameOf(designId) },
        { id: 'mapping', title: 'Mapping', cell: mappingText },
        { id: 'status', title: 'Status', cell: hook => <Tag look="quiet">{stateText(hook)}</Tag> },
        { id: 'created', title: 'Created', cell: ({ createdAt }) => ago(createdAt, now) },
      ]}
    />
  )
}

function mappingText({ mapping, rows }: InboundHook): string {
  const count = Object.keys(mapping).length
  if (count === 0) return 'None yet'
  return rows === null ? countText(count, 'value') : `${countText(count, 'value')} per item`
}

const stateText = ({ enabled }: InboundHook): string => (enabled ? 'Enabled' : 'Disabled')
