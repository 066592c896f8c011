/**
 * The families for Chinese (simplified, traditional), Japanese and Korean, each with a function that returns the path of its
 * package manifest and throws if the package is not installed. The packages are large and optional.
 */
export const cjkFamilies: Readonly<Record<string, () => string>> = {
  'Noto Sans JP': () => require.resolve('@expo-google-fonts/noto-sans-jp/package.json'),
  'Noto Sans KR': () => require.resolve('@expo-google-fonts/noto-sans-kr/package.json'),
  'Noto Sans SC': () => require.resolve('@expo-google-fonts/noto-sans-sc/package.json'),
  'Noto Sans TC': () => require.resolve('@expo-google-fonts/noto-sans-tc/package.json'),
}
