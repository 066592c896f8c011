import { type ReactNode } from 'react'
import css from './inputs.module.css'
import { type Fault } from './use-draft'

interface FaultLineProps {
  /** The id of the field that it is about. */
  of: string
  fault: Fault
}

/** Says below a field what is wrong with what was typed. */
export function FaultLine({ of, fault }: FaultLineProps): ReactNode {
  if (fault === null) return null
  return (
    <p id={faultId(of)} className={css.fault}>
      {fault}
    </p>
  )
}

/** What a field has to say of its fault to assistive technology. */
export function faultProps(
  of: string,
  fault: Fault,
): { 'aria-describedby'?: string; 'aria-invalid': boolean } {
  return fault === null
    ? { 'aria-invalid': false }
    : { 'aria-invalid': true, 'aria-describedby': faultId(of) }
}

const faultId = (of: string): string => `${of}-fault`
