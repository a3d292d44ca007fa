import { join } from 'node:path'
import type { Screen } from './screen.ts'

export const GALLERY = join(import.meta.dirname, '../../.cache/gallery')

/** The two sizes in which a screen is looked at: a Chromebook and a phone. */
export const WINDOWS = [
  { width: 1366, height: 768, only: 'wide' },
  { width: 390, height: 844, only: 'narrow' },
] as const
export const THEMES = ['light', 'dark'] as const

const plain = (words: string): string => words.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home'

export const pictureOf = ({ route, state }: Screen, window: (typeof WINDOWS)[number], theme: (typeof THEMES)[number]): string =>
  join(GALLERY, plain(route), `${plain(state)}-${window.width}-${theme}.png`)
