import { type Share } from '@platen/client'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { failureLine } from '../../service/failures'
import { platen } from '../../service/transport'
import { Button } from '../../ui/buttons/button'
import { said, useCopy } from '../../ui/buttons/copy'
import { Tag } from '../../ui/layout/states'
import { ago, dateOf } from '../../ui/moments'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog'
import { ShareForm } from './share-form'
import { endOf, useShareChange } from './shares'
import css from './sharing.module.css'

interface ShareRowProps {
  share: Share
  now: number
  /** True for the link that has just been created, whose copy button gets the focus. */
  isNew: boolean
}

/** A link: what it shows and allows, and the buttons that copy, change and revoke it. */
export function ShareRow({ share, now, isNew }: ShareRowProps): ReactNode {
  const { designId, name, expiresAt, revokedAt, lastSeenAt } = share
  const [open, setOpen] = useState<'change' | 'revoke' | null>(null)
  const close = (): void => setOpen(null)
  const end = endOf(share, now)
  const called = calledBy(share)
  if (open === 'change')
    return (
      <div className={css.link}>
        <ShareForm designId={designId} share={share} onSaved={close} onClose={close} />
      </div>
    )
  return (
    <div className={css.link} data-ended={end !== null}>
      <div className={css.words}>
        <p className={css.title}>
          <strong>{name === '' ? 'Link' : name}</strong>
          {end !== null && <Tag look="quiet">{end}</Tag>}
        </p>
        <p className={css.about}>{aboutOf(share)}</p>
        <p className={css.about}>
          {end === null && `Works until ${dateOf(expiresAt, now)} · `}
          {lastSeenAt === null ? 'Not opened yet' : `Opened ${ago(lastSeenAt, now)}`}
        </p>
      </div>
      <div className={css.actions}>
        {end === null && <CopyLink share={share} isNew={isNew} />}
        {revokedAt === null && (
          <Button aria-label={`Change ${called}`} look="quiet" onPress={() => setOpen('change')}>
            Change
          </Button>
        )}
        {end === null && (
          <Button aria-label={`Revoke ${called}`} look="quiet" onPress={() => setOpen('revoke')}>
            Revoke
          </Button>
        )}
      </div>
      {open === 'revoke' && <RevokeDialog share={share} onClose={close} />}
    </div>
  )
}

/** The button that copies a link. */
function CopyLink({ share, isNew }: Pick<ShareRowProps, 'share' | 'isNew'>): ReactNode {
  const { outcome, copy } = useCopy(share.url)
  const Icon = outcome === 'copied' ? IconCheck : IconCopy
  return (
    <Button
      autoFocus={isNew}
      aria-label={outcome === null ? copyNameOf(share) : said[outcome]}
      onPress={copy}
    >
      <Icon size={16} stroke={1.5} aria-hidden="true" />
      <span aria-live="polite">{outcome === null ? 'Copy link' : said[outcome]}</span>
    </Button>
  )
}

interface RevokeDialogProps {
  share: Share
  onClose: () => void
}

/** Asks for confirmation before a link is revoked. */
function RevokeDialog({ share, onClose }: RevokeDialogProps): ReactNode {
  const { designId, id } = share
  const revoke = useShareChange({
    designId,
    change: () => platen.shares.revoke({ designId, shareId: id }),
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={`Revoke ${calledBy(share)}?`}
      text="Nobody can open the page with this link any more. Comments and approvals are kept. This cannot be undone."
      action="Revoke"
      work={revoke}
      fault={revoke.error && failureLine(revoke.error)}
      onClose={onClose}
    />
  )
}

/** Returns the name of a link as it stands within a sentence. */
const calledBy = ({ name }: Share): string => (name === '' ? 'link' : `“${name}”`)

/** Returns the name of the button that copies a link, which begins with its words. */
const copyNameOf = ({ name }: Share): string => (name === '' ? 'Copy link' : `Copy link “${name}”`)

/** Says what a link shows, and what guests may do. */
function aboutOf({ version, comments, approval, download }: Share): string {
  const allowed = [
    ...(comments ? ['comment'] : []),
    ...(approval ? ['approve'] : []),
    ...(download ? ['download'] : []),
  ]
  const shown = version === null ? 'Latest version' : `Version ${version}`
  if (allowed.length === 0) return `${shown} · Guests may only view`
  return `${shown} · Guests may ${new Intl.ListFormat('en-GB').format(allowed)}`
}
