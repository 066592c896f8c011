/** A row of the tree of elements. */
export interface Row {
  id: string
  /** The level: 1 for pages, 2 for the elements on them, and more inside groups. */
  level: number
  isSelected: boolean
}

/** The content of the editor's screen, as a user sees or hears it. */
export interface Screen {
  announcement: string
  saving: string
  /** The name of the selection: a kind, a number of elements, or the page. */
  heading: string
  rows: Row[]
  /** The fields of the properties, by their labels. */
  fields: Record<string, string | undefined>
  /** The zoom in per cent. */
  zoom: number
  /** The number of the visible page, from 1. */
  page: number
}

/** A script for the page that reads its screen. */
export const readScreen = `(() => {
  const text = selector => document.querySelector(selector)?.textContent ?? ''
  const all = selector => [...document.querySelectorAll(selector)]
  const number = words => Number(/[\\d.]+/.exec(words)?.[0])
  return {
    announcement: text('[role=status][aria-label="Announcements"]'),
    saving: text('[role=status][aria-label="Save status"]'),
    heading: text('aside[aria-label="Properties"] > :not(header) h2'),
    rows: all('[role=treegrid][aria-label="Elements"] [role=row]').map(row => ({
      id: row.ariaLabel.split(', ').at(-1),
      level: Number(row.ariaLevel),
      isSelected: row.ariaSelected === 'true',
    })),
    fields: Object.fromEntries(
      all('aside[aria-label="Properties"] :is(input:not([type=checkbox], [type=radio]), textarea)').map(field => [
        field.ariaLabel ?? field.labels[0]?.textContent ?? '',
        field.value,
      ]),
    ),
    zoom: number(text('[role=group][aria-label="Zoom"]')),
    page: number(document.querySelector('[role=group][aria-label="Pages"] [aria-current=page]')?.ariaLabel ?? ''),
  }
})()`

/** Returns the IDs of the selected elements. */
export const selectedIn = ({ rows }: Screen): string[] =>
  rows.filter(({ level, isSelected }) => level > 1 && isSelected).map(({ id }) => id)

/** Returns the IDs of the elements on the current page, topmost first, without those in groups. */
export const onPage = ({ rows }: Screen): string[] =>
  rows.filter(({ level }) => level === 2).map(({ id }) => id)

/** Returns the IDs of the pages, in order. */
export const pagesOf = ({ rows }: Screen): string[] =>
  rows.filter(({ level }) => level === 1).map(({ id }) => id)

/** A place on the page of a design, in px. */
export type Place = readonly [x: number, y: number]

/** The box of the selected element in px, relative to its parent, and its angle in degrees. */
export interface Frame {
  x: number
  y: number
  width: number
  height: number
  angle: number
}

/** Returns the box that the properties show. */
export function frameOn({ fields }: Screen): Frame {
  const number = (label: string): number => Number(fields[label])
  return {
    x: number('X'),
    y: number('Y'),
    angle: number('Angle'),
    width: number('Width'),
    height: number('Height'),
  }
}

/** Returns the position on the page of a point given as fractions of a box, moved right and down by some px along the box's axes. */
export function placeOn(frame: Frame, [u, v]: Place, [right, down]: Place = [0, 0]): Place {
  const { x, y, width, height, angle } = frame
  const [across, along] = [(u - 0.5) * width + right, (v - 0.5) * height + down]
  const turn = (angle * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  return [x + width / 2 + across * cos - along * sin, y + height / 2 + across * sin + along * cos]
}
