import { type Share } from '@platen/client'
import { type ReactNode, useState } from 'react'
import { describeFailure } from '../../service/failures'
import { Button } from '../../ui/buttons/button'
import { Failure, Skeleton } from '../../ui/layout/states'
import { Actions, DialogBox, Stack } from '../../ui/overlays/dialog'
import { ShareForm } from './share-form'
import { ShareRow } from './share-row'
import { endOf, useShares } from './shares'
import css from './sharing.module.css'

interface ShareDialogProps {
  designId: string
  onClose: () => void
}

/** The links to a design, and the form for a new one. */
export function ShareDialog({ designId, onClose }: ShareDialogProps): ReactNode {
  const shares = useShares(designId)
  return (
    <DialogBox title="Share" isOpen wide onClose={onClose}>
      <Stack>
        <p>
          Anyone with a link sees the design as you published it, without an account. Drafts stay
          private.
        </p>
        {shares.error && (
          <Failure {...describeFailure(shares.error)} onRetry={() => void shares.refetch()} />
        )}
        {shares.isPending && <Skeleton rows={3} high={48} />}
        {shares.data && (
          <Links designId={designId} shares={shares.data} now={shares.dataUpdatedAt} />
        )}
      </Stack>
    </DialogBox>
  )
}

interface LinksProps {
  designId: string
  shares: readonly Share[]
  now: number
}

/** The links; without any that works, the form for the first one. */
function Links({ designId, shares, now }: LinksProps): ReactNode {
  const [isCreating, setCreating] = useState(() => shares.every(one => endOf(one, now) !== null))
  const [createdId, setCreatedId] = useState<string | null>(null)
  return (
    <>
      {isCreating ? (
        <ShareForm
          designId={designId}
          onSaved={({ id }) => {
            setCreatedId(id)
            setCreating(false)
          }}
          onClose={() => setCreating(false)}
        />
      ) : (
        <Actions>
          <Button look="primary" onPress={() => setCreating(true)}>
            New link
          </Button>
        </Actions>
      )}
      {shares.length > 0 && (
        <ul className={css.links} aria-label="Links">
          {shares.map(share => (
            <li key={share.id}>
              <ShareRow share={share} now={now} isNew={share.id === createdId} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
