import { type RouteDocs } from './forms/route-docs'
import { keyUsed, notFound, versionGone, storageFull } from './forms/headers'
import { sampleDryRun, sampleMap } from './samples/render-samples'
import { sampleFileUrl, sampleOrigin, samples } from './samples/samples'

const result = {
  id: samples.render,
  designId: samples.design,
  duration: 187,
  files: [
    {
      url: sampleFileUrl,
      previewUrl: null,
      size: 48_213,
      width: 1080,
      height: 1080,
      mimetype: 'image/jpeg',
      format: 'jpeg',
      page: 1,
      checksum: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    },
  ],
  status: 'completed',
  cached: false,
  warnings: [],
}

const facts = {
  designVersion: 1,
  createdAt: '2026-11-21T09:30:00.000Z',
  startedAt: '2026-11-21T09:30:00.004Z',
  finishedAt: '2026-11-21T09:30:00.187Z',
  keyId: samples.key,
  userId: null,
}

/** A completed render as reading it returns it. */
export const completedRender = {
  ...result,
  ...facts,
  stages: { queue: 4, fetch: 0, decode: 12, layout: 9, raster: 61, encode: 74, store: 22 },
}

const noMap = 'The render has no map of this page; set map in its generate call'

const unfiltered = { keyId: null, userId: null, from: null, to: null, nextCursor: null }

