import { type CreateSigningKeyRequest } from '@platen/client'
import { type ReactNode, useState } from 'react'
import { faultsOf } from '../../service/field-faults'
import { Radios, Tick } from '../../ui/inputs/choices'
import { Field } from '../../ui/inputs/field'
import { AskForm } from '../../ui/overlays/ask-form'
import { DesignTicks } from './design-ticks'

/** The values of the form, as they are typed and chosen. */
interface Values {
  name: string
  /** True to let the key draw only the chosen designs. */
  only: boolean
  designIds: readonly string[]
  rendersPerMinute: string
  maxPixels: string
  mustExpire: boolean
}

const first: Values = {
  name: '',
  only: false,
  designIds: [],
  rendersPerMinute: '600',
  maxPixels: '4,000,000',
  mustExpire: false,
}

/** Returns the body of the call. Numbers that cannot be read become null, which the service refuses by name. */
const requestOf = (values: Values): CreateSigningKeyRequest => ({
  name: values.name,
  designIds: values.only ? [...values.designIds] : null,
  rendersPerMinute: numberIn(values.rendersPerMinute),
  maxPixels: numberIn(values.maxPixels),
  expires: values.mustExpire ? 'required' : 'optional',
})

/** Reads a number that may have commas or spaces between its digits; NaN for any other text. */
const numberIn = (text: string): number => {
  const digits = text.replaceAll(/[\s,]/g, '')
  return digits === '' ? Number.NaN : Number(digits)
}

/** The fields that show their own faults. */
const named = ['name', 'rendersPerMinute', 'maxPixels'] as const

interface SigningKeyFormProps {
  work: {
    isPending: boolean
    error: Error | null
    mutate: (values: CreateSigningKeyRequest) => void
  }
  onClose: () => void
}

/** The fields of a new signing key. */
export function SigningKeyForm({ work, onClose }: SigningKeyFormProps): ReactNode {
  const [values, setValues] = useState(first)
  const set = (changed: Partial<Values>): void => setValues({ ...values, ...changed })
  const { of, rest } = faultsOf(work.error, named)
  return (
    <AskForm
      action="Create signing key"
      work={{ isPending: work.isPending, mutate: () => work.mutate(requestOf(values)) }}
      isDisabled={values.only && values.designIds.length === 0}
      fault={rest && rest.replace(/^designIds\b/, 'The list of designs')}
      onClose={onClose}
    >
      <Field
        label="Name"
        name="name"
        value={values.name}
        onChange={name => set({ name })}
        autoFocus
        maxLength={100}
        autoComplete="off"
        help="Name the key after where its URLs are used, such as “Blog”"
        fault={of.get('name')}
      />
      <DesignChoice values={values} onChange={set} />
      <Field
        label="Pictures per minute"
        name="rendersPerMinute"
        value={values.rendersPerMinute}
        onChange={rendersPerMinute => set({ rendersPerMinute })}
        inputMode="numeric"
        autoComplete="off"
        help="Pictures that are already drawn do not count"
        fault={of.get('rendersPerMinute')}
      />
      <Field
        label="Largest page, in pixels"
        name="maxPixels"
        value={values.maxPixels}
        onChange={maxPixels => set({ maxPixels })}
        inputMode="numeric"
        autoComplete="off"
        help="4,000,000 pixels are, for example, 2,000 × 2,000 px"
        fault={of.get('maxPixels')}
      />
      <Tick
        label="Every URL must expire"
        about="URLs that do not say when they expire are refused"
        isSelected={values.mustExpire}
        onChange={mustExpire => set({ mustExpire })}
      />
    </AskForm>
  )
}

interface DesignChoiceProps {
  values: Values
  onChange: (changed: Partial<Values>) => void
}

function DesignChoice({ values: { only, designIds }, onChange }: DesignChoiceProps): ReactNode {
  return (
    <>
      <Radios
        label="Designs that its URLs may draw"
        value={only ? 'only' : 'all'}
        choices={designChoices}
        onChange={choice => onChange({ only: choice === 'only' })}
      />
      {only && <DesignTicks chosen={designIds} onChange={designIds => onChange({ designIds })} />}
    </>
  )
}

const designChoices = [
  { value: 'all', label: 'All designs and templates' },
  { value: 'only', label: 'Only some' },
] as const
