import { argumentsOf, closingBracket } from '../values/functions'
import { type StyleBudget } from './style-budget'

/** The longest chain of variables that refer to variables. Longer chains do not occur in practice, and would exhaust the stack. */
const maximumDepth = 64
/** The maximum number of characters in one value. */
const maximumLength = 100_000

/** The custom properties of an element and those that it inherits. */
export class Variables {
  private readonly computed = new Map<string, string | undefined>()
  private readonly open = new Set<string>()

  constructor(
    private readonly budget: StyleBudget,
    private readonly own: ReadonlyMap<string, string> = new Map(),
    private readonly inherited?: Variables,
  ) {}

  /** Returns the variables of a child that has declarations of its own. */
  within(own: ReadonlyMap<string, string>): Variables {
    return own.size === 0 ? this : new Variables(this.budget, own, this)
  }

  /** Returns a value with its variables replaced; undefined if a variable is missing, or refers to itself. */
  resolve(value: string, depth = 0): string | undefined {
    let rest = value
    let result = ''
    for (let at = opening(rest); at >= 0; at = opening(rest)) {
      const open = rest.indexOf('(', at)
      const end = closingBracket(rest, open)
      if (end === undefined) return undefined
      const found = this.reference(rest.slice(open + 1, end), depth)
      if (found === undefined) return undefined
      this.budget.take('characters', found.length + at)
      result += rest.slice(0, at) + found
      if (result.length > maximumLength) return undefined
      rest = rest.slice(end + 1)
    }
    return result + rest
  }

  private reference(inner: string, depth: number): string | undefined {
    if (depth > maximumDepth) return undefined
    const [name = '', ...fallback] = argumentsOf(inner)
    const value = this.valueOf(name, depth + 1)
    if (value !== undefined) return value
    return fallback.length === 0 ? undefined : this.resolve(fallback.join(','), depth + 1)
  }

  private valueOf(name: string, depth: number): string | undefined {
    if (this.computed.has(name)) return this.computed.get(name)
    const own = this.own.get(name)
    this.budget.take('characters', 1)
    if (own === undefined || /^(?:inherit|unset)$/i.test(own))
      return this.inherited?.valueOf(name, depth)
    if (this.open.has(name) || depth > maximumDepth || /^initial$/i.test(own)) return undefined
    this.open.add(name)
    const value = this.resolve(own, depth)
    this.open.delete(name)
    this.computed.set(name, value)
    return value
  }
}

const opening = (value: string): number => value.search(/(?<![\w-])var\(/i)

/** Returns true if a value refers to variables. */
export const hasVariables = (value: string): boolean => opening(value) >= 0
