import { IconPlus } from '@tabler/icons-react'
import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { callApp } from '../../service/app-calls'
import { failureLine } from '../../service/failures'
import { FormFault } from '../../ui/inputs/form-fault'
import { hasPasskeys, makePasskey, passkeyFault } from '../../parts/session/sign-in/passkey'
import { Button } from '../../ui/buttons/button'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog'
import { ago } from '../../ui/moments'
import { Section } from '../../ui/layout/page'
import { Table } from '../../ui/lists/table'
import { deviceOf } from './device'
import { ListState } from './list-state'
import { type Passkey, passkeysQuery } from './queries'
import { isStale, SignInAgain } from './sign-in-again'

export function Passkeys(): ReactNode {
  const passkeys = useQuery(passkeysQuery)
  const add = useAddPasskey()
  const [deleting, setDeleting] = useState<Passkey | null>(null)
  const button = (
    <Button isPending={add.isPending} onPress={() => add.mutate()}>
      <IconPlus size={16} stroke={1.5} aria-hidden="true" />
      Add passkey
    </Button>
  )
  return (
    <Section title="Passkeys" aside={hasPasskeys() ? button : undefined}>
      {add.error && !isStale(add.error) && (
        <FormFault>{passkeyFault(add.error) ?? failureLine(add.error)}</FormFault>
      )}
      {isStale(add.error) && (
        <SignInAgain action="add a passkey" onSignedIn={() => add.mutate()} onClose={add.reset} />
      )}
      <ListState
        query={passkeys}
        none="No passkeys yet. Sign in with your fingerprint, face or PIN instead of a password."
      >
        {found => <PasskeysTable passkeys={found} onDelete={setDeleting} />}
      </ListState>
      {deleting && <DeleteDialog passkey={deleting} onClose={() => setDeleting(null)} />}
    </Section>
  )
}

interface PasskeysTableProps {
  passkeys: readonly Passkey[]
  onDelete: (passkey: Passkey) => void
}

function PasskeysTable({ passkeys, onDelete }: PasskeysTableProps): ReactNode {
  const [now] = useState(() => Date.now())
  const remove = (passkey: Passkey): ReactNode => (
    <Button look="quiet" aria-label={`Delete ${passkey.name}`} onPress={() => onDelete(passkey)}>
      Delete
    </Button>
  )
  return (
    <Table
      label="Passkeys"
      rows={passkeys}
      keyOf={({ id }) => id}
      columns={[
        { id: 'name', title: 'Name', cell: ({ name }) => name },
        { id: 'made', title: 'Created', cell: ({ createdAt }) => ago(createdAt, now) },
        {
          id: 'used',
          title: 'Last used',
          cell: ({ lastUsedAt }) => (lastUsedAt === null ? 'Never' : ago(lastUsedAt, now)),
        },
        { id: 'actions', title: 'Actions', actions: true, cell: remove },
      ]}
    />
  )
}

function useAddPasskey(): UseMutationResult<unknown, Error, void> {
  const client = useQueryClient()
  return useMutation({
    async mutationFn() {
      const passkey = await makePasskey(await callApp('passkeyOptions'))
      return callApp('addPasskey', { body: { name: deviceOf(navigator.userAgent), passkey } })
    },
    onSuccess: () => client.invalidateQueries({ queryKey: passkeysQuery.queryKey }),
  })
}

interface DeleteDialogProps {
  passkey: Passkey
  onClose: () => void
}

function DeleteDialog({ passkey, onClose }: DeleteDialogProps): ReactNode {
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () => callApp('deletePasskey', { id: passkey.id }),
    onSuccess() {
      void client.invalidateQueries({ queryKey: passkeysQuery.queryKey })
      onClose()
    },
  })
  if (isStale(remove.error))
    return (
      <SignInAgain
        action="delete the passkey"
        onSignedIn={() => remove.mutate()}
        onClose={onClose}
      />
    )
  return (
    <ConfirmDialog
      title={`Delete the passkey “${passkey.name}”?`}
      text="You can no longer sign in with it. Your device may keep offering it until you delete it there, too."
      action="Delete"
      work={remove}
      fault={remove.error && failureLine(remove.error)}
      onClose={onClose}
    />
  )
}