export const renderDocs = {
  generate: {
    tag: 'Renders',
    summary: 'Render a design or template',
    description:
      'Applies the modifications in order, renders the design and returns the files. Renders the latest version, or the one that the id pins, as in `dsg_…@3`. `warnings` lists modifications with an unknown id or key, which are ignored, and values that break a limit of one of the `fields` of the design; with `strict`, each of these gets a 400. The response is a 202 with `Location` if `async` is true, or if the render takes longer than 25 s.\n\nAn identical request on an unchanged design gets the earlier files (`cached: true`) while the assets count as unchanged. A remote asset counts as unchanged for the `max-age` of its last response (at most a day), or for 60 s without one; after that, it is fetched again and its content decides. An asynchronous call is always queued first.\n\nAn image that cannot be used fails the call, unless its modification has a `fallbackSrc` or `onAssetError` is set; `warnings` then says what is shown instead. An identical request gets such files only as long as the image is still unusable.\n\nWith `dryRun`, nothing is drawn or kept: the response has the warnings that the render would return, the effect of each modification and the state of each asset. If a missing file would make the render fail, `valid` is false. A dry run counts as a request, and an `Idempotency-Key` has no effect. `layout` adds the positions of the elements, and `map` their areas in file pixels, to a dry run or a render.\n\nWhen the render ends, its event is sent to `webhookUrl`, signed with the secret of the built-in webhook; rotate that webhook to get its secret. Only API keys and people with the role owner may send a `webhookUrl`.\n\nWith an `Idempotency-Key`, a call may be repeated for 24 hours: it joins the render of the first call or gets the same response. Refused calls (400, 401, 404, 429, 503) and server errors (5xx) are not kept.',
    headers: ['Idempotency-Key', 'Prefer'],
    answerHeaders: ['Server-Timing', 'Location', 'Retry-After', 'Idempotency-Replayed'],
    errors: {
      invalid_request: [
        'Names the field and what is allowed, e.g. `scale must be a number from …`',
        'webhookUrl must be an https URL with a public host',
      ],
      not_found: notFound('Design'),
      gone: versionGone,
      in_use: 'The built-in webhook is disabled, or gets no events of renders',
      idempotency_conflict: keyUsed,
      render_ended: 'The render was cancelled',
      asset_unusable:
        'Names the element and the host of an asset that cannot be used; see `onAssetError`.',
      render_crashed: 'The render crashed.',
      render_timeout: 'The render took too long.',
      render_memory: 'The render needed too much memory.',
      quota_exceeded: ["This month's render quota is used up", storageFull],
      queue_full: 'The queue is full; try again shortly',
    },
    examples: [
      {
        summary: 'New text and a new colour',
        body: {
          modifications: [
            { id: 'headline', text: 'Summer sale' },
            { id: 'button', fill: '#0a7d5a' },
          ],
        },
        status: 200,
        answer: result,
      },
      {
        summary: 'A call that can be repeated safely',
        headers: { 'Idempotency-Key': 'order-4711' },
        body: { format: 'png', metadata: { order: 4711 } },
        status: 200,
        answer: {
          ...result,
          files: result.files.map(file => ({
            ...file,
            url: file.url.replace(/jpg$/, 'png'),
            mimetype: 'image/png',
            format: 'png',
          })),
          metadata: { order: 4711 },
        },
      },
      {
        summary: 'An image that may be unavailable',
        body: {
          onAssetError: 'keep',
          modifications: [{ id: 'headline', text: '**Summer** sale', markup: true }],
        },
        status: 200,
        answer: result,
      },
      {
        summary: 'Read it later',
        body: { async: true },
        status: 202,
        answer: {
          id: samples.render,
          designId: samples.design,
          status: 'queued',
          statusUrl: `${sampleOrigin}/api/v1/renders/${samples.render}`,
        },
      },
      {
        summary: 'A dry run',
        body: { dryRun: true, layout: true, modifications: [{ id: 'headlin', text: 'Sale' }] },
        status: 200,
        answer: sampleDryRun,
      },
      {
        summary: 'A picture with its element map',
        body: { map: true },
        status: 200,
        answer: { ...result, map: sampleMap },
      },
      {
        summary: 'A malformed value',
        body: { modifications: [{ id: 'headline', fill: 'red' }] },
        status: 400,
        answer: { message: 'modifications[0].fill must be a hex colour' },
      },
    ],
  },
  getRender: {
    tag: 'Renders',
    summary: 'Read a render',
    description:
      'Returns a render with its state, its times and the version of its design. A completed render also has what generate returned for it; a failed one has an `error`. `?request=true` adds the request in a form that generate accepts again: its `src` values are URLs, and its modifications are those that were sent.',
    errors: { invalid_request: 'request must be true or false', not_found: 'Render not found' },
    examples: [
      { summary: 'A completed render', status: 200, answer: completedRender },
      {
        summary: 'With its request',
        query: { request: 'true' },
        status: 200,
        answer: {
          ...completedRender,
          request: {
            modifications: [{ id: 'headline', text: 'Summer sale' }],
            formats: ['jpeg'],
            scale: 1,
            quality: 90,
            transparent: false,
            strict: false,
            report: false,
            layout: false,
            map: false,
            onAssetError: 'fail',
          },
        },
      },
    ],
  },
  getRenderMap: {
    tag: 'Renders',
    summary: 'Read an element map as HTML',
    description:
      'Returns the map of a page as an HTML `<map>`, for the `usemap` of an `<img>` that shows the file at its own size. The render must be completed, and its generate call must have set `map`. Each `<area>` has the id of its element in `data-element`, its text in `title` and, if it is a link, its `href`. All texts are escaped.',
    errors: {
      invalid_request: 'page must be a whole number from 1',
      not_found: ['Render not found', noMap],
    },
    examples: [
      {
        summary: 'The map of the first page',
        status: 200,
        answer: `<map name="${samples.render}-1">\n<area shape="poly" coords="80,96,1000,96,1000,306,80,306" data-element="headline" alt="Open late" title="Open late">\n</map>\n`,
      },
      {
        summary: 'A page without a map',
        query: { page: '9' },
        status: 404,
        answer: { message: noMap },
      },
    ],
  },
  listRenders: {
    tag: 'Renders',
    summary: 'List renders',
    description:
      "Returns the organization's renders in the form of single reads, but without reports: those that calls requested, or with `purpose=url` those of signed URLs, or with `purpose=batch` those of batches; `batchId` selects the latest ones of the rows of one batch. To read all of them, send the `nextCursor` of each response as the `cursor` of the next call.",
    errors: { invalid_request: 'Names the parameter and what is allowed.' },
    examples: [
      {
        summary: 'The latest completed render of a design',
        query: { status: 'completed', designId: samples.design, perPage: '1' },
        status: 200,
        answer: {
          data: [completedRender],
          total: 1,
          page: 0,
          perPage: 1,
          search: '',
          status: 'completed',
          designId: samples.design,
          ...unfiltered,
        },
      },
      {
        summary: 'The renders of a key in a week',
        query: { keyId: samples.key, from: '2026-11-16', to: '2026-11-23T00:00:00+01:00' },
        status: 200,
        answer: {
          data: [],
          total: 0,
          page: 0,
          perPage: 24,
          search: '',
          status: null,
          designId: null,
          keyId: samples.key,
          userId: null,
          from: '2026-11-16T00:00:00.000Z',
          to: '2026-11-22T23:00:00.000Z',
          nextCursor: null,
        },
      },
      {
        summary: 'The failed rows of a batch',
        query: { batchId: samples.batch, status: 'failed' },
        status: 200,
        answer: {
          data: [],
          total: 0,
          page: 0,
          perPage: 24,
          search: '',
          status: 'failed',
          designId: null,
          ...unfiltered,
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
  cancelRender: {
    tag: 'Renders',
    summary: 'Cancel a render',
    description:
      'Cancels a queued or running render. A generate call that waits for it gets a 409.',
    errors: {
      not_found: 'Render not found',
      render_ended: 'The render has already ended (completed)',
    },
    examples: [
      {
        summary: 'A render that is waiting',
        status: 200,
        answer: {
          id: samples.render,
          designId: samples.design,
          status: 'cancelled',
          ...facts,
          startedAt: null,
        },
      },
    ],
  },
  deleteRender: {
    tag: 'Renders',
    summary: 'Delete a render and its files',
    description:
      'The render is deleted immediately. If it is open, it is cancelled, and a generate call that waits for it gets a 409. Its files are deleted within minutes, except those that another render shares because it produced the same bytes. A saved design that uses a file of the render keeps it.',
    errors: { not_found: 'Render not found' },
    examples: [{ summary: 'Delete it', status: 204 }],
  },
} as const satisfies Record<string, RouteDocs>
