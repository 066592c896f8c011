import { type AskedPage, type ListFilter } from './list-page'

export interface TemplateFilter extends ListFilter {
  /** Only templates with one of these ids. */
  ids?: readonly string[] | undefined
  promoted?: boolean | undefined
  /** Matched in any letter case. */
  category?: string | undefined
  /** The size of the first page, in px. */
  size?: { width: number; height: number } | undefined
  orientation?: Orientation | undefined
}

export type Orientation = 'Landscape' | 'Portrait' | 'Square'

const shapes: Readonly<Record<Orientation, string>> = {
  Landscape: 'd.width > d.height',
  Portrait: 'd.width < d.height',
  Square: 'd.width = d.height',
}

/** Returns the conditions of a filter on templates with the alias `t`, whose designs are in the table `designs`. */
export function templateConditions(
  { ids, promoted, category, size, orientation }: TemplateFilter,
  designs: string,
): Pick<AskedPage, 'equal' | 'tests'> {
  const ofDesign = (test: string): string =>
    `exists (select from ${designs} d where d.id = t.id and ${test})`
  return {
    equal: { promoted },
    tests: [
      ...(ids === undefined ? [] : [{ test: 't.id = any(?::text[])', values: [ids] }]),
      ...(category === undefined
        ? []
        : [{ test: 'lower(t.category) = lower(?)', values: [category] }]),
      ...(size === undefined
        ? []
        : [
            {
              test: ofDesign('d.width = ?::float8 and d.height = ?::float8'),
              values: [size.width, size.height],
            },
          ]),
      ...(orientation === undefined ? [] : [{ test: ofDesign(shapes[orientation]), values: [] }]),
    ],
  }
}
