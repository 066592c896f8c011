import { UsageError } from './faults'

/** The operands and options of a command line. Every method throws UsageError, which names the option. */
export class Given {
  readonly #values: Readonly<Record<string, unknown>>
  readonly operands: readonly string[]

  constructor(values: Readonly<Record<string, unknown>>, operands: readonly string[]) {
    this.#values = values
    this.operands = operands
  }

  /** Returns the first operand. */
  get operand(): string {
    return this.operands[0] ?? ''
  }

  flag(name: string): boolean {
    return this.#values[name] === true
  }

  text(name: string): string | undefined {
    const value = this.#values[name]
    return typeof value === 'string' ? value : undefined
  }

  texts(name: string): readonly string[] {
    const value = this.#values[name]
    return Array.isArray(value) ? value.map(String) : []
  }

  number(name: string): number | undefined {
    const text = this.text(name)
    if (text === undefined) return undefined
    const number = Number(text)
    if (text.trim() === '' || !Number.isFinite(number))
      throw new UsageError(`--${name} must be a number`)
    return number
  }

  /** Returns an option that has one of a few values. */
  oneOf<Name extends string>(name: string, allowed: readonly Name[]): Name | undefined {
    const text = this.text(name)
    if (text === undefined) return undefined
    const found = allowed.find(each => each === text)
    if (found === undefined) throw new UsageError(`--${name} must be one of ${allowed.join(', ')}`)
    return found
  }
}
