/**
 * The families for Chinese (simplified, traditional), Japanese and Korean, each with a function that finds the manifest
 * of its package and throws where that is not installed. They are large: who draws no such text leaves them out.
 */
export const cjkFamilies: Readonly<Record<string, () => string>> = {
  'Noto Sans JP': () => require.resolve('@expo-google-fonts/noto-sans-jp/package.json'),
  'Noto Sans KR': () => require.resolve('@expo-google-fonts/noto-sans-kr/package.json'),
  'Noto Sans SC': () => require.resolve('@expo-google-fonts/noto-sans-sc/package.json'),
  'Noto Sans TC': () => require.resolve('@expo-google-fonts/noto-sans-tc/package.json'),
}
