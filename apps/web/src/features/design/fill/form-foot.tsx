import { type Design } from '@platen/design'
import { type ReactNode } from 'react'
import { countText } from '../../../ui/amounts'
import { Button } from '../../../ui/buttons/button'
import { Notice } from '../../../ui/layout/states'
import { addressOf, type FormField } from '../fields/form-fields'
import { setSamples } from '../fields/set-field'
import { type Body, type Change, countOthers, emptyBody, valueOf } from '../request/body'
import { withBrand } from '../request/brand-layer'
import { type Judged } from '../request/judge'
import { type BodyState } from '../request/use-body'
import css from './fill.module.css'

interface FormFootProps {
  design: Design
  fields: readonly FormField[]
  state: BodyState
  judged: Judged | { fault: string }
  /** The changes made by the brand kit. */
  branded: readonly Change[]
  /** The name of the tab that shows the whole request; undefined where there is none. */
  requestTab: string | undefined
}

/** A note on the part of the request that the form does not show, and a button to reset the request. */
export function FormFoot(props: FormFootProps): ReactNode {
  const { design, fields, state, judged, branded, requestTab } = props
  const { body, fault, change } = state
  const others = countOthers(body, isShownBy(fields, branded, body))
  const { modifications } = withBrand(emptyBody, { before: [], after: branded })
  const isChanged = JSON.stringify(body.modifications) !== JSON.stringify(modifications)
  const hasSamples = fields.some(({ sample }) => sample !== undefined)
  return (
    <>
      {'fault' in judged && <Notice look="warn">{judged.fault}</Notice>}
      {fault !== null && (
        <Notice look="warn">The request is not valid JSON. The last valid request is used.</Notice>
      )}
      {(isChanged || hasSamples) && (
        <div className={css.others}>
          <span>
            {others > 0 && countText(others, 'other change')}
            {others > 0 && requestTab !== undefined && `, in ${requestTab}`}
          </span>
          {isChanged ? (
            <Button look="quiet" onPress={() => change(body => ({ ...body, modifications }))}>
              Start over
            </Button>
          ) : (
            <Button look="quiet" onPress={() => change(body => setSamples(body, design, fields))}>
              Fill in samples
            </Button>
          )}
        </div>
      )}
    </>
  )
}

/** Keys of an image that are edited in the control of its source. */
const besidePicture = new Set(['crop', 'focusX', 'focusY'])

/** Returns true if the form shows a key, or the brand has set it. */
function isShownBy(
  fields: readonly FormField[],
  branded: readonly Change[],
  body: Body,
): (id: string, key: string) => boolean {
  const addresses = new Set<string>(fields.map(addressOf))
  const ofBrand = (id: string, key: string): boolean => {
    const change = branded.find(change => change.id === id && key in change)
    return (
      change !== undefined &&
      JSON.stringify(change[key]) === JSON.stringify(valueOf(body, { id, key }))
    )
  }
  return (id, key) =>
    addresses.has(`${id} ${key}`) ||
    (besidePicture.has(key) && addresses.has(`${id} src`)) ||
    ofBrand(id, key)
}
