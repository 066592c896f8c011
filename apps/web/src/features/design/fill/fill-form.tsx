import { type Warning } from '@platen/design'
import { type ReactNode, useEffect } from 'react'
import { type Kit } from '../../../parts/brand-kits/kits-query'
import { type Drawable } from '../../../parts/painting/drawable'
import { controlId, focusField } from '../fields/focus-field'
import { addressOf, type FormField } from '../fields/form-fields'
import { presentValue } from '../fields/present'
import { setField } from '../fields/set-field'
import { type Change, valueOf, withoutValue } from '../request/body'
import { type Judged } from '../request/judge'
import { type BodyState } from '../request/use-body'
import { FieldControl } from './field-control'
import css from './fill.module.css'
import { FormFoot } from './form-foot'

export interface FillFormProps {
  /** The design before the request is applied. */
  drawable: Drawable
  fields: readonly FormField[]
  /** The number of the page whose fields are shown, from 1. */
  number: number
  state: BodyState
  judged: Judged | { fault: string }
  kit: Kit | undefined
  /** The changes made by the kit. */
  branded: readonly Change[]
  /** The name of the tab that shows the whole request; undefined where there is none. */
  requestTab?: string
  /** Called with the id of the element whose field gets the pointer or the focus. */
  onPoint: (id: string | null) => void
  /** The field that receives the focus once it is shown; null if none does. */
  wanted?: FormField | null
  /** Called when the wanted field has received the focus. */
  onFound?: () => void
}

/** The fields of the shown page, and the number of other changes in the request. */
export function FillForm(props: FillFormProps): ReactNode {
  const { drawable, fields, number, state, judged, kit, branded, requestTab, onPoint } = props
  const { design } = drawable
  const { body, change } = state
  const own = fields.filter(({ page }) => page === number)
  useFound({ ...props, fields: own })
  return (
    <div className={css.form}>
      {own.length === 0 && <p>Nothing on this page is editable.</p>}
      {own.map(field => {
        const { elementId: id, key } = field
        const sent = valueOf(body, { id, key })
        const point = (): void => onPoint(id)
        return (
          <div
            key={addressOf(field)}
            data-field={controlId(field)}
            className={css.field}
            onFocus={point}
            onPointerEnter={point}
          >
            <FieldControl
              drawable={drawable}
              field={field}
              kit={kit}
              body={body}
              change={change}
              value={sent === undefined ? presentValue(design, id, key) : sent}
              isChanged={sent !== undefined}
              fault={faultOf(field, judged)}
              onChange={value => change(body => setField(body, { design, field, value }))}
              onReset={() => change(body => withoutValue(body, { id, key }))}
            />
          </div>
        )
      })}
      <FormFoot
        design={design}
        fields={fields}
        state={state}
        judged={judged}
        branded={branded}
        requestTab={requestTab}
      />
    </div>
  )
}

/** Moves the focus to the wanted field as soon as it is among the fields that are shown. */
function useFound({ wanted = null, fields, onFound }: FillFormProps): void {
  const isShown = wanted !== null && fields.includes(wanted)
  useEffect(() => {
    if (!isShown) return
    focusField(wanted)
    onFound?.()
  }, [isShown, wanted, onFound])
}

/** Returns the service's message about the value of a field, without the path of that field. */
function faultOf(field: FormField, judged: FillFormProps['judged']): string | undefined {
  if ('fault' in judged) return undefined
  const { elementId, key } = field
  const isAbout = (warning: Warning): boolean =>
    warning.code === 'field_violated' && warning.elementId === elementId && warning.key === key
  const message = judged.warnings.find(isAbout)?.message.replace(`${elementId}.${key} `, '')
  if (message !== undefined) return message.charAt(0).toUpperCase() + message.slice(1)
  const isTight = judged.warnings.some(
    warning => warning.code === 'text_overflow' && warning.elementId === elementId,
  )
  return key === 'text' && isTight ? 'Does not fit in its box' : undefined
}
