import { type FontOptions } from '@resvg/resvg-wasm'
import { argumentsOf } from '../values/functions'

/** Our families for CSS's generic families, under the names that resvg uses. */
export type GenericFamilies = Pick<
  FontOptions,
  | 'cursiveFamily'
  | 'defaultFontFamily'
  | 'fantasyFamily'
  | 'monospaceFamily'
  | 'sansSerifFamily'
  | 'serifFamily'
>

/** Replaces the generic families in a list with ours: resvg's defaults cannot be set. */
export function nameFamilies(list: string, families: GenericFamilies): string {
  const ours: Readonly<Record<string, string | undefined>> = {
    serif: families.serifFamily,
    'sans-serif': families.sansSerifFamily,
    'system-ui': families.sansSerifFamily,
    'ui-sans-serif': families.sansSerifFamily,
    'ui-serif': families.serifFamily,
    'ui-monospace': families.monospaceFamily,
    'ui-rounded': families.sansSerifFamily,
    monospace: families.monospaceFamily,
    cursive: families.cursiveFamily,
    fantasy: families.fantasyFamily,
  }
  return argumentsOf(list)
    .map(family => {
      const own = ours[family.toLowerCase()]
      return own === undefined ? family : `'${own}'`
    })
    .join(',')
}
