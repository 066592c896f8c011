import { IconAdjustments, IconListTree, IconX } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import { ToggleButton } from 'react-aria-components'
import { IconButton } from '../../../ui/buttons/button'
import { Tip } from '../../../ui/buttons/tip'
import { useObservable, useEditing } from '../session/editing'
import css from './editor-frame.module.css'
import { LiveRegion } from './live-region'
import { ToolRail } from './tool-rail'
import { ZoomControl } from './zoom-control'

interface EditorFrameProps {
  top: ReactNode
  /** What of the design there is: pages and elements. */
  left?: ReactNode
  stage: ReactNode
  /** What is selected, and what can be changed of it. */
  right?: ReactNode
  /** The pages, at the foot. */
  foot?: ReactNode
}

/** The places of the editor's parts. A place without a part is not there; in small windows panels are there when asked for. */
export function EditorFrame({ top, left, stage, right, foot }: EditorFrameProps): ReactNode {
  const { panel } = useEditing()
  const open = useObservable(panel)
  return (
    <div className={css.frame}>
      <button type="button" className={css.skip} onClick={focusCanvas}>
        Skip to canvas
      </button>
      <header className={css.top}>{top}</header>
      <section className={css.tools} aria-label="Tools">
        <ToolRail />
      </section>
      {left !== undefined && (
        <aside className={css.left} aria-label="Elements" data-open={open === 'left'}>
          {/* Its tabs are its title. */}
          <PanelHead of="left" />
          {left}
        </aside>
      )}
      <main className={css.stage}>{stage}</main>
      {right !== undefined && (
        <aside className={css.right} aria-label="Properties" data-open={open === 'right'}>
          <PanelHead of="right" title="Properties" />
          {right}
        </aside>
      )}
      <footer className={css.foot}>
        {left !== undefined && (
          <PanelButton of="left" label="Elements" className={css.showsLeft}>
            <IconListTree size={16} stroke={1.5} aria-hidden="true" />
          </PanelButton>
        )}
        {right !== undefined && (
          <PanelButton of="right" label="Properties" className={css.showsRight}>
            <IconAdjustments size={16} stroke={1.5} aria-hidden="true" />
          </PanelButton>
        )}
        <div className={css.pages}>{foot}</div>
        <ZoomControl />
      </footer>
      <LiveRegion />
    </div>
  )
}

function focusCanvas(): void {
  document.querySelector<HTMLElement>('[data-stage]')?.focus({ preventScroll: true })
}

/** What a panel is called that was asked for, and the way back. */
function PanelHead({ of, title }: { of: 'left' | 'right'; title?: string }): ReactNode {
  const { panel } = useEditing()
  return (
    <header className={css.panelHead} data-titled={title !== undefined}>
      {title !== undefined && <h2 className={css.panelTitle}>{title}</h2>}
      <IconButton
        label="Close panel"
        onPress={() => {
          panel.set(null)
          // This button goes with the panel, and the keys would be lost.
          document.querySelector<HTMLElement>(`[data-shows='${of}']`)?.focus()
        }}
      >
        <IconX size={16} stroke={1.5} aria-hidden="true" />
      </IconButton>
    </header>
  )
}

interface PanelButtonProps {
  of: 'left' | 'right'
  label: string
  className: string | undefined
  children: ReactNode
}

/** Shows a panel where there is no room for it beside the stage all the time. */
function PanelButton({ of, label, className, children }: PanelButtonProps): ReactNode {
  const { panel } = useEditing()
  return (
    <Tip text={label}>
      <ToggleButton
        className={`${css.panelButton} ${className}`}
        aria-label={label}
        data-shows={of}
        isSelected={useObservable(panel) === of}
        onChange={isOpen => panel.set(isOpen ? of : null)}
      >
        {children}
      </ToggleButton>
    </Tip>
  )
}
