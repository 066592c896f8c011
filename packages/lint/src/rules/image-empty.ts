import { picturedElements } from '@platen/design'
import { type Rule } from './rule'

/** An image of a single pixel, which stands for one that somebody meant to choose. */
export const imageEmpty: Rule = {
  name: 'image_empty',
  severity: 'warning',
  find: ({ page, files }) =>
    [...picturedElements(page)].flatMap(({ id }) => {
      const { width = Infinity, height = Infinity } = files.get(id) ?? {}
      if (width > 1 || height > 1) return []
      return [
        {
          elementId: id,
          message: 'The file is a single pixel.',
          measure: { value: width, limit: 2, unit: 'px' },
        },
      ]
    }),
}
