import { type ReactNode } from 'react'
import { Link } from 'react-aria-components'
import { Page } from '../ui/layout/page'
import { BrandSpecimens } from './brand-specimens'
import { ControlSpecimens } from './control-specimens'
import { DialogSpecimens } from './dialog-specimens'
import { FieldSpecimens } from './field-specimens'
import { InputSpecimens } from './input-specimens'
import { RenderSpecimens, UnmadeSpecimens } from './render-specimens'
import { SheetSpecimens } from './sheet-specimens'
import css from './specimens.module.css'
import { StateSpecimens } from './state-specimens'

const parts = [
  { id: 'controls', title: 'Controls', Shown: ControlSpecimens },
  { id: 'fields', title: 'Fields and choices', Shown: FieldSpecimens },
  { id: 'inputs', title: 'Numbers and colours', Shown: InputSpecimens },
  { id: 'sheets', title: 'Sheets and tables', Shown: SheetSpecimens },
  { id: 'states', title: 'States and words', Shown: StateSpecimens },
  { id: 'dialogs', title: 'Dialogs and menus', Shown: DialogSpecimens },
  { id: 'renders', title: 'A render', Shown: RenderSpecimens },
  { id: 'unmade', title: 'Renders without files', Shown: UnmadeSpecimens },
  { id: 'brand', title: 'Brand kits and painted pages', Shown: BrandSpecimens },
] as const

/** The components of the part in the address, or else of the first part, in all their states. */
export function SpecimenSheet({ search }: { search: URLSearchParams }): ReactNode {
  const { title, Shown } = parts.find(({ id }) => id === search.get('part')) ?? parts[0]
  return (
    <main className={css.desk}>
      <Page title={title}>
        <nav className={css.parts} aria-label="Specimens">
          {parts.map(({ id, title }) => (
            <Link key={id} href={`?part=${id}`}>
              {title}
            </Link>
          ))}
        </nav>
        <Shown open={search.get('open')} />
      </Page>
    </main>
  )
}
