import { type RouteDocs } from './forms/route-docs'
import { samples } from './samples/samples'

export const meDocs = {
  getMe: {
    tag: 'Account',
    summary: 'Check an API key and find its owner',
    description: 'A 401 means that the key is mistyped, unknown or revoked.',
    examples: [
      {
        summary: 'A key of a person',
        status: 200,
        answer: {
          user: { id: samples.user, email: 'ada@acme.example', name: 'Ada' },
          organization: { id: samples.organization, name: 'Acme' },
          key: {
            id: samples.key,
            name: 'CI',
            prefix: 'plt_Ab3x',
            createdAt: '2026-11-21T09:30:00.000Z',
            lastUsedAt: '2026-11-21T09:31:00.000Z',
          },
        },
      },
    ],
  },
} as const satisfies Record<string, RouteDocs>
