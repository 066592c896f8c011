import { keep, readKept } from '../../../preferences/kept'

const place = 'platen-single-keys'

/** True if shortcuts without a modifier key are on for this device; people who dictate text turn them off. */
export const readsSingleKeys = (): boolean => readKept(place) !== 'off'

/** Turns shortcuts without a modifier key on or off for this device. */
export function chooseSingleKeys(on: boolean): void {
  keep(place, on ? 'on' : 'off')
}
