import { includesRole } from '@platen/contract/names'
import { type BrandKit } from '@platen/client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { kitName } from '../../parts/brand-kits/kits-query'
import { describeFailure, failureLine } from '../../service/failures'
import { useSession } from '../../service/session'
import { platen } from '../../service/transport'
import { Button } from '../../ui/buttons/button'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog'
import { CopyId } from '../../ui/buttons/copy'
import { Page } from '../../ui/layout/page'
import { Sheet } from '../../ui/layout/sheet'
import { Failure, Skeleton } from '../../ui/layout/states'
import { KitForm } from './kit-form'
import { KitValues } from './kit-values'

const allKits = { href: '/brand', label: 'All brand kits' } as const

/** A brand kit; editors can change it. */
export function KitPage({ id }: { id: string }): ReactNode {
  const { role } = useSession()
  const [deleting, setDeleting] = useState(false)
  const kit = useQuery({
    queryKey: ['brand-kits', id],
    queryFn: ({ signal }) => platen.getBrandKit(id, { signal }),
  })
  if (!kit.data)
    return (
      <Page title="Brand kit" back={allKits}>
        {kit.error ? (
          <Failure
            {...describeFailure(kit.error)}
            onRetry={() => void kit.refetch()}
            back={allKits}
          />
        ) : (
          <Skeleton rows={3} high={120} />
        )}
      </Page>
    )
  const may = includesRole(role, 'editor')
  const remove = (
    <Button look="danger" onPress={() => setDeleting(true)}>
      Delete
    </Button>
  )
  return (
    <Page
      title={kitName(kit.data)}
      back={allKits}
      about={<CopyId id={id} label="brand kit ID" />}
      action={may && remove}
    >
      {may ? (
        <KitForm kit={kit.data} />
      ) : (
        <Sheet>
          <KitValues kit={kit.data} />
        </Sheet>
      )}
      {deleting && <DeleteDialog kit={kit.data} onClose={() => setDeleting(false)} />}
    </Page>
  )
}

function DeleteDialog({ kit, onClose }: { kit: BrandKit; onClose: () => void }): ReactNode {
  const client = useQueryClient()
  const navigate = useNavigate()
  const remove = useMutation({
    mutationFn: () => platen.deleteBrandKit(kit.id),
    async onSuccess() {
      await navigate({ to: '/brand' })
      client.removeQueries({ queryKey: ['brand-kits', kit.id] })
      await client.invalidateQueries({ queryKey: ['brand-kits'] })
    },
  })
  return (
    <ConfirmDialog
      title={`Delete “${kitName(kit)}”?`}
      text="Designs and renders keep its values. Its logos stay in Assets."
      action="Delete kit"
      work={remove}
      fault={remove.error && failureLine(remove.error)}
      onClose={onClose}
    />
  )
}
