import { type ReactNode } from 'react'
import css from './sign-in.module.css'

/** The line between two ways in. */
export const Or = (): ReactNode => <p className={css.or}>or</p>
