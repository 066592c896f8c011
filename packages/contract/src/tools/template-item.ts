import { templateItemSchema } from '../library/templates'
import { describeFields } from './forms/describe-fields'

const { size } = templateItemSchema.shape
/** A model has no use for the design that a template was made from, its folder and its tags. */
const item = templateItemSchema.omit({ designId: true, folderId: true, tags: true })

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
