import { includesRole, roles, type Role } from '@platen/contract/names'
import { IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { callApp } from '../../service/app-calls'
import { failureLine } from '../../service/failures'
import { type Member, membersQuery } from '../../service/members'
import { roleNames, useSession } from '../../service/session'
import { Button } from '../../ui/buttons/button'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog'
import { Dropdown } from '../../ui/inputs/choices'
import { ago } from '../../ui/moments'
import { Section } from '../../ui/layout/page'
import { Table } from '../../ui/lists/table'
import { InviteDialog } from './invite-dialog'
import { Invites } from './invites'
import { ListFault, ListState } from './list-state'
import { ResetDialog } from './reset-dialog'
import css from './settings.module.css'

export function MemberSettings(): ReactNode {
  const { role } = useSession()
  const members = useQuery(membersQuery)
  const [inviting, setInviting] = useState(false)
  const owns = includesRole(role, 'owner')
  const invite = (
    <Button look="primary" onPress={() => setInviting(true)}>
      <IconPlus size={16} stroke={1.5} aria-hidden="true" />
      Invite
    </Button>
  )
  return (
    <>
      <Section title="Members" aside={owns ? invite : undefined}>
        <ListState query={members} none="Nobody has joined yet.">
          {found => <Members members={found} owns={owns} />}
        </ListState>
      </Section>
      {owns && <Invites />}
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  )
}

interface MembersProps {
  members: readonly Member[]
  owns: boolean
}

function Members({ members, owns }: MembersProps): ReactNode {
  const { user } = useSession()
  const [now] = useState(() => Date.now())
  const [action, setAction] = useState<Action>(null)
  const change = useChangeRole()
  const role = owns ? (member: Member) => <RoleOf member={member} change={change} /> : roleName
  const actions = (member: Member): ReactNode =>
    owns && member.id !== user.id && <MemberActions member={member} onAction={setAction} />
  const close = (): void => setAction(null)
  return (
    <>
      <ListFault error={change.error} />
      <Table
        label="Members"
        rows={members}
        keyOf={({ id }) => id}
        columns={[
          { id: 'person', title: 'Name', cell: member => <Person {...member} /> },
          { id: 'role', title: 'Role', cell: role },
          { id: 'seen', title: 'Last seen', cell: member => seen(member, now) },
          { id: 'actions', title: 'Actions', actions: true, cell: actions },
        ]}
      />
      {action?.kind === 'remove' && <RemoveDialog member={action.member} onClose={close} />}
      {action?.kind === 'reset' && <ResetDialog member={action.member} onClose={close} />}
    </>
  )
}

const roleName = ({ role }: Member): string => roleNames[role].label

const seen = ({ lastSeenAt }: Member, now: number): string =>
  lastSeenAt === null ? 'Signed out' : ago(lastSeenAt, now)

type Action = { kind: 'remove' | 'reset'; member: Member } | null

interface MemberActionsProps {
  member: Member
  onAction: (action: Action) => void
}

function MemberActions({ member, onAction }: MemberActionsProps): ReactNode {
  return (
    <>
      <Button
        look="quiet"
        aria-label={`Create a reset link for ${member.name}`}
        onPress={() => onAction({ kind: 'reset', member })}
      >
        Reset link
      </Button>
      <Button
        look="quiet"
        aria-label={`Remove ${member.name}`}
        onPress={() => onAction({ kind: 'remove', member })}
      >
        Remove
      </Button>
    </>
  )
}

function Person({ name, email }: Pick<Member, 'name' | 'email'>): ReactNode {
  return (
    <span className={css.person}>
      <strong>{name}</strong>
      <span>{email}</span>
    </span>
  )
}

const roleChoices = roles.map(value => ({ value, ...roleNames[value] }))

interface RoleChange {
  id: string
  role: Role
}

function RoleOf({ member, change }: { member: Member; change: Change }): ReactNode {
  return (
    <Dropdown
      label={`Role of ${member.name}`}
      hideLabel
      value={member.role}
      choices={roleChoices}
      onChange={role => change.mutate({ id: member.id, role })}
    />
  )
}

interface Change {
  error: Error | null
  mutate: (change: RoleChange) => void
}

function useChangeRole(): Change {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, role }: RoleChange) => callApp('changeMember', { id, body: { role } }),
    onSettled: () => client.invalidateQueries(),
  })
}

interface RemoveDialogProps {
  member: Member
  onClose: () => void
}

function RemoveDialog({ member, onClose }: RemoveDialogProps): ReactNode {
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () => callApp('removeMember', { id: member.id }),
    onSuccess() {
      void client.invalidateQueries()
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={`Remove ${member.name}?`}
      text="Their sessions, passkeys, links, keys and shares stop working. Shared keys keep working."
      action="Remove"
      work={remove}
      fault={remove.error && failureLine(remove.error)}
      onClose={onClose}
    />
  )
}
