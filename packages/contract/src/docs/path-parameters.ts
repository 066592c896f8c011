import { samples } from './samples'

interface PathParameter {
  description: string
  sample: string
}

/** Every path parameter, with the sample that examples use. */
export const pathParameters: Readonly<Record<string, PathParameter>> = {
  designId: {
    description: 'Id of a design; where a design is drawn or copied, a template too.',
    sample: samples.design,
  },
  templateId: { description: 'Id of a template.', sample: samples.template },
  renderId: { description: 'Id of a render, from the answer of generate.', sample: samples.render },
}
