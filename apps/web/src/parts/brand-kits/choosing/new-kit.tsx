import { includesRole } from '@platen/contract/names'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { IconPalette } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { failureLine } from '../../../service/failures'
import { ownPath } from '../../../service/own-path'
import { useSession } from '../../../service/session'
import { platen } from '../../../service/transport'
import { AskForm } from '../../../ui/overlays/ask-form'
import { Button } from '../../../ui/buttons/button'
import { DialogBox } from '../../../ui/overlays/dialog'
import { Field } from '../../../ui/inputs/field'
import { PictureButton } from '../../pictures/dialog/picture-button'
import { FilePicture } from '../../pictures/file-picture'
import { ColorList } from '../color-list'
import { coloursIn } from '../colours-in'
import css from '../kit-parts.module.css'
import { kitsQuery } from '../kits-query'

interface NewKitProps {
  /** The label of the button that opens the form. */
  label?: string
  isMain?: boolean
  /** The label of the button that saves the kit. */
  action?: string
  /** Called with the id of the new kit. */
  onCreated: (id: string) => void
}

/** A button that creates the first brand kit; hidden from viewers. */
export function NewKit({ label = title, isMain = false, ...form }: NewKitProps): ReactNode {
  const { role } = useSession()
  const [isOpen, setOpen] = useState(false)
  if (!includesRole(role, 'editor')) return null
  const close = (): void => setOpen(false)
  return (
    <>
      <Button {...(isMain && { look: 'primary' })} onPress={() => setOpen(true)}>
        <IconPalette size={16} stroke={1.5} aria-hidden="true" />
        {label}
      </Button>
      <DialogBox title={title} isOpen={isOpen} onClose={close}>
        <NewKitForm {...form} onClose={close} />
      </DialogBox>
    </>
  )
}

const title = 'Add your colours and logo'

/** Asks for the minimum that a kit needs: a name, a logo and colours. */
function NewKitForm({
  action = 'Save and apply',
  onCreated,
  onClose,
}: Pick<NewKitProps, 'action' | 'onCreated'> & { onClose: () => void }): ReactNode {
  const { organization } = useSession()
  const client = useQueryClient()
  const [name, setName] = useState(organization.name)
  const [logo, setLogo] = useState<string | null>(null)
  const [colors, setColors] = useState<string[]>([])
  const create = useMutation({
    mutationFn: () => platen.createBrandKit({ name, colors, images: logo === null ? [] : [logo] }),
    async onSuccess({ id }) {
      await client.invalidateQueries(kitsQuery)
      onCreated(id)
    },
  })
  return (
    <AskForm
      action={action}
      work={create}
      isDisabled={logo === null && colors.length === 0}
      onClose={onClose}
    >
      <Field
        label="Name"
        name="name"
        value={name}
        onChange={setName}
        maxLength={100}
        autoComplete="off"
        fault={create.error ? failureLine(create.error) : undefined}
      />
      <LogoPart
        logo={logo}
        onChoose={url => {
          setLogo(url)
          void coloursIn(url).then(found => {
            setColors(before => (before.length === 0 ? found : before))
          })
        }}
      />
      <Part title="Colours">
        <ColorList colors={colors} onChange={setColors} />
      </Part>
    </AskForm>
  )
}

interface LogoPartProps {
  /** The URL of the logo; null until one is chosen. */
  logo: string | null
  onChoose: (url: string) => void
}

function LogoPart({ logo, onChoose }: LogoPartProps): ReactNode {
  const path = logo === null ? null : ownPath(logo)
  return (
    <Part title="Logo">
      {path !== null && <FilePicture src={path} alt="Your logo" />}
      <PictureButton
        label={logo === null ? 'Choose a logo' : 'Replace'}
        title="Choose a logo"
        onChoose={({ src }) => {
          onChoose(src)
          return null
        }}
      />
      {logo === null && (
        <span className={css.help}>SVG or PNG. The colours of the logo are suggested below.</span>
      )}
    </Part>
  )
}

/** A part of the form that consists of several controls. */
function Part({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <div className={css.part} role="group" aria-label={title}>
      <span className={css.title}>{title}</span>
      {children}
    </div>
  )
}
