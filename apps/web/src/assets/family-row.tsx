import { type Asset } from '@platen/client'
import { type ReactNode } from 'react'
import { Link } from 'react-aria-components'
import { hrefOf } from './asset-words'
import css from './assets.module.css'
import { type AssetKind } from './assets-search'
import { faceName, type Family } from './families'
import { useFace } from './use-face'

interface FamilyRowProps {
  family: Family
  kind: AssetKind | undefined
}

/** A family with its name as specimen, and its faces. */
export function FamilyRow({ family: { name, faces }, kind }: FamilyRowProps): ReactNode {
  const [first] = faces
  return (
    <div className={css.family}>
      {first && <Specimen face={first} text={name} />}
      <ul className={css.faces}>
        {faces.map(face => (
          <li key={face.id}>
            <Link href={hrefOf(face, kind)}>{faceName(face)}</Link>
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
