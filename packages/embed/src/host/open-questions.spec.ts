import { EmbedError } from './embed-error'
import { OpenQuestions } from './open-questions'

const fault = { code: 'conflict', message: 'Somebody else has saved', requestId: 'req_1' }

it('answers each question once', async () => {
  const questions = new OpenQuestions()
  const asked = questions.ask<string>(() => 1)
  expect(questions.answer(2, 'other')).toBe(false)
  expect(questions.answer(undefined, 'none')).toBe(false)
  expect(questions.answer(1, 'saved')).toBe(true)
  expect(questions.answer(1, 'again')).toBe(false)
  expect(await asked).toBe('saved')
})

it('fails with the fault', async () => {
  const questions = new OpenQuestions()
  const [one, two] = [questions.ask(() => 1), questions.ask(() => 2)]
  expect(questions.fail(1, fault)).toBe(true)
  expect(questions.fail(1, fault)).toBe(false)
  questions.failAll({ ...fault, code: 'closed' })
  await expect(one).rejects.toEqual(new EmbedError(fault))
  await expect(one).rejects.toMatchObject({ code: 'conflict', requestId: 'req_1' })
  await expect(two).rejects.toMatchObject({ name: 'EmbedError', code: 'closed' })
})

it('refuses questions while nobody can answer, and sends none', async () => {
  const questions = new OpenQuestions()
  const sent: number[] = []
  const send = (): number => sent.push(1)
  const open = questions.ask(send)
  questions.refuse({ ...fault, code: 'no_answer' })
  await expect(open).rejects.toMatchObject({ code: 'no_answer' })
  await expect(questions.ask(send)).rejects.toMatchObject({ code: 'no_answer' })
  expect(sent).toHaveLength(1)
  questions.accept()
  const asked = questions.ask(send)
  questions.answer(2, 'saved')
  expect(await asked).toBe('saved')
})
