import { withoutDefaults } from '@platen/design'

/** Returns the JSON of a document in its stored form, without the defaults that reading fills in. PostgreSQL compresses it further. */
export const documentText = (document: unknown): string => JSON.stringify(withoutDefaults(document))
