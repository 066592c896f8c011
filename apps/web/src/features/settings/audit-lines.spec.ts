import { auditLine, type AuditEntry } from './audit-lines'

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
  ])('%s has a line', (action, details, line) => {
    expect(auditLine({ action, details })).toBe(line)
  })
})
