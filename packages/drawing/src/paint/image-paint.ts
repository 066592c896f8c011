import { type Paint } from '@platen/design'
import { type Reporter } from '../report'

/** An image as a paint is not drawn yet; saying so beats a silent hole. */
export function warnOfImagePaint(reporter: Reporter, id: string, paint: Paint | null): void {
  if (paint === null || typeof paint === 'string' || paint.type !== 'image') return
  const message = `"${id}": an image as paint is not drawn by this version`
  reporter.warn(id, 'unknown_element_type', message)
}
