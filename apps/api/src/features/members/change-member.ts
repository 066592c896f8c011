import { type Role } from '@platen/contract'
import { type MemberChange, type OwnUser } from '@platen/database'
import { AppError, notFound } from '@platen/errors'
import { type Runtime } from '../../runtime/runtime'

/** Gives a member another role. Throws `not_found`, `in_use` for the last owner, `forbidden` if `by` is no longer an owner. */
export async function changeMember(
  { database }: Pick<Runtime, 'database'>,
  user: OwnUser & { by: string },
  role: Role,
): Promise<void> {
  refuse(await database.users.setRole(user, role))
}

/** Removes a member, with all their passwords, passkeys, sessions and keys. Throws the errors of `changeMember`. */
export async function removeMember(
  { database }: Pick<Runtime, 'database'>,
  user: OwnUser & { by: string },
): Promise<void> {
  refuse(await database.users.remove(user))
}

function refuse(outcome: MemberChange): void {
  if (outcome === 'missing') throw notFound('Member')
  if (outcome === 'last owner')
    throw new AppError('in_use', 'An organization needs an owner: make someone else an owner first')
}
