import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import css from './form-fault.module.css'

/** The reason why a form could not be submitted. */
export function FormFault({ children }: { children: ReactNode }): ReactNode {
  return (
    <p className={css.fault} role="alert">
      <IconAlertTriangle size={16} stroke={1.5} aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}
