import type { Tutorial } from '@xiotein/game/tutorials'

export type Script = {
  readonly id: Tutorial
  /** The screen that it explains. */
  readonly path: string
  /** Screens that it leads to, besides its own: while one is missing, the tutorial waits. */
  readonly needs: readonly string[]
  /** Whether it explains, on example data, what the reader does not have. */
  readonly isPreview?: boolean
}

/** The six tutorials in the order of the journey. */
const scripts: readonly Script[] = [
  { id: 'welcome', path: '/', needs: [] },
  { id: 'navigation', path: '/', needs: ['/chapters', '/battle', '/marketplace'] },
  { id: 'profile', path: '/profile', needs: [] },
  { id: 'manifest', path: '/', needs: ['/profile'] },
  { id: 'chapter1', path: '/chapters', needs: [] },
  { id: 'marketplace', path: '/marketplace', needs: [] },
]

/** Tutorials on what only pupils have: points of their own, a manifest to choose, a journey, and an inventory. */
const FOR_PUPILS: readonly Tutorial[] = ['welcome', 'manifest', 'chapter1', 'marketplace']

const previewOf = (script: Script): Script => ({ ...script, path: `/tutorials/${script.id}`, isPreview: true })

/** The tutorials whose screens exist, for this reader: staff see the pupils' ones on example data. */
export const scriptsFor = (paths: readonly string[], isPupil: boolean): readonly Script[] =>
  scripts
    .filter(({ path, needs }) => [path, ...needs].every(each => paths.includes(each)))
    .map(script => (!isPupil && FOR_PUPILS.includes(script.id) ? previewOf(script) : script))
