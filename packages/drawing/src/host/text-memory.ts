/** Caches values by a key that contains everything they depend on, and evicts the least recently used. */
export interface Memory<Value> {
  get(key: string): Value | undefined
  /** Stores a value; `bytes` is the memory that the value and its key take up. */
  set(key: string, value: Value, bytes: number): void
}

/**
 * Cached results of laying out texts, for later pages. The keys depend on content alone: the same text in the same style and fonts,
 * whatever page it is on.
 */
export interface TextMemory {
  /** Laid-out texts, in a form that only this package reads. */
  readonly texts: Memory<object>
  /** Lengths in px, by font and text. */
  readonly lengths: Memory<number>
}
