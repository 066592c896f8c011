import { samples } from './samples'

interface PathParameter {
  description: string
  sample: string
}

/** All path parameters, each with its sample for examples. */
export const pathParameters: Readonly<Record<string, PathParameter>> = {
  designId: {
    description:
      'Id of a design; to render or copy, also of a template. To read, render or copy a version, add `@` and its number: `dsg_…@3`. For people who are signed in and embedded editors, `dsg_…@draft` is the draft.',
    sample: samples.design,
  },
  version: { description: 'Number of a version, from 1.', sample: '1' },
  templateId: {
    description: 'Id of a template, or of a version of it: `tpl_…@3`.',
    sample: samples.template,
  },
  brandKitId: { description: 'Id of a brand kit.', sample: samples.brandKit },
  assetId: { description: 'Id of an asset, as returned by its upload.', sample: samples.asset },
  embedSessionId: { description: 'Id of an embed session.', sample: samples.embedSession },
  signingKeyId: { description: 'Id of a signing key.', sample: samples.signingKey },
  webhookId: { description: 'Id of a webhook.', sample: samples.webhook },
  hookId: { description: 'Id of an inbound hook.', sample: samples.hook },
  deliveryId: { description: 'Id of a delivery of the webhook.', sample: samples.delivery },
  refusedCallId: { description: 'Id of a refused call.', sample: samples.refusedCall },
  styleId: { description: 'Id of a style.', sample: samples.style },
  folderId: { description: 'Id of a folder.', sample: samples.folder },
  shareId: { description: 'Id of a share.', sample: samples.share },
  approvalId: { description: 'Id of an approval.', sample: samples.approval },
  commentId: { description: 'Id of a comment.', sample: samples.comment },
  sheetId: { description: 'Id of a sheet.', sample: samples.sheet },
  batchId: { description: 'Id of a batch.', sample: samples.batch },
  renderId: { description: 'Id of a render, as returned by generate.', sample: samples.render },
}
