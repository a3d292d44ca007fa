/** A photo as the server takes it: its bytes, and what they are by the first of them, whatever the file is called. Rejects when the file cannot be read. */
export const photoOf = async (file: Blob) => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const type = bytes[0] === 0x89 ? ('image/png' as const) : bytes[0] === 0x52 ? ('image/webp' as const) : ('image/jpeg' as const)
  return { type, bytes }
}
