import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { designSchemaText } from '../../runtime/design-schema'

/** A text that a server offers to read. */
export interface ServerResource {
  uri: string
  name: string
  title: string
  description: string
  mimeType: string
  read: () => Promise<string>
}

const root = join(__dirname, '..', '..', '..', '..', '..')

/** The guide to making designs, and the schema of documents. */
export const studioResources: readonly ServerResource[] = [
  {
    uri: 'platen://skill',
    name: 'skill',
    title: 'Making designs with Platen',
    description: 'The order of work, documents, and layout that works.',
    mimeType: 'text/markdown',
    read: () => readFile(join(root, 'docs', 'skills', 'platen', 'SKILL.md'), 'utf8'),
  },
  {
    uri: 'platen://schema/design',
    name: 'design-schema',
    title: 'JSON Schema of documents',
    description: 'Every key of pages and elements, with its values and default.',
    mimeType: 'application/schema+json',
    read: () => Promise.resolve(designSchemaText()),
  },
]
