/** Keeps values by a key that holds all they depend on, and forgets what was used longest ago. */
export interface Memory<Value> {
  get(key: string): Value | undefined
  /** `bytes` is what the value takes in memory together with its key. */
  set(key: string, value: Value, bytes: number): void
}

/**
 * What laying out texts found out, for the pages to come. Its keys are contents alone: the same text in the same
 * style and fonts, whoever drew it.
 */
export interface TextMemory {
  /** Texts that are laid out, as only the drawing reads them. */
  readonly texts: Memory<object>
  /** Lengths in px, by font and text. */
  readonly lengths: Memory<number>
}
