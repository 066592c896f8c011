import { type ReactNode, useState } from 'react'

interface HeldProps<Value> {
  first: Value
  /** Called with each new value. */
  onChange?: (value: Value) => void
  children: (value: Value, set: (value: Value) => void) => ReactNode
}

/** Holds the value of a controlled component, as a page would. */
export function Held<Value>({ first, onChange, children }: HeldProps<Value>): ReactNode {
  const [value, setValue] = useState(first)
  return children(value, next => {
    setValue(next)
    onChange?.(next)
  })
}
