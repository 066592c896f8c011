import { keep, readKept } from '../../../preferences/kept'
import { type Cell, createCell } from './observable'

const place = 'platen-rulers'

/** Whether rulers are shown on this device. */
export function rulersCell(): Cell<boolean> {
  const cell = createCell(readKept(place) === 'on')
  cell.subscribe(() => {
    keep(place, cell.get() ? 'on' : 'off')
  })
  return cell
}
