import { type Asset } from '@platen/client'
import { type ReactNode } from 'react'
import { Link } from 'react-aria-components'
import { RowTick } from '../../parts/filing/tick'
import { type Selection } from '../../parts/filing/use-selection'
import { hrefOf } from './asset-words'
import css from './assets.module.css'
import { type AssetFilters } from './assets-search'
import { faceName, type Family } from './families'
import { useFace } from './use-face'

interface FamilyRowProps {
  family: Family
  filters: AssetFilters
  /** Null for viewers, who can select nothing. */
  selection: Selection | null
}

/** A family: its name set in its own font, and its faces. */
export function FamilyRow(props: FamilyRowProps): ReactNode {
  const { family, filters, selection } = props
  const { name, faces } = family
  const [first] = faces
  return (
    <div className={css.family}>
      {first && <Specimen face={first} text={name} />}
      <ul className={css.faces}>
        {faces.map(face => (
          <li key={face.id}>
            {selection && (
              <RowTick id={face.id} name={`${name} ${faceName(face)}`} selection={selection} />
            )}
            <Link href={hrefOf(face, filters)}>{faceName(face)}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A text in an uploaded face. */
export function Specimen({ face, text }: { face: Asset; text: string }): ReactNode {
  const family = useFace(face)
  return (
    <span className={css.specimen} style={family === undefined ? {} : { fontFamily: family }}>
      {text}
    </span>
  )
}
