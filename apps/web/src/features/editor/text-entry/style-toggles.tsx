import { type Look, writtenLooks } from '@platen/editor'
import { IconBold, IconItalic, IconUnderline } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import { ToggleButton } from 'react-aria-components'
import { Tip } from '../../../ui/buttons/tip'
import { type Icon } from '../finding/action-icon'
import { shownAction } from '../finding/keys-of'
import fields from '../panels/fields/fields.module.css'
import { useEditing } from '../session/editing'
import { type TextWriting } from './text-writing'
import { useWritten } from './use-written'

interface Toggle {
  /** The ID of the action. */
  id: string
  icon: Icon
  isSet: (look: Look) => boolean
}

const toggles: readonly Toggle[] = [
  { id: 'bold', icon: IconBold, isSet: ({ fontWeight = 400 }) => fontWeight >= 600 },
  { id: 'italic', icon: IconItalic, isSet: ({ fontStyle }) => fontStyle === 'italic' },
  {
    id: 'underline',
    icon: IconUnderline,
    isSet: ({ textDecoration }) => textDecoration === 'underline',
  },
]

/** The toggles for bold, italic and underline. Keys still go to the text. */
export const StyleToggles = ({ writing }: { writing: TextWriting }): ReactNode =>
  toggles.map(toggle => <StyleToggle key={toggle.id} {...toggle} writing={writing} />)

function StyleToggle({
  writing,
  id,
  icon: Shown,
  isSet,
}: Toggle & { writing: TextWriting }): ReactNode {
  const { act } = useEditing()
  const isOn = useWritten(writing, (text, open) => writtenLooks(text, open).every(isSet))
  const { label, keys } = shownAction(id)
  return (
    <Tip text={label} keys={keys}>
      <ToggleButton
        className={fields.toggle ?? ''}
        aria-label={label}
        preventFocusOnPress={true}
        isSelected={isOn === true}
        onChange={() => act(id)}
      >
        <Shown size={16} stroke={1.5} aria-hidden />
      </ToggleButton>
    </Tip>
  )
}
