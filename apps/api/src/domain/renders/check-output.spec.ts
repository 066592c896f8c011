import { checkOutput } from './check-output'

const poster = { width: 1080, height: 1350 }
const tooLarge = 'at most 8192 px a side and 40 megapixels are allowed'

describe('checkOutput', () => {
  it.each([
    [{ pages: null, scale: 4 }, [poster]],
    [{ pages: [1], scale: 1 }, [{ width: 8192, height: 100 }]],
    [{ pages: [2], scale: 1 }, [{ width: 20_000, height: 1 }, poster]],
    [{ pages: null, scale: 1 }, [{ width: 8000, height: 5000 }]],
  ])('lets %j of %j pass', (options, sizes) => {
    expect(() => checkOutput(options, sizes)).not.toThrow()
  })

  it.each([
    [{ pages: [3], scale: 1 }, 'pages[0] must be a page of the design (1 to 2)'],
    [{ pages: [1, 9], scale: 1 }, 'pages[1] must be a page of the design (1 to 2)'],
    [{ pages: null, scale: 2 }, `scale makes page 2 too large (8194 × 20 px); ${tooLarge}`],
    [{ pages: [1], scale: 5.3 }, `scale makes page 1 too large (5724 × 7155 px); ${tooLarge}`],
  ])('refuses %j', (options, message) => {
    expect(() => checkOutput(options, [poster, { width: 4097, height: 10 }])).toThrow(message)
  })
})
