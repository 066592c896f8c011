import { type RowFault } from '@platen/database'
import { type Command, type CommandContext, type CommandResult } from './command'

async function examine({ database }: Pick<CommandContext, 'database'>): Promise<CommandResult> {
  const faults: RowFault[] = []
  for await (const page of database.doctor.faults()) faults.push(...page)
  if (faults.length === 0) return { text: 'All rows are consistent.', json: { faults } }
  const lines = faults.map(({ id, organizationId, fault }) =>
    organizationId === '' ? `${id} ${fault}` : `${id} ${fault} (${organizationId})`,
  )
  const text = [...lines, `${faults.length} found.`].join('\n')
  return { text, json: { faults }, alarming: true }
}

/** Commands that check and repair rows. */
export const doctorCommands: readonly Command[] = [
  {
    words: 'doctor',
    summary: 'find inconsistent rows (such as designs without a document) without changing them',
    operands: [],
    options: {},
    run: examine,
  },
  {
    words: 'doctor mend',
    summary: 'restore the latest document of designs without one, then list the remaining faults',
    operands: [],
    options: {},
    async run(context) {
      await context.database.doctor.mend()
      return examine(context)
    },
  },
]
