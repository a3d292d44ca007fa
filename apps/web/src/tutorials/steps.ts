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

type Step = {
  readonly words: StepName
  /** The element that it points at: the first of these `data-tutorial` marks that is on the screen. */
  readonly at?: readonly string[]
  /** `click`: a press beside the card continues. */
  readonly action?: 'click'
}

/** A link of the bar; on phones it is in the menu. */
const link = (path: string): readonly string[] => [`link:${path}`, 'menu']

/** The steps of each tutorial. They come with the card that shows them: most visits show none. */
export const STAGED: Readonly<Record<Tutorial, { readonly scene: string; readonly steps: readonly Step[] }>> = {
  welcome: {
    scene: doorUrl,
    steps: [
      { words: 'welcome.1', action: 'click' },
      { words: 'welcome.2', at: ['standing'] },
    ],
  },
  navigation: {
    scene: duskUrl,
    steps: [
      { words: 'navigation.1', at: ['menu', 'links'], action: 'click' },
      { words: 'navigation.2', at: link('/chapters') },
      { words: 'navigation.3', at: link('/battle') },
      { words: 'navigation.4', at: link('/marketplace') },
    ],
  },
  profile: {
    scene: castleUrl,
    steps: [
      { words: 'profile.1', at: ['photo'] },
      { words: 'profile.2', at: ['profile-rooms'] },
    ],
  },
  manifest: {
    scene: mirrorUrl,
    steps: [
      { words: 'manifest.1', action: 'click' },
      { words: 'manifest.2', at: ['manifests', ...link('/profile')] },
      { words: 'manifest.3' },
    ],
  },
  chapter1: {
    scene: emailedUrl,
    steps: [
      { words: 'chapter1.1', action: 'click' },
      { words: 'chapter1.2', at: ['chapter'] },
      { words: 'chapter1.3', at: ['challenges'] },
      { words: 'chapter1.4', at: ['episode'] },
    ],
  },
  marketplace: {
    scene: foundingUrl,
    steps: [
      { words: 'marketplace.1', action: 'click' },
      { words: 'marketplace.2', at: ['categories'] },
      { words: 'marketplace.3', at: ['artifact'] },
      { words: 'marketplace.4', at: ['inventory'] },
    ],
  },
}
