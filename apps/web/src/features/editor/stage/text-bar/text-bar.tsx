import { type KnownElement } from '@platen/design'
import { type ReactNode, useMemo } from 'react'
import { ColourField } from '../../../../ui/inputs/colour/colour-field'
import { aligns } from '../../kinds/text'
import { type Control } from '../../panels/controls/control'
import { WeightControl } from '../../panels/fields/choice-control'
import { IconsControl } from '../../panels/fields/icons-control'
import { NumberControl } from '../../panels/fields/number-control'
import { StyleMenu } from '../../panels/styles/style-menu'
import { FamilyField } from '../../panels/text/family-field'
import { useOffers } from '../../panels/values/use-offers'
import { useProperty } from '../../panels/values/use-property'
import { useEditor, useEditing, useObservable } from '../../session/editing'
import { elementsOf } from '../../session/elements-of'
import { useIsNarrow } from '../../session/is-narrow'
import css from './text-bar.module.css'

/**
 * A bar at the top of the canvas with the style, font, size, weight, alignment and colour of the selected texts. There is none while a text is edited,
 * which has a bar of its own, if something else is selected, or beside an open panel on a phone.
 */
export function TextBar(): ReactNode {
  const { writing, panel } = useEditing()
  const isWriting = useObservable(writing) !== null
  const isNarrow = useIsNarrow()
  const isCovered = useObservable(panel) !== null && isNarrow
  const design = useEditor(state => state.design)
  const ids = useEditor(({ selection }) => selection.ids)
  const texts = useMemo(
    () => elementsOf(design, ids).filter(({ type }) => type === 'text'),
    [design, ids],
  )
  const areTexts = texts.length > 0 && texts.length === ids.length
  return isWriting || isCovered || !areTexts ? null : <Bar elements={texts} />
}

interface TextsProps {
  elements: readonly KnownElement[]
}

function Bar({ elements }: TextsProps): ReactNode {
  const hasRulers = useObservable(useEditing().rulers)
  return (
    <div className={css.place} data-below-rulers={hasRulers}>
      <div className={css.bar} role="group" aria-label="Selected text">
        <StyleMenu label="Text style" />
        <Family elements={elements} />
        <div className={css.size}>
          <NumberControl control={size} elements={elements} />
        </div>
        <div className={css.weight}>
          <WeightControl control={weight} elements={elements} />
        </div>
        <IconsControl control={align} elements={elements} />
        <div className={css.colour}>
          <Colour elements={elements} />
        </div>
      </div>
    </div>
  )
}

// The labels differ from those of the panel, which has the same properties.
const family = { as: 'family', path: ['fontFamily'], label: 'Text font' } as const
const size = { as: 'number', path: ['fontSize'], label: 'Text size', short: 'Aa' } as const
const weight = { as: 'weight', path: ['fontWeight'], label: 'Text weight' } as const
const align = {
  as: 'icons',
  path: ['align'],
  label: 'Text alignment',
  choices: aligns.slice(0, 3),
} as const satisfies Control
const fill = { as: 'paint', path: ['fill'], label: 'Text colour' } as const satisfies Control

function Family({ elements }: TextsProps): ReactNode {
  const { common, set } = useProperty({ control: family, elements })
  return (
    <div className={css.family}>
      <FamilyField
        label={family.label}
        placement="bottom start"
        isMixed={common.isMixed}
        onChange={set}
        value={common.isMixed ? null : (common.value as string)}
      />
    </div>
  )
}

function Colour({ elements }: TextsProps): ReactNode {
  const { common, set } = useProperty({ control: fill, elements })
  const offers = useOffers()
  const isColour = typeof common.value === 'string'
  return (
    <ColourField
      label={fill.label}
      offers={offers}
      instead={common.isMixed ? 'Mixed' : 'Gradient'}
      value={common.isMixed ? 'mixed' : isColour ? (common.value as string) : null}
      onChange={set}
    />
  )
}
