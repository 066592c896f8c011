import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { TabBox } from '../../../ui/layout/tabs'
import { useUiHandler, useEditing } from '../session/editing'
import { ElementsPanel } from './elements/elements-panel'
import css from './left-panel.module.css'

// Loaded only when opened.
const BrandPanel = lazy(async () => ({ default: (await import('./brand/brand-panel')).BrandPanel }))

const tabs = [
  { id: 'elements', title: 'Elements', panel: <ElementsPanel /> },
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

/** The tabs for the elements of the design and for the brand. */
export function LeftPanel(): ReactNode {
  const [tab, setTab] = useState<(typeof tabs)[number]['id']>('elements')
  const { store, renamed } = useEditing()
  useUiHandler(
    'rename',
    useCallback(() => {
      setTab('elements')
      renamed.set(store.state().selection.ids[0] ?? null)
    }, [store, renamed]),
  )
  return (
    <div className={css.left}>
      <TabBox label="Panels" tabs={tabs} value={tab} onChange={setTab} />
    </div>
  )
}
