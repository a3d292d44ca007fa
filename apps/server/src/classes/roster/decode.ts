import { Refused } from '../../platform/http/index.ts'

export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252'

const startsWith = (bytes: Uint8Array, ...marks: number[]): boolean => marks.every((mark, at) => bytes[at] === mark)

/** UTF-16 without a byte order mark: every second byte of plain text is zero. */
const guessUtf16 = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null => {
  const head = bytes.subarray(0, 200)
  const zeros = (from: number): number => head.filter((byte, at) => at % 2 === from && byte === 0).length
  const many = head.length / 4
  if (zeros(1) > many && zeros(0) === 0) return 'utf-16le'
  return zeros(0) > many && zeros(1) === 0 ? 'utf-16be' : null
}

// The characters of Windows-1252 at 0x80 to 0x9f. Node 20 decodes these as Latin-1, so that an apostrophe would become a control character.
const FROM_80 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'

const decodeWindows = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, sign => FROM_80[sign.charCodeAt(0) - 0x80] ?? sign)

const decodeWith = (bytes: Uint8Array, label: string): string => new TextDecoder(label).decode(bytes)

const decodeUtf8 = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/**
 * Decodes a file in the encoding that the school's system used. A file that is not text, such as a workbook, is refused: classes.no-table.
 */
export const decodeRoster = (bytes: Uint8Array): { encoding: Encoding; text: string } => {
  const utf16 = startsWith(bytes, 0xff, 0xfe) ? 'utf-16le' : startsWith(bytes, 0xfe, 0xff) ? 'utf-16be' : guessUtf16(bytes)
  const utf8 = utf16 ? null : decodeUtf8(bytes)
  const text = utf16 ? decodeWith(bytes, utf16) : (utf8 ?? decodeWindows(bytes))
  if (text.includes('\0') || startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) throw new Refused('classes.no-table')
  return { encoding: utf16 ? 'UTF-16' : utf8 === null ? 'Windows-1252' : 'UTF-8', text: text.replace(/\r\n?/g, '\n') }
}
