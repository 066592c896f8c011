import { createRenderer } from '../renderer'
import { documentOf, page } from '../testing/goldens/fixture'
import { taskOf } from '../testing/task'
import { mayNeedPlacing, textsOf } from './placing'

const textTask = (text: string, fields: object = {}): ReturnType<typeof taskOf> => {
  const place = { x: 4, y: 4, width: 112, height: 60, fontSize: 24 }
  return taskOf(documentOf(page([{ type: 'text', ...place, text, ...fields }])))
}

describe('textsOf', () => {
  it.each([
    ['İ', 'lowercase', true],
    ['ΐ', 'uppercase', true],
    ['ǰ', 'capitalize', true],
    ['ǰ', 'none', false],
  ])('yields %s in %s as it is drawn, with or without marks', (text, textTransform, marked) => {
    const texts = [...textsOf(textTask(text, { textTransform }).task.design.pages)]
    expect(texts.some(mayNeedPlacing)).toBe(marked)
  })
})

describe('a text whose letter case makes marks', () => {
  it('looks the same, whatever was drawn before', async () => {
    const renderer = createRenderer()
    const draw = async ({ task, bytes }: ReturnType<typeof taskOf>): Promise<Uint8Array[]> =>
      (await renderer.render(task, bytes)).files.map(file => file.bytes)
    const marked = textTask('ΐ ǰ', { textTransform: 'uppercase' })
    const fresh = await draw(marked)
    await draw(textTask('مرحبًا'))
    expect(await draw(marked)).toEqual(fresh)
    renderer.close()
  })
})
