import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { NewKit } from '../parts/brand-kits/choosing/new-kit'
import { AskForm } from '../ui/overlays/ask-form'
import { Button } from '../ui/buttons/button'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog'
import { CodeBlock } from '../ui/buttons/copy'
import { DialogBox, OnceDialog } from '../ui/overlays/dialog'
import { Field } from '../ui/inputs/field'
import { FinderBox } from '../ui/overlays/finder'
import { MenuBox } from '../ui/overlays/menu'
import { Overlay } from '../ui/overlays/overlay'
import { ShownSecret } from '../ui/overlays/shown-secret'
import { call, nothing } from './samples'
import { Specimen, Specimens } from './specimen'
import css from './specimens.module.css'

const openers = [
  { id: 'form', label: 'Dialog with a form' },
  { id: 'confirm', label: 'Confirmation of a deletion' },
  { id: 'refused', label: 'Confirmation that failed' },
  { id: 'once', label: 'One-time secret' },
  { id: 'overlay', label: 'Overlay' },
  { id: 'finder', label: 'Finder' },
] as const

type DialogName = (typeof openers)[number]['id']

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

/** Dialogs and other overlays. The address can specify a dialog that is open at first. */
export function DialogSpecimens({ open: asked }: { open: string | null }): ReactNode {
  const [open, setOpen] = useState(() => openers.find(({ id }) => id === asked)?.id ?? null)
  return (
    <>
      <Specimens of="Dialogs">
        {openers.map(({ id, label }) => (
          <Specimen key={id} state={label}>
            <Button onPress={() => setOpen(id)}>{label}</Button>
          </Specimen>
        ))}
        <Specimen state="First brand kit">
          <NewKit onCreated={nothing} />
        </Specimen>
      </Specimens>
      <Specimens of="Menu">
        <Specimen state="Closed; opened by its button">
          <MenuBox
            label="Actions of the design"
            trigger={<Button>Actions</Button>}
            groups={[
              [
                {
                  id: 'rename',
                  label: 'Rename',
                  icon: <IconPencil {...icon} />,
                  onAction: nothing,
                },
                { id: 'copy', label: 'Copy ID', icon: <IconCopy {...icon} />, onAction: nothing },
              ],
              [
                {
                  id: 'delete',
                  label: 'Delete',
                  icon: <IconTrash {...icon} />,
                  danger: true,
                  onAction: nothing,
                },
              ],
            ]}
          />
        </Specimen>
      </Specimens>
      {open !== null && <Opened name={open} onClose={() => setOpen(null)} />}
    </>
  )
}

function Opened({ name, onClose }: { name: DialogName; onClose: () => void }): ReactNode {
  switch (name) {
    case 'form':
      return <FormDialog onClose={onClose} />
    case 'confirm':
    case 'refused':
      return (
        <ConfirmDialog
          title="Delete Northlight?"
          text="Its colours, fonts and logos are deleted. Designs that use them stay as they are."
          action="Delete kit"
          work={{ isPending: name === 'confirm', mutate: nothing }}
          fault={name === 'refused' ? 'Somebody else changed the kit. Load it again.' : null}
          onClose={onClose}
        />
      )
    case 'once':
      return (
        <OnceDialog title="Your key" onClose={onClose}>
          <ShownSecret noun="key" secret="plt_3kd9s0f8Hq2mWv7xYb1c">
            Store it like a password.
          </ShownSecret>
          <CodeBlock label="Call" text={call} />
        </OnceDialog>
      )
    case 'overlay':
      return (
        <Overlay label="Overlay" isOpen onClose={onClose} look={overlayLook}>
          <h2>An overlay</h2>
          <p>Press Escape or click outside it.</p>
          <Button onPress={onClose}>Close it</Button>
        </Overlay>
      )
    case 'finder':
      return <FinderSpecimen onClose={onClose} />
  }
}

function FinderSpecimen({ onClose }: { onClose: () => void }): ReactNode {
  const [words, setWords] = useState('')
  return (
    <FinderBox
      label="Find anything"
      placeholder="Find something to do"
      words={words}
      onClose={onClose}
      groups={['Edit', 'Pages']}
      found={[
        { id: 'undo', label: 'Undo', group: 'Edit', keys: 'Ctrl+Z' },
        { id: 'home', label: 'Home', about: 'Where everything starts', group: 'Pages' },
      ]}
      onWords={setWords}
      onRun={onClose}
      isOpen
    />
  )
}

const overlayLook = { veil: css.overlayVeil, modal: css.overlayModal, dialog: css.overlayDialog }

const FormDialog = ({ onClose }: { onClose: () => void }): ReactNode => (
  <DialogBox title="Create an API key" isOpen onClose={onClose}>
    <AskForm
      action="Create key"
      work={{ isPending: true, mutate: nothing }}
      fault="The name is taken."
      onClose={onClose}
    >
      <Field label="Name" name="name" value="Website" onChange={nothing} help="Where it is used" />
    </AskForm>
  </DialogBox>
)
