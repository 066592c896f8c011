import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { ApprovedBy } from '../../parts/designs/versions/approved-by'
import { readGuestName } from '../../preferences/guest-name'
import { Button } from '../../ui/buttons/button'
import { Title, useTitle } from '../../ui/layout/page'
import { dateOf } from '../../ui/moments'
import { type OpenedLink, type Shared } from './guest'
import { GuestBody } from './guest-body'
import css from './guest.module.css'

// Loaded only when they open.
const ApproveDialog = lazy(async () => ({
  default: (await import('./approve-dialog')).ApproveDialog,
}))
const DownloadDialog = lazy(async () => ({
  default: (await import('./download-dialog')).DownloadDialog,
}))

/** A shared design: its pages as pictures, with the comments and the approval that the link allows. */
export function OpenedShare({ guest, token, shared, onChanged }: OpenedLink): ReactNode {
  const { name, pages } = shared
  useTitle(name)
  const [chosen, setPage] = useState(1)
  const numbers = pages.map(({ number }) => number)
  // Another version may hide the page that is shown.
  const page = numbers.includes(chosen) ? chosen : (numbers[0] ?? 1)
  usePageKeys(page, numbers, setPage)
  return (
    <>
      <header className={css.header}>
        <Title title={name} about={<About shared={shared} />} />
        <Actions guest={guest} page={page} shared={shared} onChanged={onChanged} />
      </header>
      <div role="status" className={css.approvals}>
        <ApprovedBy approvals={shared.approvals} now={Date.now()} />
      </div>
      <GuestBody
        guest={guest}
        token={token}
        shared={shared}
        page={page}
        onPage={setPage}
        onChanged={onChanged}
      />
    </>
  )
}

function About({ shared }: { shared: Shared }): ReactNode {
  const { organization, version, latest, expiresAt } = shared
  return (
    <>
      Shared by {organization} · Version {version}
      {latest && ', the latest'} · The link works until {dateOf(expiresAt, Date.now())}
    </>
  )
}

interface ActionsProps extends Pick<OpenedLink, 'guest' | 'shared' | 'onChanged'> {
  page: number
}

/** The buttons for what the link allows. */
function Actions({ guest, page, shared, onChanged }: ActionsProps): ReactNode {
  const { name, version, pages, formats, approval, approvals, download } = shared
  const [open, setOpen] = useState<'approve' | 'download' | null>(null)
  const close = (): void => setOpen(null)
  const own = readGuestName()
  const isApproved = approvals.some(given => given.name === own)
  return (
    <div className={css.actions}>
      {download && <Button onPress={() => setOpen('download')}>Download</Button>}
      {approval && !isApproved && (
        <Button look="primary" onPress={() => setOpen('approve')}>
          Approve version {version}
        </Button>
      )}
      <Suspense>
        {open === 'download' && (
          <DownloadDialog
            name={name}
            formats={formats}
            hasPages={pages.length > 1}
            read={format => guest.file(format, page)}
            onClose={close}
          />
        )}
        {open === 'approve' && (
          <ApproveDialog guest={guest} shared={shared} onChanged={onChanged} onClose={close} />
        )}
      </Suspense>
    </div>
  )
}

const steps: ReadonlyMap<string, number> = new Map([
  ['ArrowLeft', -1],
  ['ArrowRight', 1],
])

/** Turns the pages with the left and right arrow keys, except while somebody types or a dialog is open. */
function usePageKeys(page: number, numbers: readonly number[], show: (page: number) => void): void {
  useEffect(() => {
    const turn = (event: KeyboardEvent): void => {
      const step = steps.get(event.key)
      const isBusy =
        event.target instanceof Element && event.target.closest('input, textarea, [role*=dialog]')
      if (step === undefined || isBusy || event.altKey || event.ctrlKey || event.metaKey) return
      const next = numbers[numbers.indexOf(page) + step]
      if (next !== undefined) show(next)
    }
    window.addEventListener('keydown', turn)
    return () => window.removeEventListener('keydown', turn)
  })
}
