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
  brandKitId: { description: 'Id of a brand kit.', sample: samples.brandKit },
  assetId: { description: 'Id of an asset, as its upload returned it.', sample: samples.asset },
  renderId: { description: 'Id of a render, as returned by generate.', sample: samples.render },
}
