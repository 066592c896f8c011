/** Parses the text of a number field: a number, or a calculation such as `120/2` or `3 * (8 + 4)`. Undefined for any other text. */
export function sumOf(text: string): number | undefined {
  const signs = text.replaceAll(',', '.').match(/\d*\.?\d+|[-+*/()]|\S/g) ?? []
  const rest = [...signs]
  const value = termsOf(rest)
  return rest.length === 0 && value !== undefined && Number.isFinite(value) ? value : undefined
}

/** Parses a sum of terms at the front of `signs`, and removes it from there. */
function termsOf(signs: string[]): number | undefined {
  let sum = factorsOf(signs)
  while (sum !== undefined && (signs[0] === '+' || signs[0] === '-')) {
    const sign = signs.shift() === '+' ? 1 : -1
    const next = factorsOf(signs)
    sum = next === undefined ? undefined : sum + sign * next
  }
  return sum
}

function factorsOf(signs: string[]): number | undefined {
  let product = factorOf(signs)
  while (product !== undefined && (signs[0] === '*' || signs[0] === '/')) {
    const divides = signs.shift() === '/'
    const next = factorOf(signs)
    product = next === undefined ? undefined : divides ? product / next : product * next
  }
  return product
}

function factorOf(signs: string[]): number | undefined {
  const sign = signs.shift()
  if (sign === '-' || sign === '+') {
    const value = factorOf(signs)
    return value === undefined ? undefined : sign === '-' ? -value : value
  }
  if (sign !== '(') return sign === undefined || !/\d/.test(sign) ? undefined : Number(sign)
  const inside = termsOf(signs)
  return signs.shift() === ')' ? inside : undefined
}
