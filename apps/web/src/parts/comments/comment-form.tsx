import { shareLimits } from '@platen/contract/names'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { failureLine } from '../../service/failures'
import { Field } from '../../ui/inputs/field'
import { AskForm } from '../../ui/overlays/ask-form'

interface CommentFormProps {
  /** The label of the text, and of the button that sends it. */
  label: string
  action: string
  /** The name that a guest gave last; undefined for members, who need not give one. */
  guestName?: string | undefined
  /** Sends the comment; `name` is empty for members. */
  send: (comment: { name: string; text: string }) => Promise<unknown>
  onClose: () => void
}

/** Asks for the text of a comment or a reply, and guests for their names. */
export function CommentForm(props: CommentFormProps): ReactNode {
  const { label, action, guestName, send, onClose } = props
  const [name, setName] = useState(guestName ?? '')
  const [text, setText] = useState('')
  const isGuest = guestName !== undefined
  const work = useMutation({
    mutationFn: () => send({ name: name.trim(), text: text.trim() }),
    onSuccess: onClose,
  })
  return (
    <AskForm
      action={action}
      work={work}
      isDisabled={text.trim() === '' || (isGuest && name.trim() === '')}
      fault={work.error && failureLine(work.error)}
      onClose={onClose}
    >
      {isGuest && (
        <Field
          label="Your name"
          name="name"
          value={name}
          onChange={setName}
          autoComplete="name"
          maxLength={shareLimits.guest}
          autoFocus={guestName === ''}
        />
      )}
      <Field
        label={label}
        name="text"
        value={text}
        onChange={setText}
        rows={3}
        maxLength={shareLimits.text}
        autoFocus={guestName !== ''}
      />
    </AskForm>
  )
}
