import { same } from '@platen/design'
import { nearestStyle, setProperties, textIn, textStyleOf } from '@platen/editor'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { failureLine } from '../../../../service/failures'
import { MenuEntries, type MenuEntry } from '../../../../ui/overlays/menu'
import { useEditor } from '../../session/editing'
import { elementsOf } from '../../session/elements-of'
import { useAttempt } from '../values/use-attempt'
import { type StyleTask } from './style-task'
import css from './styles.module.css'
import { stylesQuery } from './styles-query'

/** The styles of the organization as a menu, with what can be done with the look of the selected text. */
export function StyleList({ onTask }: { onTask: (task: StyleTask) => void }): ReactNode {
  const attempt = useAttempt()
  const { data: styles, error } = useQuery(stylesQuery)
  const design = useEditor(state => state.design)
  const { ids } = useEditor(({ selection }) => selection)
  const texts = elementsOf(design, ids).flatMap(element => textIn(element) ?? [])
  const [text, ...others] = texts
  if (error) return <p className={css.note}>{failureLine(error)}</p>
  if (!styles || !text) return <p className={css.note}>Loading styles…</p>
  const entries = styles.map((style): MenuEntry => {
    const isHere = texts.every(one => same(textStyleOf(one), style.value))
    return {
      id: style.id,
      label: style.name,
      icon: <span className={css.sign}>{isHere && <IconCheck {...icon} />}</span>,
      onAction() {
        const command = setProperties(
          texts.map(({ id }) => id),
          style.value,
        )
        attempt(command, `Style ${style.name}`)
      },
    }
  })
  const nearest = others.length === 0 ? nearestStyle(text, styles) : undefined
  const isChanged = nearest && !same(textStyleOf(text), nearest.value)
  const tasks: MenuEntry[] = [
    { id: 'save', label: 'Save as style…', onAction: () => onTask({ does: 'save', text }) },
    ...(isChanged === true
      ? [
          {
            id: 'update',
            label: `Update “${nearest.name}” from this text…`,
            onAction: () => onTask({ does: 'update', text, style: nearest }),
          },
        ]
      : []),
    ...(styles.length > 0
      ? [{ id: 'manage', label: 'Manage styles…', onAction: () => onTask({ does: 'manage' }) }]
      : []),
  ]
  return <MenuEntries label="Text styles" groups={[entries, tasks].filter(all => all.length > 0)} />
}

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const
