import { lookEffect, writtenLooks } from '@platen/editor'
import { IconLink } from '@tabler/icons-react'
import { type KeyboardEvent, memo, type ReactNode, type SyntheticEvent, useState } from 'react'
import { ToggleButton } from 'react-aria-components'
import { ColourField } from '../../../ui/inputs/colour/colour-field'
import { NumberField } from '../../../ui/inputs/number-field'
import { Tip } from '../../../ui/buttons/tip'
import { nearest } from '../panels/controls/schema-at'
import fields from '../panels/fields/fields.module.css'
import { useOffers } from '../panels/values/use-offers'
import { type TextOnStage } from './text-on-stage'
import { type TextWriting } from './text-writing'
import { LinkField, useLink } from './link-field'
import { placeBeside } from './place-beside'
import css from './style-bar.module.css'
import { StyleToggles } from './style-toggles'
import { useGiving } from './use-giving'
import { mixed, useCommon } from './use-written'

/** A bar beside the text, with the style of the selection or of the next characters typed. */
export function StyleBar({ writing, on }: { writing: TextWriting; on: TextOnStage }): ReactNode {
  const { left, ...vertical } = placeBeside(on)
  return (
    <div className={css.place} style={vertical}>
      <div style={{ flex: `0 1 ${left}px` }} />
      <Bar writing={writing} />
    </div>
  )
}

interface Written {
  writing: TextWriting
}

/** The bar moves with the text, but renders only when its contents change. */
const Bar = memo(Styles)

function Styles({ writing }: Written): ReactNode {
  const [links, setLinks] = useState(false)
  const isLinked = useLink(writing) !== ''
  const leave = (): void => {
    setLinks(false)
    writing.input?.focus({ preventScroll: true })
  }
  return (
    <div
      className={css.bar}
      role="group"
      aria-label="Text style"
      {...ofItsOwn}
      onKeyDown={event => {
        if (!leads(event)) return
        // Keeps the key from also acting on the text.
        event.preventDefault()
        leave()
      }}
    >
      <StyleToggles writing={writing} />
      <SizeField writing={writing} />
      <FillField writing={writing} />
      <Tip text="Link">
        <ToggleButton
          className={fields.toggle ?? ''}
          aria-label="Link"
          aria-expanded={links}
          isSelected={isLinked}
          onPress={() => setLinks(!links)}
        >
          <IconLink size={16} stroke={1.5} aria-hidden="true" />
        </ToggleButton>
      </Tip>
      {links && <LinkField writing={writing} onDone={leave} />}
    </div>
  )
}

const stop = (event: SyntheticEvent): void => event.stopPropagation()

/** Stops events from reaching the canvas, which would keep the focus that fields in the bar need. */
const ofItsOwn = {
  onPointerDown: stop,
  onPointerMove: stop,
  onContextMenu: stop,
  onMouseDown: (event: SyntheticEvent) => {
    if (event.target instanceof HTMLInputElement) event.stopPropagation()
  },
}

/** Returns true if a key moves the focus back to the text. */
function leads({ key, target, currentTarget }: KeyboardEvent<HTMLElement>): boolean {
  const isInside = currentTarget.contains(target as Node)
  return isInside && (key === 'Escape' || (key === 'Enter' && target instanceof HTMLInputElement))
}

function SizeField({ writing }: Written): ReactNode {
  const give = useGiving(writing)
  const size = useCommon(writing, 'fontSize')
  return (
    <div className={css.size}>
      <NumberField
        label="Size"
        short="Aa"
        value={size === mixed ? 'mixed' : (size ?? null)}
        onChange={(change, joined) => {
          const typed = 'by' in change ? sizeBy(writing, change.by) : change.to
          if (typed === null) return null
          return give(lookEffect('Font size', writing.get(), { fontSize: typed }), joined)
        }}
      />
    </div>
  )
}

/** Returns the font size at the start of the selection, changed by an amount. */
function sizeBy(writing: TextWriting, by: number): number | null {
  const text = writing.element()
  if (!text) return null
  const [look] = writtenLooks(text, writing.get())
  return nearest('text', ['fontSize'], (look?.fontSize ?? text.fontSize) + by)
}

function FillField({ writing }: Written): ReactNode {
  const give = useGiving(writing)
  const offers = useOffers()
  const fill = useCommon(writing, 'fill')
  const isMixed = fill === mixed
  return (
    <div className={css.fill}>
      <ColourField
        label="Colour"
        offers={offers}
        value={isMixed ? 'mixed' : (fill ?? null)}
        instead={isMixed ? 'Mixed' : 'Same as the text'}
        onChange={(next, joined) => give(lookEffect('Fill', writing.get(), { fill: next }), joined)}
      />
    </div>
  )
}
