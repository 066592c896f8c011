import {
  type DesignElement,
  type ListTemplatesQuery,
  type ReadTemplate,
  type RouteAnswer,
  type TemplateItem,
} from '@platen/contract'
import { type Filed, type TemplateRecord } from '@platen/database'
import { renderFormats } from '@platen/design'
import { presentForm, presentPages } from '../../domain/documents/present-pages'
import { type PublicAddresses } from '../../runtime/public-addresses'
import { rewriteSources } from '../../domain/documents/rewrite-sources'
import { type Fits } from './find-fits'
import { type FoundTemplate } from './get-template'
import { type ListedTemplates } from './list-templates'
import { type SavedTemplate } from './save-template'

/** Presents a page of templates, with the query that selected them. */
export function presentTemplates(
  { data, total }: ListedTemplates,
  { query, addresses }: { query: ListTemplatesQuery; addresses: PublicAddresses },
): RouteAnswer<'listTemplates'> {
  const { page, perPage, search } = query
  const items = data.map(({ record, filed }) => ({ ...presentItem(record, addresses), ...filed }))
  return { status: 200, body: { data: items, total, page, perPage, search } }
}

/** Presents a page of templates for an assistant. */
export function presentForModel({
  data,
  ...frame
}: RouteAnswer<'listTemplates'>['body']): ListedForModel {
  return { ...frame, data: data.map(withoutSource) }
}

type ListedForModel = Omit<RouteAnswer<'listTemplates'>['body'], 'data'> & { data: ItemForModel[] }

/** Without the design that it was made from, its folder and its tags, which are of no use to a model. */
type ItemForModel = Omit<TemplateItem, 'designId' | 'folderId' | 'tags'>

function withoutSource(template: TemplateItem): ItemForModel {
  const { id, name, thumbnail, category, size, orientation, fonts, formats } = template
  return { id, name, thumbnail, category, size, orientation, fonts, formats }
}

interface PresentingTemplate {
  addresses: PublicAddresses
  withDocument?: boolean
  /** The folder and tags of a template of the organization, for callers who may see them. */
  filed?: Partial<Filed>
}

/** Presents a template with all elements in one list, in paint order. */
export function presentTemplate(
  { record, document: stored }: FoundTemplate,
  { addresses, withDocument = false, filed }: PresentingTemplate,
): RouteAnswer<'getTemplate'> {
  const document = rewriteSources(stored, addresses.toUrl)
  const body = {
    ...presentItem(record, addresses),
    version: record.version,
    updatedAt: record.updatedAt.toISOString(),
    pages: presentPages(document),
    ...presentForm(document),
    ...(withDocument && { document }),
    ...filed,
  }
  return { status: 200, body }
}

/** Presents a template that has just been made from a design, with its address: 201 if it is new. */
export function presentSavedTemplate(
  saved: SavedTemplate,
  addresses: PublicAddresses,
): RouteAnswer<'saveTemplate'> {
  const { body } = presentTemplate(saved, { addresses })
  const location = addresses.absolute(`/api/v1/templates/${body.id}`)
  return { status: saved.created ? 201 : 200, headers: { location }, body }
}

/** Presents a template or saved design for an assistant: its elements in one list, without their geometry. */
export function presentReadTemplate(
  { record, document }: FoundTemplate,
  { addresses, fits }: { addresses: PublicAddresses; fits: Fits },
): ReadTemplate {
  const pages = presentPages(rewriteSources(document, addresses.toUrl))
  return {
    ...withoutSource(presentItem(record, addresses)),
    version: record.version,
    pages: pages.map(({ id, width, height }) => ({ id, width, height })),
    elements: pages.flatMap(({ elements }) =>
      elements.map(element => ({ ...presentForChange(element), ...fitOf(fits, element.id) })),
    ),
    ...(document.fields && { fields: document.fields }),
  }
}

/** Presents the properties with which a model changes an element; empty ones are left out. */
function presentForChange(element: DesignElement): ReadTemplate['elements'][0] {
  const { id, type, page, accepts, name, text, src, fill, stroke } = element
  return {
    id,
    type,
    page,
    accepts,
    ...(name !== '' && { name }),
    ...(text !== undefined && { text }),
    ...(src !== undefined && { src }),
    ...(fill != null && { fill }),
    ...(stroke != null && { stroke }),
  }
}

function fitOf(fits: Fits, id: string): Pick<ReadTemplate['elements'][0], 'fits'> {
  const found = fits.get(id)
  return found ? { fits: { characters: found.characters, lines: found.lines } } : {}
}

function presentItem(record: TemplateRecord, { fileUrl }: PublicAddresses): TemplateItem {
  const { id, name, thumbnailKey, category, width, height, fonts, designId } = record
  return {
    id,
    name,
    thumbnail: thumbnailKey === null ? null : fileUrl(thumbnailKey),
    category,
    size: { width, height },
    orientation: orientationOf(width, height),
    fonts,
    formats: [...renderFormats],
    ...(designId !== null && { designId }),
  }
}

function orientationOf(width: number, height: number): TemplateItem['orientation'] {
  if (width === height) return 'Square'
  return width > height ? 'Landscape' : 'Portrait'
}
