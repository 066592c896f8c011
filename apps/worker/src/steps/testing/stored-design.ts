import { parseDesign, type ParsedDesign, parseStoredDesign } from '@platen/design'

/** Returns a design of 100 × 100 px with these pages and properties, as a worker reads it. */
export const storedDesign = (properties: object): ParsedDesign =>
  parseStoredDesign(
    parseDesign({ schemaVersion: 1, width: 100, height: 100, ...properties }).design,
  )
