import { type Rule } from '../rule'

/** A page that is never rendered. */
export const pageHidden: Rule = {
  name: 'page_hidden',
  severity: 'notice',
  find: ({ page: { id, visible }, design: { pages } }) => {
    if (visible) return []
    const isOnly = pages.length === 1
    return [
      {
        message: 'The page is hidden and is not rendered.',
        ...(!isOnly && { fix: { op: 'page.delete', id } }),
      },
    ]
  },
}
