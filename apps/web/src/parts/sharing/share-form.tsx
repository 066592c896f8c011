import { type Share } from '@platen/client'
import { shareLimits } from '@platen/contract/names'
import { type ReactNode, useState } from 'react'
import { failureLine } from '../../service/failures'
import { itemsOf } from '../../service/paged-query'
import { platen } from '../../service/transport'
import { type Choice, Dropdown, Tick } from '../../ui/inputs/choices'
import { Field } from '../../ui/inputs/field'
import { dateOf } from '../../ui/moments'
import { AskForm } from '../../ui/overlays/ask-form'
import { useVersions } from '../designs/versions/use-versions'
import { useShareChange } from './shares'
import css from './sharing.module.css'

interface ShareFormProps {
  designId: string
  /** The link to change; a new one by default. */
  share?: Share
  onSaved: (share: Share) => void
  onClose: () => void
}

/** The times for which a link may work, in days. */
const times: readonly Choice<string>[] = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
]

/** The choice that leaves the end of a link as it is. */
const same = 'same'
/** The choice of a link that shows the latest version. */
const latest = 'latest'

/** The choices for a new link at first. */
const fresh = { name: '', comments: true, approval: false, download: false }

/** Asks for what a link shows, what it allows, and how long it works. */
export function ShareForm({ designId, share, onSaved, onClose }: ShareFormProps): ReactNode {
  const [version, setVersion] = useState(latest)
  const [days, setDays] = useState(share ? same : '30')
  const before = share ?? fresh
  const [name, setName] = useState(before.name)
  const [comments, setComments] = useState(before.comments)
  const [approval, setApproval] = useState(before.approval)
  const [download, setDownload] = useState(before.download)
  const work = useShareChange({
    designId,
    change() {
      const expiry = days === same ? {} : { expiresAt: inDays(Number(days)) }
      const body = { name: name.trim(), comments, approval, download, ...expiry }
      if (share) return platen.shares.change({ designId, shareId: share.id }, body)
      const shown = version === latest ? null : Number(version)
      return platen.shares.create(designId, { ...body, version: shown })
    },
    onDone: onSaved,
  })
  return (
    <AskForm
      action={share ? 'Save' : 'Create link'}
      work={work}
      fault={work.error && failureLine(work.error)}
      onClose={onClose}
    >
      <div className={css.fields}>
        {!share && <Versions designId={designId} value={version} onChange={setVersion} />}
        <Dropdown
          label="Works for"
          value={days}
          choices={share ? [{ value: same, label: untilOf(share) }, ...times] : times}
          onChange={setDays}
        />
      </div>
      <div role="group" aria-label="Guests may" className={css.ticks}>
        <p aria-hidden="true" className={css.label}>
          Guests may
        </p>
        <Tick label="Comment" isSelected={comments} onChange={setComments} />
        <Tick label="Approve the version" isSelected={approval} onChange={setApproval} />
        <Tick label="Download" isSelected={download} onChange={setDownload} />
      </div>
      <Field
        label="Name"
        name="name"
        value={name}
        onChange={setName}
        help="Optional. Only your organization sees it"
        maxLength={shareLimits.name}
        optional
      />
    </AskForm>
  )
}

interface VersionsProps {
  designId: string
  value: string
  onChange: (version: string) => void
}

/** Lets the user choose the latest version, or one that stays. */
function Versions({ designId, value, onChange }: VersionsProps): ReactNode {
  const versions = itemsOf(useVersions(designId).data?.pages)
  return (
    <Dropdown
      label="Shows"
      value={value}
      choices={[
        { value: latest, label: 'Latest version', about: 'Changes when you publish' },
        ...versions.map(({ version }) => ({ value: String(version), label: `Version ${version}` })),
      ]}
      onChange={onChange}
    />
  )
}

const inDays = (days: number): string =>
  new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString()

const untilOf = ({ expiresAt }: Share): string => `Until ${dateOf(expiresAt, Date.now())}`
