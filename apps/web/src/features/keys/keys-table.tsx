import { type ReactNode, useState } from 'react'
import { Button as AriaButton, Dialog, DialogTrigger, Popover } from 'react-aria-components'
import { type Key } from '../../parts/create-key/keys-query'
import { Button } from '../../ui/buttons/button'
import { ago } from '../../ui/moments'
import { Table } from '../../ui/lists/table'
import { Tag } from '../../ui/layout/states'
import css from './keys-table.module.css'
import { keyState } from './key-state'

interface KeysTableProps {
  keys: readonly Key[]
  onRoll: (key: Key) => void
  onRevoke: (key: Key) => void
}

export function KeysTable({ keys, onRoll, onRevoke }: KeysTableProps): ReactNode {
  const [now] = useState(() => Date.now())
  return (
    <Table
      label="API keys"
      rows={keys}
      keyOf={({ id }) => id}
      isFaint={({ state }) => state === 'revoked'}
      columns={[
        {
          id: 'name',
          title: 'Name',
          cell: key => <strong className={css.name}>{key.name}</strong>,
        },
        { id: 'key', title: 'Key', cell: key => <ShortKey apiKey={key} onRoll={onRoll} /> },
        { id: 'user', title: 'Belongs to', cell: ({ user }) => user?.name ?? 'Shared' },
        { id: 'created', title: 'Created', cell: ({ createdAt }) => ago(createdAt, now) },
        {
          id: 'used',
          title: 'Last used',
          cell: ({ lastUsedAt }) => (lastUsedAt === null ? 'Never' : ago(lastUsedAt, now)),
        },
        {
          id: 'actions',
          title: 'Actions',
          actions: true,
          cell: key => <Actions apiKey={key} now={now} onRoll={onRoll} onRevoke={onRevoke} />,
        },
      ]}
    />
  )
}

interface KeyProps {
  apiKey: Key
  onRoll: (key: Key) => void
}

/** The visible part of a key, with an explanation of why the key cannot be copied. */
function ShortKey({ apiKey, onRoll }: KeyProps): ReactNode {
  const text = `${apiKey.prefix}…${apiKey.lastFour}`
  if (apiKey.state === 'revoked') return <code className={css.text}>{text}</code>
  return (
    <DialogTrigger>
      <AriaButton className={css.short ?? ''} aria-label={`Key ${text}: why it cannot be copied`}>
        <code>{text}</code>
      </AriaButton>
      <Popover className={css.popover ?? ''} placement="bottom start">
        <Dialog className={css.why ?? ''} aria-label="Why this key cannot be copied">
          {({ close }) => (
            <>
              <p>
                A key is shown only once, when it is created, because Platen keeps only a hash. If
                you have lost this key, roll it. The old key keeps working for as long as you
                choose.
              </p>
              {apiKey.state === 'active' && (
                <Button
                  onPress={() => {
                    close()
                    onRoll(apiKey)
                  }}
                >
                  Roll
                </Button>
              )}
            </>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}

function Actions({
  apiKey,
  now,
  onRoll,
  onRevoke,
}: KeyProps & { now: number; onRevoke: (key: Key) => void }): ReactNode {
  const state = keyState(apiKey, now)
  if (apiKey.state === 'revoked') return <span className={css.ended}>{state}</span>
  return (
    <>
      {state !== null && <Tag look="warn">{state}</Tag>}
      {apiKey.state === 'active' && (
        <Button look="quiet" aria-label={`Roll ${apiKey.name}`} onPress={() => onRoll(apiKey)}>
          Roll
        </Button>
      )}
      <Button look="quiet" aria-label={`Revoke ${apiKey.name}`} onPress={() => onRevoke(apiKey)}>
        Revoke
      </Button>
    </>
  )
}
