import { type Answer } from '../../service/app-calls'

export type AuditEntry = Answer<'listAuditEntries'>['data'][number]

type Details = AuditEntry['details']

const key = ({ name, prefix, lastFour }: Details): string => `“${name}” (${prefix}…${lastFour})`

const amount = (value: Details[string] | undefined, unit: string): string =>
  typeof value === 'number' ? `${value.toLocaleString('en')} ${unit}` : `unlimited ${unit}`

const storage = (bytes: Details[string] | undefined): string =>
  typeof bytes === 'number'
    ? `${(bytes / 1e9).toLocaleString('en', { maximumFractionDigits: 3 })} GB of storage`
    : 'unlimited storage'

const withArticle = (role: Details[string] | undefined): string =>
  /^[aeiou]/.test(String(role)) ? `an ${role}` : `a ${role}`

const kept = (value: Details[string] | undefined, unit: string): string =>
  typeof value === 'number' ? `for ${value} ${value === 1 ? unit : `${unit}s`}` : 'for ever'

const lines: Readonly<Record<AuditEntry['action'], (details: Details) => string>> = {
  'key.created': details => `Created the key ${key(details)}`,
  'key.rolled': details => `Replaced a key with ${key(details)}`,
  'key.revoked': details => `Revoked the key ${key(details)}`,
  'invite.created': ({ email, role }) => `Invited ${email} as ${withArticle(role)}`,
  'invite.withdrawn': ({ email }) => `Withdrew the invitation to ${email}`,
  'setup_link.created': () => 'Created the setup link for the first owner',
  'reset_link.created': () => 'Created a reset link',
  'member.joined': ({ email, role }) => `${email} joined as ${withArticle(role)}`,
  'member.reset': ({ email }) => `${email} signed in with a reset link`,
  'member.role_changed': ({ email, formerRole, role }) =>
    `Changed the role of ${email} from ${formerRole} to ${role}`,
  'member.removed': ({ email }) => `Removed ${email}`,
  'password.changed': () => 'Changed their password',
  'passkey.added': ({ name }) => `Added the passkey “${name}”`,
  'passkey.removed': ({ name }) => `Removed the passkey “${name}”`,
  'quotas.changed': ({ renders, bytes, open }) =>
    `Set the quotas to ${amount(renders, 'renders a month')}, ${storage(bytes)} and ${amount(open, 'open renders')}`,
  'retention.changed': ({ fileDays, renderMonths }) =>
    fileDays === null && renderMonths === null
      ? 'Changed the retention: files and renders are kept for ever'
      : `Changed the retention: files are kept ${kept(fileDays, 'day')}, and renders ${kept(renderMonths, 'month')}`,
  'organization.erased': () => 'Erased an organization',
}

/** Describes the action of an audit entry in a sentence. */
export const auditLine = ({ action, details }: Pick<AuditEntry, 'action' | 'details'>): string =>
  lines[action](details)

/** Formats the time of an entry: its date with the year, and the time of day. */
export const auditMoment = (at: string): string =>
  new Date(at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
