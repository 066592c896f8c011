import { type RenderFormat, renderFormats } from '@platen/design'
import { useState } from 'react'
import { keep, readKept } from '../../../preferences/kept'

const place = 'platen-download-format'

/** Returns the format that was chosen last on this device, `first` if none was, and a function that chooses another. */
export function useFormat(first: RenderFormat): [RenderFormat, (format: RenderFormat) => void] {
  const [format, setFormat] = useState(() => {
    const kept = readKept(place)
    return renderFormats.find(known => known === kept) ?? first
  })
  return [
    format,
    chosen => {
      keep(place, chosen)
      setFormat(chosen)
    },
  ]
}
