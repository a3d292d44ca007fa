/** An id for each name of at most 15 letters, or number, that a test uses: the same one each time. */
export const idOf = (name: string | number): string => {
  const digits = [...new TextEncoder().encode(String(name))].map(byte => byte.toString(16).padStart(2, '0')).join('')
  if (digits.length > 30) throw new Error(`${name} is too long for an id`)
  const all = digits.padEnd(30, '0')
  return `${all.slice(0, 8)}-${all.slice(8, 12)}-4${all.slice(12, 15)}-8${all.slice(15, 18)}-${all.slice(18)}`
}
