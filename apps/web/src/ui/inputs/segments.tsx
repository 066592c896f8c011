import { type ReactNode } from 'react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import css from './segments.module.css'

export interface Segment<Value extends string> {
  value: Value
  label: string
  /** Shown instead of the label, which assistive technology still gets. */
  icon?: ReactNode
}

interface SegmentsProps<Value extends string> {
  label: string
  segments: readonly Segment<Value>[]
  /** Null when none is chosen. */
  value: Value | null
  onChange: (value: Value | null) => void
  /** True if the chosen segment cannot be cleared. */
  holds?: boolean
}

/** Lets the user choose one segment in a row. Pressing the chosen one again clears the choice, unless `holds` is set. */
export function Segments<Value extends string>(props: SegmentsProps<Value>): ReactNode {
  const { label, segments, value, onChange, holds = false } = props
  return (
    <ToggleButtonGroup
      className={`${css.segments} ${holds ? '' : css.filter}`}
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection={holds}
      selectedKeys={value === null ? [] : [value]}
      onSelectionChange={keys => {
        const [chosen] = [...keys]
        onChange(chosen === undefined ? null : (String(chosen) as Value))
      }}
    >
      {segments.map(segment => (
        <ToggleButton
          key={segment.value}
          id={segment.value}
          className={css.segment ?? ''}
          {...(segment.icon !== undefined && { 'aria-label': segment.label })}
        >
          {segment.icon ?? segment.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
