import { type FontOptions } from '@resvg/resvg-wasm'

/** Our families for CSS's generic ones, by resvg's names. */
export type GenericFamilies = Pick<
  FontOptions,
  | 'cursiveFamily'
  | 'defaultFontFamily'
  | 'fantasyFamily'
  | 'monospaceFamily'
  | 'sansSerifFamily'
  | 'serifFamily'
>

const important = /!\s*important/i
const everyImportant = /!\s*important/gi
const sizes = 'xx-small|x-small|small|medium|large|x-large|xx-large|smaller|larger'
const shorthand = new RegExp(
  `^((?:[\\w-]+\\s+){0,4}?)(\\d[\\d.]*[a-z%]*|${sizes})(?:\\s*/\\s*[\\w.%]+)?\\s+(\\S.*)$`,
  'i',
)

/** Applies `!important`, which resvg ignores, by repeating such declarations at the end. */
export function resolveImportant(css: string): string {
  if (!important.test(css)) return css
  const late: string[] = []
  for (const rule of css.split('}')) {
    const brace = rule.lastIndexOf('{')
    const declarations = rule
      .slice(brace + 1)
      .split(';')
      .filter(part => important.test(part))
    if (brace < 0 || declarations.length === 0) continue
    const selector = rule.slice(Math.max(0, rule.lastIndexOf('{', brace - 1) + 1), brace)
    late.push(`${selector}{${declarations.join(';').replace(everyImportant, '')}}`)
  }
  const rest = css.replace(everyImportant, '')
  const end = rest.endsWith(']]>') ? rest.length - 3 : rest.length
  return rest.slice(0, end) + late.join('\n') + rest.slice(end)
}

/** Expands the `font` shorthand in declarations. */
export function expandFontShorthand(css: string): string {
  return css.replace(
    /(^|[\s;{"])font\s*:([^;}"]{1,400})/gi,
    (whole, before: string, value: string) => {
      const [, words = '', size, family] = shorthand.exec(value.trim()) ?? []
      if (size === undefined || family === undefined) return whole
      const style = /\b(?:italic|oblique)\b/i.exec(words)?.[0] ?? 'normal'
      const weight = /\b(?:bold|bolder|lighter|\d00)\b/i.exec(words)?.[0] ?? 'normal'
      return `${before}font-kerning:auto;font-style:${style};font-weight:${weight};font-size:${size};font-family:${family}`
    },
  )
}

/** Replaces generic families in a list by ours: resvg's defaults cannot be set. */
export function nameFamilies(list: string, families: GenericFamilies): string {
  const ours: Readonly<Record<string, string | undefined>> = {
    serif: families.serifFamily,
    'sans-serif': families.sansSerifFamily,
    'system-ui': families.sansSerifFamily,
    monospace: families.monospaceFamily,
    cursive: families.cursiveFamily,
    fantasy: families.fantasyFamily,
  }
  return list
    .split(',')
    .map(family => {
      const own = ours[family.trim().toLowerCase()]
      return own === undefined ? family : `'${own}'`
    })
    .join(',')
}

/** Does the same in declarations. */
export function nameFamiliesInCss(css: string, families: GenericFamilies): string {
  return css.replace(
    /(font-family\s*:)([^;}"]{1,400})/gi,
    (_, name: string, list: string) => name + nameFamilies(list, families),
  )
}
