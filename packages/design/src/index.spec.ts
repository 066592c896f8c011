import * as design from '.'

describe('the public surface of the document model', () => {
  it('offers these names', () => {
    expect(Object.keys(design).sort()).toEqual([
      'blendModes',
      'checkOutputSize',
      'codeFault',
      'colorSchema',
      'defaultSourceRules',
      'describeIssue',
      'designSchema',
      'designSources',
      'eachElement',
      'eachSource',
      'elementKinds',
      'elementSchema',
      'faultError',
      'fontFamilies',
      'formatPath',
      'imageSchema',
      'isElementKind',
      'isImagePaint',
      'isKnownElement',
      'jsonFaults',
      'limits',
      'lineSchema',
      'mapSources',
      'modificationKeys',
      'modificationSchema',
      'modificationsSchema',
      'outputSize',
      'pageSchema',
      'parseColor',
      'parseDesign',
      'parseModifications',
      'parseSource',
      'parseStoredDesign',
      'parseStoredModifications',
      'parseWith',
      'portFaults',
      'qrSchema',
      'renderFormats',
      'renderStates',
      'schemaVersion',
      'shapeSchema',
      'sourceSchema',
      'svgSchema',
      'textSchema',
      'warningCodes',
    ])
  })

  it('knows these kinds, warnings and limits', () => {
    expect(design.elementKinds).toEqual(['text', 'image', 'svg', 'shape', 'line', 'group', 'qr'])
    expect(design.warningCodes).toEqual([
      'unknown_element',
      'key_not_applicable',
      'unknown_element_type',
      'stroke_width_defaulted',
      'font_missing',
      'glyphs_missing',
      'text_overflow',
      'low_resolution',
    ])
    expect(design.limits).toEqual({
      pages: 100,
      elementsPerPage: 500,
      modifications: 500,
      keysPerModification: 100,
      fonts: 50,
      textLength: 10_000,
      side: 20_000,
      offset: 100_000,
      depth: 32,
      keys: 10_000,
      urlLength: 8_192,
      dataBytes: 5_242_880,
      fileBytes: 26_214_400,
      outputSide: 8_192,
      outputPixels: 40_000_000,
    })
  })
})
