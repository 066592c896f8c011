import { type Side, type Versions } from './versions'

/** What becomes of a conflict: one side's value, or theirs with a copy of my element or page beside it. */
export type Answer = 'copy' | Side

/** Answers by the paths of their conflicts. */
export type Answers = ReadonlyMap<string, Answer>

/** What both sides changed in different ways. */
export interface Conflict extends Versions<unknown> {
  /** Its address in the answers, such as `headline.fill`; empty when it is about the whole design. */
  path: string
  /** The element or page by its id in the last version that both knew; null for the design itself. */
  elementId: string | null
  /** The property; null when one side removed what the other changed. */
  property: string | null
  /** The answers that it takes. */
  answers: readonly Answer[]
}

/** A conflict as it is asked: `at` is the id of the element or page, empty for the design, then the keys down to the value. */
export interface Question extends Versions<unknown> {
  at: readonly string[]
  copyable?: boolean
}

/** Decides questions by their answers, by theirs while there is none. */
export interface Questions {
  ask: (question: Question) => Side
  /** What has no answer yet. */
  open: () => Conflict[]
  /** The ids of the elements and pages of which mine becomes a copy. */
  copies: () => Set<string>
}

/** Questions with these answers. */
export function questionsWith(answers: Answers): Questions {
  const open: Conflict[] = []
  const copies = new Set<string>()
  const ask = ({ at, copyable = false, ...values }: Question): Side => {
    const [id = '', property = null] = at
    const path = at.join('.')
    const allowed: Answer[] = copyable ? ['theirs', 'mine', 'copy'] : ['theirs', 'mine']
    const answer = allowed.find(one => one === answers.get(path))
    if (answer === undefined)
      open.push({ path, elementId: id || null, property, ...values, answers: allowed })
    if (answer === 'copy') copies.add(id)
    return answer === 'mine' ? 'mine' : 'theirs'
  }
  return { ask, open: () => open, copies: () => copies }
}
