import { keep, readKept } from '../../../preferences/kept'
import { type Observable, createObservable } from './observable'

const place = 'platen-rulers'

/** Whether rulers are shown on this device. */
export function rulersCell(): Observable<boolean> {
  const observable = createObservable(readKept(place) === 'on')
  observable.subscribe(() => keep(place, observable.get() ? 'on' : 'off'))
  return observable
}
