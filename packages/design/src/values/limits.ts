/** The limits on documents, files and outputs. */
export const limits = {
  pages: 100,
  elementsPerPage: 500,
  /** Elements in a design, on all of its pages. */
  elements: 5_000,
  /** Operations of one edit, and layouts among them. */
  operations: 100,
  layouts: 10,
  /** Values in all operations of an edit together. */
  operationValues: 60_000,
  /** Nodes of a layout, and levels of them. */
  layoutNodes: 300,
  layoutLevels: 12,
  modifications: 500,
  /** Characters in the texts, codes and descriptions of all modifications of a call together. */
  modifiedCharacters: 100_000,
  /** Values in all modifications of a call together. */
  modifiedValues: 30_000,
  keysPerModification: 100,
  fonts: 50,
  /** Fields of a design. */
  fields: 500,
  brandRoles: 500,
  /** Aliases of one element. */
  aliases: 100,
  /** Guides of one page. */
  guides: 100,
  textLength: 10_000,
  /** Lines of texts in the layout of a render, or links in its map, and the characters in them. */
  layoutLines: 5_000,
  layoutCharacters: 200_000,
  /** Texts whose budgets are measured, and characters of the longest budget. */
  budgetTexts: 100,
  budgetCharacters: 2_000,
  /** Characters of the texts for which a dry run counts those that do not fit. */
  excessCharacters: 20_000,
  /** Spans of one text. */
  spans: 1_000,
  /** Width or height of a page or a box in document px. */
  side: 20_000,
  /** Distance between a box and the corner of its parent in document px, in both directions. */
  offset: 100_000,
  /** Levels of objects and arrays in the JSON of a document. */
  depth: 32,
  /** Values in the JSON of a request body: strings, numbers, lists, objects and everything in them. */
  values: 250_000,
  /** Keys of one object, also inside `custom`. */
  keys: 10_000,
  /** Characters of a URL that is not a `data:` URL. */
  urlLength: 8_192,
  /** Characters of a link's URL; PDF readers and browsers do not support longer ones. */
  linkLength: 2_048,
  /** Decoded bytes of a `data:` URL. */
  dataBytes: 5 * 1024 * 1024,
  /** Bytes of a file that is uploaded, imported or fetched. */
  fileBytes: 25 * 1024 * 1024,
  /** Width or height of a rendered file in px. */
  outputSide: 8_192,
  /** Total number of pixels in a rendered file. */
  outputPixels: 40_000_000,
} as const
