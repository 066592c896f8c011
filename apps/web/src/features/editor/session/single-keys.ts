import { keep, readKept } from '../../../preferences/kept'

const place = 'platen-single-keys'

/** True if keys that type a character are shortcuts on this device; people who dictate turn them off. */
export const readsSingleKeys = (): boolean => readKept(place) !== 'off'

/** Turns shortcuts that type a character on or off on this device. */
export function chooseSingleKeys(on: boolean): void {
  keep(place, on ? 'on' : 'off')
}
