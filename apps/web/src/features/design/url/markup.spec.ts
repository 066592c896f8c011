import { imageTag, metaTags } from './markup'

const picture = {
  url: 'https://platen.example/r/dsg_1.png?a.text=x&key=sgk_1&sig=s',
  width: 1200,
  height: 630,
  alt: 'Sale "of" <the> year',
}
const url = 'https://platen.example/r/dsg_1.png?a.text=x&amp;key=sgk_1&amp;sig=s'

it('is an image', () => {
  expect(imageTag(picture)).toBe(
    `<img src="${url}" width="1200" height="630" alt="Sale &quot;of&quot; &lt;the&gt; year">`,
  )
})

it('is the meta tags of a page', () => {
  expect(metaTags(picture).split('\n')).toEqual([
    `<meta property="og:image" content="${url}">`,
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    '<meta property="og:image:alt" content="Sale &quot;of&quot; &lt;the&gt; year">',
    '<meta name="twitter:card" content="summary_large_image">',
  ])
})
