import { type KnownElement } from '@platen/design'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { IconButton } from '../../../../ui/buttons/button'
import { type Control, type Section } from '../controls/control'
import { rowsFor } from './sections'
import { looksSame, shownKeys } from './shown-keys'
import { ControlField } from './control-field'
import { useAttempt } from '../values/use-attempt'
import { setAt, valueAt } from '../values/values'
import { Part } from '../parts/part'
import css from './inspector.module.css'

interface SectionViewProps {
  section: Section
  elements: readonly KnownElement[]
  /** Shown at the end of the section's heading. */
  beside?: ReactNode
}

/**
 * A section of the inspector, with the controls that apply to all of these elements. It renders again only when a property that it shows
 * has changed: typing a text only affects the section with the text.
 */
export const SectionView = memo(
  Shown,
  (before, after) =>
    before.section === after.section &&
    before.beside === after.beside &&
    looksSame(before.elements, after.elements, shownKeys(after.section)),
)

function Shown({ section, elements, beside }: SectionViewProps): ReactNode {
  const rows = rowsFor(section, elements)
  if (rows.length === 0) return null
  if (section.optional)
    return (
      <OptionalSection
        section={section}
        elements={elements}
        rows={rows}
        optional={section.optional}
      />
    )
  return (
    <Part title={section.title} beside={beside}>
      <Rows rows={rows} elements={elements} />
    </Part>
  )
}

interface OptionalSectionProps extends SectionViewProps {
  rows: readonly (readonly Control[])[]
  optional: NonNullable<Section['optional']>
}

/** A section whose value can be null, with buttons that add and remove the value. */
function OptionalSection({ section, elements, rows, optional }: OptionalSectionProps): ReactNode {
  const attempt = useAttempt()
  const { title } = section
  const { path, initial } = optional
  const has = elements.filter(element => valueAt(element, path) !== null)
  const word = title.toLowerCase()
  return (
    <Part
      title={title}
      isEmpty={has.length === 0}
      beside={
        <>
          {has.length < elements.length && (
            <IconButton
              label={`Add ${word}`}
              onPress={() => {
                attempt(
                  setAt(elements, path, value => value ?? initial),
                  `Add ${word}`,
                )
              }}
            >
              <IconPlus size={16} stroke={1.5} aria-hidden="true" />
            </IconButton>
          )}
          {has.length > 0 && (
            <IconButton
              label={`Remove ${word}`}
              onPress={() => {
                attempt(
                  setAt(elements, path, () => null),
                  `Remove ${word}`,
                )
              }}
            >
              <IconMinus size={16} stroke={1.5} aria-hidden="true" />
            </IconButton>
          )}
        </>
      }
    >
      {has.length > 0 && <Rows rows={rows} elements={has} />}
    </Part>
  )
}

interface RowsProps {
  rows: readonly (readonly Control[])[]
  elements: readonly KnownElement[]
}

/** Returns the CSS class of a row with icons, with several fields, or with one field. */
function layoutOf(row: readonly Control[]): string | undefined {
  if (row.every(({ as }) => as === 'icons')) return css.groups
  if (row.some(({ as }) => as === 'flip')) return css.icons
  return row.length > 1 ? css.pair : css.one
}

function Rows({ rows, elements }: RowsProps): ReactNode {
  return rows.map(row => (
    <div key={row.map(({ label }) => label).join()} className={layoutOf(row)}>
      {row.map(control => (
        <ControlField key={control.label} control={control} elements={elements} />
      ))}
    </div>
  ))
}
