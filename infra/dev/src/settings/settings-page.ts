import { type Setting, variablesOf } from '@platen/env'

/** Returns the settings of all readers as one Markdown page. A setting with several readers has one row, which lists the readers. */
export function settingsPage(readers: Readonly<Record<string, readonly Setting[]>>): string {
  const settings = new Map<string, { setting: Setting; readBy: string[] }>()
  for (const [reader, read] of Object.entries(readers))
    for (const setting of read) {
      const known = settings.get(setting.name)
      if (known) known.readBy.push(reader)
      else settings.set(setting.name, { setting, readBy: [reader] })
    }
  const rows = [...settings.values()].map(({ setting, readBy }) => row(setting, readBy.join(', ')))
  return [
    '# Settings',
    '',
    '<!-- Generated from the schemas by `npm run settings`; `npm run check` fails when it is stale. -->',
    '',
    'The API and the worker read their settings from environment variables. They check all of them at start, and exit with a list',
    'of every mistake. An empty variable counts as not set. Secrets are never logged.',
    '',
    'A secret can also be read from a file, as Docker and Kubernetes provide secrets: append `_FILE` to the name, and set it to the path.',
    'Trailing newlines are ignored. Setting both is an error. The file is read at start.',
    '',
    'SIGTERM or SIGINT (Ctrl-C) stops both gracefully: the worker finishes or hands back its renders, and the API answers its open',
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
  const { description, fallback, required, secret } = setting
  const names = variablesOf(setting).map(name => `\`${name}\``)
  // The description covers a default that depends on the machine, because the page must be the same everywhere.
  const described = description.includes('by default')
  const standard = required
    ? '**required**'
    : fallback && !described
      ? `\`${escape(fallback)}\``
      : '–'
  return `| ${names.join(', ')} | ${escape(description)}${secret ? ' (secret)' : ''} | ${standard} | ${readBy} |`
}

const escape = (text: string): string => text.replaceAll('|', String.raw`\|`)
