import { isVectorSafe } from './vector-safe'

describe('isVectorSafe', () => {
  it.each([
    [true, '<svg><path fill="#ff0000" d="M 0 0"/></svg>'],
    [true, '<svg><g clip-path="url(#c)" opacity="0.5"><path d="M 0 0"/></g></svg>'],
    [false, '<svg><filter id="f"><feGaussianBlur/></filter></svg>'],
    [false, '<svg><pattern id="p"/></svg>'],
    [false, '<svg><mask id="m"/></svg>'],
    [false, '<svg><g style="mix-blend-mode:multiply;isolation:auto"/></svg>'],
    [false, '<svg><path paint-order="stroke" d="M 0 0"/></svg>'],
  ])('says %s of %s', (safe, svg) => {
    expect(isVectorSafe(svg)).toBe(safe)
  })
})
