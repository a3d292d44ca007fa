// A model of the whole story of a pupil, written down from docs/game-rules.md and not from the code: what is reached, done, paid and open.

import { CHAPTERS } from '@xiotein/content/story'

/** What a pupil has and does outside the story. */
export type World = {
  manifest: boolean
  moveEquipped: boolean
  profile: boolean
  artifact: boolean
  squad: boolean
  leads: boolean
  duels: number
  rounds: number
  planned: number
  power: number
  /** XP from class, duels and practice. */
  classXp: number
  readonly seen: Set<string>
  readonly matesDid: Set<string>
  readonly wonWithMates: Set<number>
  /** The chapters that the teacher keeps shut for now. */
  readonly shut: Set<number>
}

export type Model = {
  readonly world: World
  readonly started: Set<number>
  readonly claimed: Set<number>
  readonly beaten: Set<number>
  readonly won: Set<string>
  readonly unaided: Set<string>
  readonly decided: Map<string, string>
  /** Challenges that are done, and whether by the word of staff. */
  readonly done: Map<string, boolean>
  readonly handedIn: Set<string>
  /** The furthest passage that was read in each chapter. */
  readonly far: Map<number, readonly [scene: number, passage: number]>
}

export const emptyModel = (): Model => ({
  world: {
    manifest: false,
    moveEquipped: false,
    profile: false,
    artifact: false,
    squad: false,
    leads: false,
    duels: 0,
    rounds: 0,
    planned: 0,
    power: 0,
    classXp: 0,
    seen: new Set(),
    matesDid: new Set(),
    wonWithMates: new Set(),
    shut: new Set(),
  },
  started: new Set(),
  claimed: new Set(),
  beaten: new Set(),
  won: new Set(),
  unaided: new Set(),
  decided: new Map(),
  done: new Map(),
  handedIn: new Set(),
  far: new Map(),
})

const chapterOf = (chapter: number): (typeof CHAPTERS)[number] => {
  const found = CHAPTERS[chapter - 1]
  if (!found) throw new Error(`there is no chapter ${chapter}`)
  return found
}

/** What stops a reader, in the order of the story: questions with a `?`, and what is played. */
export const stopsOf = (chapter: number): readonly string[] =>
  chapterOf(chapter).scenes.flatMap(({ passages }) =>
    passages.flatMap(one => ('decides' in one ? [`?${one.decides}`] : 'plays' in one ? [one.plays] : [])),
  )

const isOver = (model: Model, chapter: number, stop: string): boolean => {
  if (stop.startsWith('?')) return model.decided.has(stop.slice(1))
  return stop === chapterOf(chapter).boss.id ? model.beaten.has(chapter) : model.won.has(stop)
}

/** Counts the passages of each scene that are shown, up to the first thing to do. */
export const shownOn = (model: Model, chapter: number): { readonly counts: readonly number[]; readonly stop: string | null } => {
  const counts: number[] = []
  for (const { passages } of chapterOf(chapter).scenes) {
    let count = 0
    for (const passage of passages) {
      if ('recalls' in passage) {
        const lines: Readonly<Record<string, readonly unknown[]>> = passage.lines
        count += (lines[model.decided.get(passage.recalls) ?? 'none'] ?? lines.none ?? []).length
        continue
      }
      count += 1
      const stop = 'decides' in passage ? `?${passage.decides}` : 'plays' in passage ? passage.plays : null
      if (stop !== null && !isOver(model, chapter, stop)) return { counts: [...counts, count], stop }
      if (!('decides' in passage)) continue
      const options: Readonly<Record<string, { readonly answer: readonly unknown[] }>> = passage.options
      count += options[model.decided.get(passage.decides) ?? '']?.answer.length ?? 0
    }
    counts.push(count)
  }
  return { counts, stop: null }
}

export const isReached = (model: Model, chapter: number, stop: string): boolean => {
  const order = stopsOf(chapter)
  const { stop: first } = shownOn(model, chapter)
  return model.started.has(chapter) && (first === null || order.indexOf(stop) <= order.indexOf(first))
}

