import { auditAuthor, auditLine, type AuditEntry } from './audit-lines'

const key = { name: 'CI', prefix: 'plt_Ab3x', lastFour: 'k3Qz' }
const email = 'ada@acme.example'

describe('an entry of the audit log', () => {
  it.each<[AuditEntry['action'], AuditEntry['details'], string]>([
    ['key.created', key, 'Created the key “CI” (plt_Ab3x…k3Qz)'],
    ['key.rolled', { ...key, replaces: 'key_1' }, 'Replaced a key with “CI” (plt_Ab3x…k3Qz)'],
    ['key.revoked', key, 'Revoked the key “CI” (plt_Ab3x…k3Qz)'],
    ['invite.created', { email, role: 'editor' }, `Invited ${email} as an editor`],
    ['invite.withdrawn', { email, role: 'editor' }, `Withdrew the invitation to ${email}`],
    [
      'setup_link.created',
      { email: null, role: 'owner' },
      'Created the setup link for the first owner',
    ],
    ['reset_link.created', {}, 'Created a reset link'],
    ['member.joined', { email, role: 'viewer', link: 'lnk_1' }, `${email} joined as a viewer`],
    ['member.reset', { email, link: 'lnk_1' }, `${email} signed in with a reset link`],
    [
      'member.role_changed',
      { email, formerRole: 'viewer', role: 'owner' },
      `Changed the role of ${email} from viewer to owner`,
    ],
    ['member.removed', { email, formerRole: 'viewer' }, `Removed ${email}`],
    ['password.changed', {}, 'Changed their password'],
    ['passkey.added', { name: 'Laptop' }, 'Added the passkey “Laptop”'],
    ['passkey.removed', { name: 'Laptop' }, 'Removed the passkey “Laptop”'],
    [
      'quotas.changed',
      { renders: 5000, bytes: null, open: 10 },
      'Set the quotas to 5,000 renders a month, unlimited storage and 10 open renders',
    ],
    [
      'quotas.changed',
      { renders: null, bytes: 2_500_000_000, open: null },
      'Set the quotas to unlimited renders a month, 2.5 GB of storage and unlimited open renders',
    ],
    [
      'retention.changed',
      { fileDays: 30, renderMonths: null },
      'Changed the retention: files are kept for 30 days, and renders for ever',
    ],
    [
      'retention.changed',
      { fileDays: null, renderMonths: null },
      'Changed the retention: files and renders are kept for ever',
    ],
    [
      'retention.changed',
      { fileDays: 1, renderMonths: 1 },
      'Changed the retention: files are kept for 1 day, and renders for 1 month',
    ],
    ['webhook.created', { host: 'shop.example' }, 'Created the webhook to shop.example'],
    ['webhook.created', { host: null }, 'Created the built-in webhook'],
    [
      'webhook.changed',
      { host: 'shop.example', changed: 'url, events, designId' },
      'Changed the URL, events, design of the webhook to shop.example',
    ],
    ['webhook.enabled', { host: null, changed: null }, 'Enabled the built-in webhook'],
    [
      'webhook.disabled',
      { host: 'shop.example', changed: 'events' },
      'Disabled the webhook to shop.example, and changed its events',
    ],
    [
      'webhook.disabled',
      { host: 'shop.example', reason: 'gone' },
      'Disabled the webhook to shop.example, whose server answered that it is gone',
    ],
    [
      'webhook.disabled',
      { host: 'shop.example', reason: 'failing' },
      'Disabled the webhook to shop.example, which had failed for five days',
    ],
    ['webhook.rotated', { host: null }, 'Rotated the secret of the built-in webhook'],
    ['webhook.deleted', { host: 'shop.example' }, 'Deleted the webhook to shop.example'],
    [
      'app.connected',
      { name: 'Claude', host: 'claude.example' },
      'Connected the app “Claude” of claude.example',
    ],
    [
      'app.disconnected',
      { name: 'Claude', host: 'claude.example' },
      'Disconnected the app “Claude” of claude.example',
    ],
    ['signing_key.created', { name: 'Blog' }, 'Created the signing key “Blog”'],
    ['signing_key.revoked', { name: 'Blog' }, 'Deleted the signing key “Blog”'],
    ['share.created', { name: 'Client', designId: 'dsg_1' }, 'Created the link “Client” to dsg_1'],
    ['share.changed', { name: '', designId: 'dsg_1' }, 'Changed the link to dsg_1'],
    ['share.revoked', { name: 'Client', designId: 'dsg_1' }, 'Revoked the link “Client” to dsg_1'],
    ['inbound_hook.created', { name: 'Form' }, 'Created the inbound hook “Form”'],
    [
      'inbound_hook.changed',
      { name: 'Form', changed: 'mapping, rowsAt, enabled' },
      'Changed the mapping, rows, state of the inbound hook “Form”',
    ],
    ['inbound_hook.rotated', { name: 'Form' }, 'Replaced the URL of the inbound hook “Form”'],
    ['inbound_hook.deleted', { name: 'Form' }, 'Deleted the inbound hook “Form”'],
  ])('%s has a line', (action, details, line) => {
    expect(auditLine({ action, details })).toBe(line)
  })

  it.each([
    [{ id: 'key_1', name: 'CI' }, {}, 'The API key “CI”'],
    [null, { reason: 'gone' }, 'Platen'],
    [null, {}, 'An operator'],
  ])('by no person names who acted: %j, %j', (key, details, name) => {
    expect(auditAuthor({ key, details })).toBe(name)
  })
})
