import { badgeNameIn } from '@xiotein/content/notices'
import { openBattle } from '@xiotein/game/battle'
import { CHAPTER_BADGES } from '@xiotein/game/growth'
import { DEBUFFS } from '@xiotein/game/moves'
import { LANGUAGES } from '@xiotein/game/rules'
import { describe, expect, it } from 'vitest'
import { MOVES } from '../moves/index.ts'
import { bossBattle } from './boss-battle.ts'
import { CAST } from './cast.ts'
import { CHAPTERS } from './chapters/index.ts'
import { DECISIONS, type DecisionKey } from './decisions.ts'
import type { Chapter } from './episode.ts'
import { EPISODE_IDS } from './episode.ts'
import type { Line, Passage } from './scene.ts'
import { linesOf, wordsOf } from './walk.ts'

/** The specified values of each chapter: level, power, best power, health of the boss, XP, PP, size of the team. */
const FIXED = [
  [1, 0, 50, 50, 50, 25, 1],
  [2, 50, 75, 100, 75, 50, 4],
  [3, 75, 100, 150, 100, 75, 1],
  [4, 100, 125, 200, 125, 100, 4],
  [5, 125, 150, 250, 150, 125, 1],
  [6, 150, 175, 300, 175, 150, 4],
  [7, 175, 200, 350, 200, 175, 1],
  [8, 200, 225, 400, 225, 200, 4],
  [9, 225, 250, 500, 300, 250, 1],
]
const ASCENSION = [0, 1, 1, 2, 2, 2, 3, 3, 3]

it('the name over the door is seen as the street sees it, and read as the scene then says', () => {
  const glass = CHAPTERS.flatMap(({ encounters }) => encounters).find(({ id }) => id === 'glass-over-the-door')
  expect(glass?.task).toMatchObject({ kind: 'cipher', rule: 'mirror', words: { en: ['NIETOIX'], es: ['NIETOIX'] } })
  expect([...'NIETOIX'].toReversed().join('')).toBe('XIOTEIN')
  const said = CHAPTERS.flatMap(({ scenes }) => scenes.flatMap(linesOf)).map(({ text }) => text)
  for (const language of ['en', 'es'] as const) expect(said.some(text => text[language].startsWith('NIETO IX.'))).toBe(true)
})

it('the last King speaks for himself before the reader finds out what he is afraid of', () => {
  const last = CHAPTERS.at(-1)?.scenes.flatMap(({ passages }) => passages) ?? []
  const [speaks, hides, works, named] = [
    last.findIndex(passage => 'speaker' in passage && passage.speaker === 'king'),
    last.findIndex(passage => 'speaker' in passage && passage.text.en.includes('I had never dared to look')),
    last.findIndex(passage => 'plays' in passage && passage.plays === 'the-empty-line'),
    last.findIndex(passage => 'speaker' in passage && passage.text.en.includes('You are afraid that your line is empty')),
  ]
  expect(speaks).toBeGreaterThan(-1)
  expect([speaks, hides, works, named].toSorted((one, other) => one - other)).toEqual([speaks, hides, works, named])
})

it.each(CHAPTERS.slice(1).map(({ chapter, scenes }) => [chapter, scenes[0]?.passages ?? []] as const))(
  'chapter %i begins with what happened until now, in four sentences at most, the last of them by a decision',
  (_, [before, decided]) => {
    if (!before || !('speaker' in before) || !decided || !('recalls' in decided)) throw new Error('nothing is recalled')
    for (const [language, start] of [
      ['en', 'Until now: '],
      ['es', 'Hasta ahora: '],
    ] as const) {
      expect(before.text[language].startsWith(start)).toBe(true)
      for (const lines of Object.values<readonly Line[]>(decided.lines)) {
        const said = [before, ...lines].map(({ text }) => text[language]).join(' ')
        expect(said.match(/[.!?](?= |$)/g)?.length, said).toBeLessThanOrEqual(4)
      }
    }
  },
)

