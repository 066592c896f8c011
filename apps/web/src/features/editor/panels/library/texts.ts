import { type Style } from '@platen/client'
import { limits } from '@platen/design'
import { type Properties } from '@platen/editor'
import { type Kit } from '../../../../parts/brand-kits/kits-query'
import { kitLook } from '../brand/kit-look'
import { inkOn } from './ground'
import { item, lengthOn, type LibraryItem, type LibrarySection } from './item'

/** Returns texts in the fonts of a brand kit, where there is one. */
export function textsIn(kit: Kit | undefined): LibrarySection {
  const looks = {
    heading: kit && kitLook(kit.fonts.heading),
    subheading: kit && kitLook(kit.fonts.subheading),
    body: kit && kitLook(kit.fonts.text),
  }
  return {
    title: 'Text',
    items: [
      line('Heading', { size: 0.36, look: { fontWeight: 700, ...looks.heading } }),
      line('Subheading', { size: 0.2, look: { fontWeight: 600, ...looks.subheading } }),
      paragraphs('Body text', ['Two or three sentences that say more than the heading.'], {
        size: 0.13,
        look: looks.body,
      }),
      paragraphs('Quote', ['“A short quotation.”'], {
        size: 0.2,
        look: { ...looks.subheading, fontStyle: 'italic' },
      }),
      button({ size: 0.14, look: { fontWeight: 600, ...looks.body } }),
      paragraphs('List', ['First point', 'Second point', 'Third point'], {
        size: 0.13,
        look: { ...looks.body, list: 'bullet' },
      }),
    ],
  }
}

/** Returns texts in the styles of the organization, as a section of their own; none if there are no styles. */
export function stylesAmong(styles: readonly Style[]): LibrarySection[] {
  if (styles.length === 0) return []
  const items = styles.map(({ name, value }, nth): LibraryItem => {
    const { fontSize } = value
    const width = Math.min(mostSide, Math.ceil(fontSize * name.length * letterWidth))
    const height = Math.min(mostSide, Math.ceil(fontSize * value.lineHeight))
    return {
      // Names of styles may have characters that no id has.
      id: `style-${nth + 1}`,
      name,
      draw: () => ({ type: 'text', text: name, wrap: 'none', width, height, ...value }),
    }
  })
  return [{ title: 'Styles', items }]
}

interface TextLook {
  /** The font size as a multiple of the side that a click on the page draws. */
  size: number
  look: Properties | undefined
}

/** The longest side of a text in a style, in px: its preview is on a larger page. */
const mostSide = limits.side / 2

const lineHeight = 1.2
/** The width of a letter in most fonts, as a multiple of the font size. It decides what is in the middle of the page. */
const letterWidth = 0.55

/** Returns a line of text that grows sideways: its name, which people write over. */
function line(name: string, { size, look }: TextLook): LibraryItem {
  return item(name, page => {
    const fontSize = lengthOn(page, size)
    const width = Math.ceil(fontSize * name.length * letterWidth)
    const height = Math.ceil(fontSize * lineHeight)
    const fill = inkOn(page)
    return { type: 'text', text: name, wrap: 'none', fontSize, fill, width, height, ...look }
  })
}

/** Returns a text in a box that is half as wide as the page's shorter side. */
function paragraphs(name: string, texts: readonly string[], { size, look }: TextLook): LibraryItem {
  return item(name, page => {
    const [width, fontSize] = [lengthOn(page, 2), lengthOn(page, size)]
    const lines = Math.max(2, texts.length)
    const height = Math.ceil(fontSize * lineHeight * lines)
    const fill = inkOn(page)
    return { type: 'text', text: texts.join('\n'), fontSize, fill, width, height, ...look }
  })
}

/** Returns a word on an area that grows with it. */
function button(style: TextLook): LibraryItem {
  const { name, id, draw } = line('Button', style)
  return {
    id,
    name,
    draw(page) {
      const padding = lengthOn(page, 0.1)
      const [color, fill] =
        inkOn(page) === '#000000' ? ['#1a1a1a', '#ffffff'] : ['#ffffff', '#1a1a1a']
      const background = { color, padding, cornerRadius: padding, fit: 'lines' }
      return { ...draw(page), fill, align: 'center', background }
    },
  }
}
