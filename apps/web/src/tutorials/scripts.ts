import type { Tutorial } from '@xiotein/game/tutorials'
import emailedUrl from '../ui/art/chapter-1.svg'
import castleUrl from '../ui/art/chapter-2.svg'
import mirrorUrl from '../ui/art/chapter-3.svg'
import doorUrl from '../ui/art/door.svg'
import duskUrl from '../ui/art/dusk.svg'
import foundingUrl from '../ui/art/founding.svg'
import type { WordId } from './words/index.ts'

/** The words of a step: `welcome.1.title`, `welcome.1.quote`, `welcome.1.text`. */
type StepName = WordId extends infer Id ? (Id extends `${infer Name}.quote` ? Name : never) : never

export type Step = {
  readonly words: StepName
  /** What it points at: the first of these `data-tutorial` marks that is on the screen. */
  readonly at?: readonly string[]
  /** `click`: a press beside the card goes on. */
  readonly action?: 'click'
}

export type Script = {
  readonly id: Tutorial
  readonly scene: string
  /** The screen that it explains. */
  readonly path: string
  /** Screens that it leads to, besides its own: while one is missing, the tutorial waits. */
  readonly needs: readonly string[]
  readonly steps: readonly Step[]
  /** It explains what the reader does not have, on example data. */
  readonly isPreview?: boolean
}

/** A link of the bar; on phones it is in the menu. */
const link = (path: string): readonly string[] => [`link:${path}`, 'menu']

/** The six tutorials in the order of the journey. */
export const scripts: readonly Script[] = [
  {
    id: 'welcome',
    scene: doorUrl,
    path: '/',
    needs: [],
    steps: [
      { words: 'welcome.1', action: 'click' },
      { words: 'welcome.2', at: ['standing'] },
    ],
  },
  {
    id: 'navigation',
    scene: duskUrl,
    path: '/',
    needs: ['/chapters', '/battle', '/marketplace'],
    steps: [
      { words: 'navigation.1', at: ['menu', 'links'], action: 'click' },
      { words: 'navigation.2', at: link('/chapters') },
      { words: 'navigation.3', at: link('/battle') },
      { words: 'navigation.4', at: link('/marketplace') },
    ],
  },
  {
    id: 'profile',
    scene: castleUrl,
    path: '/profile',
    needs: [],
    steps: [
      { words: 'profile.1', at: ['photo'] },
      { words: 'profile.2', at: ['profile-rooms'] },
    ],
  },
  {
    id: 'manifest',
    scene: mirrorUrl,
    path: '/',
    needs: ['/profile'],
    steps: [
      { words: 'manifest.1', action: 'click' },
      { words: 'manifest.2', at: ['manifests', ...link('/profile')] },
      { words: 'manifest.3' },
    ],
  },
  {
    id: 'chapter1',
    scene: emailedUrl,
    path: '/chapters',
    needs: [],
    steps: [
      { words: 'chapter1.1', action: 'click' },
      { words: 'chapter1.2', at: ['chapter'] },
      { words: 'chapter1.3', at: ['challenges'] },
      { words: 'chapter1.4', at: ['episode'] },
    ],
  },
  {
    id: 'marketplace',
    scene: foundingUrl,
    path: '/marketplace',
    needs: [],
    steps: [
      { words: 'marketplace.1', action: 'click' },
      { words: 'marketplace.2', at: ['categories'] },
      { words: 'marketplace.3', at: ['artifact'] },
      { words: 'marketplace.4', at: ['inventory'] },
    ],
  },
]

/** What only pupils have: points of their own, a manifest to choose, a journey, and an inventory. */
const FOR_PUPILS: readonly Tutorial[] = ['welcome', 'manifest', 'chapter1', 'marketplace']

const previewOf = (script: Script): Script => ({ ...script, path: `/tutorials/${script.id}`, isPreview: true })

/** Those whose screens exist, for this reader: whoever is no pupil sees the pupils' ones on example data. */
export const scriptsFor = (paths: readonly string[], isPupil: boolean): readonly Script[] =>
  scripts
    .filter(({ path, needs }) => [path, ...needs].every(each => paths.includes(each)))
    .map(script => (!isPupil && FOR_PUPILS.includes(script.id) ? previewOf(script) : script))