it('before chapter 3 only those read the name of the girl who ask her for it', () => {
  const unasked = (passage: Passage): Passage =>
    'decides' in passage && passage.decides === 'bridge'
      ? { ...passage, options: { ...passage.options, asked: { ...passage.options.asked, answer: [] } } }
      : passage
  const early = CHAPTERS.slice(0, 2).map(chapter => ({
    ...chapter,
    scenes: chapter.scenes.map(scene => ({ ...scene, passages: scene.passages.map(unasked) })),
  }))
  const speakers = early.flatMap(({ scenes }) => scenes.flatMap(linesOf)).map(({ speaker }) => CAST[speaker])
  expect(wordsOf([early, speakers]).filter(({ words }) => /Nela/i.test(`${words.en} ${words.es}`))).toEqual([])
})

it('in the end, whatever was answered, the gate counts to nine', () => {
  const last = CHAPTERS.at(-1)?.scenes.at(-1)?.passages.slice(-3)
  expect(last?.map(passage => ('speaker' in passage ? passage.text.en : null)).at(-1)).toBe('Nine. Good evening.')
})

const passagesOf = (chapter: Chapter) => chapter.scenes.flatMap(scene => scene.passages)

it('every decision is spoken of later, or says where it is seen instead', () => {
  const silent = Object.entries<{ recalledIn: readonly number[]; seenIn?: string }>(DECISIONS).filter(
    ([, { recalledIn }]) => recalledIn.length === 0,
  )
  expect(silent.map(([key, { seenIn }]) => [key, seenIn])).toEqual([
    ['path', 'battles'],
    ['postscript', 'letter'],
  ])
})

