import { type Field, keysOfRules } from '@platen/design'
import { setField } from '@platen/editor'
import { type ReactNode } from 'react'
import { Tick } from '../../../../ui/inputs/choices'
import { LineField } from '../../../../ui/inputs/line-field'
import { NumberField } from '../../../../ui/inputs/number-field'
import { Chosen } from '../fields/choice-control'
import { useAttempt } from '../values/use-attempt'
import css from './form.module.css'

type Rule = keyof typeof keysOfRules

const hasRule = (rule: Rule, { key }: Field): boolean =>
  (keysOfRules[rule] as readonly Field['key'][]).includes(key)

const limits = [
  ['maxCharacters', 'Max characters'],
  ['maxLines', 'Max lines'],
  ['minPixels', 'Minimum side in px'],
] as const

/** The appearance of a field in the form, and the values that it accepts. */
export function FieldRules({ field }: { field: Field }): ReactNode {
  const attempt = useAttempt()
  const say = (
    change: Partial<Record<keyof Field, unknown>>,
    join?: Parameters<typeof attempt>[2],
  ) => {
    const said = Object.entries({ ...field, ...change }).filter(([, value]) => value !== undefined)
    return attempt(setField(Object.fromEntries(said) as Field), 'Field', join)
  }
  const at = `${field.elementId} ${field.key}`
  return (
    <div className={css.rules}>
      <LineField label="Label in the form" value={field.label} onChange={label => say({ label })} />
      <LineField
        label="Help"
        value={field.help ?? ''}
        placeholder="A sentence below the field"
        onChange={help => say({ help: help === '' ? undefined : help })}
      />
      {hasRule('sample', field) && (
        <LineField
          label="Sample"
          value={field.sample ?? ''}
          placeholder="A value to try the form with"
          onChange={sample => say({ sample: sample === '' ? undefined : sample })}
        />
      )}
      {limits.map(
        ([rule, label]) =>
          hasRule(rule, field) && (
            <NumberField
              key={rule}
              label={label}
              empty="Any"
              value={field[rule] ?? null}
              onChange={(change, joined) => {
                const next = 'by' in change ? (field[rule] ?? 0) + change.by : change.to
                const join = joined && { ...joined, of: `${joined.of} ${at}` }
                return say({ [rule]: next ?? undefined }, join)
              }}
            />
          ),
      )}
      {hasRule('colors', field) && <Colours field={field} onSay={colors => say({ colors })} />}
      <Tick
        label="Required"
        isSelected={field.required === true}
        onChange={required => {
          say({ required: required ? true : undefined })
        }}
      />
    </div>
  )
}

interface ColoursProps {
  field: Field
  onSay: (colors: Field['colors']) => string | null
}

const any = ''
const listed = 'listed'

/** The colours that a field offers: any colour, the colours of the brand, or a list. */
function Colours({ field: { colors }, onSay }: ColoursProps): ReactNode {
  return (
    <>
      <Chosen
        label="Colours"
        value={colors === undefined ? any : colors === 'brand' ? colors : listed}
        choices={[
          { value: any, label: 'Any' },
          { value: 'brand', label: 'Brand' },
          { value: listed, label: 'List' },
        ]}
        onChange={chosen => {
          if (chosen === any) onSay(undefined)
          else onSay(chosen === 'brand' ? 'brand' : ['#14181a', '#ffffff'])
        }}
      />
      {Array.isArray(colors) && (
        <LineField
          label="List of colours"
          code={true}
          value={colors.join(' ')}
          help="Hex values, separated by spaces"
          onChange={text => onSay(text.split(/[\s,]+/).filter(Boolean))}
        />
      )}
    </>
  )
}
