import { type Element, isDrawn } from '@platen/design'
import { type Rule } from './rule'

/** A page of one colour, with nothing on it. */
export const pageEmpty: Rule = {
  name: 'page_empty',
  severity: 'warning',
  find: ({ page, design: { pages }, files }) => {
    const { background, children, id } = page
    const isShown = (child: Element): boolean => isDrawn(child) || files.has(child.id)
    if (typeof background !== 'string' || children.some(isShown)) return []
    const isOnly = pages.length === 1
    return [{ message: 'The page is empty.', ...(!isOnly && { fix: { op: 'page.delete', id } }) }]
  },
}
