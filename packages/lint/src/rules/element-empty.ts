import { drawnElements, type KnownElement } from '@platen/design'
import { type Rule } from './rule'

/** A text without characters that no call fills in, or a group without elements. */
export const elementEmpty: Rule = {
  name: 'element_empty',
  severity: 'warning',
  find: ({ page, design: { fields = [] } }) => {
    const filled = new Set(fields.map(({ elementId }) => elementId))
    return [...drawnElements(page)]
      .filter(element => isEmpty(element) && !filled.has(element.id))
      .map(({ id, type }) => ({
        elementId: id,
        message: `The ${type} is empty.`,
        fix: { op: 'delete', id },
      }))
  },
}

function isEmpty(element: KnownElement): boolean {
  if (element.type === 'group') return element.children.length === 0
  return element.type === 'text' && element.text.trim() === ''
}
