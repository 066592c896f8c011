import {
  dropInvalidClips,
  inheritCurrentColor,
  maskTypeAsAttribute,
  paintBackground,
  plainValues,
  preferHref,
} from './attribute-forms'
import { rewriteSource, type SourceTag } from './source-tags'
import {
  expandFontShorthand,
  type GenericFamilies,
  nameFamilies,
  nameFamiliesInCss,
  resolveImportant,
} from './style-sheets'
import { resolveTransformOrigin } from './transform-origin'

/** Sources without any of these stay unchanged, which most do. */
const worthwhile =
  /transform-origin|mask-type|!\s*important|currentcolor|background|url\(\s*["'&]|rgba?\([^()]{0,60}\.|xlink:href|<(?:[\w-]+:)?(?:clipPath|text|image|feImage)[\s>]/i

/** How to prepare a source. */
export interface Preparation {
  families: GenericFamilies
  /** Returns the replacement of an image reference; undefined leaves the image out. */
  imageHref: (href: string) => string | undefined
}

/** Rewrites what resvg does not support or gets wrong in a foreign SVG. */
export function prepareSource(source: string, { families, imageHref }: Preparation): string {
  if (!worthwhile.test(source)) return source
  const names = namesById(source)
  const css = (text: string): string =>
    nameFamiliesInCss(expandFontShorthand(plainValues(text)), families)
  return rewriteSource(source, {
    tag: tag => {
      plainAttributes(tag, css)
      preferHref(tag)
      maskTypeAsAttribute(tag)
      inheritCurrentColor(tag)
      paintBackground(tag)
      dropInvalidClips(tag, names)
      resolveTransformOrigin(tag)
      const family = tag.attributes.get('font-family')
      if (family !== undefined) tag.attributes.set('font-family', nameFamilies(family, families))
      if (tag.name === 'image' || tag.name === 'feImage') replaceHref(tag, imageHref)
    },
    css: text => resolveImportant(css(text)),
  })
}

function plainAttributes({ attributes }: SourceTag, css: (text: string) => string): void {
  for (const [name, value] of attributes) {
    if (name === 'style') attributes.set(name, css(value))
    else if (value.includes('(')) attributes.set(name, plainValues(value))
  }
}

function replaceHref({ attributes }: SourceTag, imageHref: Preparation['imageHref']): void {
  for (const name of ['href', 'xlink:href']) {
    const href = attributes.get(name)
    if (href === undefined) continue
    const own = imageHref(href)
    if (own === undefined) attributes.delete(name)
    else attributes.set(name, own)
  }
}

function namesById(source: string): Map<string, string> {
  const names = new Map<string, string>()
  rewriteSource(source, {
    tag: ({ name, attributes }) => names.set(attributes.get('id') ?? '', name),
    css: text => text,
  })
  return names
}
