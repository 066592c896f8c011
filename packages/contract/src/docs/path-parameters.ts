import { samples } from './samples'

interface PathParameter {
  description: string
  sample: string
}

/** Every path parameter, with the sample that examples use. */
export const pathParameters: Readonly<Record<string, PathParameter>> = {
  designId: {
    description: 'Id of a design; to render or copy, also of a template.',
    sample: samples.design,
  },
  templateId: { description: 'Id of a template.', sample: samples.template },
  renderId: { description: 'Id of a render, as returned by generate.', sample: samples.render },
}
