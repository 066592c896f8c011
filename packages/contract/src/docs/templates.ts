import { renderFormats } from '@platen/design'
import { type RouteDocs } from './route-docs'
import { neverChanges, notFound, storageFull } from './headers'
import { samplePages } from './sample-pages'
import { sampleFileUrl, samples } from './samples'

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
      'Public templates are the same for every organization; `owner` adds those that the organization made of its own designs. `search` matches names and keywords. A template id works as the design id of generate and duplicate.',
    errors: { invalid_request: 'Failed to load templates.' },
    examples: [
      {
        summary: 'By keyword, promoted ones',
        query: { search: 'quote', promoted: 'true' },
        status: 200,
        answer: { data: [item], total: 1, page: 0, perPage: 24, search: 'quote' },
      },
      {
        summary: 'Tall ones of a category',
        query: { category: 'social', orientation: 'Portrait', size: '1080x1350', owner: 'own' },
        status: 200,
        answer: { data: [], total: 0, page: 0, perPage: 24, search: '' },
      },
      {
        summary: 'Neither true nor false',
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
      'Lists the elements of each page, flat and in paint order, with the modification keys that each `accepts` and their present `values`; of each page, too. `?document=true` adds the document. A template of another organization is not found.',
    errors: { invalid_request: 'document must be true or false', not_found: notFound('Template') },
    examples: [{ summary: 'Its elements', status: 200, answer: detail }],
  },
  saveTemplate: {
    tag: 'Templates',
    summary: 'Make a template of a design',
    description:
      "Stores the design as it is now as a template of the organization, under an id of its own. Called again, it brings the template up to date: the id stays, and another document becomes its next version. Later changes of the design do not change the template; to people, the design tells in `template` whether it is outdated. Nobody else sees it, and the embedded editors of the organization's users do not either.",
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
      'The design stays, and so do renders of the template and their files. The template of a design that is deleted can still be deleted.',
    errors: { invalid_request: neverChanges, not_found: 'Template not found' },
    examples: [{ summary: 'Delete it', status: 204 }],
  },
} as const satisfies Record<string, RouteDocs>
