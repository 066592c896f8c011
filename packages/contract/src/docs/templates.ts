import { renderFormats } from '@platen/design'
import { type RouteDocs } from './route-docs'
import { sampleFileUrl, samples } from './samples'

const item = {
  id: samples.template,
  name: 'Quiet quote',
  thumbnail: sampleFileUrl,
  category: 'Social',
  size: { width: 1080, height: 1350 },
  orientation: 'Portrait',
  fonts: ['Inter', 'Playfair Display'],
  formats: [...renderFormats],
}

const headline = {
  id: 'quote',
  type: 'text',
  name: 'Quote',
  page: 1,
  parentId: null,
  x: 90,
  y: 120,
  width: 900,
  height: 480,
  rotation: 0,
  accepts: ['text', 'fill', 'stroke'],
  text: 'Go slowly, see more.',
  fill: '#222222',
  stroke: null,
}

export const templateDocs = {
  listTemplates: {
    tag: 'Templates',
    summary: 'Find public templates',
    description:
      'Templates are the same for every organization. `search` matches names and keywords. A template id works as the design id of generate and duplicate.',
    errors: { invalid_request: 'Failed to load templates.' },
    examples: [
      {
        summary: 'By keyword, promoted ones',
        query: { search: 'quote', promoted: 'true' },
        status: 200,
        answer: { data: [item], total: 1, page: 0, perPage: 24, search: 'quote' },
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
      'Lists the elements of each page, flat and in paint order, with the modification keys that each `accepts`.',
    errors: { not_found: 'Template not found' },
    examples: [
      {
        summary: 'Its elements',
        status: 200,
        answer: {
          ...item,
          version: 1,
          updatedAt: '2026-11-21T09:30:00.000Z',
          pages: [{ id: 'front', width: 1080, height: 1350, elements: [headline] }],
        },
      },
    ],
  },
} as const satisfies Record<string, RouteDocs>
