import { type Webhook } from '@platen/client'
import { type EventType, eventTypes, usualEvents, webhookLimits } from '@platen/contract/names'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { latestDesignsQuery } from '../../service/latest-designs'
import { faultsOf } from '../../service/field-faults'
import { Dropdown, Tick } from '../../ui/inputs/choices'
import { Field } from '../../ui/inputs/field'
import { AskForm } from '../../ui/overlays/ask-form'
import { eventWords } from './webhook-words'
import css from './webhooks.module.css'

/** The values of a webhook that people choose. */
export interface WebhookValues {
  url: string
  description: string
  events: EventType[]
  designId: string | null
}

export const newWebhook: WebhookValues = {
  url: '',
  description: '',
  events: [...usualEvents],
  designId: null,
}

/** Returns the values of an existing webhook. */
export const valuesOf = ({ url, description, events, designId }: Webhook): WebhookValues => ({
  url: url ?? '',
  description,
  events: eventTypes.filter(type => events.includes(type)),
  designId,
})

/** What the built-in webhook may send: events of renders and batches. */
const ofCalls = eventTypes.filter(type => /^(?:render|batch)\./.test(type))

interface WebhookFormProps {
  first: WebhookValues
  /** True for the built-in webhook, which sends to the URLs of calls. */
  isBuiltIn?: boolean
  action: string
  work: { isPending: boolean; mutate: (values: WebhookValues) => void }
  error: Error | null
  onClose: () => void
}

/** The fields of a new or an existing webhook. */
export function WebhookForm(props: WebhookFormProps): ReactNode {
  const { first, isBuiltIn = false, action, work, error, onClose } = props
  const [values, setValues] = useState(first)
  const set = (changed: Partial<WebhookValues>): void => setValues({ ...values, ...changed })
  const { of, rest } = faultsOf(error, isBuiltIn ? ['description'] : ['url', 'description'])
  return (
    <AskForm
      action={action}
      work={{ isPending: work.isPending, mutate: () => work.mutate(values) }}
      isDisabled={values.events.length === 0}
      fault={rest}
      onClose={onClose}
    >
      {!isBuiltIn && (
        <Field
          label="URL"
          name="url"
          value={values.url}
          onChange={url => set({ url })}
          autoFocus
          maxLength={webhookLimits.url}
          autoComplete="off"
          help="An https URL on your server, such as https://shop.example/platen"
          fault={of.get('url')}
        />
      )}
      <Field
        label="Description"
        name="description"
        value={values.description}
        onChange={description => set({ description })}
        optional
        maxLength={webhookLimits.description}
        autoComplete="off"
        fault={of.get('description')}
      />
      <EventTicks
        chosen={values.events}
        offered={isBuiltIn ? ofCalls : eventTypes}
        onChange={events => set({ events })}
      />
      {!isBuiltIn && (
        <DesignChoice value={values.designId} onChange={designId => set({ designId })} />
      )}
    </AskForm>
  )
}

interface EventTicksProps {
  chosen: readonly EventType[]
  offered: readonly EventType[]
  onChange: (events: EventType[]) => void
}

function EventTicks({ chosen, offered, onChange }: EventTicksProps): ReactNode {
  return (
    <fieldset className={css.events}>
      <legend>Events</legend>
      {offered.map(type => (
        <Tick
          key={type}
          label={eventWords[type]}
          isSelected={chosen.includes(type)}
          onChange={selected =>
            onChange(offered.filter(one => (one === type ? selected : chosen.includes(one))))
          }
        />
      ))}
    </fieldset>
  )
}

const every = 'every'

interface DesignChoiceProps {
  value: string | null
  onChange: (designId: string | null) => void
}

function DesignChoice({ value, onChange }: DesignChoiceProps): ReactNode {
  const designs = useQuery(latestDesignsQuery)
  const known = (designs.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  // A chosen design is always shown, even if it has been deleted or is not loaded yet.
  const strange = value !== null && !known.some(design => design.value === value)
  return (
    <Dropdown
      label="Design"
      value={value ?? every}
      choices={[
        { value: every, label: 'Every design' },
        ...(strange ? [{ value, label: value }] : []),
        ...known,
      ]}
      onChange={id => onChange(id === every ? null : id)}
    />
  )
}
