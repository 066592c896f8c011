import { type RouteDocs } from './forms/route-docs'

export const usageDocs = {
  getUsage: {
    tag: 'Account',
    summary: 'Read the usage and the quotas of the organization',
    description:
      'Renders by hour, day or month, for at most 31 days by hour and 366 days otherwise. Periods without renders are omitted. The value of `used` may be a minute old.',
    errors: { invalid_request: 'Names the parameter and what is allowed.' },
    examples: [
      {
        summary: 'By day',
        query: { by: 'day' },
        status: 200,
        answer: {
          data: [
            {
              at: '2026-11-21T00:00:00.000Z',
              renders: 1204,
              failed: 3,
              cached: 310,
              p50: 61,
              p95: 240,
              bytes: 163_840_211,
            },
          ],
          quotas: {
            renders: { used: 894, limit: 50_000 },
            bytes: { used: 201_326_592, limit: null },
            open: { used: 2, limit: null },
          },
        },
      },
      {
        summary: 'A malformed time',
        query: { from: 'yesterday' },
        status: 400,
        answer: {
          message: 'from must be a date or a time, like 2026-11-21 or 2026-11-21T09:30:00Z',
        },
      },
    ],
  },
} as const satisfies Record<string, RouteDocs>
