import { type Rule } from './rule'

/** A hidden page. */
export const pageHidden: Rule = {
  name: 'page_hidden',
  severity: 'notice',
  find: ({ page: { id }, design: { pages } }) => {
    const isOnly = pages.length === 1
    const message = 'The page is hidden and is not rendered.'
    return [{ message, ...(!isOnly && { fix: { op: 'page.delete', id } }) }]
  },
}
