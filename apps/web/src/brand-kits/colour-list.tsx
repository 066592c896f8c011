import { IconPlus, IconX } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import { IconButton } from '../ui/button'
import css from './kit-form.module.css'

interface ColourListProps {
  /** Six digits each, the most important first. */
  colours: readonly string[]
  onChange: (colours: string[]) => void
}

/** What a kit that somebody makes here has at most. */
const most = 8

const roles = ['Primary', 'Secondary', 'Accent']

/** The colours of a brand, each picked and taken away by hand; the first three have a role. */
export function ColourList({ colours, onChange }: ColourListProps): ReactNode {
  return (
    <div className={css.part} role="group" aria-label="Colours">
      <span className={css.title}>Colours</span>
      <ul className={css.colours}>
        {colours.map((colour, at) => (
          // A colour has no name but its place.
          <li key={at} className={css.colour}>
            <input
              type="color"
              className={css.swatch}
              aria-label={`Colour ${at + 1}`}
              value={colour}
              onChange={({ target }) => {
                onChange(colours.with(at, target.value))
              }}
            />
            <span className={css.role}>
              {roles[at] ?? 'More'}
              <code>{colour}</code>
            </span>
            <IconButton
              label={`Take colour ${at + 1} away`}
              onPress={() => {
                onChange(colours.toSpliced(at, 1))
              }}
            >
              <IconX size={16} stroke={1.5} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
        {colours.length < most && (
          <li>
            <IconButton
              label="Add a colour"
              onPress={() => {
                onChange([...colours, '#808080'])
              }}
            >
              <IconPlus size={16} stroke={1.5} aria-hidden="true" />
            </IconButton>
          </li>
        )}
      </ul>
    </div>
  )
}