const isRead = (model: Model, chapter: number, sceneId: string): boolean => {
  const { counts, stop } = shownOn(model, chapter)
  const at = chapterOf(chapter).scenes.findIndex(({ id }) => id === sceneId)
  const isWhole = at < counts.length - 1 || (at === counts.length - 1 && stop === null)
  const [scene, passage] = model.far.get(chapter) ?? [-1, -1]
  return isWhole && (scene > at || (scene === at && passage >= (counts[at] ?? 0) - 1))
}

export const canMeetBoss = (model: Model, chapter: number): boolean => {
  const { boss, encounters, scenes } = chapterOf(chapter)
  const scene = scenes.findIndex(({ passages }) => passages.some(one => 'plays' in one && one.plays === boss.id))
  return (
    isReached(model, chapter, boss.id) && encounters.every(({ id }) => model.won.has(id)) && (model.far.get(chapter)?.[0] ?? -1) >= scene
  )
}

/** XP of a challenge, what comes before it, and whether it is done without a person, who looks at the others. */
type Row = readonly [chapter: number, xp: number, after: readonly string[], isDone: 'by a person' | ((model: Model) => boolean)]
const inSquad = ({ world }: Model): boolean => world.squad
const together = (model: Model, ...names: string[]): boolean =>
  model.world.squad && names.every(name => model.won.has(name) && model.world.matesDid.has(name))
const sees = (model: Model, ...places: string[]): boolean => places.every(place => model.world.seen.has(place))

const LEVELS = [0, 100, 225, 382, 577, 821, 1126, 1508, 1985, 2580]
export const xpOn = (model: Model): number =>
  [...model.done.keys()].reduce((sum, id) => sum + (ROWS[id]?.[1] ?? 0), 0) +
  [...model.claimed].reduce((sum, chapter) => sum + ([50, 75, 100, 125, 150, 175, 200, 225, 300][chapter - 1] ?? 0), 0) +
  model.world.classXp
const levelOn = (model: Model): number => LEVELS.filter(least => least <= xpOn(model)).length

const ETHICS = ['believe', 'listen', 'speak', 'grow', 'letgo', 'give']
const ROWS: Readonly<Record<string, Row>> = {
  letter: [1, 10, [], model => isRead(model, 1, 'letter')],
  'truth-metal-choice': [1, 15, ['letter'], ({ world }) => world.manifest],
  touch: [1, 25, ['truth-metal-choice'], ({ world }) => world.manifest && world.moveEquipped],
  'interface-tutorial': [1, 25, ['touch'], model => sees(model, 'navigation', 'chapter1')],
  'power-card': [1, 25, ['interface-tutorial'], model => sees(model, 'power-card')],
  portal: [1, 50, ['power-card'], ({ won }) => won.has('drowsy-stair')],
  profile: [1, 15, ['portal'], ({ world }) => world.profile],
  'view-card': [1, 12, ['profile'], model => model.world.profile && sees(model, 'power-card-turned')],
  'combat-drill': [1, 30, ['view-card'], ({ won }) => won.has('straw-clerk')],
  'enter-school': [1, 50, ['combat-drill'], ({ beaten }) => beaten.has(1)],
  'team-formation': [2, 30, [], inSquad],
  rival: [2, 20, ['team-formation'], ({ decided }) => decided.has('promise')],
  'team-trial': [2, 150, ['rival'], model => together(model, 'four-keys') && model.world.wonWithMates.has(2)],
  orientation: [2, 30, [], model => model.world.artifact && sees(model, 'market', 'arena', 'fame', 'profile', 'squads')],
  sparring: [2, 45, [], ({ won, world }) => won.has('sparring-with-sol') || world.duels > 0],
  'illusion-trials': [3, 50, [], model => model.won.has('ten-doors') && levelOn(model) >= 2],
  'veil-revelation': [3, 25, ['illusion-trials'], 'by a person'],
  beasts: [4, 75, [], model => together(model, 'the-hiccup', 'four-tracks')],
  'internal-visions': [4, 50, ['beasts'], 'by a person'],
  accountability: [5, 200, [], 'by a person'],
  constructs: [6, 100, [], model => together(model, 'carry-dont-break')],
  monoliths: [6, 75, [], model => model.won.has('stones-in-order') && levelOn(model) >= 6],
  debate: [7, 100, [], 'by a person'],
  precision: [7, 100, [], ({ unaided }) => unaided.has('eleven-versions') && unaided.has('windows-for-the-morning')],
  'advanced-classes': [8, 125, [], 'by a person'],
  rivalry: [8, 100, [], ({ world, decided }) => decided.has('promise') && world.rounds >= 3],
  ...Object.fromEntries(ETHICS.map((id): [string, Row] => [id, [8, 0, [], 'by a person']])),
  'chapter-reward': [8, 500, ['advanced-classes', 'rivalry', ...ETHICS], () => true],
  strategy: [9, 150, [], ({ world }) => world.planned >= 2],
  'final-duel': [9, 150, ['strategy'], model => model.beaten.has(9) && ETHICS.every(id => model.done.has(id))],
}
export const CHALLENGES = Object.keys(ROWS)
/** Further conditions of challenges that are met by looking at something. */
const ASKS: Readonly<Record<string, (model: Model) => boolean>> = {
  'internal-visions': ({ done }) => done.has('beasts'),
  accountability: ({ world }) => world.leads,
  debate: model => levelOn(model) >= 7,
  'advanced-classes': model => levelOn(model) >= 8,
}

