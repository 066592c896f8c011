import { type RouteDocs } from './forms/route-docs'
import { keyUsed, storageFull } from './forms/headers'
import { sampleOrigin, samples } from './samples/samples'

/** An SVG file to upload: a disc. */
const badge =
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><circle cx="32" cy="32" r="30" fill="#cc5533"/></svg>'
/** The same SVG with an additional image that is not in the file. */
const linking = badge.replace('</svg>', '<image href="photo.png" width="64" height="64"/></svg>')
const checksum = '6b2ee4a2de6bec373bed786a19fbf2f70bea6022f40543ec429910318475dcbd'

const asset = {
  id: samples.asset,
  url: `${sampleOrigin}/files/${samples.organization}/${checksum}-5d0b1f0e6c3a49d7a2c8e4f19b7d6035.svg`,
  mimetype: 'image/svg+xml',
  name: 'badge.svg',
  size: badge.length,
  width: 64,
  height: 64,
  checksum,
  createdAt: '2026-11-21T09:30:00.000Z',
}

/** In no folder, and without tags. */
const unfiled = { folderId: null, tags: [] }

const upload = { name: 'badge.svg', mimetype: 'image/svg+xml', base64: btoa(badge) }

export const assetDocs = {
  uploadAsset: {
    tag: 'Assets',
    summary: 'Upload an image, an SVG or a font',
    description: [
      'The returned `url` works as a `src` in documents and modifications. Uploading the same bytes again returns the same asset with 200.',
      'For a font, the response has `family`, `weight` and `style`, as in the `fonts` of a document. Texts in all designs of the organization can use the family, unless Platen ships a family of the same name.',
      'Files are identified by their bytes, not by name or type; `name` is for people and for `search`. An SVG may have at most 1 MiB; `warnings` lists the parts that are not drawn.',
    ].join('\n\n'),
    headers: ['Idempotency-Key'],
    answerHeaders: ['Idempotency-Replayed'],
    upload: {
      field: 'file',
      description:
        'The only field: a PNG, JPEG, WebP, GIF, AVIF, TIFF, SVG, TTF, OTF, WOFF or WOFF2 file of at most 25 MiB.',
    },
    errors: {
      idempotency_conflict: keyUsed,
      quota_exceeded: storageFull,
      invalid_request: [
        'file is required: send it in the multipart field "file"',
        'file must not be empty',
        'file is a PNG that is truncated',
      ],
      payload_too_large: [
        'file must be at most 25 MiB',
        'file must be at most 1 MiB, since it is an SVG',
      ],
      unsupported_media_type:
        'file must be a PNG, JPEG, WebP, GIF, AVIF, TIFF or SVG image, or a TTF, OTF, WOFF or WOFF2 font',
    },
    examples: [
      { summary: 'An SVG', file: upload, status: 201, answer: asset },
      { summary: 'The same SVG again', file: upload, status: 200, answer: asset },
      {
        summary: 'An SVG with an image in another file',
        file: { name: 'badge.svg', mimetype: 'image/svg+xml', base64: btoa(linking) },
        status: 201,
        answer: {
          ...asset,
          size: linking.length,
          checksum: '2859058ef6e8601dfded01d398f654943cb0afb58ff8976bdb0e917392e640a2',
          warnings: [
            {
              code: 'svg_unsupported',
              message: 'file has parts that are not drawn: image photo.png',
            },
          ],
        },
      },
      {
        summary: 'An unsupported file type',
        file: { name: 'photo.png', mimetype: 'image/png', base64: btoa('<html></html>') },
        status: 415,
        answer: {
          message:
            'file must be a PNG, JPEG, WebP, GIF, AVIF, TIFF or SVG image, or a TTF, OTF, WOFF or WOFF2 font',
        },
      },
    ],
  },
  listAssets: {
    tag: 'Assets',
    summary: 'List the uploaded files',
    description:
      'Returns the images, SVGs and fonts of the organization, including those from `data:` sources.',
    errors: { invalid_request: 'Names the parameter and what is allowed.' },
    examples: [
      {
        summary: 'The latest SVGs',
        query: { kind: 'svg', perPage: '10' },
        status: 200,
        answer: {
          data: [{ ...asset, ...unfiled }],
          total: 1,
          page: 0,
          perPage: 10,
          search: '',
          kind: 'svg',
        },
      },
      {
        summary: 'An unknown kind',
        query: { kind: 'video' },
        status: 400,
        answer: { message: 'kind must be image, svg, picture or font' },
      },
    ],
  },
  getAsset: {
    tag: 'Assets',
    summary: 'Read an uploaded file and its uses',
    description:
      '`usedBy` lists what uses the asset. A design uses a font if it contains the URL of the font file, or if one of its texts has the family of the font. The family alone does not count if Platen ships it, or if later uploads of the same family, weight and style have all its characters.',
    errors: { not_found: 'Asset not found' },
    examples: [
      {
        summary: 'An SVG on a poster',
        status: 200,
        answer: {
          ...asset,
          ...unfiled,
          usedBy: [{ kind: 'design', id: samples.design, name: 'Sale poster' }],
        },
      },
    ],
  },
  deleteAsset: {
    tag: 'Assets',
    summary: 'Delete an uploaded file',
    description:
      'An asset that a design, one of your templates or a brand kit uses is not deleted, unless `force` is true. A deleted asset disappears immediately, but its file can be read at its URL for a while, until Platen finds that nothing uses it.',
    errors: {
      not_found: 'Asset not found',
      in_use: 'The asset is used by 2 designs and 1 brand kit; send force=true to delete it anyway',
    },
    examples: [{ summary: 'Delete it', query: { force: 'true' }, status: 204 }],
  },
} as const satisfies Record<string, RouteDocs>
