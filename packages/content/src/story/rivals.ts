// The figures of the drills. Their moves are those of pupils, played weaker: a pupil with two moves can meet each of them.

import type { DrillTask, Figure } from '@xiotein/game/story'
import type { EncounterTask, RivalId } from './encounter.ts'
import { says, type Words } from './words.ts'

type DrawnFigure = Figure & { readonly name: Words }

const figure = (id: string, name: Words, of: Omit<Figure, 'id'>): DrawnFigure => ({ ...of, id, name })

const gentle = { strength: 'gentle', temper: 'even' } as const
const steady = { strength: 'steady', temper: 'bold' } as const

const FOES: Readonly<Record<RivalId, DrawnFigure>> = {
  'straw-clerk': figure('straw-clerk', says('The Straw Clerk', 'El escribiente de paja'), {
    hand: ['red-ink', 'sharp-quill'],
    percent: 100,
    maxHealth: 300,
    maxShield: 0,
    player: gentle,
  }),
  sol: figure('sol', says('Sol', 'Sol'), {
    hand: ['full-sprint', 'spark-jab', 'second-wind'],
    percent: 100,
    maxHealth: 300,
    maxShield: 50,
    player: steady,
  }),
  'small-beasts': figure('small-beasts', says('The small beasts', 'Las bestias pequeñas'), {
    hand: ['cold-spray'],
    percent: 54,
    maxHealth: 300,
    maxShield: 0,
    player: steady,
  }),
  'small-stone': figure('small-stone', says('The small stone', 'La piedra pequeña'), {
    hand: ['second-wind'],
    percent: 130,
    maxHealth: 200,
    maxShield: 60,
    player: { strength: 'steady', temper: 'careful' },
  }),
  dust: figure('dust', says('The dust', 'El polvo'), {
    hand: ['gust-cut', 'pepper-cloud'],
    percent: 120,
    maxHealth: 990,
    maxShield: 0,
    player: steady,
  }),
}

/** Sol at one's side: as fast as in the sparring, and kinder. */
const SOL_BESIDE = figure('sol', says('Sol', 'Sol'), {
  hand: ['full-sprint', 'warm-broth'],
  percent: 100,
  maxHealth: 120,
  maxShield: 50,
  player: { strength: 'steady', temper: 'careful' },
})

const ALLIES: Readonly<Partial<Record<RivalId, DrawnFigure>>> = { dust: SOL_BESIDE }

/** Everybody whom the school plays in a drill, with their names. */
export const RIVALS: readonly DrawnFigure[] = Object.values(FOES)

/** A drill as the rules know it. */
export const drillTask = ({ rival, goal }: Extract<EncounterTask, { kind: 'drill' }>): DrillTask => ({
  goal: goal.is === 'stand' ? { ...goal, mends: goal.mends ?? 0, together: goal.together ?? false } : goal,
  rival: FOES[rival],
  ally: ALLIES[rival] ?? null,
})
