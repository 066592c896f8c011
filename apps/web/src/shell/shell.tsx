import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { sweepUntouched } from '../parts/designs/create/untouched'
import { rereadDesigns } from '../service/designs'
import { keep, readKept } from '../preferences/kept'
import { useSession } from '../service/session'
import { OfflineBar } from './offline-bar'
import { Palette } from './palette'
import { type NavItem, Rail, RailDrawer } from './rail'
import css from './shell.module.css'
import { SignedOutDialog } from './signed-out-dialog'
import { TopBar } from './top-bar'
import { useCommands, type AppCommand } from './use-commands'
import { useShortcut } from './use-shortcut'

interface ShellProps {
  /** The pages of the app, in the order of the rail. */
  navItems: readonly NavItem[]
  /** The actions of the palette. */
  commands: readonly AppCommand[]
  children: ReactNode
}

/** The layout of all pages with a rail: the rail, the top bar, and elements that float above them. */
export function Shell({ navItems, commands, children }: ShellProps): ReactNode {
  const { role } = useSession()
  const [finding, setFinding] = useState(false)
  const [drawer, setDrawer] = useState(false)
  const [narrow, setNarrow] = useState(() => readKept(narrowPlace) === 'yes')
  const found = useCommands({ navItems, commands, role, isOpen: finding })
  useShortcut('k', () => setFinding(true))
  const client = useQueryClient()
  useEffect(() => {
    void sweepUntouched().then(swept => (swept ? rereadDesigns(client) : undefined))
  }, [client])
  const fold = (): void => {
    keep(narrowPlace, narrow ? 'no' : 'yes')
    setNarrow(!narrow)
  }
  return (
    <div className={css.shell} data-narrow={narrow}>
      <a className={css.skip} href="#page">
        Skip to main content
      </a>
      <div className={css.rail}>
        <Rail navItems={navItems} narrow={narrow} onFold={fold} />
      </div>
      <div className={css.main}>
        <OfflineBar />
        <TopBar onFind={() => setFinding(true)} onMenu={() => setDrawer(true)} />
        <main id="page" className={css.page} tabIndex={-1}>
          {children}
        </main>
      </div>
      <RailDrawer navItems={navItems} isOpen={drawer} onClose={() => setDrawer(false)} />
      <Palette commands={found} isOpen={finding} onClose={() => setFinding(false)} />
      <SignedOutDialog />
    </div>
  )
}

const narrowPlace = 'platen-narrow-rail'
