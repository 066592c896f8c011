import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import { type Drawable } from '../painting/drawable'
import { rereadDesigns } from '../service/designs'
import { failureLine } from '../service/failures'
import { mayAs, useSession } from '../service/session'
import { platen } from '../service/transport'
import { Button } from '../ui/button'
import { FormFault } from '../ui/form-fault'

/** Makes a design of a template, and opens it. */
export function CopyTemplate({ id, name }: Pick<Drawable, 'id' | 'name'>): ReactNode {
  const { role } = useSession()
  const client = useQueryClient()
  const navigate = useNavigate()
  const copying = useMutation({
    mutationFn: () => platen.duplicateDesign(id, { name }),
    async onSuccess(design) {
      await navigate({ to: '/designs/$id', params: { id: design.id } })
      await rereadDesigns(client)
    },
  })
  if (!mayAs(role, 'editor')) return null
  return (
    <div>
      <Button
        isPending={copying.isPending}
        onPress={() => {
          copying.mutate()
        }}
      >
        Copy to designs
      </Button>
      {copying.error && <FormFault>{failureLine(copying.error)}</FormFault>}
    </div>
  )
}
