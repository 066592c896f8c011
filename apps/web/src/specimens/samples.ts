import { type BrandKit, type CompletedRender, type RenderState, type Style } from '@platen/client'
import { parseDesign } from '@platen/design'
import poster from '../../../../docs/images/templates/poster.jpg'
import product from '../../../../docs/images/templates/product.jpg'
import quote from '../../../../docs/images/templates/quote.jpg'
import video from '../../../../docs/images/templates/video-thumbnail.jpg'
import { type Session } from '../service/session'

/** The handler of controls that are only displayed. */
export const nothing = (): void => undefined

export const designId = 'dsg_01m82rf577f270si3xjv2vtw0i'
export const call = `curl -sS -X POST https://platen.example/api/v1/${designId}/generate \\
  -H "Authorization: Bearer $PLATEN_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"modifications":[{"id":"headline","text":"Winter sale"}]}'`
export const long =
  'Element "photo": the file from cdn.northlight.example answered 404 after two redirects, so this page cannot be drawn without a fallback.'
export const arabic = 'عروض الشتاء على كل المصابيح'

export const pictures = [
  { name: 'Exhibition poster', src: poster, size: { width: 1123, height: 1587 } },
  { name: 'Quote with a bird', src: quote, size: { width: 1080, height: 1350 } },
  { name: 'Product pin', src: product, size: { width: 1000, height: 1500 } },
  { name: 'Tutorial thumbnail', src: video, size: { width: 1280, height: 720 } },
] as const

const moment = { createdAt: '2026-01-12T09:14:01.000Z', updatedAt: '2026-01-12T09:14:01.000Z' }

export const kit: BrandKit = {
  ...moment,
  id: 'brk_northlight',
  name: 'Northlight',
  userId: null,
  url: '',
  socials: {},
  domain: 'northlight.example',
  description: '',
  images: [],
  colors: ['#1d3fb8', '#ffb000', '#14181a'],
  fonts: { heading: { fontFamily: 'Fraunces' }, subheading: {}, text: { fontFamily: 'Inter' } },
}

export const style: Style = {
  id: 'sty_01kaq5x0e8g9h2j4k6m8n0p2q4',
  kind: 'text',
  name: 'Heading 1',
  value: {
    fontFamily: 'Fraunces',
    fontSize: 64,
    fontWeight: 700,
    fontStyle: 'normal',
    lineHeight: 1.1,
    letterSpacing: 0,
    textTransform: 'none',
    textDecoration: 'none',
    fill: '#1d3fb8',
  },
  ...moment,
}

export const session: Session = {
  id: 'ses_ada',
  user: { id: 'usr_ada', name: 'Ada Lindqvist', email: 'ada@northlight.example' },
  organization: { id: 'org_northlight', name: 'Northlight' },
  role: 'owner',
}

const began = '2026-01-12T09:14:01.000Z'
const asked = {
  id: 'rnd_01m82rzm7hfjr36sqdgwrjg8mb3',
  designId,
  designVersion: 7,
  createdAt: began,
  startedAt: began,
  finishedAt: '2026-01-12T09:14:01.191Z',
  keyId: null,
  userId: null,
  metadata: { order: 4711 },
}

const file = {
  checksum: '6f1d',
  page: 1,
  width: 1280,
  height: 720,
  previewUrl: null,
  url: 'https://platen.example/files/specimens/video-thumbnail.jpg',
}

const report: CompletedRender['report'] = {
  elements: [
    { id: 'headline', page: 1, applied: ['text'], ignored: [], fontSize: 32, lines: 1 },
    {
      id: 'photo',
      page: 1,
      applied: [],
      effectiveDpi: 58,
      ignored: [{ key: 'crop', reason: 'the picture is smaller than its crop' }],
    },
  ],
}

const unreported: CompletedRender = {
  ...asked,
  status: 'completed',
  cached: false,
  duration: 191,
  stages: { queue: 15, fetch: 0, decode: 48, layout: 21, raster: 8, encode: 95, store: 4 },
  files: [
    { ...file, format: 'jpeg', mimetype: 'image/jpeg', size: 84_100 },
    { ...file, format: 'png', mimetype: 'image/png', size: 1_204_000, width: 2560, height: 1440 },
  ],
  warnings: [
    {
      code: 'unknown_element',
      message:
        'modifications[1].id matches no element or page of this design: "headlin". Did you mean headline?',
    },
  ],
}

/** A completed render, with a warning and a report. */
export const completed: CompletedRender = { ...unreported, report }

/** A render whose files came from an earlier render and have expired. */
export const expired: CompletedRender = {
  ...unreported,
  warnings: [],
  cached: true,
  expiresAt: '2026-01-13T09:14:01.000Z',
}

/** A render that failed because an image could not be fetched. */
export const failed: RenderState = {
  ...asked,
  status: 'failed',
  error: {
    code: 'asset_unusable',
    message: 'element "photo": the file from cdn.northlight.example answered 404',
  },
}

/** A page of text and shapes, with text that runs from right to left. */
export const drawnPage = parseDesign({
  schemaVersion: 1,
  width: 640,
  height: 360,
  pages: [
    {
      id: 'page',
      background: '#1d3fb8',
      children: [
        { type: 'shape', id: 'rule', x: 0, y: 336, width: 640, height: 24, fill: '#ffb000' },
        {
          type: 'text',
          id: 'headline',
          x: 48,
          y: 96,
          width: 544,
          height: 120,
          text: arabic,
          fontSize: 48,
          fill: '#ffffff',
          align: 'right',
        },
      ],
    },
  ],
}).design.pages[0]
