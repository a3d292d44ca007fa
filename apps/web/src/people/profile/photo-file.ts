/** The server takes no larger ones. */
const LARGEST_BYTES = 6 * 1_048_576

/**
 * A photo as the server takes it: its bytes, and what they are by the first of them, whatever the file is called. Null for one that is too large,
 * which is not read into memory. Rejects when the file cannot be read.
 */
export const photoOf = async (file: Blob) => {
  // Loaded once a photo is chosen. Without it the file is sent as it is.
  const drawn = await import('./smaller-photo.ts').then(({ smaller }) => smaller(file)).catch(() => file)
  if (drawn.size > LARGEST_BYTES) return null
  const bytes = new Uint8Array(await drawn.arrayBuffer())
  const type = bytes[0] === 0x89 ? ('image/png' as const) : bytes[0] === 0x52 ? ('image/webp' as const) : ('image/jpeg' as const)
  return { type, bytes }
}
