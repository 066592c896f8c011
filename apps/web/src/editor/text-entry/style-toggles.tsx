import { actions, chordText, type Look, writtenLooks } from '@platen/editor'
import { IconBold, IconItalic, IconUnderline } from '@tabler/icons-react'
import { type ComponentType, type ReactNode } from 'react'
import { ToggleButton } from 'react-aria-components'
import { Tip } from '../../ui/tip'
import fields from '../panels/fields/fields.module.css'
import { useCell, useEditing } from '../session/editing'
import { platform } from '../session/platform'
import { type StyledText } from './use-giving'

type Icon = ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>

const toggles: readonly (readonly [id: string, Icon, isSet: (look: Look) => boolean])[] = [
  ['bold', IconBold, ({ fontWeight = 400 }) => fontWeight >= 600],
  ['italic', IconItalic, ({ fontStyle }) => fontStyle === 'italic'],
  ['underline', IconUnderline, ({ textDecoration }) => textDecoration === 'underline'],
]

/** Bold, italic and underlined; the keys go on to the words. */
export function StyleToggles({ writing, text }: StyledText): ReactNode {
  const { act } = useEditing()
  const looks = writtenLooks(text, useCell(writing))
  return toggles.map(([id, Shown, isSet]) => {
    const action = actions.find(one => one.id === id)
    const [chord = ''] = action?.keys[platform] ?? []
    const name = action?.name ?? id
    return (
      <Tip key={id} text={name} keys={chordText(chord, platform)}>
        <ToggleButton
          className={fields.toggle ?? ''}
          {...{ 'aria-label': name, preventFocusOnPress: true }}
          isSelected={looks.every(isSet)}
          onChange={() => {
            act(id)
          }}
        >
          <Shown size={16} stroke={1.5} aria-hidden />
        </ToggleButton>
      </Tip>
    )
  })
}
