import type { Badge } from '@xiotein/game/growth'

type Piece = { readonly d: string; readonly as: 'paper' | 'light' | 'copper' | 'ink' | 'line' | 'ray' }

const LAMPS = 9
const [CENTRE, ORBIT, LAMP] = [48, 27, 4.5]

/** A disc as a path. */
const disc = (x: number, y: number, radius: number): string => {
  const [left, right] = [x - radius, x + radius].map(at => at.toFixed(1))
  return `M${left} ${y.toFixed(1)}A${radius} ${radius} 0 1 1 ${right} ${y.toFixed(1)}A${radius} ${radius} 0 1 1 ${left} ${y.toFixed(1)}Z`
}

/** Nine lamps in a ring around a flame: as many are lit as chapters are done, from the top on. */
const lampsLit = (chapters: number): readonly Piece[] => [
  { d: 'M48 34C59 45 58 58 48 62 38 58 37 45 48 34Z', as: chapters === LAMPS ? 'copper' : 'light' },
  ...Array.from({ length: LAMPS }, (_, at): Piece => {
    const angle = (at / LAMPS) * 2 * Math.PI - Math.PI / 2
    return { d: disc(CENTRE + ORBIT * Math.cos(angle), CENTRE + ORBIT * Math.sin(angle), LAMP), as: at < chapters ? 'light' : 'line' }
  }),
]

/** The drawing of each medal, on a field of 96 x 96: pieces in paper, light (saffron), copper and ink, and lines of the first two. */
export const signs: Readonly<Record<Badge, readonly Piece[]>> = {
  'first-xp': [
    { d: 'M34 59A14 14 0 0 1 62 59Z', as: 'light' },
    { d: 'M48 40V29M34.6 45.6L26.8 37.8M61.4 45.6L69.2 37.8', as: 'ray' },
    { d: 'M23 60H73M33 67H63', as: 'line' },
  ],
  'level-2': [{ d: 'M48 20L54.4 41.6 76 48 54.4 54.4 48 76 41.6 54.4 20 48 41.6 41.6Z', as: 'copper' }],
  'level-5': [{ d: 'M48 20L55.1 38.3 74.6 39.3 59.4 51.7 64.5 70.7 48 60 31.5 70.7 36.6 51.7 21.4 39.3 40.9 38.3Z', as: 'paper' }],
  'level-10': [
    {
      d: 'M48 20L53.6 30.9 64.5 25.3 62.6 37.4 74.6 39.3 66 48 74.6 56.7 62.6 58.6 64.5 70.7 53.6 65.1 48 76 42.4 65.1 31.5 70.7 33.4 58.6 21.4 56.7 30 48 21.4 39.3 33.4 37.4 31.5 25.3 42.4 30.9Z',
      as: 'light',
    },
    { d: 'M48 36L50.8 45.2 60 48 50.8 50.8 48 60 45.2 50.8 36 48 45.2 45.2Z', as: 'ink' },
  ],
  'days-5': [
    { d: 'M48 37A11 11 0 1 1 48 59A11 11 0 1 1 48 37Z', as: 'light' },
    {
      d: 'M41.9 34.3L48 20L54.1 34.3ZM59.1 38L74.6 39.3L62.9 49.6ZM61 55.5L64.5 70.7L51.1 62.7ZM44.9 62.7L31.5 70.7L35 55.5ZM33.1 49.6L21.4 39.3L36.9 38Z',
      as: 'paper',
    },
  ],
  'days-20': [
    { d: 'M48 35A13 13 0 1 1 48 61A13 13 0 1 1 48 35Z', as: 'light' },
    {
      d: 'M48 30V21M53.6 30.9L56.3 22.3M58.6 33.4L63.9 26.2M62.6 37.4L69.8 32.1M65.1 42.4L73.7 39.7M66 48H75M65.1 53.6L73.7 56.3M62.6 58.6L69.8 63.9M58.6 62.6L63.9 69.8M53.6 65.1L56.3 73.7M48 66V75M42.4 65.1L39.7 73.7M37.4 62.6L32.1 69.8M33.4 58.6L26.2 63.9M30.9 53.6L22.3 56.3M30 48H21M30.9 42.4L22.3 39.7M33.4 37.4L26.2 32.1M37.4 33.4L32.1 26.2M42.4 30.9L39.7 22.3',
      as: 'ray',
    },
  ],
  'points-50': [
    { d: 'M41 28A7 7 0 0 1 55 28', as: 'line' },
    { d: 'M38 28H58L64 37H32Z', as: 'paper' },
    { d: 'M34 39H62V62H34Z', as: 'light' },
    { d: 'M32 64H64L60 72H36Z', as: 'paper' },
    { d: 'M48 42C55 48 54 57 48 60 42 57 41 48 48 42Z', as: 'ink' },
  ],
  'points-500': [
    { d: 'M38 33L23 28M38 39L23 43M58 33L73 28M58 39L73 43', as: 'ray' },
    { d: 'M39 30L48 20 57 30Z', as: 'paper' },
    { d: 'M42 32H54V42H42Z', as: 'light' },
    { d: 'M41 44H55L59 74H37Z', as: 'paper' },
    { d: 'M40.3 50H55.7L56.6 57H39.4ZM38.7 63H57.3L58 69H38Z', as: 'ink' },
  ],
  'manifest-chosen': [
    { d: 'M48 22A26 26 0 1 1 48 74A26 26 0 1 1 48 22Z', as: 'line' },
    { d: 'M63 33L53 53 43 43Z', as: 'light' },
    { d: 'M33 63L43 43 53 53Z', as: 'paper' },
  ],
  'squad-joined': [
    { d: 'M36 29A8 8 0 1 1 36 45A8 8 0 1 1 36 29ZM23 68C23 55 28 48 36 48 43 48 47 55 47 68Z', as: 'paper' },
    { d: 'M60 29A8 8 0 1 1 60 45A8 8 0 1 1 60 29ZM49 68C49 55 53 48 60 48 68 48 73 55 73 68Z', as: 'light' },
  ],
  'squad-founded': [
    { d: 'M29 25H67V47C67 60 58 68 48 73 38 68 29 60 29 47Z', as: 'paper' },
    { d: 'M48 33L50.8 42.2 60 45 50.8 47.8 48 57 45.2 47.8 36 45 45.2 42.2Z', as: 'ink' },
  ],
  scorekeeper: [
    { d: 'M48 25V69M37 70H59M28 34H68M28 34L21 53M28 34L35 53M68 34L61 53M68 34L75 53', as: 'line' },
    { d: 'M18 53H38A10 8 0 0 1 18 53ZM58 53H78A10 8 0 0 1 58 53Z', as: 'light' },
  ],
  'chapter-1': lampsLit(1),
  'chapter-2': lampsLit(2),
  'chapter-3': lampsLit(3),
  'chapter-4': lampsLit(4),
  'chapter-5': lampsLit(5),
  'chapter-6': lampsLit(6),
  'chapter-7': lampsLit(7),
  'chapter-8': lampsLit(8),
  'chapter-9': lampsLit(9),
}
