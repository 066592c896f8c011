const head =
  '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 100" width="200" height="200">'
const svg = (inner: string, css = ''): string =>
  `${head}${css && `<style>${css}</style>`}${inner}</svg>`

/** A drawing in modern CSS, and the same drawing with attributes of SVG 1.1. */
interface ModernSvg {
  modern: string
  plain: string
}

const same = (modern: string, plain: string, css = ''): ModernSvg => ({
  modern: svg(modern, css),
  plain: svg(plain),
})

const square = 'width="50" height="50"'
const five = [0, 20, 40, 60, 80]
const columns = (colours: readonly string[]): string =>
  five
    .map((x, at) => `<rect x="${x}" width="20" height="100" fill="${colours[at] ?? ''}"/>`)
    .join('')
const bare = five.map(x => `<rect x="${x}" width="20" height="100"/>`).join('')
const arrow = '<path d="M0 0L10 5L0 10z"/>'
const marker = (id: string, orient: string, inner = arrow): string =>
  `<marker id="${id}" viewBox="0 0 10 10" refX="5" refY="5" markerWidth="6" markerHeight="6" orient="${orient}">${inner}</marker>`
const line = 'd="M20 20L80 40L70 80" stroke="#f00" stroke-width="3" fill="none"'
const turned = '<g transform="rotate(180 5 5)"><path d="M0 0L10 5L0 10z"/></g>'

