const values = {
  text: 'Spring sale',
  fill: '#222222',
  stroke: '#000000',
  strokeWidth: 0,
  fontFamily: 'Inter',
  fontSize: 96,
  fontWeight: 400,
  fontStyle: 'normal',
  align: 'start',
  verticalAlign: 'top',
  lineHeight: 1.2,
  letterSpacing: 0,
  autoFitText: false,
  overflow: 'grow',
  minFontSize: 6,
  maxLines: null,
  spans: [],
  markup: false,
  background: null,
  visible: true,
  opacity: 1,
  x: 90,
  y: 120,
  width: 900,
  height: 120,
  rotation: 0,
}

const { text, fill, stroke, x, y, width, height, rotation } = values

const headline = {
  id: 'headline',
  type: 'text',
  name: 'Headline',
  page: 1,
  parentId: null,
  x,
  y,
  width,
  height,
  rotation,
  accepts: Object.keys(values),
  values,
  text,
  fill,
  stroke,
}

/** The pages of the sample design, with only the first element of each. */
export const samplePages = [
  {
    id: 'front',
    width: 1080,
    height: 1080,
    accepts: ['fill', 'visible'],
    values: { fill: '#f4f1ea', visible: true },
    elements: [headline],
  },
]