describe.each(CHAPTERS.map(chapter => [`chapter ${chapter.chapter}`, chapter] as const))('%s', (_, chapter) => {
  it('has the numbers that the specification fixes', () => {
    const { gates, rewards, boss, teamSize, recommendedPower } = chapter
    expect([gates.minLevel, gates.minPower, recommendedPower, boss.health, rewards.xp, rewards.pp, teamSize]).toEqual(
      FIXED[chapter.chapter - 1],
    )
    expect(gates.minAscension).toBe(ASCENSION[chapter.chapter - 1])
    expect(chapter.episode).toBe(EPISODE_IDS[chapter.chapter - 1])
    expect(gates.requires).toEqual(EPISODE_IDS.slice(Math.max(0, chapter.chapter - 2), chapter.chapter - 1))
  })

  it('has at least 12 lines, 5 to 8 scenes, a decision, 3 to 5 objectives and 4 encounters of 3 types', () => {
    expect(chapter.scenes.flatMap(linesOf).length).toBeGreaterThanOrEqual(12)
    expect(chapter.scenes.length).toBeGreaterThanOrEqual(5)
    expect(chapter.scenes.length).toBeLessThanOrEqual(8)
    expect(passagesOf(chapter).filter(passage => 'decides' in passage).length).toBeGreaterThanOrEqual(1)
    expect(chapter.objectives.length).toBeGreaterThanOrEqual(3)
    expect(chapter.objectives.length).toBeLessThanOrEqual(5)
    expect(chapter.objectives.filter(objective => objective.required).length).toBeGreaterThanOrEqual(2)
    expect(chapter.encounters).toHaveLength(4)
    expect(new Set(chapter.encounters.map(encounter => encounter.type)).size).toBeGreaterThanOrEqual(3)
  })

  it('plays each of its encounters and its boss exactly once, and nothing else', () => {
    const played = passagesOf(chapter).flatMap(passage => ('plays' in passage ? [passage.plays] : []))
    expect(played.toSorted()).toEqual([...chapter.encounters.map(({ id }) => id), chapter.boss.id].toSorted())
    expect(played.at(-1)).toBe(chapter.boss.id)
  })

  it('refers only to what exists', () => {
    const scenes = new Set(chapter.scenes.map(({ id }) => id))
    const encounters = new Set(chapter.encounters.map(({ id }) => id))
    for (const { completion } of chapter.objectives) {
      if (completion.by === 'scene') expect(scenes).toContain(completion.id)
      if (completion.by === 'encounter') expect(encounters).toContain(completion.id)
      if (completion.by === 'decision') expect(Object.keys(DECISIONS)).toContain(completion.key)
    }
    const before: string[] = []
    for (const challenge of chapter.challenges) {
      for (const after of challenge.after) expect(before).toContain(after)
      before.push(challenge.id)
    }
  })

  it('asks for a decision in its own chapter, and recalls only earlier ones', () => {
    const recalled = new Set(passagesOf(chapter).flatMap(passage => ('recalls' in passage ? [passage.recalls] : [])))
    for (const key of Object.keys(DECISIONS) as DecisionKey[]) {
      const recalledIn: readonly number[] = DECISIONS[key].recalledIn
      if (recalledIn.includes(chapter.chapter)) expect(recalled).toContain(key)
    }
    const taken = new Set<DecisionKey>((Object.keys(DECISIONS) as DecisionKey[]).filter(key => DECISIONS[key].chapter < chapter.chapter))
    for (const passage of passagesOf(chapter)) {
      if ('decides' in passage) {
        expect(DECISIONS[passage.decides].chapter).toBe(chapter.chapter)
        taken.add(passage.decides)
      }
      if ('recalls' in passage) expect(taken).toContain(passage.recalls)
    }
  })

  it('has a boss with both triggers, four moves or more, and two phases or three', () => {
    const { moves, mechanics, phases } = chapter.boss
    expect(moves.length).toBeGreaterThanOrEqual(4)
    expect(new Set(mechanics.map(({ script }) => script.trigger.on))).toEqual(new Set(['phase', 'turn']))
    expect(phases).toHaveLength([6, 9].includes(chapter.chapter) ? 3 : 2)
    for (const { fromPhase } of moves) expect(fromPhase).toBeLessThanOrEqual(phases.length)
    for (const { does } of moves) {
      const lasting = does.effects.some(effect => effect.kind === 'debuff' && (DEBUFFS as readonly string[]).includes(effect.status))
      expect([does.id, lasting && does.durationTurns === 0]).toEqual([does.id, false])
    }
  })

  it('has a boss for every size of its team, whose covering grows with the team', () => {
    const { covering } = chapter.boss
    expect(covering).toHaveLength(chapter.teamSize)
    expect(covering.toSorted((a, b) => a - b)).toEqual(covering)
  })

  it.each(chapter.boss.covering.map((_, place) => place + 1))('has a boss that the rules of battles can open against %i', pupils => {
    const { fighter, moves, script } = bossBattle(chapter.boss, pupils)
    const context = { moves: { ...MOVES, ...moves }, cards: {}, bosses: { [script.id]: script } }
    const hand = [{ move: 'vault-hack', level: 1 as const, mastery: 1 }]
    const company = Array.from({ length: pupils }, (_, nth) => ({ id: `pupil-${nth}`, side: 0, hand }))
    const fighters = [...company, { ...fighter, side: 1 }]
    const opened = openBattle({ id: 'test', seed: 1, field: 'story', fighters }, context)
    expect(opened).toMatchObject({ ok: true })
  })

  it('says everything in both languages, in sentences of one breath', () => {
    for (const { path, words } of wordsOf(chapter)) {
      for (const text of [words.en, words.es]) {
        expect([path, text.trim()]).toEqual([path, text])
        expect([path, text.length > 0]).toEqual([path, true])
        const longest = Math.max(...text.split(/[.!?…]+/).map(sentence => sentence.trim().split(/\s+/).length))
        expect([path, longest <= 24 ? 'short' : text]).toEqual([path, 'short'])
      }
    }
  })
})

it.each([
  [2, 'goat'],
  [3, 'bed stands'],
])('deals no change in chapter %i that the scenes tell otherwise: the %s', (number, told) => {
  const details = CHAPTERS.filter(({ chapter }) => chapter === number).flatMap(({ encounters }) =>
    encounters.flatMap(({ task }) => (task.kind === 'watch' ? task.details.map(({ was }) => was.en) : [])),
  )
  expect(details.filter(detail => detail.includes(told))).toEqual([])
})

it('has the name of each chapter on its badge, in every language', () => {
  for (const language of LANGUAGES)
    expect(CHAPTER_BADGES.map(badge => badgeNameIn(language, badge))).toEqual(CHAPTERS.map(({ title }) => title[language]))
})
