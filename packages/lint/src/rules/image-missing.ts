import { eachElement } from '@platen/design'
import { type Found } from './finding'
import { type Rule } from './rule'

/** An image, an SVG or an image as paint whose file cannot be used. */
export const imageMissing: Rule = {
  name: 'image_missing',
  severity: 'error',
  find: ({ page, files }) => {
    const ofPage = files.get(page.id)?.reason
    const ofElements = [...eachElement(page)].flatMap(({ element: { id } }): Found[] => {
      const { reason } = files.get(id) ?? {}
      return reason === undefined ? [] : [{ elementId: id, message: sentence(reason) }]
    })
    return ofPage === undefined ? ofElements : [{ message: sentence(ofPage) }, ...ofElements]
  },
}

const sentence = (reason: string): string => `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`
