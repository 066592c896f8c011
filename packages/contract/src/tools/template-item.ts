import { templateItemSchema } from '../library/templates'
import { describeFields } from './describe-fields'

const { size } = templateItemSchema.shape
/** The source design of an own template is of no use to a model. */
const item = templateItemSchema.omit({ designId: true })

/** A template, described briefly. */
export const templateItem = describeFields(
  item.extend({ size: describeFields(size, { width: 'px', height: 'px' }) }),
  {
    id: 'Template id',
    name: 'Name',
    thumbnail: 'Image URL',
    category: 'Category',
    size: 'First page',
    orientation: 'Orientation',
    fonts: 'Font families',
    formats: 'Export formats',
  },
)
