import { type ReactNode, useState } from 'react'
import { SearchBox } from '../../../../ui/inputs/search-box'
import css from './elements.module.css'
import { ElementTree } from './element-tree'
import { filtered } from './outline'
import { useOutline } from './use-outline'

/** All pages in order, each with its elements, the topmost first. */
export function ElementsPanel(): ReactNode {
  const outline = useOutline()
  const [words, setWords] = useState('')
  const found = filtered(outline, words)
  return (
    <div className={css.panel}>
      <div className={css.filter}>
        <SearchBox label="Filter elements" value={words} onChange={setWords} />
      </div>
      {found.length === 0 ? (
        <p className={css.none}>No element matches “{words.trim()}”.</p>
      ) : (
        <ElementTree nodes={found} isFiltered={words.trim() !== ''} />
      )}
      {outline.every(({ children = [] }) => children.length === 0) && (
        <p className={css.none}>
          There are no elements yet. Choose a tool and drag on the page, or drop images anywhere.
        </p>
      )}
    </div>
  )
}
