import { notFound, versionGone } from './forms/headers'
import { type RouteDocs } from './forms/route-docs'
import { samples } from './samples/samples'

export const checkDocs = {
  checkDesign: {
    tag: 'Designs',
    summary: 'Check a design for faults',
    description:
      'Lays out a version of a design, or its draft, and returns its faults: texts that are cut, leave the page or cover each other, low contrast, small texts, missing and blurred images, and more. Many findings come with a change that fixes them. It draws nothing.',
    errors: {
      invalid_request: 'pages: none of the requested pages is visible',
      not_found: [...notFound('Design'), 'Brand kit not found'],
      gone: versionGone,
      render_crashed: 'The check crashed.',
      render_timeout: 'The check took too long.',
      render_memory: 'The check needed too much memory.',
      queue_full: 'The queue is full; try again shortly',
    },
    examples: [
      {
        summary: 'A text that is cut',
        status: 200,
        answer: {
          designId: samples.design,
          version: 1,
          brandKitId: null,
          data: [
            {
              rule: 'text_cut',
              severity: 'error',
              pageId: 'front',
              elementId: 'headline',
              message: 'The text does not fit into its box and is cut.',
              measure: { value: 230.4, limit: 120, unit: 'px' },
              fix: {
                op: 'set',
                id: 'headline',
                keys: { fontSize: 96, overflow: 'grow', maxLines: null },
              },
            },
          ],
        },
      },
      {
        summary: 'An unknown brand kit',
        query: { brandKitId: `bk_${'0'.repeat(26)}` },
        status: 404,
        answer: { message: 'Brand kit not found' },
      },
    ],
  },
} as const satisfies Record<string, RouteDocs>
