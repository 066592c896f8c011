import { useMutation, useQueryClient } from '@tanstack/react-query'
import { IconPalette } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Form } from 'react-aria-components'
import { failureLine } from '../service/failures'
import { mayAs, useSession } from '../service/session'
import { platen } from '../service/transport'
import { Button } from '../ui/button'
import { Actions, DialogBox, Stack } from '../ui/dialog'
import { Field } from '../ui/field'
import { ColourList } from './colour-list'
import { kitsQuery } from './kits-query'
import { LogoInput } from './logo-input'

interface NewKitProps {
  /** Hears the id of the kit that was made. */
  onCreated: (id: string) => void
}

/** Leads to a first brand kit; nothing for who may not make one. */
export function NewKit({ onCreated }: NewKitProps): ReactNode {
  const { role } = useSession()
  const [isOpen, setOpen] = useState(false)
  if (!mayAs(role, 'editor')) return null
  const close = (): void => {
    setOpen(false)
  }
  return (
    <>
      <Button
        onPress={() => {
          setOpen(true)
        }}
      >
        <IconPalette size={16} stroke={1.5} aria-hidden="true" />
        {title}
      </Button>
      <DialogBox title={title} isOpen={isOpen} onClose={close}>
        <NewKitForm onCreated={onCreated} onClose={close} />
      </DialogBox>
    </>
  )
}

const title = 'Add your colours and logo'

/** Asks for the least that designs can be drawn in: a name, a logo, colours. */
function NewKitForm({ onCreated, onClose }: NewKitProps & { onClose: () => void }): ReactNode {
  const { organization } = useSession()
  const client = useQueryClient()
  const [name, setName] = useState(organization.name)
  const [logo, setLogo] = useState<string | null>(null)
  const [colours, setColours] = useState<string[]>([])
  const create = useMutation({
    mutationFn: () =>
      platen.createBrandKit({ name, colors: colours, images: logo === null ? [] : [logo] }),
    async onSuccess({ id }) {
      await client.invalidateQueries(kitsQuery)
      onCreated(id)
    },
  })
  return (
    <Form
      onSubmit={event => {
        event.preventDefault()
        create.mutate()
      }}
    >
      <Stack>
        <Field
          label="Name"
          name="name"
          value={name}
          onChange={setName}
          maxLength={100}
          autoComplete="off"
          fault={create.error ? failureLine(create.error) : undefined}
        />
        <LogoInput
          logo={logo}
          onLogo={(stored, found) => {
            setLogo(stored)
            if (colours.length === 0) setColours(found)
          }}
        />
        <ColourList colours={colours} onChange={setColours} />
        <Actions>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            type="submit"
            look="primary"
            isPending={create.isPending}
            isDisabled={logo === null && colours.length === 0}
          >
            Show templates in it
          </Button>
        </Actions>
      </Stack>
    </Form>
  )
}