/** The challenges without which a chapter is not complete. */
const NEEDED: Readonly<Record<number, readonly string[]>> = {
  1: CHALLENGES.slice(0, 10),
  2: ['orientation', 'sparring'],
  3: ['illusion-trials'],
  7: ['precision'],
  8: ['rivalry', ...ETHICS],
  9: ['strategy', 'final-duel'],
}
export const isComplete = (model: Model, chapter: number): boolean =>
  model.claimed.has(chapter) && (NEEDED[chapter] ?? []).every(id => model.done.has(id))

export const starsOn = ({ claimed, done }: Model): number =>
  claimed.has(6) || (done.has('internal-visions') && !claimed.has(4)) ? 3 : claimed.has(3) ? 2 : claimed.has(1) ? 1 : 0

const POWER = [0, 50, 75, 100, 125, 150, 175, 200, 225]
const STARS = [0, 1, 1, 2, 2, 2, 3, 3, 3]
export const isOpen = (model: Model, chapter: number): boolean =>
  model.started.has(chapter) ||
  ((chapter === 1 || isComplete(model, chapter - 1)) &&
    levelOn(model) >= chapter &&
    model.world.power >= (POWER[chapter - 1] ?? 0) &&
    starsOn(model) >= (STARS[chapter - 1] ?? 0) &&
    !model.world.shut.has(chapter) &&
    (chapter < 9 || ETHICS.every(id => model.done.has(id))))

/** Completes and pays all challenges whose evidence the program has now, by the level from before. */
export const settleOn = (model: Model): void => {
  const due = new Set<string>()
  const before = { ...model, done: new Map(model.done) }
  for (const [id, [chapter, , after, isDone]] of Object.entries(ROWS)) {
    if (isDone === 'by a person' || before.done.has(id) || !isOpen(before, chapter)) continue
    if (after.every(one => before.done.has(one) || due.has(one)) && isDone(before)) due.add(id)
  }
  for (const id of due) model.done.set(id, false)
}

/** Whether a person can count a challenge as done: its chapter is open, and nothing that comes before it is missing. */
export const canBeObserved = (model: Model, id: string): boolean => {
  const [chapter, , after, isDone] = ROWS[id] ?? [0, 0, [], 'by a person']
  return (
    isDone === 'by a person' &&
    !model.done.has(id) &&
    isOpen(model, chapter) &&
    after.every(one => model.done.has(one)) &&
    (ASKS[id]?.(model) ?? true)
  )
}

export const isSeenByStaff = (model: Model, id: string): boolean =>
  model.done.get(id) === true || (model.done.has(id) && ROWS[id]?.[3] === 'by a person')

/** The rewards wait: everything that stops a reader is over but what may be left out, and the last line was read. */
export const canClaim = (model: Model, chapter: number): boolean => {
  const last = chapterOf(chapter).scenes.at(-1)
  return !model.claimed.has(chapter) && model.beaten.has(chapter) && last !== undefined && isRead(model, chapter, last.id)
}
