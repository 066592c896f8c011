import { declarationsOf, type SourceTag } from './source-tags'

/** Rewrites values for resvg: no quotes in `url()`, whole numbers in `rgb()`. */
export function plainValues(text: string): string {
  return text
    .replace(/url\(\s*(?:["']|&quot;|&apos;)(#[^"'&()\s]*)(?:["']|&quot;|&apos;)\s*\)/g, 'url($1)')
    .replace(/rgba?\([\d.,\s]{5,60}\)/gi, color => {
      let channel = 0
      return color.replace(/\d*\.\d+|\d+/g, number =>
        channel++ < 3 ? String(Math.min(255, Math.round(Number(number)))) : number,
      )
    })
}

/** `href` takes precedence over `xlink:href`. */
export function preferHref({ attributes }: SourceTag): void {
  if (attributes.has('href')) attributes.delete('xlink:href')
}

/** resvg only reads mask-type as an attribute. */
export function maskTypeAsAttribute(tag: SourceTag): void {
  const type = tag.name === 'mask' && declarationsOf(tag).get('mask-type')
  if (type) tag.attributes.set('mask-type', type)
}

/** Inherited `currentColor` means the colour of the inheriting element, not of the one that set it. */
export function inheritCurrentColor(tag: SourceTag): void {
  if (!tag.attributes.has('color')) return
  for (const paint of ['fill', 'stroke']) {
    if (tag.attributes.has(paint)) continue
    const owner = tag.parents.findLast(({ attributes }) => attributes.has(paint))
    if (owner?.attributes.get(paint)?.toLowerCase() === 'currentcolor')
      tag.attributes.set(paint, 'currentColor')
  }
}

/** Paints the root's background, as browsers do. */
export function paintBackground(tag: SourceTag): void {
  if (tag.name !== 'svg' || tag.parents.length > 0) return
  const declarations = declarationsOf(tag)
  const colour = declarations.get('background-color') ?? declarations.get('background')
  if (colour === undefined || !/^[#\w(),.%\s]{1,40}$/.test(colour)) return
  const [x = 0, y = 0] = (tag.attributes.get('viewBox') ?? '').split(/[\s,]+/).map(Number)
  if (!Number.isFinite(x + y)) return
  tag.after = `<rect x="${x}" y="${y}" width="100%" height="100%" fill="${colour}" stroke="none"/>`
}

const clips = new Set(['circle', 'ellipse', 'line', 'path', 'polygon', 'polyline', 'rect', 'text'])

/** Drops non-shapes from clips; resvg traps if `use` adds one. */
export function dropInvalidClips(tag: SourceTag, names: ReadonlyMap<string, string>): void {
  if (tag.name !== 'use' || !tag.parents.some(({ name }) => name === 'clipPath')) return
  const href = tag.attributes.get('href') ?? tag.attributes.get('xlink:href') ?? ''
  if (clips.has(names.get(href.trim().slice(1)) ?? '')) return
  tag.attributes.delete('href')
  tag.attributes.delete('xlink:href')
}
