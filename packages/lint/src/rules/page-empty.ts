import { isDrawn } from '@platen/design'
import { type Rule } from '../rule'

/** A page of one colour, with nothing on it. */
export const pageEmpty: Rule = {
  name: 'page_empty',
  severity: 'warning',
  find: ({ page, design: { pages } }) => {
    const { background, children, id, visible } = page
    if (!visible || typeof background !== 'string' || children.some(isDrawn)) return []
    const isOnly = pages.length === 1
    return [{ message: 'The page is empty.', ...(!isOnly && { fix: { op: 'page.delete', id } }) }]
  },
}
