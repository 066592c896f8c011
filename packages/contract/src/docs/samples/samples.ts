/** Ids in examples, in the real format; a test replaces them with ids of real rows. */
export const samples = {
  organization: 'org_01kaq5x0e8g9h2j4k6m8n0p2q4',
  user: 'usr_01kaq5x0e8g9h2j4k6m8n0p2q4',
  key: 'key_01kaq5x0e8g9h2j4k6m8n0p2q4',
  design: 'dsg_01kaq5x0e8g9h2j4k6m8n0p2q4',
  template: 'tpl_01kaq5x0e8g9h2j4k6m8n0p2q4',
  render: 'rnd_01kaq5x0e8g9h2j4k6m8n0p2q4',
  brandKit: 'bk_01kaq5x0e8g9h2j4k6m8n0p2q4',
  embedSession: 'emb_01kaq5x0e8g9h2j4k6m8n0p2q4',
  asset: 'ast_01kaq5x0e8g9h2j4k6m8n0p2q4',
  event: 'evt_01kaq5x0e8g9h2j4k6m8n0p2q4',
  delivery: 'dlv_01kaq5x0e8g9h2j4k6m8n0p2q4',
  webhook: 'whk_01kaq5x0e8g9h2j4k6m8n0p2q4',
  batch: 'bat_01kaq5x0e8g9h2j4k6m8n0p2q4',
  sheet: 'sht_01kaq5x0e8g9h2j4k6m8n0p2q4',
  hook: 'hok_01kaq5x0e8g9h2j4k6m8n0p2q4',
  refusedCall: 'rfc_01kaq5x0e8g9h2j4k6m8n0p2q4',
  folder: 'fld_01kaq5x0e8g9h2j4k6m8n0p2q4',
  style: 'sty_01kaq5x0e8g9h2j4k6m8n0p2q4',
  share: 'shr_01kaq5x0e8g9h2j4k6m8n0p2q4',
  comment: 'cmt_01kaq5x0e8g9h2j4k6m8n0p2q4',
  approval: 'apr_01kaq5x0e8g9h2j4k6m8n0p2q4',
  signingKey: 'sgk_01kaq5x0e8g9h2j4k6m8n0p2q4',
} as const

/** The address of the service in examples. */
export const sampleOrigin = 'https://platen.example'

/** A file of the sample organization. */
export const sampleFileUrl = `${sampleOrigin}/files/${samples.organization}/9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08-3f1c9a7e52b84d06ae1d70c4958b2f6e.jpg`

/** The document of the sample design, whose elements the examples address. */
export const sampleDocument = {
  schemaVersion: 1,
  width: 1080,
  height: 1080,
  pages: [
    {
      id: 'front',
      background: '#f4f1ea',
      children: [
        {
          id: 'headline',
          type: 'text',
          name: 'Headline',
          x: 90,
          y: 120,
          width: 900,
          height: 120,
          text: 'Spring sale',
          fontSize: 96,
          fill: '#222222',
        },
        {
          id: 'button',
          type: 'shape',
          name: 'Button',
          x: 90,
          y: 860,
          width: 420,
          height: 120,
          cornerRadius: 60,
          fill: '#cc5533',
        },
      ],
    },
  ],
}
