import { movePage, select, showPage } from '@platen/editor'
import {
  IconArrowLeft,
  IconArrowRight,
  IconCopy,
  IconDots,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useFonts } from '../../../../parts/painting/own-fonts'
import { IconButton } from '../../../../ui/buttons/button'
import { MenuBox, type MenuEntry } from '../../../../ui/overlays/menu'
import { ActionIcon } from '../../finding/action-icon'
import { useEditing, useEditor } from '../../session/editing'
import { PageThumbnail } from './page-thumbnail'
import css from './pages.module.css'
import { usePageDrag } from './use-page-drag'
import { useTurn } from './use-turn'

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

/** The pages in order, with buttons to add, move and delete them. */
export const PagesStrip = (): ReactNode => (
  <div className={css.strip} role="group" aria-label="Pages">
    <PageList />
    <ActionIcon id="add-page" icon={IconPlus} />
    <PageMenu />
  </div>
)

function PageList(): ReactNode {
  const { act, run, select: change } = useEditing()
  const pages = useEditor(({ design }) => design.pages)
  const shown = useEditor(({ selection }) => selection.page)
  const fonts = useFonts(useEditor(({ design }) => design.fonts))
  const isTurn = useTurn()
  const list = useRef<HTMLOListElement>(null)
  const move = (id: string, index: number): void => run(movePage(id, index), { name: 'Move page' })
  const { over, onPointerDown } = usePageDrag(pages, move)
  const show = (id: string): void => {
    change((selection, now) => select(showPage(selection, now, id), now, []))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const index = pages.findIndex(({ id }) => id === shown)
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const next = step === undefined ? undefined : pages[index + step]
    if (step !== undefined) {
      event.preventDefault()
      event.stopPropagation()
      if (next && event.altKey) move(shown, index + step)
      else if (next) {
        show(next.id)
        list.current?.querySelector<HTMLElement>(`[data-page="${next.id}"]`)?.focus()
      }
    }
    if (event.key === 'Delete') {
      event.stopPropagation()
      act('delete-page')
    }
  }
  return (
    <ol ref={list} className={css.pages} onKeyDown={onKeyDown} onPointerDown={onPointerDown}>
      {pages.map((page, index) => (
        <li key={page.id} data-drop={over === index || undefined}>
          <PageThumbnail
            page={page}
            fonts={isTurn ? fonts : null}
            number={index + 1}
            isShown={page.id === shown}
            onShow={() => show(page.id)}
          />
        </li>
      ))}
      <li data-drop={over === pages.length || undefined} className={css.end} />
    </ol>
  )
}

function PageMenu(): ReactNode {
  const { act } = useEditing()
  const count = useEditor(({ design }) => design.pages.length)
  const index = useEditor(({ design, selection }) =>
    design.pages.findIndex(({ id }) => id === selection.page),
  )
  const entry = (id: string, label: string, Icon: typeof IconCopy): MenuEntry => ({
    id,
    label,
    icon: <Icon {...icon} />,
    onAction: () => act(id),
  })
  const moves = [
    ...(index > 0 ? [entry('move-page-back', 'Move back', IconArrowLeft)] : []),
    ...(index < count - 1 ? [entry('move-page-forward', 'Move forward', IconArrowRight)] : []),
  ]
  const ends =
    count > 1 ? [{ ...entry('delete-page', 'Delete page', IconTrash), danger: true }] : []
  const groups = [[entry('duplicate-page', 'Duplicate page', IconCopy)], moves, ends]
  return (
    <MenuBox
      label={`Actions for page ${index + 1}`}
      trigger={
        <IconButton label={`Actions for page ${index + 1}`}>
          <IconDots {...icon} />
        </IconButton>
      }
      groups={groups.filter(group => group.length > 0)}
    />
  )
}
