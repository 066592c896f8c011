import { type Setting } from '@platen/env'

/** The settings of both apps as one Markdown page; a setting that both read has one row that names both. */
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
    '<!-- Generated from the schemas by `npm run settings`; `npm run check` fails when it is stale. -->',
    '',
    'The API and the worker read their settings from environment variables. They check all of them at start, and exit with a list',
    'of every mistake. An empty variable counts as not set. Secrets are never logged.',
    '',
    'SIGTERM or SIGINT (Ctrl-C) stops them in order: the worker finishes or hands back its renders, the API answers its open',
    'calls. A second SIGTERM ends them at once. A second SIGINT does nothing, since Ctrl-C often reaches a process twice: through',
    'its group and through its supervisor.',
    '',
    '| variable | description | default | read by |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n')
}

function row(setting: Setting, readBy: string): string {
  const { name, description, fallback, required, secret } = setting
  // A default that depends on the machine is described in words: the page must be the same everywhere.
  const described = description.includes('by default')
  const standard = required
    ? '**required**'
    : fallback && !described
      ? `\`${escape(fallback)}\``
      : '–'
  return `| \`${name}\` | ${escape(description)}${secret ? ' (secret)' : ''} | ${standard} | ${readBy} |`
}

const escape = (text: string): string => text.replaceAll('|', String.raw`\|`)
