import { modify } from '@platen/editor'
import { type KnownElement, type Paint } from '@platen/design'
import { type ComponentType, type ReactNode } from 'react'
import { type Control } from '../controls/control'
import { PaintField } from '../paint/paint-field'
import { type PaintKind } from '../paint/paint-kinds'
import { FamilyField } from '../text/family-field'
import { SpansControl } from '../text/spans-control'
import { WordsControl } from '../text/words-control'
import { takes } from '../controls/schema-at'
import { kindsOf } from './sections'
import { useAttempt } from '../values/use-attempt'
import { type ControlProps, useProperty } from '../values/use-property'
import { ChoiceControl, MaskControl, WeightControl } from '../fields/choice-control'
import { ColoursControl, TargetControl } from '../fields/drawing-colours'
import { FlagControl } from '../fields/flag-control'
import { FlipControl } from '../fields/flip-control'
import { IconsControl } from '../fields/icons-control'
import { JsonControl, LineControl, NumbersControl } from '../fields/line-control'
import { NumberControl } from '../fields/number-control'
import { RadiusControl } from '../fields/radius-control'
import { SourceField } from '../fields/source-field'

interface ControlFieldProps {
  control: Control
  elements: readonly KnownElement[]
}

const gradients: readonly PaintKind[] = ['linear', 'radial', 'conic', 'image']
const someGradient = { type: 'linear', stops: [{ offset: 0, color: '#000000' }] }

/** A control for the paint of elements; offers only paints that all of their kinds accept. */
function PaintControl({ control, elements }: ControlProps<'paint'>): ReactNode {
  const { common, set } = useProperty({ control, elements })
  const kinds = kindsOf(elements)
  const mayBeNull = takes(kinds, control.path, null)
  const hasGradients = takes(kinds, control.path, someGradient)
  return (
    <PaintField
      label={control.label}
      isMixed={common.isMixed}
      mayBeNull={mayBeNull}
      onChange={set}
      value={(common.value ?? null) as Paint | null}
      kinds={[
        'solid',
        ...(hasGradients ? gradients : []),
        ...(mayBeNull || hasGradients ? (['none'] as const) : []),
      ]}
    />
  )
}

function FamilyControl({ control, elements }: ControlProps<'family'>): ReactNode {
  const { common, set } = useProperty({ control, elements })
  return (
    <FamilyField
      label={control.label}
      isMixed={common.isMixed}
      onChange={set}
      value={common.isMixed ? null : (common.value as string)}
    />
  )
}

/** Replaces the image as an API call would: the focal point of the old image does not apply to the new one. */
function SourceControl({ control, elements }: ControlProps<'source'>): ReactNode {
  const attempt = useAttempt()
  const { common } = useProperty({ control, elements })
  return (
    <SourceField
      label={control.label}
      src={common.isMixed ? null : (common.value as string)}
      svgOnly={elements.some(({ type }) => type === 'svg')}
      onChange={src => attempt(modify(elements.map(({ id }) => ({ id, src }))), 'Replace image')}
    />
  )
}

type Controls = { readonly [Kind in Control['as']]: ComponentType<ControlProps<Kind>> }

const controls: Controls = {
  choice: ChoiceControl,
  colours: ColoursControl,
  family: FamilyControl,
  flag: FlagControl,
  flip: FlipControl,
  icons: IconsControl,
  json: JsonControl,
  line: LineControl,
  mask: MaskControl,
  number: NumberControl,
  numbers: NumbersControl,
  paint: PaintControl,
  radius: RadiusControl,
  source: SourceControl,
  spans: SpansControl,
  target: TargetControl,
  weight: WeightControl,
  words: WordsControl,
}

/** The control for a property of elements. */
export function ControlField({ control, elements }: ControlFieldProps): ReactNode {
  // Each kind of control has its own component, which the compiler cannot infer from the table.
  const Field = controls[control.as] as ComponentType<ControlFieldProps>
  return <Field control={control} elements={elements} />
}
