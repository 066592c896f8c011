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

const webhook = ({ host }: Details): string =>
  typeof host === 'string' ? `the webhook to ${host}` : 'the built-in webhook'

const fieldNames: Readonly<Record<string, string>> = {
  url: 'URL',
  designId: 'design',
  webhookUrl: 'webhook URL',
  rowsAt: 'rows',
  keepBodies: 'kept bodies',
  enabled: 'state',
}

const fieldsOf = ({ changed }: Details): string =>
  String(changed).replace(/\w+/g, name => fieldNames[name] ?? name)

const besides = (details: Details): string =>
  typeof details.changed === 'string' ? `, and changed its ${fieldsOf(details)}` : ''

const share = ({ name, designId }: Details): string =>
  name === '' ? `to ${designId}` : `“${name}” to ${designId}`

const reason = ({ reason }: Details): string => {
  if (reason === 'gone') return ', whose server answered that it is gone'
  return reason === 'failing' ? ', which had failed for five days' : ''
}

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
  'webhook.created': details => `Created ${webhook(details)}`,
  'webhook.changed': details => `Changed the ${fieldsOf(details)} of ${webhook(details)}`,
  'webhook.enabled': details => `Enabled ${webhook(details)}${besides(details)}`,
  'webhook.disabled': details =>
    `Disabled ${webhook(details)}${reason(details)}${besides(details)}`,
  'webhook.rotated': details => `Rotated the secret of ${webhook(details)}`,
  'webhook.deleted': details => `Deleted ${webhook(details)}`,
  'app.connected': ({ name, host }) => `Connected the app “${name}” of ${host}`,
  'app.disconnected': ({ name, host }) => `Disconnected the app “${name}” of ${host}`,
  'signing_key.created': ({ name }) => `Created the signing key “${name}”`,
  'signing_key.revoked': ({ name }) => `Deleted the signing key “${name}”`,
  'share.created': details => `Created the link ${share(details)}`,
  'share.changed': details => `Changed the link ${share(details)}`,
  'share.revoked': details => `Revoked the link ${share(details)}`,
  'inbound_hook.created': ({ name }) => `Created the inbound hook “${name}”`,
  'inbound_hook.changed': details =>
    `Changed the ${fieldsOf(details)} of the inbound hook “${details.name}”`,
  'inbound_hook.rotated': ({ name }) => `Replaced the URL of the inbound hook “${name}”`,
  'inbound_hook.deleted': ({ name }) => `Deleted the inbound hook “${name}”`,
}

/** Describes the action of an audit entry in a sentence. */
export const auditLine = ({ action, details }: Pick<AuditEntry, 'action' | 'details'>): string =>
  lines[action](details)

/** Names who acted if it was no person: a program by its key, Platen itself, or an operator. */
export function auditAuthor({ key, details }: Pick<AuditEntry, 'key' | 'details'>): string {
  if (key !== null) return `The API key “${key.name}”`
  return 'reason' in details ? 'Platen' : 'An operator'
}

/** Formats the time of an entry: its date with the year, and the time of day. */
export const auditMoment = (at: string): string =>
  new Date(at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
