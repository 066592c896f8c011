/** A command of SVG path data with the numbers for one repetition; lower-case commands are relative to the pen. */
export interface PathStep {
  command: string
  numbers: readonly number[]
}

/** The number of values that one repetition of each command takes. */
const sizes = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 }

const commandPattern = /[\s,]*([MLHVCSQTAZ])/giy
const numberPattern = /[\s,]*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)/giy
/** The flag of an arc, which the next number may follow without a separator. */
const flagPattern = /[\s,]*([01])/y
const flags: ReadonlySet<number> = new Set([3, 4])

/** Iterates over the commands of SVG path data, up to the first mistake. */
export function* pathSteps(d: string): Generator<PathStep> {
  let at = 0
  const read = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    const match = pattern.exec(d)
    if (match) at = pattern.lastIndex
    return match?.[1]
  }
  for (let command = read(commandPattern); command !== undefined; command = read(commandPattern)) {
    const size = sizes[command.toUpperCase() as keyof typeof sizes]
    const isArc = size === sizes.A
    if (size === 0) yield { command, numbers: [] }
    let turn = command
    for (let isNext = size > 0; isNext;) {
      const numbers: number[] = []
      while (numbers.length < size) {
        const text = read(isArc && flags.has(numbers.length) ? flagPattern : numberPattern)
        if (text === undefined) break
        numbers.push(Number(text))
      }
      isNext = numbers.length === size
      if (isNext) yield { command: turn, numbers }
      else if (numbers.length > 0) return
      // After the first point of a move, all further points are lines.
      turn = { M: 'L', m: 'l' }[turn] ?? turn
    }
  }
}
