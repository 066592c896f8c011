import { describeTool, studioToolNames, toolNames } from '.'

const descriptions = studioToolNames.map(name => describeTool(name))

describe('the tools of the studio', () => {
  it('pin names, hints and arguments', () => {
    const own = descriptions.slice(toolNames.length)
    const pinned = own.map(({ name, annotations, inputSchema }) => [
      name,
      Object.values(annotations)
        .map(hint => (hint ? 'T' : 'F'))
        .join(' '),
      Object.keys(inputSchema['properties'] as object),
      inputSchema['required'] ?? [],
    ])
    expect(pinned).toEqual([
      ['list_designs', 'T F T F', ['search', 'page', 'perPage', 'orderBy'], []],
      ['get_design', 'T F T F', ['designId', 'version', 'pageId', 'elementId'], ['designId']],
      [
        'create_design',
        'F F F F',
        ['name', 'size', 'preset', 'from', 'operations', 'picture'],
        ['name'],
      ],
      [
        'edit_design',
        'F F F F',
        ['designId', 'revision', 'operations', 'picture'],
        ['designId', 'revision', 'operations'],
      ],
      ['check_design', 'T F T F', ['designId', 'version', 'brandKitId'], ['designId']],
      ['publish_design', 'F T F F', ['designId', 'revision', 'note'], ['designId', 'revision']],
      ['add_asset', 'F F T T', ['url', 'data', 'icon', 'name'], []],
      ['find_icons', 'T F T F', ['search'], ['search']],
      ['list_fonts', 'T F T F', ['search', 'script'], []],
    ])
  })

  it('begin with the tools of the tool server', () => {
    expect(studioToolNames.slice(0, toolNames.length)).toEqual(toolNames)
  })

  it('cost a model at most 6,000 tokens', async () => {
    const { Tiktoken } = await import('js-tiktoken/lite')
    const { default: o200k } = await import('js-tiktoken/ranks/o200k_base')
    const tokens = new Tiktoken(o200k).encode(JSON.stringify(descriptions)).length
    expect(tokens).toBeLessThanOrEqual(6000)
  })

  it('have a title and a description', () => {
    for (const { title, description } of descriptions) {
      expect(title).toMatch(/^[A-Z][a-z ]+$/)
      expect(description.length).toBeGreaterThan(40)
    }
  })
})
