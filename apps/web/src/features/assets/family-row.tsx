import { type Asset } from '@platen/client'
import { type ReactNode } from 'react'
import { Link } from 'react-aria-components'
import { hrefOf } from './asset-words'
import css from './assets.module.css'
import { type AssetFilters } from './assets-search'
import { faceName, type Family } from './families'
import { useFace } from './use-face'

interface FamilyRowProps {
  family: Family
  filters: AssetFilters
}

/** A family: its name set in its own font, and its faces. */
export function FamilyRow({ family: { name, faces }, filters }: FamilyRowProps): ReactNode {
  const [first] = faces
  return (
    <div className={css.family}>
      {first && <Specimen face={first} text={name} />}
      <ul className={css.faces}>
        {faces.map(face => (
          <li key={face.id}>
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
