import { IconBorderCorners } from '@tabler/icons-react'
import { type CornerRadius } from '@platen/design'
import { type ReactNode } from 'react'
import { ToggleButton } from 'react-aria-components'
import { type Joined, type NumberChange, NumberField } from '../../../../ui/inputs/number-field'
import { takes } from '../controls/schema-at'
import { Tip } from '../../../../ui/buttons/tip'
import { type ControlProps, useProperty } from '../values/use-property'
import css from './fields.module.css'

const corners = ['Top left', 'Top right', 'Bottom right', 'Bottom left'] as const

/** A field for the radius of all corners, and one for each corner if the radii differ. */
export function RadiusControl({ control, elements }: ControlProps<'radius'>): ReactNode {
  const { label } = control
  const { common, setEach } = useProperty({ control, elements })
  const kinds = elements.map(({ type }) => type)
  const four = Array.isArray(common.value) ? (common.value as number[]) : undefined
  const canDiffer =
    takes(kinds, control.path, [0, 0, 0, 0]) && elements.every(element => element.type !== 'line')
  const setCorner = (corner: number, change: NumberChange, joined?: Joined): string | null =>
    setEach(value => {
      const radii = eachOf(value)
      return radii.with(corner, next(radii[corner], change))
    }, joined)
  return (
    <>
      <div className={css.with}>
        <NumberField
          label={label}
          unit="px"
          value={common.isMixed || four ? 'mixed' : (common.value as number)}
          onChange={(change, joined) => setEach(value => next(eachOf(value)[0], change), joined)}
        />
        {canDiffer && (
          <Tip text="Each corner separately">
            <ToggleButton
              className={css.toggle ?? ''}
              aria-label="Each corner separately"
              isSelected={four !== undefined}
              onChange={isEach => {
                setEach(value => (isEach ? eachOf(value) : eachOf(value)[0]))
              }}
            >
              <IconBorderCorners size={16} stroke={1.5} aria-hidden="true" />
            </ToggleButton>
          </Tip>
        )}
      </div>
      {four && !common.isMixed && (
        <div className={css.pair}>
          {[0, 1, 3, 2].map(corner => (
            <NumberField
              key={corner}
              label={`${corners[corner] ?? ''} radius`}
              short={['◜', '◝', '◞', '◟'][corner]}
              value={four[corner] ?? 0}
              onChange={(change, joined) => setCorner(corner, change, joined)}
            />
          ))}
        </div>
      )}
    </>
  )
}

function eachOf(value: unknown): number[] {
  const radius = value as CornerRadius
  return typeof radius === 'number' ? [radius, radius, radius, radius] : [...radius]
}

const next = (before = 0, change: NumberChange): number =>
  Math.max(0, 'by' in change ? before + change.by : (change.to ?? 0))
