import inter from '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf?url'

/** The service's answers about fonts: a single one stands in for all, and has every letter. */
export const fontAnswers = {
  'GET /api/app/fonts': { faces: [], coverages: [] },
  'GET /fonts/index.json': {
    faces: [
      {
        alias: 'spec-inter',
        family: 'Inter',
        weight: 400,
        style: 'normal',
        colour: false,
        coverage: 0,
        url: '/fonts/inter.ttf',
        bytes: 1,
      },
    ],
    coverages: [null],
  },
  'GET /fonts/inter.ttf': (): Promise<Response> => fetch(inter),
}
