import { execFileSync } from 'node:child_process'
import { callText, mainText } from './call-text'

const parts = { origin: 'https://platen.example', key: 'plt_1', templateId: 'tpl_1' }

/** Splits a call into words as a shell does. */
const wordsOf = (call: string): string[] => {
  const script = `curl() { for word in "$@"; do printf '%s\\0' "$word"; done; }\n${call}`
  return execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1)
}

it.each([
  ['headline', [{ id: 'headline', text: 'Hello from Platen' }]],
  [`it's "big" $HOME`, [{ id: `it's "big" $HOME`, text: 'Hello from Platen' }]],
  [null, []],
])('is a single shell command, with the element %s', (textId, modifications) => {
  const words = wordsOf(callText({ ...parts, textId }))
  expect(words).toEqual([
    '-sS',
    '-X',
    'POST',
    'https://platen.example/api/v1/tpl_1/generate',
    '-H',
    'Authorization: Bearer plt_1',
    '-H',
    'Content-Type: application/json',
    '-d',
    JSON.stringify({ modifications }),
  ])
})

const element = (
  id: string,
  width: number,
  ...accepts: string[]
): Parameters<typeof mainText>[0][0] => ({ id, accepts, width, height: 10 })

it.each([
  ['the headline', [element('quote', 90, 'text'), element('headline', 10, 'text')], 'headline'],
  ['otherwise the largest text', [element('a', 10, 'text'), element('b', 20, 'text')], 'b'],
  ['no picture', [element('photo', 90, 'src'), element('a', 10, 'text')], 'a'],
  ['nothing if there are no texts', [element('photo', 90, 'src')], null],
])('changes %s', (_, elements, id) => expect(mainText(elements)).toBe(id))
