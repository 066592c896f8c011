import { withoutDefaults } from '@platen/design'

/** The JSON of a document as it is stored, without what reading fills in. PostgreSQL compresses it further. */
export const documentText = (document: unknown): string => JSON.stringify(withoutDefaults(document))
