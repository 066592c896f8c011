import { type ReactNode } from 'react'
import css from './inputs.module.css'
import { type Fault } from './use-draft'

interface FaultLineProps {
  /** The id of the field. */
  of: string
  fault: Fault
}

/** The fault in the typed value, shown below its field. */
export function FaultLine({ of, fault }: FaultLineProps): ReactNode {
  if (fault === null) return null
  return (
    <p id={faultId(of)} className={css.fault}>
      {fault}
    </p>
  )
}

/** Returns the props that expose the fault in a field to assistive technology. */
export function faultProps(
  of: string,
  fault: Fault,
): { 'aria-describedby'?: string; 'aria-invalid': boolean } {
  return fault === null
    ? { 'aria-invalid': false }
    : { 'aria-invalid': true, 'aria-describedby': faultId(of) }
}

const faultId = (of: string): string => `${of}-fault`
