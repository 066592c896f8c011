import { type Asset } from '@platen/client'

/** The type of a file: "PNG", "SVG", "TTF". */
export function fileType({ mimetype }: Pick<Asset, 'mimetype'>): string {
  const [, kind = mimetype] = mimetype.split('/')
  return kind.replace(/\+xml$/, '').toUpperCase()
}
