import { textField } from '../fields'

/** What renders: a template or a saved design. */
export const designIdField = textField(255)
  .trim()
  .min(1, { error: 'must not be empty' })
  .describe('Id of a template or a saved design')
