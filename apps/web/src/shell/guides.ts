export interface Guide {
  slug: string
  title: string
  about: string
}

/** The guides that the service lists in its `llms.txt`. */
export function guidesIn(text: string): Guide[] {
  const lines = text.matchAll(/^- \[(.+?)\]\(\S*\/docs\/([\w-]+)\.md\): (.+)$/gm)
  return [...lines].map(([, title = '', slug = '', about = '']) => ({ slug, title, about }))
}
