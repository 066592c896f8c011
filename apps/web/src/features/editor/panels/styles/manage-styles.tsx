import { type Style } from '@platen/client'
import { IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { failureLine } from '../../../../service/failures'
import { platen } from '../../../../service/transport'
import { IconButton } from '../../../../ui/buttons/button'
import { FormFault } from '../../../../ui/inputs/form-fault'
import { LineField } from '../../../../ui/inputs/line-field'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog'
import { DialogBox, Stack } from '../../../../ui/overlays/dialog'
import css from './styles.module.css'
import { rereadStyles, stylesQuery } from './styles-query'

/** The styles of the organization, to rename and delete. */
export function ManageStyles({ onClose }: { onClose: () => void }): ReactNode {
  const client = useQueryClient()
  const { data: styles = [] } = useQuery(stylesQuery)
  const [doomed, setDoomed] = useState<Style | null>(null)
  const naming = useMutation({
    mutationFn: ({ id, name }: Pick<Style, 'id' | 'name'>) => platen.styles.change(id, { name }),
    onSettled: () => rereadStyles(client),
  })
  if (doomed) return <DeleteStyle style={doomed} onClose={() => setDoomed(null)} />
  return (
    <DialogBox title="Text styles" isOpen onClose={onClose}>
      <Stack>
        <p>Deleting a style does not change any design.</p>
        <ul className={css.list} aria-label="Styles">
          {styles.map(style => (
            <li key={style.id}>
              <LineField
                label={`Name of ${style.name}`}
                hideLabel
                value={style.name}
                onChange={next => {
                  const name = next.trim()
                  if (name === '') return 'Must not be empty'
                  if (name !== style.name) naming.mutate({ id: style.id, name })
                  return null
                }}
              />
              <IconButton label={`Delete ${style.name}`} onPress={() => setDoomed(style)}>
                <IconTrash size={16} stroke={1.5} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
        {naming.error && <FormFault>{failureLine(naming.error)}</FormFault>}
      </Stack>
    </DialogBox>
  )
}

function DeleteStyle({ style, onClose }: { style: Style; onClose: () => void }): ReactNode {
  const client = useQueryClient()
  const work = useMutation({
    mutationFn: () => platen.styles.delete(style.id),
    async onSuccess() {
      await rereadStyles(client)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={`Delete “${style.name}”`}
      text="Texts keep their look. The style will no longer be available to anyone."
      action="Delete style"
      work={work}
      fault={work.error && failureLine(work.error)}
      onClose={onClose}
    />
  )
}
