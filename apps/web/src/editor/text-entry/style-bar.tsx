import { lookEffect, writtenLooks } from '@platen/editor'
import { IconLink } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useState } from 'react'
import { ToggleButton } from 'react-aria-components'
import { ColourField } from '../../ui/inputs/colour-field'
import { NumberField } from '../../ui/inputs/number-field'
import { Tip } from '../../ui/tip'
import { nearest } from '../panels/controls/schema-at'
import fields from '../panels/fields/fields.module.css'
import { useOffers } from '../panels/values/use-offers'
import { useCell, useEditor } from '../session/editing'
import { type TextOnStage } from './text-on-stage'
import { type TextWriting } from './text-writing'
import { LinkField, useLinks } from './link-field'
import { placeBeside } from './place-beside'
import css from './style-bar.module.css'
import { StyleToggles } from './style-toggles'
import { type StyledText, useGiving } from './use-giving'

/** What the words that are written look like, beside them: those that are selected, or that come next. */
export function StyleBar({ writing, on }: { writing: TextWriting; on: TextOnStage }): ReactNode {
  useEditor(state => state)
  const text = writing.element()
  const { left, ...vertical } = placeBeside(on)
  return text ? (
    <div className={css.place} style={vertical}>
      <div style={{ flex: `0 1 ${left}px` }} />
      <Bar {...{ writing, text }} />
    </div>
  ) : null
}

function Bar(styled: StyledText): ReactNode {
  const [links, setLinks] = useState(false)
  const isLinked = [...useLinks(styled)].some(link => link !== '')
  const leave = (): void => {
    setLinks(false)
    styled.writing.input?.focus({ preventScroll: true })
  }
  return (
    <div
      className={css.bar}
      role="group"
      aria-label="Style of the words"
      {...ofItsOwn}
      onKeyDown={event => {
        if (!leads(event)) return
        // Or it would be one on the words.
        event.preventDefault()
        leave()
      }}
    >
      <StyleToggles {...styled} />
      <SizeField {...styled} />
      <FillField {...styled} />
      <Tip text="Link">
        <ToggleButton
          className={fields.toggle ?? ''}
          {...{ 'aria-label': 'Link', 'aria-expanded': links, isSelected: isLinked }}
          onPress={() => {
            setLinks(!links)
          }}
        >
          <IconLink size={16} stroke={1.5} aria-hidden="true" />
        </ToggleButton>
      </Tip>
      {links && <LinkField {...styled} onDone={leave} />}
    </div>
  )
}

const stop = (event: SyntheticEvent): void => {
  event.stopPropagation()
}

/** What is done here is not done to the page. The desk keeps the focus where it is, but fields take it. */
const ofItsOwn = {
  onPointerDown: stop,
  onPointerMove: stop,
  onContextMenu: stop,
  onMouseDown: (event: SyntheticEvent) => {
    if (event.target instanceof HTMLInputElement) event.stopPropagation()
  },
}

/** Whether a key leads back to the words. */
function leads({ key, target, currentTarget }: KeyboardEvent<HTMLElement>): boolean {
  const isInside = currentTarget.contains(target as Node)
  return isInside && (key === 'Escape' || (key === 'Enter' && target instanceof HTMLInputElement))
}

function SizeField(styled: StyledText): ReactNode {
  const { writing, text } = styled
  const give = useGiving(styled)
  const open = useCell(writing)
  const sizes = new Set(writtenLooks(text, open).map(({ fontSize }) => fontSize))
  const [size = text.fontSize] = sizes
  return (
    <div className={css.size}>
      <NumberField
        {...{ label: 'Size', short: 'Aa', value: sizes.size > 1 ? 'mixed' : size }}
        onChange={(change, joined) => {
          const typed = 'by' in change ? nearest('text', ['fontSize'], size + change.by) : change.to
          if (typed === null) return null
          return give(lookEffect('Font size', open, { fontSize: typed }), joined)
        }}
      />
    </div>
  )
}

function FillField(styled: StyledText): ReactNode {
  const { writing, text } = styled
  const give = useGiving(styled)
  const offers = useOffers()
  const open = useCell(writing)
  const fills = new Set(writtenLooks(text, open).map(({ fill }) => fill))
  const [fill = null] = fills
  const isMixed = fills.size > 1
  return (
    <div className={css.fill}>
      <ColourField
        {...{ label: 'Colour', offers, value: isMixed ? null : fill }}
        instead={isMixed ? 'Mixed' : 'As the text'}
        onChange={(next, joined) => give(lookEffect('Fill', open, { fill: next }), joined)}
      />
    </div>
  )
}
