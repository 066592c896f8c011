import { useState } from 'react'
import { keepInTab, readInTab } from '../../../../preferences/kept-in-tab'
import { limitedWidth } from './column-look'

/** The widths in px that somebody has chosen for columns, by their headings. */
export type ChosenWidths = Readonly<Record<string, number>>

/** Changes the width of a column; null gives it back its own. */
export type Resize = (heading: string, width: number | null) => void

/** Holds the widths of columns, which this tab keeps at a place. */
export function useColumnWidths(place: string): [ChosenWidths, Resize] {
  const [widths, setWidths] = useState<ChosenWidths>(
    () => JSON.parse(readInTab(place) ?? '{}') as ChosenWidths,
  )
  const resize: Resize = (heading, width) => {
    const others = Object.entries(widths).filter(([name]) => name !== heading)
    const own = width === null ? [] : [[heading, limitedWidth(width)] as const]
    const next = Object.fromEntries([...others, ...own])
    keepInTab(place, JSON.stringify(next))
    setWidths(next)
  }
  return [widths, resize]
}
