import { templateItemSchema } from '../library/templates'
import { describeFields } from './describe-fields'

const { size } = templateItemSchema.shape

/** A template, in few words. */
export const templateItem = describeFields(
  templateItemSchema.extend({ size: describeFields(size, { width: 'px', height: 'px' }) }),
  {
    id: 'Template id',
    name: 'Name',
    thumbnail: 'Picture URL',
    category: 'Category',
    size: 'First page',
    orientation: 'Orientation',
    fonts: 'Font families',
    formats: 'Export formats',
    designId: 'Source of an own one',
  },
)
