import { editsChapter, missedEditAims } from './edits-chapter'

const times = { edit: [300, 310, 320], save: [60, 62, 64], check: [155, 155, 155] }

describe('the chapter on edits by assistants', () => {
  it('compares an edit with a save and a check', () => {
    const chapter = editsChapter(times).join('\n')
    expect(chapter).toMatch(/\| edit_design, without the picture +\| 310\.0 /)
    expect(chapter).toMatch(
      /\| check of the saved document, over REST +\| 155\.0 +\| 155\.0 +\| 0\.5/,
    )
    expect(missedEditAims(times)).toEqual([])
  })

  it('names an aim that is missed', () => {
    expect(missedEditAims({ ...times, edit: [501] })).toEqual([
      'an edit: median 501.0 ms, aim 500 ms',
    ])
  })
})
