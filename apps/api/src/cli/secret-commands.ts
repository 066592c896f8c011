import { resealSecrets } from '@platen/secrets'
import { type Command, type CommandContext, type CommandResult } from './command'

async function reseal({ database, secretsKeys }: CommandContext): Promise<CommandResult> {
  const resealed = await resealSecrets(database, secretsKeys())
  const others =
    'The first key of SECRETS_KEY now opens all secrets; the other keys can be removed.'
  return { text: `Secrets sealed again: ${resealed}. ${others}`, json: { resealed } }
}

/** Commands about the secrets of organizations. */
export const secretCommands: readonly Command[] = [
  {
    words: 'secrets reseal',
    summary: 'seal the secrets of all organizations again, with the first key of SECRETS_KEY',
    operands: [],
    options: {},
    run: reseal,
  },
]
