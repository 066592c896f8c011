/** An assistant, and the steps that connect it. */
export interface AssistantClient {
  name: string
  /** What people do, in order; of a client that needs an app without a key, null while none can be connected. */
  steps: readonly string[] | null
  /** A command to run, or what a file contains. */
  code?: { label: string; text: string }
  /** True if its calls come from the internet, so that the address must be public. */
  isRemote?: true
}

interface Where {
  /** The address of the MCP server. */
  url: string
  /** True if assistants need a key, since none can be connected without one. */
  needsKey: boolean
}

const key = 'Bearer plt_…'

const json = (content: object): string => JSON.stringify(content, null, 2)

/** Returns the assistants that have steps of their own, those that most people use first. */
export const clientsAt = (where: Where): AssistantClient[] => [
  claude(where),
  chatGpt(where),
  claudeCode(where),
  cursor(where),
  vsCode(where),
  goose(where),
  mcpRemote(where),
]

const claude = ({ needsKey }: Where): AssistantClient => ({
  name: 'Claude',
  isRemote: true,
  steps: needsKey
    ? null
    : [
        'Open Settings (or Customize), then Connectors.',
        'Choose Add custom connector, paste the URL and add it.',
        'Choose Connect, and answer the question that Platen asks.',
      ],
})

const chatGpt = ({ needsKey }: Where): AssistantClient => ({
  name: 'ChatGPT',
  isRemote: true,
  steps: needsKey
    ? null
    : [
        'Open Settings, then Apps (or Connectors), then Advanced settings, and switch Developer mode on.',
        'Go back, choose Create, paste the URL and select OAuth.',
        'Answer the question that Platen asks.',
      ],
})

const claudeCode = ({ url, needsKey }: Where): AssistantClient => {
  const add = `claude mcp add --transport http platen ${url}`
  return {
    name: 'Claude Code',
    code: { label: 'Command', text: needsKey ? `${add} --header "Authorization: ${key}"` : add },
    steps: needsKey
      ? ['Run the command with your key.']
      : ['Run the command.', 'In Claude Code, enter /mcp, choose platen and authenticate.'],
  }
}

const cursor = ({ url, needsKey }: Where): AssistantClient => ({
  name: 'Cursor',
  code: {
    label: '.cursor/mcp.json',
    text: json({ mcpServers: { platen: server(url, needsKey) } }),
  },
  steps: [
    'Put this into .cursor/mcp.json of a project, or into ~/.cursor/mcp.json for all projects.',
    needsKey
      ? 'Replace the key with yours, and switch platen on under MCPs.'
      : 'Open Customize, then MCPs, switch platen on and sign in.',
  ],
})

const vsCode = ({ url, needsKey }: Where): AssistantClient => ({
  name: 'VS Code',
  code: {
    label: '.vscode/mcp.json',
    text: json({ servers: { platen: { type: 'http', ...server(url, needsKey) } } }),
  },
  steps: [
    'Put this into .vscode/mcp.json, or run MCP: Add Server from the command palette.',
    needsKey
      ? 'Replace the key with yours, and choose Start above the name of the server.'
      : 'Choose Start above the name of the server, and sign in.',
  ],
})

const server = (url: string, needsKey: boolean): object => ({
  url,
  ...(needsKey && { headers: { Authorization: key } }),
})

const goose = ({ url, needsKey }: Where): AssistantClient => ({
  name: 'Goose',
  code: { label: 'Address', text: url },
  steps: [
    'Run goose configure, and choose Add Extension, then Remote Extension (Streamable HTTP).',
    needsKey
      ? 'Name it platen, paste the URL, and add the header Authorization with Bearer and your key.'
      : 'Name it platen and paste the URL. Goose opens your browser when it first uses it.',
  ],
})

const mcpRemote = ({ url, needsKey }: Where): AssistantClient => ({
  name: 'Other programs',
  code: {
    label: 'Configuration',
    text: json({
      mcpServers: {
        platen: {
          command: 'npx',
          args: [
            '-y',
            'mcp-remote',
            url,
            ...(needsKey ? ['--header', 'Authorization:${AUTH}'] : []),
          ],
          ...(needsKey && { env: { AUTH: key } }),
        },
      },
    }),
  },
  steps: [
    'Programs that speak MCP over HTTP need only the URL. For those that start a command, such as Claude Desktop, mcp-remote connects.',
    needsKey
      ? 'Put this into their configuration, and replace the key with yours.'
      : 'Put this into their configuration. mcp-remote opens your browser when it starts.',
  ],
})
