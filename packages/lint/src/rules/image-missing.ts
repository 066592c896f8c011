import { picturedElements } from '@platen/design'
import { type Rule } from '../rule'

/** An image or SVG whose file cannot be used. */
export const imageMissing: Rule = {
  name: 'image_missing',
  severity: 'error',
  find: ({ page, files }) =>
    [...picturedElements(page)].flatMap(({ id }) => {
      const { reason } = files.get(id) ?? {}
      if (reason === undefined) return []
      return [{ elementId: id, message: `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.` }]
    }),
}
