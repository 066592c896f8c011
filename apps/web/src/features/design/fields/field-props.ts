import { type Kit } from '../../../parts/brand-kits/kits-query'
import { type Drawable } from '../../../parts/painting/drawable'
import { type Body } from '../request/body'
import { type BodyState } from '../request/use-body'
import { type FormField } from './form-fields'

/** The props of every field control. */
export interface FieldProps {
  /** The design before the request is applied. */
  drawable: Drawable
  field: FormField
  /** The value that is drawn. */
  value: unknown
  isChanged: boolean
  /** The service's message about the value. */
  fault: string | undefined
  kit: Kit | undefined
  body: Body
  change: BodyState['change']
  onChange: (value: unknown) => void
  onReset: () => void
}
