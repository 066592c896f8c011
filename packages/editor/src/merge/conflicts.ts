import { type Side, type Versions } from './versions'

/** The resolution of a conflict: one side's value, or theirs together with a copy of my element or page. */
export type Answer = 'copy' | Side

/** Resolutions by the paths of their conflicts. */
export type Answers = ReadonlyMap<string, Answer>

/** A value that both sides changed in different ways. */
export interface Conflict extends Versions<unknown> {
  /** The key of the conflict in the answers, such as `headline.fill`; empty for the whole design. */
  path: string
  /** The id of the element or page in the base version; null for the design itself. */
  elementId: string | null
  /** The property; null if one side removed the object that the other changed. */
  property: string | null
  /** The permitted answers. */
  answers: readonly Answer[]
}

/** A conflict, put as a question. `at` is the id of the element or page (empty for the design), followed by the keys of the value. */
export interface Question extends Versions<unknown> {
  at: readonly string[]
  copyable?: boolean
}

/** Resolves questions with their answers. Until a question is answered, the value from theirs is used. */
export interface Questions {
  ask: (question: Question) => Side
  /** Returns the conflicts without an answer. */
  open: () => Conflict[]
  /** Returns the ids of the elements and pages of which my version is kept as a copy. */
  copies: () => Set<string>
}

/** Returns questions that resolve with these answers. */
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
