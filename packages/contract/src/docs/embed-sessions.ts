import { keyUsed, notFound, versionGone } from './forms/headers'
import { type RouteDocs } from './forms/route-docs'
import { sampleOrigin, samples } from './samples/samples'

const session = {
  id: samples.embedSession,
  url: `${sampleOrigin}/embed/${samples.embedSession}`,
  token: 'Vw3kq0Zc8yPTn5xJ1mB7fRdLhEs2aUoG4iYtC6XbQeM',
  designId: null,
  expiresAt: '2026-11-21T10:30:00.000Z',
}

const unknown = 'Embed session not found'

export const embedDocs = {
  createEmbedSession: {
    tag: 'Embedding',
    summary: 'Start an embed session',
    description:
      'Lets one user of your application work on one design, in a frame on your page. Call it from your server, and give `url` and `token` to `createEditor` in the page.\n\nFrom a template, a size, or a design with `openAsCopy`, a design of the user is created once, when the session is first opened. Without `openAsCopy`, the design must have the same `userId`. Everything that the user makes has this `userId` too.\n\nThe token gives access to everything that belongs to the user, and to public templates, brand kits without a user, and fonts, but to nothing else of the organization.\n\nA call that is repeated with its `Idempotency-Key` returns the same session with a new token, or a 404 if it has ended. Within 5 s, two calls are given tokens; others get a 409.',
    headers: ['Idempotency-Key'],
    answerHeaders: ['Idempotency-Replayed'],
    errors: {
      invalid_request: [
        'Names the field and what is allowed, e.g. `allowedOrigins[0] must be an origin, like https://app.example`',
        'must have one of designId, templateId and size',
      ],
      not_found: [...notFound('Design'), 'Template not found', unknown],
      gone: versionGone,
      idempotency_conflict: [
        keyUsed,
        'Two calls with this Idempotency-Key have just been given tokens; call again later',
      ],
    },
    examples: [
      {
        summary: 'A copy of a template',
        body: {
          userId: 'user-42',
          templateId: samples.template,
          openAsCopy: true,
          allowedOrigins: ['https://app.example'],
        },
        status: 201,
        answer: session,
      },
      {
        summary: 'A blank page',
        body: {
          userId: 'user-42',
          size: { width: 1080, height: 1080 },
          allowedOrigins: ['https://app.example'],
        },
        status: 201,
        answer: session,
      },
      {
        summary: 'A form for the fields of a copy, in the colours of the application',
        body: {
          userId: 'user-42',
          designId: samples.design,
          openAsCopy: true,
          mode: 'fill',
          allowedOrigins: ['https://app.example'],
          formats: ['png', 'pdf'],
          saveLabel: 'Use this design',
          theme: { accent: '#2453e6', scheme: 'light' },
        },
        status: 201,
        answer: session,
      },
      {
        summary: 'An editor for a developer',
        body: {
          userId: 'user-42',
          designId: samples.design,
          openAsCopy: true,
          allowedOrigins: ['https://app.example'],
          developer: true,
        },
        status: 201,
        answer: session,
      },
      {
        summary: 'A design of another user',
        body: {
          userId: 'user-42',
          designId: samples.design,
          allowedOrigins: ['https://app.example'],
        },
        status: 404,
        answer: { message: 'Design not found' },
      },
    ],
  },
  renewEmbedToken: {
    tag: 'Embedding',
    summary: 'Renew the token of an embed session',
    description:
      'Returns a new token, which is valid for as many seconds as the first. The previous token works until it expires, so that calls in progress succeed. A session whose token has expired can be continued in this way, too.',
    errors: { not_found: unknown },
    examples: [{ summary: 'Another token', status: 200, answer: session }],
  },
  endEmbedSession: {
    tag: 'Embedding',
    summary: 'End an embed session',
    description: 'Its tokens stop working within 5 seconds. The design is kept.',
    errors: { not_found: unknown },
    examples: [{ summary: 'End it', status: 204 }],
  },
} as const satisfies Record<string, RouteDocs>
