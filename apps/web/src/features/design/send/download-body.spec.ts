import { bodyFor } from './download-body'

const modifications = [{ id: 'a', text: 'x' }]

it.each([
  ['jpeg', { formats: ['png', 'pdf'], scale: 2 }, { format: 'jpeg', scale: 2 }],
  ['png', { format: 'pdf', transparent: true }, { format: 'png', transparent: true }],
  ['jpeg', { transparent: true }, { format: 'jpeg', transparent: false }],
  ['pdf', {}, { format: 'pdf', pdf: { merge: true } }],
  ['pdf', { pdf: { title: 'Menu' } }, { format: 'pdf', pdf: { title: 'Menu', merge: true } }],
  ['webp', { async: true, dryRun: true, report: true }, { format: 'webp' }],
] as const)('as %s of %j it is %j', (format, options, sent) => {
  expect(bodyFor({ modifications, ...options }, format)).toEqual({ modifications, ...sent })
})
