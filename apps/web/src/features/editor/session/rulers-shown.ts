import { type Observable, createObservable } from '@platen/editor'
import { keep, readKept } from '../../../preferences/kept'

const place = 'platen-rulers'

/** Creates an observable that is true while rulers are shown, and is remembered on this device. */
export function rulersCell(): Observable<boolean> {
  const observable = createObservable(readKept(place) === 'on')
  observable.subscribe(() => keep(place, observable.get() ? 'on' : 'off'))
  return observable
}
