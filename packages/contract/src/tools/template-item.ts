import { templateItemSchema } from '../library/templates'
import { terse } from './terse'

const { size } = templateItemSchema.shape

/** A template, in few words. */
export const templateItem = terse(
  templateItemSchema.extend({ size: terse(size, { width: 'px', height: 'px' }) }),
  {
    id: 'Template id',
    name: 'Name',
    thumbnail: 'Picture URL',
    category: 'Category',
    size: 'First page',
    orientation: 'Orientation',
    fonts: 'Font families',
    formats: 'Export formats',
  },
)
