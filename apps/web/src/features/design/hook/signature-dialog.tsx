import { type ChangeInboundHookRequest, type InboundHook } from '@platen/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { failureLine } from '../../../service/failures'
import { hooksKey } from '../../../service/inbound-hooks'
import { platen } from '../../../service/transport'
import { Dropdown } from '../../../ui/inputs/choices'
import { Field } from '../../../ui/inputs/field'
import { AskForm } from '../../../ui/overlays/ask-form'
import { DialogBox } from '../../../ui/overlays/dialog'
import { type Sender, senderOf, senders } from './senders'

interface SignatureDialogProps {
  hook: InboundHook
  onClose: () => void
}

interface Values {
  /** The id of the sender; `none` if bodies are not signed. */
  sender: string
  header: string
  prefix: string
  value: string
}

const none = 'none'

/** Chooses the sender whose signature is demanded, and its secret. */
export function SignatureDialog({ hook, onClose }: SignatureDialogProps): ReactNode {
  const client = useQueryClient()
  const [values, setValues] = useState(() => firstValues(hook))
  const set = (changed: Partial<Values>): void => setValues({ ...values, ...changed })
  const save = useMutation({
    mutationFn: () => platen.inboundHooks.change(hook.id, { secret: secretOf(values) }),
    async onSuccess() {
      await client.invalidateQueries({ queryKey: hooksKey })
      onClose()
    },
  })
  const sender = senders.find(({ id }) => id === values.sender)
  return (
    <DialogBox title="Signature" isOpen onClose={onClose}>
      <AskForm
        action="Save"
        work={save}
        fault={save.error && faultText(save.error)}
        onClose={onClose}
      >
        <p>With a signature, only bodies from your sender are accepted.</p>
        <Dropdown
          label="Sender"
          value={values.sender}
          choices={[
            { value: none, label: 'Any, without a signature' },
            ...senders.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={sender => set({ sender })}
        />
        {sender && <SecretFields sender={sender} values={values} onChange={set} />}
      </AskForm>
    </DialogBox>
  )
}

interface SecretFieldsProps {
  sender: Sender
  values: Values
  onChange: (changed: Partial<Values>) => void
}

/** The secret of a sender, and where it puts its signature if nobody knows that. */
function SecretFields({ sender, values, onChange }: SecretFieldsProps): ReactNode {
  return (
    <>
      {sender.signature === null && (
        <>
          <Field
            label="Header"
            name="header"
            value={values.header}
            onChange={header => onChange({ header })}
            autoComplete="off"
            help="The header with the signature, such as X-Signature"
          />
          <Field
            label="Prefix"
            name="prefix"
            value={values.prefix}
            onChange={prefix => onChange({ prefix })}
            optional
            autoComplete="off"
            help="The text before the signature, such as sha256="
          />
        </>
      )}
      <Field
        label="Secret"
        name="value"
        type="password"
        value={values.value}
        onChange={value => onChange({ value })}
        autoComplete="off"
        help="As your sender shows it, or as you have entered it there"
      />
    </>
  )
}

function firstValues({ secret }: InboundHook): Values {
  const sender = secret ? (senderOf(secret)?.id ?? none) : none
  return { sender, header: secret?.header ?? '', prefix: secret?.prefix ?? '', value: '' }
}

function secretOf({
  sender: id,
  ...values
}: Values): NonNullable<ChangeInboundHookRequest['secret']> | null {
  const sender = senders.find(each => each.id === id)
  if (!sender) return null
  const { scheme, signature } = sender
  const { value } = values
  if (scheme === 'stripe' || scheme === 'standard-webhooks') return { scheme, value }
  const { header, prefix } = signature ?? values
  return { scheme, header, value, ...(prefix !== '' && { prefix }) }
}

/** Returns the reason why the values are refused, which begins with the name of a field. */
const faultText = (error: Error): string =>
  failureLine(error)
    .replace(/secret\.value\b/i, 'The secret')
    .replace(/secret\.(header|prefix)\b/i, 'The $1')
