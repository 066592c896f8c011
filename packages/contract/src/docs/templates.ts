import { renderFormats } from '@platen/design'
import { type RouteDocs } from './forms/route-docs'
import { neverChanges, notFound, storageFull } from './forms/headers'
import { samplePages } from './samples/sample-pages'
import { sampleFileUrl, samples } from './samples/samples'

const item = {
  id: samples.template,
  name: 'Quiet quote',
  thumbnail: sampleFileUrl,
  category: 'Social',
  size: { width: 1080, height: 1080 },
  orientation: 'Square',
  fonts: ['Inter'],
  formats: [...renderFormats],
}

const detail = { ...item, version: 1, updatedAt: '2026-11-21T09:30:00.000Z', pages: samplePages }

export const templateDocs = {
  listTemplates: {
    tag: 'Templates',
    summary: 'Find templates',
    description:
      'Public templates are the same for every organization; `owner` can also select those that the organization made from its designs, or both kinds. `search` matches names and keywords. A template id works as the design id of generate and duplicate.',
    errors: { invalid_request: 'Failed to load templates.' },
    examples: [
      {
        summary: 'Promoted templates with a keyword',
        query: { search: 'quote', promoted: 'true' },
        status: 200,
        answer: { data: [item], total: 1, page: 0, perPage: 24, search: 'quote' },
      },
      {
        summary: 'Portrait templates of a category',
        query: { category: 'social', orientation: 'Portrait', size: '1080x1350', owner: 'own' },
        status: 200,
        answer: { data: [], total: 0, page: 0, perPage: 24, search: '' },
      },
      {
        summary: 'A value that is neither true nor false',
        query: { promoted: 'yes' },
        status: 400,
        answer: { message: 'Failed to load templates.' },
      },
    ],
  },
  getTemplate: {
    tag: 'Templates',
    summary: 'Read a template',
    description:
      'Lists the elements of each page, flat and in paint order. Each element and each page comes with the modification keys that it `accepts` and their current `values`. `?document=true` adds the document. A template that belongs to another organization gets a 404.',
    errors: { invalid_request: 'document must be true or false', not_found: notFound('Template') },
    examples: [{ summary: 'Its elements', status: 200, answer: detail }],
  },
  saveTemplate: {
    tag: 'Templates',
    summary: 'Make a template from a design',
    description:
      'Stores the current design as a template of the organization, with its own id. Another call updates the template: it keeps its id, and a changed document becomes its next version. Later changes to the design do not change the template; for people, the `template` field of the design tells whether it is outdated. Other organizations do not see the template, and neither do embedded editors.',
    answerHeaders: ['Location'],
    errors: {
      invalid_request: 'Names the field and what is allowed.',
      not_found: 'Design not found',
      quota_exceeded: storageFull,
    },
    examples: [
      {
        summary: 'A poster as a template',
        body: { category: 'Posters', keywords: ['sale', 'summer'] },
        status: 201,
        answer: {
          ...detail,
          name: 'Sale poster',
          category: 'Posters',
          designId: samples.design,
          thumbnail: null,
        },
      },
    ],
  },
  deleteTemplate: {
    tag: 'Templates',
    summary: 'Delete the template of a design',
    description:
      'The design, and renders of the template and their files, are kept. If the design has been deleted, its template can still be deleted.',
    errors: { invalid_request: neverChanges, not_found: 'Template not found' },
    examples: [{ summary: 'Delete it', status: 204 }],
  },
} as const satisfies Record<string, RouteDocs>
