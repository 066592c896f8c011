import { fillPattern, namePatternField } from './name-pattern'

describe('the pattern for names of files', () => {
  it.each(['{row}', '{key}-{page}', 'Poster {headline.text}', '{metadata.name}', 'plain', '}{'])(
    'may be %s',
    pattern => expect(namePatternField.parse(pattern)).toBe(pattern),
  )

  it.each(['{rows}', '{}', '{headline.}', '{.text}', 'Poster {Name}'])('may not be %s', pattern =>
    expect(namePatternField.safeParse(pattern).error?.issues[0]?.message).toBe(
      'must contain only {row}, {key}, {page}, {metadata.name} and {element.key} in braces',
    ),
  )

  it('replaces each placeholder once, and nothing that a value brings', () =>
    expect(fillPattern('{key}-{row}', name => (name === 'key' ? '{row}$1' : '7'))).toBe(
      '{row}$1-7',
    ))
})
