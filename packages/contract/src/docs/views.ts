import { storageFull } from './forms/headers'
import { type RouteDocs } from './forms/route-docs'
import { sampleFileUrl, sampleOrigin, samples } from './samples/samples'

const view = {
  url: `${sampleOrigin}/files/${samples.organization}/2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae-8d0c4f2b6a9e41d7b3f5a1c7e9024d68.webp`,
  width: 2000,
  height: 1333,
  natural: { width: 6000, height: 4000 },
}

export const viewDocs = {
  createView: {
    tag: 'Assets',
    summary: 'Convert an image for any browser',
    description:
      'Decodes an image as a render does, and returns it as a lossless WebP. Use it for TIFF and CMYK files, for files with 16 bits per channel or more than 16 megapixels, and for images on hosts that a page may not call. An SVG is drawn at `maxSide` px. `natural` is the size before scaling, which crops and fits refer to.\n\nThe response is a 202 with `Retry-After` after 25 s; the same call again waits for the same view. While the image counts as unchanged (see generate), the earlier view is returned. Views are not listed among renders, and count only towards the storage quota.',
    answerHeaders: ['Retry-After'],
    errors: {
      invalid_request: 'Names the field and what is allowed, e.g. `src must be a valid URL`',
      asset_unusable: 'Names the host of an image that cannot be used.',
      render_ended: 'The view was cancelled',
      render_crashed: 'The render crashed.',
      render_timeout: 'The render took too long.',
      render_memory: 'The render needed too much memory.',
      quota_exceeded: storageFull,
      queue_full: 'The queue is full; try again shortly',
    },
    examples: [
      {
        summary: 'A photograph on another host, at most 2,000 px a side',
        body: { src: 'https://images.example/harbour.tif', maxSide: 2000 },
        status: 200,
        answer: view,
      },
      {
        summary: 'An uploaded image, as large as a view may be',
        body: { src: sampleFileUrl },
        status: 200,
        answer: { ...view, width: 4000, height: 2667 },
      },
      {
        summary: 'No URL',
        body: { src: 'harbour.tif' },
        status: 400,
        answer: { message: 'src must be an http, https or data: URL' },
      },
    ],
  },
} as const satisfies Record<string, RouteDocs>
