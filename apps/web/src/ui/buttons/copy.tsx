import { IconCheck, IconCopy } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { Button, type ButtonLook } from './button'
import css from './copy.module.css'

const shownMs = 2000

type Outcome = 'copied' | 'refused' | null

/** Copies a text, and shows for two seconds whether copying worked. If the browser refuses, the user has to select the text. */
export function useCopy(text: string): { outcome: Outcome; copy: () => void } {
  const [outcome, setOutcome] = useState<Outcome>(null)
  useEffect(() => {
    if (outcome === null) return
    const timer = setTimeout(() => setOutcome(null), shownMs)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    )
  }
  return { outcome, copy }
}

/** The messages about the outcome. */
export const said = { copied: 'Copied', refused: 'Could not copy. Select the text instead.' }

interface CopyButtonProps {
  text: string
  label?: string
  look?: ButtonLook
  /** Called when the button is pressed. */
  onCopy?: () => void
}

export function CopyButton({ text, label = 'Copy', look, onCopy }: CopyButtonProps): ReactNode {
  const { outcome, copy } = useCopy(text)
  const Icon = outcome === 'copied' ? IconCheck : IconCopy
  return (
    <Button
      look={look ?? 'plain'}
      onPress={() => {
        copy()
        onCopy?.()
      }}
    >
      <Icon size={16} stroke={1.5} aria-hidden="true" />
      <span aria-live="polite">{outcome === null ? label : said[outcome]}</span>
    </Button>
  )
}

interface CopyIdProps {
  id: string
  label: string
  /** The text to show instead of an id that is too long to read. */
  shown?: string
}

/** An id that is copied when pressed. */
export function CopyId({ id, label, shown = id }: CopyIdProps): ReactNode {
  const { outcome, copy } = useCopy(id)
  const Icon = outcome === 'copied' ? IconCheck : IconCopy
  // People who speak to their computer say what they see.
  const whole = `Copy ${label} ${id}`
  const name = whole.includes(shown) ? whole : `Copy ${label} ${shown}`
  const names = { copied: `Copied ${label}`, refused: `Could not copy ${label}: select it` }
  return (
    <AriaButton
      className={css.id ?? ''}
      onPress={copy}
      aria-label={outcome === null ? name : names[outcome]}
    >
      <code>{shown}</code>
      <Icon size={14} stroke={1.5} aria-hidden="true" />
    </AriaButton>
  )
}

interface CodeBlockProps {
  label: string
  text: string
  /** Shown beside the copy button. */
  children?: ReactNode
  onCopy?: () => void
}

/** Code to paste, with a copy button. */
export function CodeBlock({ label, text, children, onCopy }: CodeBlockProps): ReactNode {
  return (
    <figure className={css.block}>
      <figcaption className={css.caption}>
        <span>{label}</span>
        <span className={css.tools}>
          {children}
          <CopyButton text={text} label={`Copy ${inSentence(label)}`} {...(onCopy && { onCopy })} />
        </span>
      </figcaption>
      {/* The code scrolls sideways, so it must be reachable by keyboard. */}
      <pre className={css.code} tabIndex={0} aria-label={label}>
        <code>{text}</code>
      </pre>
    </figure>
  )
}

/** Returns a label as it stands within a sentence: words such as URL and TypeScript keep their capitals. */
const inSentence = (label: string): string =>
  /^[A-Z][a-z]*( |$)/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label
