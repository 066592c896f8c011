import { useEffect, useState } from 'react'

/** Returns a value as it was at the last pause between changes; a pause is a time in ms. */
export function useRested<Value>(value: Value, restMs: number): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(() => value), restMs)
    return () => clearTimeout(timer)
  }, [value, restMs])
  return rested
}
