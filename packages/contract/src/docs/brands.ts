import { type RouteDocs } from './forms/route-docs'
import { keyUsed, storageFull } from './forms/headers'
import { sampleFileUrl, samples } from './samples/samples'

const kit = {
  id: samples.brandKit,
  name: 'Northlight',
  description: 'Walking retreats in the mountains',
  url: 'https://northlight.example',
  domain: 'northlight.example',
  images: [sampleFileUrl],
  colors: ['#0b1020', '#ff8a66'],
  fonts: {
    heading: { fontFamily: 'Playfair Display', fontSize: 104, fontWeight: 700 },
    subheading: {},
    text: { fontFamily: 'Inter', fontSize: 32, fontWeight: 400 },
  },
  socials: { instagram: 'https://instagram.example/northlight' },
  createdAt: '2026-11-20T09:30:00.000Z',
  updatedAt: '2026-11-21T09:30:00.000Z',
  userId: null,
}

export const brandDocs = {
  listBrandKits: {
    tag: 'Brands',
    summary: 'List the brand kits of the organization',
    description:
      'The values can be used in modifications: each colour as a `fill`, each image as a `src`. `search` matches the name.',
    errors: { invalid_request: 'Failed to load brand kits.' },
    examples: [
      {
        summary: 'By name',
        query: { search: 'north', perPage: '10' },
        status: 200,
        answer: { data: [kit], total: 1, page: 0, perPage: 10, userId: null, search: 'north' },
      },
      {
        summary: "No kits for an embedder's user",
        query: { userId: 'user-42' },
        status: 200,
        answer: { data: [], total: 0, page: 0, perPage: 24, userId: 'user-42', search: '' },
      },
      {
        summary: 'Too many kits per page',
        query: { perPage: '101' },
        status: 400,
        answer: { message: 'Failed to load brand kits.' },
      },
    ],
  },
  createBrandKit: {
    tag: 'Brands',
    summary: 'Create a brand kit',
    description:
      'Only `name` is required. Images are http or https URLs, or URLs of uploaded files; the kit shows them as they were sent. The file of a render becomes an asset, which is kept when the render is deleted.\n\nA call that is repeated with its `Idempotency-Key` returns the kit in its current state, or a 404 if it has been deleted.',
    headers: ['Idempotency-Key'],
    answerHeaders: ['Location', 'Idempotency-Replayed'],
    errors: {
      invalid_request: 'Names the field and what is allowed, e.g. `colors[1] must be a hex colour`',
      not_found: 'Brand kit not found',
      idempotency_conflict: keyUsed,
      quota_exceeded: storageFull,
    },
    examples: [
      {
        summary: 'Colours, fonts and a logo',
        body: {
          name: kit.name,
          description: kit.description,
          url: kit.url,
          images: ['https://northlight.example/logo.svg'],
          colors: kit.colors,
          fonts: { heading: kit.fonts.heading, text: kit.fonts.text },
          socials: kit.socials,
        },
        status: 201,
        answer: { ...kit, images: ['https://northlight.example/logo.svg'] },
      },
      {
        summary: 'A malformed colour',
        body: { name: 'Northlight', colors: ['#0b1020', 'red'] },
        status: 400,
        answer: { message: 'colors[1] must be a hex colour' },
      },
    ],
  },
  getBrandKit: {
    tag: 'Brands',
    summary: 'Read a brand kit',
    description: 'Returns the kit in the same form as the list.',
    errors: { not_found: 'Brand kit not found' },
    examples: [{ summary: 'Its values', status: 200, answer: kit }],
  },
  saveBrandKit: {
    tag: 'Brands',
    summary: 'Change a brand kit',
    description:
      'Fields that are not sent remain unchanged; fields that are sent are replaced as a whole.',
    errors: {
      invalid_request: 'Names the field and what is allowed, e.g. `colors[1] must be a hex colour`',
      not_found: 'Brand kit not found',
      quota_exceeded: storageFull,
    },
    examples: [
      {
        summary: 'Other colours',
        body: { colors: ['#102030', '#f0a070'] },
        status: 200,
        answer: { ...kit, colors: ['#102030', '#f0a070'] },
      },
    ],
  },
  deleteBrandKit: {
    tag: 'Brands',
    summary: 'Delete a brand kit',
    description: 'Designs keep the values that they took from it.',
    errors: { not_found: 'Brand kit not found' },
    examples: [{ summary: 'Delete it', status: 204 }],
  },
} as const satisfies Record<string, RouteDocs>
