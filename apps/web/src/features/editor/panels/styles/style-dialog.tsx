import { type Style } from '@platen/client'
import { styleNameLength } from '@platen/contract/names'
import { isImagePaint, type TextElement, type TextStyle } from '@platen/design'
import { setProperties, textsInStyle, textStyleOf } from '@platen/editor'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { failureLine } from '../../../../service/failures'
import { platen } from '../../../../service/transport'
import { Tick } from '../../../../ui/inputs/choices'
import { Field } from '../../../../ui/inputs/field'
import { AskForm } from '../../../../ui/overlays/ask-form'
import { DialogBox } from '../../../../ui/overlays/dialog'
import { useEditing, useEditor } from '../../session/editing'
import { useAttempt } from '../values/use-attempt'
import { ManageStyles } from './manage-styles'
import { type StyleTask } from './style-task'
import { showStyle } from './styles-query'

interface StyleDialogProps {
  task: StyleTask
  onClose: () => void
}

/** Saves, updates or manages styles. */
export function StyleDialog({ task, onClose }: StyleDialogProps): ReactNode {
  switch (task.does) {
    case 'save':
      return <SaveStyle text={task.text} onClose={onClose} />
    case 'update':
      return <UpdateStyle text={task.text} style={task.style} onClose={onClose} />
    case 'manage':
      return <ManageStyles onClose={onClose} />
  }
}

interface OfText {
  text: TextElement
  onClose: () => void
}

function SaveStyle({ text, onClose }: OfText): ReactNode {
  const client = useQueryClient()
  const { announce } = useEditing()
  const [name, setName] = useState('')
  const work = useMutation({
    mutationFn: () => platen.styles.create({ name: name.trim(), value: valueOf(text) }),
    onSuccess(style) {
      showStyle(client, style)
      announce(`Saved style “${style.name}”`)
      onClose()
    },
  })
  return (
    <DialogBox title="Save as style" isOpen onClose={onClose}>
      <AskForm action="Save style" work={work} isDisabled={name.trim() === ''} onClose={onClose}>
        <Field
          label="Name"
          name="name"
          value={name}
          onChange={setName}
          placeholder="Heading 1"
          maxLength={styleNameLength}
          autoFocus
          fault={work.error ? failureLine(work.error) : undefined}
        />
        <ImageFill text={text} />
      </AskForm>
    </DialogBox>
  )
}

/** Says that the fill is not kept, where it is an image. */
const ImageFill = ({ text: { fill } }: Pick<OfText, 'text'>): ReactNode =>
  isImagePaint(fill) && <p>A style cannot have an image as its fill; it is saved in black.</p>

function UpdateStyle({ text, style, onClose }: OfText & { style: Style }): ReactNode {
  const client = useQueryClient()
  const { announce } = useEditing()
  const attempt = useAttempt()
  const design = useEditor(state => state.design)
  const [applies, setApplies] = useState(true)
  const alike = textsInStyle(design, style.value).filter(id => id !== text.id)
  const work = useMutation({
    mutationFn: () => platen.styles.change(style.id, { value: valueOf(text) }),
    onSuccess(updated) {
      const { name, value } = updated
      showStyle(client, updated)
      if (applies && alike.length > 0) attempt(setProperties(alike, value), `Apply ${name} to all`)
      announce(`Updated style “${name}”`)
      onClose()
    },
  })
  return (
    <DialogBox title={`Update “${style.name}”`} isOpen onClose={onClose}>
      <AskForm
        action="Update style"
        work={work}
        fault={work.error && failureLine(work.error)}
        onClose={onClose}
      >
        <p>The style gets the look of this text. Other designs stay as they are.</p>
        <ImageFill text={text} />
        {alike.length > 0 && (
          <Tick
            label={`Apply to all in this design (${alike.length} more ${alike.length === 1 ? 'text' : 'texts'})`}
            isSelected={applies}
            onChange={setApplies}
          />
        )}
      </AskForm>
    </DialogBox>
  )
}

/** Returns the look of a text as the value of a style, in which an image as the fill becomes black. */
function valueOf(text: TextElement): TextStyle {
  const { fill, ...look } = textStyleOf(text)
  return { ...look, fill: isImagePaint(fill) ? '#000000' : fill }
}