/** Drawings that use modern CSS, by feature. */
export const modernSvgs: Readonly<Record<string, ModernSvg>> = {
  'variables of the root': same(
    `<rect class="a" ${square}/><circle cx="60" cy="60" r="30" fill="var(--b, #0f0)"/>`,
    `<rect ${square} fill="#e91e63"/><circle cx="60" cy="60" r="30" fill="#0f0"/>`,
    ':root{--a:#e91e63} .a{fill:var(--a)}',
  ),
  'variables of groups, and what stands in for them': same(
    `<g style="--c:red"><rect ${square} fill="var(--c)"/><g style="--c:blue"><rect x="50" ${square} style="fill:var(--c)"/></g></g><rect y="50" ${square} style="fill:var(--none,var(--c,orange))"/>`,
    `<rect ${square} fill="red"/><rect x="50" ${square} fill="blue"/><rect y="50" ${square} fill="orange"/>`,
  ),
  'variables in variables, and circles of them': same(
    `<g fill="gold"><rect ${square}/><rect class="b" x="50" ${square}/></g>`,
    `<rect ${square} fill="#102030"/><rect x="50" ${square} fill="gold"/>`,
    ':root{--r:16;--c:rgb(var(--r) 32 48);--x:var(--y);--y:var(--x)} rect{fill:var(--c)} .b{fill:var(--x)}',
  ),
  'variables from where a part is used': same(
    `<symbol id="s" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4" style="fill:var(--c,gray)"/></symbol><use href="#s" ${square} style="--c:red"/><use href="#s" x="50" ${square} style="--c:blue"/><use href="#s" y="50" ${square}/>`,
    `<circle cx="25" cy="25" r="20" fill="red"/><circle cx="75" cy="25" r="20" fill="blue"/><circle cx="25" cy="75" r="20" fill="gray"/>`,
  ),
  'a symbol with a transform, where it is used': same(
    `<symbol id="s" viewBox="0 0 10 10" transform="translate(0 -40) scale(2)"><circle cx="5" cy="5" r="5" fill="red"/></symbol><use href="#s" width="20" height="20" y="40"/><use href="#s" x="20%" y="20%" width="10" height="10" transform="translate(30 40) scale(1 .5)"/>`,
    `<circle cx="20" cy="20" r="20" fill="red"/><ellipse cx="60" cy="35" rx="10" ry="5" fill="red"/>`,
  ),
  'places among siblings': same(
    bare,
    columns(['gold', 'red', 'green', 'red', 'blue']),
    'rect:nth-child(2n+1){fill:red}rect:last-child{fill:blue}rect:nth-of-type(3){fill:green}svg>rect:first-of-type{fill:gold}',
  ),
  'attributes, and what is not': same(
    `<rect ${square} data-a="x-y"/><rect x="50" ${square} id="foo-1"/><circle r="20" cx="30" cy="70" fill="#abc"/>`,
    `<rect ${square} fill="red"/><rect x="50" ${square} fill="blue"/><circle r="20" cx="30" cy="70" fill="#abc" stroke="#000" stroke-width="4"/>`,
    '[data-a^="x"]:not(circle){fill:red}[id|="foo"]{fill:blue}[fill="#abc"]{stroke:#000;stroke-width:4}',
  ),
  'what has and what is': same(
    `<g><rect ${square}/><circle cx="25" cy="75" r="20"/></g><g transform="translate(50)"><rect ${square}/></g>`,
    `<g stroke="green" stroke-width="6"><rect ${square} fill="red"/><rect x="50" ${square}/></g><circle cx="25" cy="75" r="20" fill="blue"/>`,
    'g:has(circle) rect{fill:red} :is(g,svg)>circle{fill:blue} :where(rect){stroke:green;stroke-width:6}',
  ),
  'rules in rules': same(
    `<g class="a"><rect class="b" ${square}/></g><rect class="b" y="50" ${square}/>`,
    `<rect ${square} fill="blue" stroke="red" stroke-width="8"/><rect y="50" ${square}/>`,
    '.a{fill:blue; .b{stroke:red;stroke-width:8} &amp;:hover{fill:red}}',
  ),
  'what is important': same(
    `<rect class="a" width="100" height="50" style="fill:blue"/><rect id="s" y="50" class="a" width="100" height="50"/>`,
    `<rect width="100" height="50" fill="green"/><rect y="50" width="100" height="50" fill="green"/>`,
    '.a{fill:green!important} #s{fill:red}',
  ),
  'important styles of elements': same(
    `<rect id="a" class="a" width="100" height="50" style="fill:blue ! important"/>`,
    `<rect width="100" height="50" fill="blue"/>`,
    '#a.a{fill:red!important}',
  ),
  'layers and media': same(
    `<rect width="100" height="100"/>`,
    `<rect width="100" height="100" fill="green" stroke="blue" stroke-width="10"/>`,
    '@layer a,b;@layer b{rect{fill:green}}@layer a{rect{fill:red}}@media (prefers-color-scheme: dark),print{rect{fill:black!important}}@media (min-width:50px){rect{stroke:blue;stroke-width:10}}@supports (fill:oklch(1 0 0)){rect{opacity:1}}',
  ),
  'colours in words and numbers': same(
    `<rect ${square} fill="rgb(255 0 0 / 50%)"/><rect x="50" ${square} fill="rebeccapurple"/><rect y="50" ${square} style="fill:oklch(70% 0.15 150)"/><rect x="50" y="50" ${square} style="fill:hsl(30deg 90% 50% / .6)"/>`,
    `<rect ${square} fill="#f00" fill-opacity=".5"/><rect x="50" ${square} fill="#663399"/><rect y="50" ${square} fill="#4abb6c"/><rect x="50" y="50" ${square} fill="#f2800d" fill-opacity=".6"/>`,
  ),
  'colours of other spaces': same(
    `<rect ${square} style="fill:#f00;fill:color(display-p3 0 0.5 1)"/><rect x="50" ${square} style="fill:color-mix(in srgb, red, blue 30%)"/><rect y="50" ${square} style="fill:hwb(120 20% 30%)"/><rect x="50" y="50" ${square} style="fill:#0f0;fill:color(bogus 1 2 3)"/>`,
    `<rect ${square} fill="#0082ff"/><rect x="50" ${square} fill="#b3004d"/><rect y="50" ${square} fill="#33b333"/><rect x="50" y="50" ${square} fill="#0f0"/>`,
  ),
  'shares as opacity': same(
    `<rect width="100" height="100" fill="red" style="opacity:50%"/><rect ${square} style="fill-opacity:calc(0.1 + 0.4)"/>`,
    `<rect width="100" height="100" fill="red" opacity=".5"/><rect ${square} fill-opacity=".5"/>`,
  ),
  'first and inherited values': same(
    `<g fill="red" stroke="blue" stroke-width="5"><rect x="5" y="5" width="30" height="30" style="fill:initial"/><rect x="50" y="5" width="30" height="30" style="stroke:unset"/><rect x="5" y="50" width="30" height="30" style="stroke:initial"/><rect x="50" y="50" width="30" height="30" fill="green" style="fill:revert"/></g>`,
    `<g fill="red" stroke="blue" stroke-width="5"><rect x="5" y="5" width="30" height="30" fill="black"/><rect x="50" y="5" width="30" height="30"/><rect x="5" y="50" width="30" height="30" stroke="none"/><rect x="50" y="50" width="30" height="30"/></g>`,
  ),
  'transforms with units': same(
    `<rect width="30" height="20" fill="red" style="transform:translate(20px,30px) rotate(30deg)"/><rect width="30" height="20" fill="blue" style="transform:translate(50%,10%) scale(1.5)"/><rect x="60" y="60" width="20" height="20" style="transform:skewX(0.2rad) translateY(5px)"/>`,
    `<rect width="30" height="20" fill="red" transform="translate(20 30) rotate(30)"/><rect width="30" height="20" fill="blue" transform="translate(50 10) scale(1.5)"/><rect x="60" y="60" width="20" height="20" transform="skewX(11.459156) translate(0 5)"/>`,
  ),
  'transforms about a place': same(
    `<rect x="10" y="10" width="30" height="30" fill="red" style="transform:rotate(45deg);transform-origin:25px 25px"/><rect x="55" y="55" width="30" height="30" fill="blue" style="transform:rotate(45deg);transform-origin:center;transform-box:fill-box"/><rect x="60" y="10" width="20" height="20" style="transform-box:fill-box;transform:scale(.5)"/>`,
    `<rect x="10" y="10" width="30" height="30" fill="red" transform="rotate(45 25 25)"/><rect x="55" y="55" width="30" height="30" fill="blue" transform="rotate(45 70 70)"/><rect x="60" y="10" width="10" height="10"/>`,
  ),
  'groups about their middle': same(
    `<g style="transform-box:fill-box;transform-origin:50% 50%;transform:rotate(90deg) scale(.8)"><rect x="10" y="40" width="80" height="10"/><circle cx="80" cy="30" r="10" fill="red"/></g>`,
    `<g transform="translate(50 35) rotate(90) scale(.8) translate(-50 -35)"><rect x="10" y="40" width="80" height="10"/><circle cx="80" cy="30" r="10" fill="red"/></g>`,
  ),
  'transforms by single names': same(
    `<rect width="30" height="20" fill="red" style="translate:20px 30px;rotate:30deg;scale:1.5"/><rect x="50" y="50" width="20" height="20" style="rotate:z .125turn;transform-origin:60px 60px"/>`,
    `<rect width="30" height="20" fill="red" transform="translate(20 30) rotate(30) scale(1.5)"/><rect x="50" y="50" width="20" height="20" transform="rotate(45 60 60)"/>`,
  ),
  'sizes and places': same(
    `<circle style="cx:30px;cy:30px;r:20px" fill="red"/><rect style="x:50px;y:10px;width:40px;height:30px;rx:8px" fill="blue"/><ellipse cx="30" cy="70" style="rx:25px;ry:1rem"/><path style="d:path('M60 60h30v30z')" fill="green"/><rect x="5%" y="90" width="calc(50% + 10px)" height="8"/>`,
    `<circle cx="30" cy="30" r="20" fill="red"/><rect x="50" y="10" width="40" height="30" rx="8" fill="blue"/><ellipse cx="30" cy="70" rx="25" ry="16"/><path d="M60 60h30v30z" fill="green"/><rect x="5" y="90" width="60" height="8"/>`,
  ),
  'shadows of shapes': same(
    `<rect x="20" y="20" width="40" height="40" fill="red" style="filter:drop-shadow(5px 5px 3px rgb(0 0 255 / 50%))"/>`,
    `<filter id="f" x="-.5" y="-.5" width="2" height="2" color-interpolation-filters="sRGB"><feDropShadow dx="5" dy="5" stdDeviation="3" flood-color="#00f" flood-opacity=".5"/></filter><rect x="20" y="20" width="40" height="40" fill="red" filter="url(#f)"/>`,
  ),
  'circles as clips': same(
    `<rect x="20" y="20" width="60" height="60" fill="red" stroke="blue" stroke-width="20" style="clip-path:circle(50%)"/>`,
    `<clipPath id="c"><circle cx="50" cy="50" r="40"/></clipPath><rect x="20" y="20" width="60" height="60" fill="red" stroke="blue" stroke-width="20" clip-path="url(#c)"/>`,
  ),
  'shapes in the box of a filling as clips': same(
    `<rect x="20" y="20" width="60" height="60" fill="red" stroke="blue" stroke-width="20" style="clip-path:circle(50%) fill-box"/>`,
    `<clipPath id="c"><circle cx="50" cy="50" r="30"/></clipPath><rect x="20" y="20" width="60" height="60" fill="red" stroke="blue" stroke-width="20" clip-path="url(#c)"/>`,
  ),
  'corners as clips': same(
    `<rect x="10" y="10" width="80" height="80" fill="red" style="clip-path:polygon(0 0, 50% 0, 50% 25%, 100% 25%, 100% 100%, 0 80px)"/>`,
    `<path d="M10 10h40v20h40v60h-80z" fill="red"/>`,
  ),
  'insets as clips': same(
    `<rect x="10" y="10" width="80" height="80" fill="red" style="clip-path:inset(10% 20px 5px 10px round 10px)"/>`,
    `<rect x="20" y="18" width="50" height="67" rx="10" fill="red"/>`,
  ),
  'ellipses and paths as clips': same(
    `<g style="clip-path:ellipse(30px 20px at 40px 50px)"><rect x="10" y="10" width="80" height="80" fill="red"/></g><rect width="80" height="80" style="clip-path:path('M60 60h20v20z')"/>`,
    `<ellipse cx="50" cy="60" rx="30" ry="20" fill="red"/><path d="M60 60h20v20z"/>`,
  ),
  'strokes that no transform widens': same(
    `<g transform="scale(4)"><path d="M2 2h20v20h-20z" fill="none" stroke="red" stroke-width="6" vector-effect="non-scaling-stroke"/></g>`,
    `<path d="M8 8h80v80h-80z" fill="none" stroke="red" stroke-width="3"/>`,
  ),
  'strokes that no uneven transform bends': same(
    `<g transform="scale(4 1)"><circle cx="12" cy="50" r="10" fill="gold" stroke="red" stroke-width="8" style="vector-effect:non-scaling-stroke"/></g>`,
    `<ellipse cx="48" cy="50" rx="40" ry="10" fill="gold" stroke="red" stroke-width="4"/>`,
  ),
  'dashes in shares of a length': same(
    `<path d="M10 50h80" stroke="red" stroke-width="10" pathLength="10" stroke-dasharray="1 1"/><circle cx="50" cy="50" r="30" fill="none" stroke="blue" stroke-width="6" pathLength="100" stroke-dasharray="25 75"/>`,
    `<path d="M10 50h80" stroke="red" stroke-width="10" stroke-dasharray="8 8"/><circle cx="50" cy="50" r="30" fill="none" stroke="blue" stroke-width="6" stroke-dasharray="47.124 141.372"/>`,
  ),
  'arrows at both ends': same(
    `${marker('m', 'auto-start-reverse')}<path ${line} marker-start="url(#m)" marker-end="url(#m)"/>`,
    `${marker('m', 'auto')}${marker('n', 'auto', turned)}<path ${line} marker-start="url(#n)" marker-end="url(#m)"/>`,
  ),
  'arrows in the colour of the line': same(
    `${marker('m', 'auto', '<path d="M0 0L10 5L0 10z" fill="context-stroke"/>')}<path ${line} marker-end="url(#m)"/>`,
    `${marker('m', 'auto', '<path d="M0 0L10 5L0 10z" fill="#f00"/>')}<path ${line} marker-end="url(#m)"/>`,
  ),
  'parts in the paints of their use': same(
    `<defs><g id="g"><rect width="30" height="30" fill="context-fill" stroke="context-stroke" stroke-width="4"/></g></defs><use href="#g" x="10" y="50" fill="red" stroke="blue"/>`,
    `<rect x="10" y="50" width="30" height="30" fill="red" stroke="blue" stroke-width="4"/>`,
  ),
  'kinds of masks and backgrounds': same(
    `<style>svg{background:rgb(0 80 160)}</style><mask id="m" style="mask-type:alpha"><rect width="50" height="100" fill="black"/></mask><rect width="100" height="100" fill="red" mask="url(#m)"/>`,
    `<rect width="100" height="100" fill="#0050a0"/><rect width="50" height="100" fill="red"/>`,
  ),
  'gradients around an inner circle': same(
    `<radialGradient id="g" fr="25%"><stop offset="0" stop-color="red"/><stop offset="1" stop-color="blue"/></radialGradient><rect width="100" height="100" fill="url(#g)"/>`,
    `<radialGradient id="g"><stop offset=".5" stop-color="red"/><stop offset="1" stop-color="blue"/></radialGradient><rect width="100" height="100" fill="url(#g)"/>`,
  ),
  'fonts in one line': same(
    `<text x="5" y="40" class="t">Hello</text><text x="5" y="80" style="font:italic bold 20px / 1.2 'Lora', serif">World</text>`,
    `<text x="5" y="40" font-weight="700" font-size="20" font-family="Inter">Hello</text><text x="5" y="80" font-style="italic" font-weight="bold" font-size="20" font-family="Lora">World</text>`,
    '.t{font:700 20px Inter}',
  ),
}
