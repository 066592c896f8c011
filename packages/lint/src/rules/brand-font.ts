import { familyKey, type TextElement } from '@platen/design'
import { laidTexts } from './laid-text'
import { type Rule } from './rule'
import { type BrandKit } from './subject'

/** Texts of this size and larger, in px, take the font of headings. */
const large = 24

/** A text in a family that is not of the brand kit. */
export const brandFont: Rule = {
  name: 'brand_font',
  severity: 'warning',
  find: subject => {
    const { heading, subheading, text } = familiesOf(subject.kit)
    const own = [heading, subheading, text].filter(family => family !== undefined)
    const isOwn = (family: string): boolean => own.some(one => familyKey(one) === familyKey(family))
    if (own.length === 0) return []
    return laidTexts(subject).flatMap(({ element, fontSize }) => {
      const foreign = namedIn(element).find(family => !isOwn(family))
      const [first, second] = fontSize >= large ? [heading, text] : [text, heading]
      const fontFamily = first ?? second ?? subheading
      if (foreign === undefined || fontFamily === undefined) return []
      const { id } = element
      const spans = element.spans.map(({ fontFamily: family, ...span }) =>
        family === undefined || !isOwn(family) ? span : { ...span, fontFamily: family },
      )
      const keys = {
        ...(!isOwn(element.fontFamily) && { fontFamily }),
        ...(spans.length > 0 && { spans }),
      }
      return [
        {
          elementId: id,
          message: `The font ${foreign} is not in the brand kit.`,
          fix: { op: 'set', id, keys },
        },
      ]
    })
  },
}

const namedIn = ({ fontFamily, spans }: TextElement): string[] => [
  fontFamily,
  ...spans.flatMap(span => span.fontFamily ?? []),
]

/** Returns the families of a kit; undefined for a role without one. */
function familiesOf(
  kit: BrandKit | undefined,
): Record<keyof BrandKit['fonts'], string | undefined> {
  const { heading, subheading, text } = kit?.fonts ?? {}
  const [first, second, third] = [heading, subheading, text].map(font =>
    font?.fontFamily === '' ? undefined : font?.fontFamily,
  )
  return { heading: first, subheading: second, text: third }
}
