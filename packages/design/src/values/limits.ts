/** The bounds of documents, files and outputs. */
export const limits = {
  pages: 100,
  elementsPerPage: 500,
  /** Of a design, on all of its pages. */
  elements: 5_000,
  modifications: 500,
  /** Characters of the texts, codes and descriptions of all modifications of a call. */
  modifiedCharacters: 100_000,
  /** Values in all modifications of a call. */
  modifiedValues: 30_000,
  keysPerModification: 100,
  fonts: 50,
  /** Of a design, as are the roles. */
  fields: 500,
  brandRoles: 500,
  /** Of one element. */
  aliases: 100,
  /** Of one page. */
  guides: 100,
  textLength: 10_000,
  /** Of one text. */
  spans: 1_000,
  /** Document px of one side of a page or a box. */
  side: 20_000,
  /** Document px between a box and the corner of its parent, in both directions. */
  offset: 100_000,
  /** Levels of objects and arrays in the JSON of a document. */
  depth: 32,
  /** Values in the JSON of a body: texts, numbers, lists, objects and all that is in them. */
  values: 250_000,
  /** Keys of one object, in `custom` too. */
  keys: 10_000,
  /** Characters of a URL that is not a `data:` URL. */
  urlLength: 8_192,
  /** Characters of a link's URL; readers and browsers support no longer ones. */
  linkLength: 2_048,
  /** Decoded bytes of a `data:` URL. */
  dataBytes: 5 * 1024 * 1024,
  /** Bytes of a file that is uploaded, imported or fetched. */
  fileBytes: 25 * 1024 * 1024,
  /** Px of one side of a rendered file. */
  outputSide: 8_192,
  /** Px of a rendered file in all. */
  outputPixels: 40_000_000,
} as const
