import { IconCheck, IconCopy } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { Button, type ButtonLook } from './button'
import css from './copy.module.css'

const shownMs = 2000

/** Copies a text and tells so for two seconds. Browsers without a clipboard for pages leave it to be selected. */
function useCopy(text: string): { copied: boolean; copy: () => void } {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => {
      setCopied(false)
    }, shownMs)
    return () => {
      clearTimeout(timer)
    }
  }, [copied])
  const copy = (): void => {
    void navigator.clipboard.writeText(text).then(() => {
      setCopied(true)
    })
  }
  return { copied, copy }
}

interface CopyButtonProps {
  text: string
  label?: string
  look?: ButtonLook
  /** Hears that it was pressed. */
  onCopy?: () => void
}

export function CopyButton({ text, label = 'Copy', look, onCopy }: CopyButtonProps): ReactNode {
  const { copied, copy } = useCopy(text)
  const Icon = copied ? IconCheck : IconCopy
  return (
    <Button
      look={look ?? 'plain'}
      onPress={() => {
        copy()
        onCopy?.()
      }}
    >
      <Icon size={16} stroke={1.5} aria-hidden="true" />
      <span aria-live="polite">{copied ? 'Copied' : label}</span>
    </Button>
  )
}

/** An id that copies itself when it is pressed. */
export function CopyId({ id, label }: { id: string; label: string }): ReactNode {
  const { copied, copy } = useCopy(id)
  const Icon = copied ? IconCheck : IconCopy
  return (
    <AriaButton
      className={css.id ?? ''}
      onPress={copy}
      aria-label={copied ? `Copied ${label}` : `Copy ${label} ${id}`}
    >
      <code>{id}</code>
      <Icon size={14} stroke={1.5} aria-hidden="true" />
    </AriaButton>
  )
}

interface CodeBlockProps {
  label: string
  text: string
  /** Beside the copy button. */
  children?: ReactNode
  onCopy?: () => void
}

/** Code as it is pasted, with its copy button. */
export function CodeBlock({ label, text, children, onCopy }: CodeBlockProps): ReactNode {
  return (
    <figure className={css.block}>
      <figcaption className={css.caption}>
        <span>{label}</span>
        <span className={css.tools}>
          {children}
          <CopyButton
            text={text}
            label={`Copy ${label.toLowerCase()}`}
            {...(onCopy && { onCopy })}
          />
        </span>
      </figcaption>
      {/* It scrolls sideways, so the keyboard has to reach it. */}
      <pre className={css.code} tabIndex={0} aria-label={label}>
        <code>{text}</code>
      </pre>
    </figure>
  )
}
