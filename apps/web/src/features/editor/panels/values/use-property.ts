import { type KnownElement } from '@platen/design'
import { lookKeys, shownLooks, styleGraphemes } from '@platen/editor'
import { type Joined } from '../../../../ui/inputs/number-field'
import { type Control } from '../controls/control'
import { addAt, type Common, commonAt, setAt } from './values'
import { useAttempt } from './use-attempt'
import { useWords, type Words } from './use-words'

/** The props of a control: its definition, and the elements that it changes. */
export interface ControlProps<Kind extends Control['as'] = Control['as']> {
  control: Extract<Control, { as: Kind }>
  elements: readonly KnownElement[]
}

interface Property {
  common: Common
  /** Sets the same value on all elements; returns the reason for a refusal, or null. */
  set: (value: unknown, joined?: Joined) => string | null
  /** Sets a value on each element. */
  setEach: (
    next: (value: unknown, element: KnownElement) => unknown,
    joined?: Joined,
  ) => string | null
  /** Adds to the number of each element; returns the reason for a refusal, or null. */
  add: (by: number, joined?: Joined) => string | null
}

/** Returns the value that a control shows for elements, and functions that change it. */
export function useProperty({ control, elements }: ControlProps): Property {
  const attempt = useAttempt()
  const words = useWords(elements)
  const { path, label } = control
  const joinOf = (joined: Joined | undefined) =>
    joined && {
      kind: joined.kind,
      of: [joined.of, ...path, ...elements.map(({ id }) => id)].join(' '),
    }
  const setEach: Property['setEach'] = (next, joined) =>
    attempt(setAt(elements, path, next), label, joinOf(joined))
  const [key = ''] = path
  if (words && path.length === 1 && key in ownKeys) {
    const common = commonOf(words, key)
    const setWords = (value: unknown, joined?: Joined): string | null =>
      isOfWords(key, value)
        ? attempt(
            styleGraphemes(words.text.id, words.range, { [key]: value }),
            label,
            joinOf(joined),
          )
        : setEach(() => value, joined)
    return {
      common,
      set: setWords,
      setEach: (next, joined) => setWords(next(common.value, words.text), joined),
      add: (by, joined) => setWords(Number(common.value ?? words.text.fontSize) + by, joined),
    }
  }
  return {
    common: commonAt(elements, path),
    set: (value, joined) => setEach(() => value, joined),
    setEach,
    add: (by, joined) => attempt(addAt(elements, path, by), label, joinOf(joined)),
  }
}

/** The properties that can apply to part of a text. */
const ownKeys: Readonly<Record<string, true>> = Object.fromEntries(lookKeys.map(key => [key, true]))

/** True for values that can apply to part of a text; gradients and images always fill the whole text. */
const isOfWords = (key: string, value: unknown): boolean =>
  key !== 'fill' || typeof value === 'string'

/** Returns the value shared by the selected characters. */
function commonOf({ text, range }: Words, key: string): Common {
  const values = shownLooks(text, range).map(look => {
    const { [key]: value = text.fill } = look as Readonly<Record<string, unknown>>
    return value
  })
  const [value] = values
  return values.every(one => one === value)
    ? { value, isMixed: false }
    : { value: undefined, isMixed: true }
}
