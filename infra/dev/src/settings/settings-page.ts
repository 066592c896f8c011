import { type Setting } from '@platen/env'

/** The settings of both apps as one Markdown page; a setting that both read stands once, with both named. */
export function settingsPage(api: readonly Setting[], worker: readonly Setting[]): string {
  const names = [...new Set([...api, ...worker].map(({ name }) => name))]
  const rows = names.map(name => {
    const inApi = api.find(setting => setting.name === name)
    const inWorker = worker.find(setting => setting.name === name)
    const setting = inApi ?? inWorker
    const readBy = [inApi && 'API', inWorker && 'worker'].filter(Boolean).join(', ')
    return setting === undefined ? '' : row(setting, readBy)
  })
  return [
    '# Settings',
    '',
    '<!-- Generated from the schemas by `pnpm settings`; `pnpm check` fails when it is stale. -->',
    '',
    'Both apps read their settings from environment variables, check all of them at start and, when any is wrong, tell',
    'every mistake at once and do not start. An empty variable counts as not set. Secrets are never logged.',
    '',
    '| variable | what it is | default | read by |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n')
}

function row(setting: Setting, readBy: string): string {
  const { name, description, fallback, required, secret } = setting
  // A default that depends on the machine is told in words, or this page would differ from machine to machine.
  const told = description.includes('by default')
  const standard = required ? '**required**' : fallback && !told ? `\`${escape(fallback)}\`` : '–'
  return `| \`${name}\` | ${escape(description)}${secret ? ' (secret)' : ''} | ${standard} | ${readBy} |`
}

const escape = (text: string): string => text.replaceAll('|', String.raw`\|`)
