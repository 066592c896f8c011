import { IconAdjustments, IconListTree, IconX } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import { ToggleButton } from 'react-aria-components'
import { IconButton } from '../../../ui/buttons/button'
import { Tip } from '../../../ui/buttons/tip'
import { useObservable, useEditing } from '../session/editing'
import { focusCanvas } from '../session/canvas'
import css from './editor-frame.module.css'
import { LiveRegion } from './live-region'
import { ToolRail } from './tool-rail'
import { ZoomControl } from './zoom-control'

interface EditorFrameProps {
  top: ReactNode
  /** The contents of the design: its elements and the brand. */
  left?: ReactNode
  stage: ReactNode
  /** The properties of the selection. */
  right?: ReactNode
  /** The pages, at the bottom. */
  foot?: ReactNode
}

/** The layout of the editor. A part that is not given leaves no gap. In small windows, panels open on request. */
export function EditorFrame({ top, left, stage, right, foot }: EditorFrameProps): ReactNode {
  const open = useObservable(useEditing().panel)
  const rightTitle = useRightTitle()
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
          {/* The tabs serve as the title of the panel. */}
          <PanelHead of="left" />
          {left}
        </aside>
      )}
      <main className={css.stage}>{stage}</main>
      {right !== undefined && (
        <aside className={css.right} aria-label={rightTitle} data-open={open === 'right'}>
          <PanelHead of="right" title={rightTitle} />
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
          <PanelButton of="right" label={rightTitle} className={css.showsRight}>
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

/** Returns the title of what the right panel shows. */
function useRightTitle(): string {
  const { comments, checking } = useEditing()
  const isChecked = useObservable(checking)
  if (useObservable(comments) !== null) return 'Comments'
  return isChecked ? 'Check' : 'Properties'
}

/** The head of an open panel in a small window: the title of the panel and a button that closes it. */
function PanelHead({ of, title }: { of: 'left' | 'right'; title?: string }): ReactNode {
  const { panel, comments, checking } = useEditing()
  return (
    <header className={css.panelHead} data-titled={title !== undefined}>
      {title !== undefined && <h2 className={css.panelTitle}>{title}</h2>}
      <IconButton
        label="Close panel"
        onPress={() => {
          panel.set(null)
          if (of === 'right') {
            comments.set(null)
            checking.set(false)
          }
          // The focused button disappears with the panel, so the focus must move.
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

/** Toggles a panel in windows that are too small to show it permanently. */
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
