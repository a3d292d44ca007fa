import { readTime } from '../../ui/school-time.ts'
import { locale } from '../../ui/speech.ts'

const GB = 1_000_000_000

/** `Friday 27 November, 03:05` */
export const momentWords = (at: string): string =>
  readTime(at, { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })

/** `0.4 GB`, `212 GB` */
export const sizeWords = (bytes: number): string =>
  `${(bytes / GB).toLocaleString(locale(), { maximumFractionDigits: bytes < 10 * GB ? 1 : 0 })} GB`
