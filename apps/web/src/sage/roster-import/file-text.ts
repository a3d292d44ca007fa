/** The largest file that is sent: the server takes no larger one. */
export const MOST_BYTES = 1_400_000
const STEP = 0x8000

/** The bytes of a file as the server takes them: it finds out the encoding itself. */
export const base64Of = async (file: Blob): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += STEP) text += String.fromCharCode(...bytes.subarray(at, at + STEP))
  return btoa(text)
}
