import { type TextSpan } from '@platen/design'
import { IconChevronRight } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import { Button, Disclosure, DisclosurePanel, Heading } from 'react-aria-components'
import { ColourField } from '../../../../ui/inputs/colour/colour-field'
import { LineField } from '../../../../ui/inputs/line-field'
import { type Joined, NumberField } from '../../../../ui/inputs/number-field'
import { Chosen } from '../fields/choice-control'
import fields from '../fields/fields.module.css'
import { weights } from '../fields/weights'
import { useOffers } from '../values/use-offers'
import { FamilyField } from './family-field'
import css from './text.module.css'

interface SpanEditorProps {
  words: string
  span: TextSpan
  onChange: (span: TextSpan, joined?: Joined) => string | null
}

type Look = Omit<TextSpan, 'end' | 'start'>

const asText = { value: '', label: 'Same as the text' }
const styles = [asText, { value: 'normal', label: 'Upright' }, { value: 'italic', label: 'Italic' }]
const decorations = [
  asText,
  { value: 'none', label: 'None' },
  { value: 'underline', label: 'Underline' },
  { value: 'line-through', label: 'Strikethrough' },
  { value: 'overline', label: 'Overline' },
]

/** The style of some characters in a text; properties that are not set follow the rest of the text. */
export function SpanEditor({ words, span, onChange }: SpanEditorProps): ReactNode {
  const say: Say = (look, joined) => {
    const said = Object.entries({ ...span, ...look }).filter(([, value]) => value !== undefined)
    return onChange(Object.fromEntries(said) as unknown as TextSpan, joined)
  }
  return (
    <Disclosure className={css.span ?? ''}>
      <Heading className={css.spanHead ?? ''}>
        <Button slot="trigger" className={css.spanWords ?? ''}>
          <IconChevronRight size={16} stroke={1.5} aria-hidden="true" />
          <q>{words}</q>
        </Button>
      </Heading>
      <DisclosurePanel className={css.spanPanel ?? ''}>
        <div className={fields.stack}>
          <LetterFields span={span} say={say} />
          <LineFields span={span} say={say} />
        </div>
      </DisclosurePanel>
    </Disclosure>
  )
}

type Say = (look: Partial<Record<keyof Look, unknown>>, joined?: Joined) => string | null

interface SpanFieldsProps {
  span: TextSpan
  say: Say
}

function LetterFields({ span, say }: SpanFieldsProps): ReactNode {
  const offers = useOffers()
  return (
    <>
      <ColourField
        label="Colour of these words"
        value={span.fill ?? null}
        offers={offers}
        instead="Same as the text"
        onChange={(fill, joined) => say({ fill }, joined)}
      />
      <FamilyField
        label="Font of these words"
        value={span.fontFamily ?? null}
        onChange={fontFamily => {
          say({ fontFamily })
        }}
      />
      <Chosen
        label="Weight"
        choices={[asText, ...weights]}
        value={span.fontWeight === undefined ? '' : String(span.fontWeight)}
        onChange={weight => {
          say({ fontWeight: weight === '' ? undefined : Number(weight) })
        }}
      />
      <NumberField
        label="Font size"
        unit="px"
        empty="Same as the text"
        value={span.fontSize ?? null}
        onChange={(change, joined) => {
          const next = 'by' in change ? (span.fontSize ?? 16) + change.by : change.to
          return say({ fontSize: next ?? undefined }, joined)
        }}
      />
    </>
  )
}

function LineFields({ span, say }: SpanFieldsProps): ReactNode {
  return (
    <>
      <Chosen
        label="Style"
        choices={styles}
        value={span.fontStyle ?? ''}
        onChange={style => {
          say({ fontStyle: style === '' ? undefined : style })
        }}
      />
      <Chosen
        label="Decoration"
        choices={decorations}
        value={span.textDecoration ?? ''}
        onChange={line => {
          say({ textDecoration: line === '' ? undefined : line })
        }}
      />
      <LineField
        label="Link"
        value={span.link ?? ''}
        placeholder="https://…"
        help="Works in PDF files only"
        onChange={link => say({ link: link === '' ? undefined : link })}
      />
    </>
  )
}
