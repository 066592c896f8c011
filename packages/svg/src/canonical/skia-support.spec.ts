import { skiaDraws } from './skia-support'

describe('skiaDraws', () => {
  it.each([
    [true, '<svg><path fill="#ff0000" d="M 0 0"/></svg>'],
    [true, '<svg><g clip-path="url(#c)" opacity="0.5"><path d="M 0 0"/></g></svg>'],
    [false, '<svg><filter id="f"><feGaussianBlur/></filter></svg>'],
    [false, '<svg><pattern id="p"/></svg>'],
    [false, '<svg><mask id="m"/></svg>'],
    [false, '<svg><g style="mix-blend-mode:multiply;isolation:auto"/></svg>'],
    [false, '<svg><path paint-order="stroke" d="M 0 0"/></svg>'],
    [
      true,
      '<svg><clipPath id="c"><path transform="matrix(1 0 0 1 2 2)" d="M 0 0"/></clipPath></svg>',
    ],
    [false, '<svg><clipPath id="c" transform="matrix(1 0 0 1 2 2)"/></svg>'],
    [true, '<svg><clipPath clipPathUnits="objectBoundingBox"/><path d="M 0 0"/></svg>'],
    [false, '<svg><clipPath clipPathUnits="objectBoundingBox"/><path visibility="hidden"/></svg>'],
    [true, '<svg><image width="2" xlink:href="data:image/png;base64, AA"/></svg>'],
    [false, '<svg><image width="2" preserveAspectRatio="xMidYMid slice"/></svg>'],
    [false, '<svg><image width="2" image-rendering="optimizeSpeed"/></svg>'],
    [false, '<svg><image xlink:href="data:image/svg+xml;base64, AA"/></svg>'],
  ])('returns %s for %s', (safe, svg) => expect(skiaDraws(svg)).toBe(safe))
})
