/** Ten characters that can be read out over a phone. */
export function newErrorId(): string {
  const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
  const bytes = crypto.getRandomValues(new Uint8Array(10))
  const id = [...bytes].map(byte => letters[byte % letters.length]).join('')
  return `${id.slice(0, 5)}-${id.slice(5)}`
}
