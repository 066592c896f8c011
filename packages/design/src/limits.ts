/** The bounds of a document; each one has its own sentence in the faults. */
export const limits = {
  pages: 100,
  elementsPerPage: 500,
  modifications: 500,
  keysPerModification: 100,
  fonts: 50,
  textLength: 10_000,
  /** Document px of one side of a page or a box. */
  side: 20_000,
  /** Document px between a box and the corner of its parent, in both directions. */
  offset: 100_000,
  /** Levels of objects and arrays in the JSON of a document. */
  depth: 32,
  /** Keys of one object, in `custom` too. */
  keys: 10_000,
  /** Characters of a URL that is not a `data:` URL. */
  urlLength: 8_192,
  /** Decoded bytes of a `data:` URL. */
  dataBytes: 5 * 1024 * 1024,
} as const
