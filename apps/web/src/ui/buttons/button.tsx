import { type ReactNode, type Ref } from 'react'
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
  Link,
} from 'react-aria-components'
import css from './button.module.css'
import { Tip } from './tip'

export type ButtonLook = 'primary' | 'plain' | 'quiet' | 'danger'

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style' | 'children'> {
  look?: ButtonLook
  /** Fills the width of its container. */
  wide?: boolean
  ref?: Ref<HTMLButtonElement>
  children: ReactNode
}

export function Button({
  look = 'plain',
  wide = false,
  children,
  ...rest
}: ButtonProps): ReactNode {
  return (
    <AriaButton {...rest} className={`${css.button} ${css[look]} ${wide ? css.wide : ''}`}>
      {({ isPending }) => (
        <>
          <span className={isPending ? css.waiting : css.label}>{children}</span>
          {isPending && <span className={css.strip} aria-hidden="true" />}
        </>
      )}
    </AriaButton>
  )
}

export interface IconButtonProps extends Omit<AriaButtonProps, 'className' | 'style' | 'children'> {
  /** The name of the action, for the tooltip and assistive technology. */
  label: string
  /** The keyboard shortcut, as shown to users. */
  keys?: string | undefined
  children: ReactNode
}

/** A button with an icon, and a tooltip with its name. */
export function IconButton({ label, keys, children, ...rest }: IconButtonProps): ReactNode {
  return (
    <Tip text={label} keys={keys}>
      <AriaButton {...rest} aria-label={label} className={`${css.button} ${css.quiet} ${css.icon}`}>
        {children}
      </AriaButton>
    </Tip>
  )
}

interface ButtonLinkProps {
  href: string
  look?: ButtonLook
  /** Opens the link in a new tab, for pages outside the app and for files. */
  away?: boolean
  /** Saves the file under this name instead of opening it. */
  download?: string
  /** The name for assistive technology, where the text does not say enough. */
  label?: string
  children: ReactNode
}

export function ButtonLink(props: ButtonLinkProps): ReactNode {
  const { href, look = 'plain', away, download, label, children } = props
  return (
    <Link
      href={href}
      className={`${css.button} ${css[look]}`}
      {...(away === true && { target: '_blank', rel: 'noopener' })}
      {...(download !== undefined && { download })}
      {...(label !== undefined && { 'aria-label': label })}
    >
      <span className={css.label}>{children}</span>
    </Link>
  )
}
