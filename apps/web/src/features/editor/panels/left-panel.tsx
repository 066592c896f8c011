import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { TabBox } from '../../../ui/layout/tabs'
import { useUiHandler, useEditing } from '../session/editing'
import { ElementsPanel } from './elements/elements-panel'
import css from './left-panel.module.css'

// Loaded only when opened.
const LibraryPanel = lazy(async () => ({
  default: (await import('./library/library-panel')).LibraryPanel,
}))
const BrandPanel = lazy(async () => ({ default: (await import('./brand/brand-panel')).BrandPanel }))

type TabId = 'elements' | 'library' | 'brand'

/** The tabs for the elements of the design, for elements to add, and for the brand. */
export function LeftPanel(): ReactNode {
  const [tab, setTab] = useState<TabId>('elements')
  /** The number of times that a key or button asked for elements to add; 0 once another tab is shown. */
  const [asked, setAsked] = useState(0)
  const { store, renamed } = useEditing()
  const show = useCallback((next: TabId) => {
    setTab(next)
    setAsked(0)
  }, [])
  useUiHandler(
    'rename',
    useCallback(() => {
      show('elements')
      renamed.set(store.state().selection.ids[0] ?? null)
    }, [show, store, renamed]),
  )
  useUiHandler(
    'add-elements',
    useCallback(() => {
      setTab('library')
      setAsked(times => times + 1)
    }, []),
  )
  const tabs = [
    { id: 'elements', title: 'Elements', panel: <ElementsPanel /> },
    {
      id: 'library',
      title: 'Add',
      panel: (
        <Suspense>
          <LibraryPanel asked={asked} />
        </Suspense>
      ),
    },
    {
      id: 'brand',
      title: 'Brand',
      panel: (
        <Suspense>
          <BrandPanel />
        </Suspense>
      ),
    },
  ] as const
  return (
    <div className={css.left}>
      <TabBox label="Panels" tabs={tabs} value={tab} onChange={show} />
    </div>
  )
}
