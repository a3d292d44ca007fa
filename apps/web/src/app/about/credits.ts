import type { WordId } from './words/index.ts'

type Credit = { what: string; by: WordId; licence: string; href?: string }

/** Works of others that Xiotein shows or runs in the browser. */
export const credits: readonly Credit[] = [
  {
    what: 'Texturina',
    by: 'by.texturina',
    licence: 'SIL Open Font License 1.1',
    href: '/licences/texturina.txt',
  },
  {
    what: 'Merriweather Sans',
    by: 'by.merriweather',
    licence: 'SIL Open Font License 1.1',
    href: '/licences/merriweather-sans.txt',
  },
  {
    what: 'Atkinson Hyperlegible Next',
    by: 'by.atkinson',
    licence: 'SIL Open Font License 1.1',
    href: '/licences/atkinson-hyperlegible-next.txt',
  },
  { what: 'game-icons.net', by: 'by.game-icons', licence: 'CC BY 3.0', href: 'https://creativecommons.org/licenses/by/3.0/' },
  { what: 'Lucide', by: 'by.lucide', licence: 'ISC License', href: '/licences/lucide.txt' },
  { what: 'React, TanStack Query, Socket.IO', by: 'by.react', licence: 'MIT License' },
  { what: 'wouter', by: 'by.wouter', licence: 'The Unlicense' },
]
