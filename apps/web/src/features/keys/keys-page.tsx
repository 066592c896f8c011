import { includesRole } from '@platen/contract/names'
import { useInfiniteQuery } from '@tanstack/react-query'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { CreateKeyDialog } from '../../parts/create-key/create-key-dialog'
import { type Key, keysQuery } from '../../parts/create-key/keys-query'
import { describeFailure } from '../../service/failures'
import { itemsOf } from '../../service/paged-query'
import { useSession } from '../../service/session'
import { Button } from '../../ui/buttons/button'
import { ListFoot } from '../../ui/lists/list-foot'
import { Page } from '../../ui/layout/page'
import { Sheet } from '../../ui/layout/sheet'
import { Empty, Failure, Skeleton } from '../../ui/layout/states'
import { KeysTable } from './keys-table'
import { RevokeDialog } from './revoke-dialog'
import { RollDialog } from './roll-dialog'

interface KeysPageProps {
  /** True while the dialog for a new key is open; the dialog has its own address. */
  creating: boolean
  onCreating: (creating: boolean) => void
}

type Action = { kind: 'roll' | 'revoke'; key: Key } | null

export function KeysPage({ creating, onCreating }: KeysPageProps): ReactNode {
  const { role } = useSession()
  const [action, setAction] = useState<Action>(null)
  const may = includesRole(role, 'editor')
  const create = (
    <Button look="primary" onPress={() => onCreating(true)}>
      <IconPlus size={16} stroke={1.5} aria-hidden="true" />
      Create key
    </Button>
  )
  const close = (): void => setAction(null)
  return (
    <Page
      title="Keys"
      about="API keys let your code call Platen."
      action={may ? create : undefined}
    >
      {!may && (
        <Sheet>
          <Empty text="Only editors and owners can have API keys. Ask an owner of your organization to change your role." />
        </Sheet>
      )}
      {may && <KeysList onAction={setAction} />}
      {may && <CreateKeyDialog isOpen={creating} onClose={() => onCreating(false)} />}
      {action?.kind === 'roll' && <RollDialog apiKey={action.key} onClose={close} />}
      {action?.kind === 'revoke' && <RevokeDialog apiKey={action.key} onClose={close} />}
    </Page>
  )
}

/** The list of keys; a placeholder or error when there is nothing to show. */
function KeysList({ onAction }: { onAction: (action: Action) => void }): ReactNode {
  const keys = useInfiniteQuery(keysQuery)
  if (keys.error)
    return <Failure {...describeFailure(keys.error)} onRetry={() => void keys.refetch()} />
  if (!keys.data) return <Skeleton rows={4} high={44} />
  const listed = itemsOf(keys.data.pages)
  if (listed.length === 0)
    return (
      <Sheet>
        <Empty text="You have no API keys yet. Create one, then copy a call that you can paste and run." />
      </Sheet>
    )
  return (
    <>
      <Sheet flush>
        <KeysTable
          keys={listed}
          onRoll={key => onAction({ kind: 'roll', key })}
          onRevoke={key => onAction({ kind: 'revoke', key })}
        />
      </Sheet>
      <ListFoot list={keys} />
    </>
  )
}
