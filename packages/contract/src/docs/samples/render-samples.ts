import { samples } from './samples'

/** The response to a dry run. */
export const sampleDryRun = {
  dryRun: true,
  designId: samples.design,
  version: 1,
  valid: true,
  warnings: [
    {
      code: 'unknown_element',
      message:
        'modifications[0].id matches no element or page of this design: "headlin". Did you mean headline?',
      elementId: 'headlin',
      modification: 0,
    },
  ],
  modifications: [
    {
      index: 0,
      id: 'headlin',
      applied: [],
      ignored: [{ key: 'text', reason: 'unknown element', nearest: 'headline' }],
    },
  ],
  assets: [{ elementId: 'photo', host: 'cdn.example', status: 'ok', width: 1920, height: 1280 }],
  layout: {
    pages: [
      {
        page: 1,
        width: 1080,
        height: 1080,
        elements: [
          {
            id: 'headline',
            box: { x: 80, y: 96, width: 920, height: 210 },
            bounds: { x: 16, y: 32, width: 1048, height: 338 },
            fontSize: 64,
            overflowed: false,
            lines: [{ text: 'Open late', x: 80, baseline: 158, width: 402 }],
          },
        ],
      },
    ],
  },
}

const corners = [
  [80, 96],
  [1000, 96],
  [1000, 306],
  [80, 306],
]

/** An element map. */
export const sampleMap = {
  pages: [
    {
      page: 1,
      width: 1080,
      height: 1080,
      areas: [{ elementId: 'headline', polygon: corners, text: 'Open late' }],
    },
  ],
}
