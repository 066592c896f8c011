import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { TabBox } from '../../../ui/layout/tabs'
import { useUiHandler, useEditing } from '../session/editing'
import { ElementsPanel } from './elements/elements-panel'
import css from './left-panel.module.css'

/** Loaded only when one of them is opened. */
const further = () => import('./further-panels')
const LibraryPanel = lazy(async () => ({ default: (await further()).LibraryPanel }))
const ImagesPanel = lazy(async () => ({ default: (await further()).ImagesPanel }))
const BrandPanel = lazy(async () => ({ default: (await further()).BrandPanel }))

type TabId = 'elements' | 'library' | 'images' | 'brand'

/** The tabs for the elements of the design, for elements and images to add, and for the brand. */
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
  const view = (id: TabId, title: string, panel: ReactNode) => ({
    id,
    title,
    panel: <Suspense>{panel}</Suspense>,
  })
  const tabs = [
    view('elements', 'Elements', <ElementsPanel />),
    view('library', 'Add', <LibraryPanel asked={asked} />),
    view('images', 'Images', <ImagesPanel />),
    view('brand', 'Brand', <BrandPanel />),
  ]
  return (
    <div className={css.left}>
      <TabBox label="Panels" tabs={tabs} value={tab} onChange={show} />
    </div>
  )
}
