import { includesRole } from '@platen/contract/names'
import { IconPencil } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import { failureLine } from '../../../service/failures'
import { useSession } from '../../../service/session'
import { Button, IconButton } from '../../../ui/buttons/button'
import { FormFault } from '../../../ui/inputs/form-fault'
import { type Change } from './change-copy'
import { useNewDesign } from './use-new-design'

interface EditCopyProps {
  /** The id of a template. */
  id: string
  name: string
  /** Shows only an icon. */
  isSmall?: boolean
  /** A change to make to the new copy; without one, the copy equals the template. */
  change?: Change | undefined
}

/** A button that copies a template to a new design and opens it in the editor; hidden from viewers. */
export function EditCopy({ id, name, isSmall = false, change }: EditCopyProps): ReactNode {
  const { role } = useSession()
  const copying = useNewDesign()
  if (!includesRole(role, 'editor')) return null
  const given = {
    isPending: copying.isPending,
    onPress: () => copying.mutate({ kind: 'copy', id, name, change }),
  }
  return (
    <div>
      {isSmall ? (
        <IconButton label={`Edit a copy of ${name}`} {...given}>
          <IconPencil size={16} stroke={1.5} aria-hidden="true" />
        </IconButton>
      ) : (
        <Button {...given}>Edit a copy</Button>
      )}
      {copying.error && <FormFault>{failureLine(copying.error)}</FormFault>}
    </div>
  )
}
