import { type ReactNode, useState } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import css from './tabs.module.css'

/** A view with its tab. */
interface TabView<Id extends string> {
  id: Id
  title: string
  panel: ReactNode
  /** Keeps the view mounted after it has been opened once, even while another view is shown. */
  keeps?: boolean
}

interface TabsProps<Id extends string> {
  label: string
  tabs: readonly TabView<Id>[]
  value: Id
  onChange: (id: Id) => void
}

/** Tabs with several views, one of which is shown. */
export function TabBox<Id extends string>(props: TabsProps<Id>): ReactNode {
  const { label, tabs, value, onChange } = props
  const [opened, setOpened] = useState<readonly Id[]>([value])
  if (!opened.includes(value)) setOpened([...opened, value])
  return (
    <Tabs
      className={css.tabs ?? ''}
      selectedKey={value}
      onSelectionChange={id => onChange(String(id) as Id)}
    >
      <TabList className={css.list ?? ''} aria-label={label}>
        {tabs.map(({ id, title }) => (
          <Tab key={id} id={id} className={css.tab ?? ''}>
            {title}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id, panel, keeps = false }) => (
        <TabPanel
          key={id}
          id={id}
          className={css.panel ?? ''}
          shouldForceMount={keeps && opened.includes(id)}
        >
          {panel}
        </TabPanel>
      ))}
    </Tabs>
  )
}
