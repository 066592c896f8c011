/** Returns the value of a number with a unit; undefined for an unknown unit. */
type Worth = (number: number, unit: string) => number | undefined

const number = /\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)([a-z%]*)/iy
const call = /\s*(calc|min|max|clamp)?\(/iy
const constant = /\s*(pi|e|infinity|-infinity)(?![\w-])/iy
/** The deepest nesting of brackets. */
const maximumDepth = 32

const constants: Readonly<Record<string, number>> = {
  pi: Math.PI,
  e: Math.E,
  infinity: Infinity,
  '-infinity': -Infinity,
}

/** Reads a number with a unit, or a sum in `calc()`, `min()`, `max()` or `clamp()`. */
export class Sum {
  private at = 0
  private depth = 0

  constructor(
    private readonly text: string,
    private readonly worth: Worth,
  ) {}

  /** Returns the value; undefined if the text is neither a number nor a sum. */
  value(): number | undefined {
    const value = this.operand(false)
    return value !== undefined && this.text.slice(this.at).trim() === '' ? value : undefined
  }

  /** Reads an operand; constants and bare brackets exist only inside functions. */
  private operand(inside: boolean): number | undefined {
    const found = this.take(call)
    if (found && (inside || found[1] !== undefined)) return this.callOf(found[1] ?? '')
    if (found) return undefined
    const known = inside ? this.take(constant) : null
    if (known) return constants[known[1]?.toLowerCase() ?? '']
    const plain = this.take(number)
    return plain ? this.worth(Number(plain[1]), plain[2] ?? '') : undefined
  }

  private callOf(name: string): number | undefined {
    if (++this.depth > maximumDepth) return undefined
    const values: number[] = []
    do {
      const value = this.sum()
      if (value === undefined) return undefined
      values.push(value)
    } while (this.takes(','))
    this.depth--
    return this.takes(')') ? called(name.toLowerCase(), values) : undefined
  }

  private sum(): number | undefined {
    let value = this.product()
    while (value !== undefined) {
      const sign = this.takes('+') ? 1 : this.takes('-') ? -1 : 0
      if (sign === 0) break
      const next = this.product()
      value = next === undefined ? undefined : value + sign * next
    }
    return value
  }

  private product(): number | undefined {
    let value = this.operand(true)
    while (value !== undefined) {
      const isProduct = this.takes('*')
      if (!isProduct && !this.takes('/')) break
      const next = this.operand(true)
      if (next === undefined) return undefined
      value = isProduct ? value * next : value / next
    }
    return value
  }

  private takes(mark: string): boolean {
    const rest = this.text.slice(this.at).trimStart()
    if (!rest.startsWith(mark)) return false
    this.at = this.text.length - rest.length + mark.length
    return true
  }

  private take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)
    if (found) this.at = pattern.lastIndex
    return found
  }
}

function called(name: string, values: readonly number[]): number | undefined {
  const [first = 0, second = 0, third = 0] = values
  switch (name) {
    case 'min':
      return Math.min(...values)
    case 'max':
      return Math.max(...values)
    case 'clamp':
      return values.length === 3 ? Math.max(first, Math.min(second, third)) : undefined
    default:
      return values.length === 1 ? first : undefined
  }
}
