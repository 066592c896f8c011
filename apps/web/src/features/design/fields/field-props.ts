import { type Design } from '@platen/design'
import { type Kit } from '../../../parts/brand-kits/kits-query'
import { type Body } from '../request/body'
import { type BodyState } from '../request/use-body'
import { type FormField } from './form-fields'

/** What the control of a field is given, whatever its kind. */
export interface FieldProps {
  /** As it is without the request. */
  design: Design
  field: FormField
  /** What is drawn. */
  value: unknown
  isChanged: boolean
  /** What the service says of the value. */
  fault: string | undefined
  kit: Kit | undefined
  body: Body
  change: BodyState['change']
  onChange: (value: unknown) => void
  onReset: () => void
}
