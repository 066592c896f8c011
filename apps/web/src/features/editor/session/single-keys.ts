import { keep, readKept } from '../../../preferences/kept'

const place = 'platen-single-keys'

/** Whether keys that type a character do something on this device: people who dictate turn that off. */
export const readsSingleKeys = (): boolean => readKept(place) !== 'off'

/** Turns keys that type a character on or off on this device. */
export function chooseSingleKeys(on: boolean): void {
  keep(place, on ? 'on' : 'off')
}
