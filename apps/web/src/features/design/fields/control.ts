import { type ModificationKey } from '@platen/design'

/** The kind of form control for a value. */
export type Control =
  | 'text'
  | 'picture'
  | 'colour'
  | 'number'
  | 'flag'
  | 'font'
  | 'json'
  | readonly string[]

/** The control of each key; keys that are not listed have a number control. */
const controls: Partial<Record<ModificationKey, Control>> = {
  text: 'text',
  alt: 'text',
  value: 'text',
  fillTarget: 'text',
  src: 'picture',
  fallbackSrc: 'picture',
  fill: 'colour',
  stroke: 'colour',
  background: 'colour',
  fontFamily: 'font',
  fontStyle: ['normal', 'italic'],
  align: ['left', 'center', 'right', 'justify', 'start', 'end'],
  verticalAlign: ['top', 'middle', 'bottom'],
  overflow: ['grow', 'shrink', 'ellipsis', 'clip', 'visible'],
  fit: ['cover', 'contain', 'fill', 'none'],
  autoFitText: 'flag',
  markup: 'flag',
  visible: 'flag',
  spans: 'json',
  crop: 'json',
  filters: 'json',
  colors: 'json',
  dash: 'json',
}

/**
 * Returns the control of a key. It depends on the current value, since some keys accept both a number and a list, or a colour and an
 * object.
 */
export function controlOf(key: ModificationKey, value: unknown): Control {
  const control = controls[key] ?? 'number'
  const isCompound = typeof value === 'object' && value !== null
  return isCompound && (control === 'number' || key === 'background') ? 'json' : control
}

/** Returns a value as text for the input of its control. */
export function formText(control: Control, value: unknown): string {
  if (value === undefined) return ''
  if (control === 'json') return JSON.stringify(value)
  if (value === null) return ''
  return typeof value === 'object' ? '' : `${value as string | number | boolean}`
}

/** Parses the text of an input; returns the value, or the fault in the text. */
export function readFormText(
  control: Control,
  text: string,
): { value: unknown } | { fault: string } {
  switch (control) {
    case 'number': {
      if (text.trim() === '') return { value: null }
      const value = Number(text)
      return Number.isFinite(value) ? { value } : { fault: 'Must be a number' }
    }
    case 'flag':
      return { value: text === 'true' }
    case 'json':
      return readJson(text)
    case 'colour':
      return readColour(text.trim())
    default:
      return { value: text }
  }
}

const hex = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i

function readColour(text: string): { value: unknown } | { fault: string } {
  if (text === '') return { value: null }
  return hex.test(text) ? { value: text } : { fault: 'Must be a hex colour, such as #1d3fb8' }
}

function readJson(text: string): { value: unknown } | { fault: string } {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return { fault: 'Not valid JSON yet' }
  }
}
