import { IconCheck, IconPhoto } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import { FilePicture } from '../../../../parts/pictures/file-picture'
import { shownSource } from '../../../../parts/pictures/shown-source'
import { type Column, designedText, readCell } from '../model/columns'
import css from './cell.module.css'

interface CellContentProps {
  column: Column
  text: string
  /** True if the row will be rendered; an empty cell then shows the value of the design. */
  isFilled: boolean
}

/** The content of a cell by the kind of its column; the value of the design is shown faintly. */
export function CellContent({ column, text, isFilled }: CellContentProps): ReactNode {
  const isEmpty = text.trim() === ''
  if (isEmpty && !isFilled) return null
  if (column.field === null) return <span className={css.text}>{text}</span>
  const shown = isEmpty ? designedText(column) : text
  const look = `${css.text} ${isEmpty ? css.designed : ''}`
  switch (column.control) {
    case 'flag':
      return <Flag column={column} shown={shown} look={look} />
    case 'colour':
      return (
        <>
          <span className={css.swatch} style={{ background: shown }} aria-hidden="true" />
          <span className={look}>{shown}</span>
        </>
      )
    case 'picture':
      return (
        <>
          <Picture src={shownSource(shown)} />
          <span className={look}>{nameOfPicture(shown)}</span>
        </>
      )
    default:
      return <span className={look}>{shown}</span>
  }
}

function Flag({ column, shown, look }: { column: Column; shown: string; look: string }): ReactNode {
  const read = column.use && readCell(column.use, shown)
  if (read === null || 'fault' in read) return <span className={look}>{shown}</span>
  const isOn = read.value === true
  return (
    <>
      <span className={css.box} data-on={isOn} aria-hidden="true">
        {isOn && <IconCheck size={12} stroke={2.5} />}
      </span>
      <span className={look}>{isOn ? 'Yes' : 'No'}</span>
    </>
  )
}

function Picture({ src }: { src: string | null }): ReactNode {
  return (
    <span className={css.picture} aria-hidden="true">
      {src === null ? <IconPhoto size={16} stroke={1.5} /> : <FilePicture src={src} isTiny />}
    </span>
  )
}

/** Matches the names that the service gives to uploaded files, which say nothing to people. */
const hashName = /^[0-9a-f]{32,}\b/

/** Returns the end of an address, which tells pictures apart better than its beginning. */
function nameOfPicture(src: string): string {
  if (src.startsWith('data:')) return 'Picture'
  const path = URL.canParse(src, window.location.href)
    ? new URL(src, window.location.href).pathname
    : src
  const name = path.split('/').findLast(part => part !== '') ?? src
  return hashName.test(name) ? 'Picture' : name
}
