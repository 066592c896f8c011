/** A picture on a page. */
interface ShownPicture {
  url: string
  width: number
  height: number
  alt: string
}

/** Returns the HTML that shows a picture. */
export const imageTag = ({ url, width, height, alt }: ShownPicture): string =>
  `<img src="${escaped(url)}" width="${width}" height="${height}" alt="${escaped(alt)}">`

/** Returns the HTML for the head of a page that is shown with a picture where it is shared. */
export const metaTags = ({ url, width, height, alt }: ShownPicture): string =>
  [
    `<meta property="og:image" content="${escaped(url)}">`,
    `<meta property="og:image:width" content="${width}">`,
    `<meta property="og:image:height" content="${height}">`,
    `<meta property="og:image:alt" content="${escaped(alt)}">`,
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('\n')

const marks: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '"': '&quot;',
  '<': '&lt;',
  '>': '&gt;',
}

const escaped = (text: string): string => text.replace(/[&"<>]/g, mark => marks[mark] ?? mark)
