import { IconPlus, IconX } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import { Button, IconButton } from '../../ui/buttons/button'
import css from './kit-parts.module.css'

interface ColorListProps {
  colors: readonly string[]
  onChange: (colors: string[]) => void
}

/** The initial value of a new colour. */
const first = '#465056'

/** The colours of a kit, each of which can be picked or typed as a hex value. */
export function ColorList({ colors, onChange }: ColorListProps): ReactNode {
  const set = (at: number, color: string): void => {
    onChange(colors.map((before, index) => (index === at ? color : before)))
  }
  return (
    <ul className={css.colors} aria-label="Colours">
      {colors.map((color, at) => (
        <li key={at}>
          <input
            type="color"
            className={css.picker}
            aria-label={`Colour ${at + 1}`}
            value={/^#[0-9a-f]{6}/i.exec(color)?.[0] ?? first}
            onChange={({ target }) => set(at, target.value)}
          />
          <input
            className={css.hex}
            aria-label={`Hex value of colour ${at + 1}`}
            value={color}
            spellCheck={false}
            maxLength={9}
            onChange={({ target }) => set(at, target.value)}
          />
          <IconButton
            label={`Remove colour ${at + 1}`}
            onPress={() => onChange(colors.filter((_, index) => index !== at))}
          >
            <IconX size={16} stroke={1.5} aria-hidden="true" />
          </IconButton>
        </li>
      ))}
      <li>
        <Button onPress={() => onChange([...colors, first])}>
          <IconPlus size={16} stroke={1.5} aria-hidden="true" />
          Add colour
        </Button>
      </li>
    </ul>
  )
}
