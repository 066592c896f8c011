import { type RouteDocs } from './route-docs'
import { sampleFileUrl, samples } from './samples'

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
      'Values work in modifications: each colour as a `fill`, each image as a `src`. `search` matches the name.',
    errors: { invalid_request: 'Failed to load brand kits.' },
    examples: [
      {
        summary: 'By name',
        query: { search: 'north', perPage: '10' },
        status: 200,
        answer: { data: [kit], total: 1, page: 0, perPage: 10, userId: null, search: 'north' },
      },
      {
        summary: "None of an embedder's user",
        query: { userId: 'user-42' },
        status: 200,
        answer: { data: [], total: 0, page: 0, perPage: 24, userId: 'user-42', search: '' },
      },
      {
        summary: 'A page that is too long',
        query: { perPage: '101' },
        status: 400,
        answer: { message: 'Failed to load brand kits.' },
      },
    ],
  },
} as const satisfies Record<string, RouteDocs>
