// The principals who may make the calls of the story: a part of the table in matrix.ts.

import { randomUUID } from 'node:crypto'
import type { Cast, Principal } from './principals.ts'

const PUPILS: readonly Principal[] = ['pupil', 'classmate', 'otherPupil', 'scorekeeper', 'testAccount']
const TEACHING: readonly Principal[] = ['teacher', 'admin']
/** Nobody plays with others through a test account. */
const TEAMING = PUPILS.filter(principal => principal !== 'testAccount')
const episode = () => ({ episodeId: 'ep_01_xiotein_letter' })

type Input = Record<string, unknown>
type MakeRow<Row> = (allowed: readonly Principal[], input?: (crowd: Cast) => Input | Promise<Input>) => Row

/** Attempts belong to one pupil: nobody of the crowd has one. */
export const storyRows = <Row>(row: MakeRow<Row>): Readonly<Record<string, Row>> => ({
  'story.journey': row(PUPILS),
  'story.chapter': row(PUPILS, episode),
  'story.episode': row(PUPILS, episode),
  'story.start': row(PUPILS, episode),
  'story.read-to': row(PUPILS, () => ({ ...episode(), scene: 0, passage: 0 })),
  'story.decide': row(PUPILS, () => ({ decision: 'carry', option: 'bread' })),
  'story.begin-encounter': row(PUPILS, () => ({ ...episode(), encounterId: 'yesterdays-corner' })),
  'story.play': row([], () => ({ attemptId: randomUUID(), step: 0, input: { kind: 'give-up' } })),
  'story.drill': row([], () => ({ attemptId: randomUUID() })),
  'story.choose-in-drill': row([], () => ({ attemptId: randomUUID(), turn: 1, actions: [] })),
  'story.begin-boss': row(PUPILS, episode),
  'story.boss': row([], () => ({ attemptId: randomUUID() })),
  'story.choose-against-boss': row([], () => ({ attemptId: randomUUID(), turn: 1, actions: [] })),
  'story.leave-boss': row([], () => ({ attemptId: randomUUID() })),
  'story.visit': row(PUPILS, () => ({ place: 'market' })),
  'story.check': row(PUPILS),
  'story.frames': row(PUPILS),
  'story.wear-frame': row(PUPILS, () => ({ frame: null })),
  'story.path': row(PUPILS),
  'story.choose-sooner-move': row(PUPILS, () => ({ move: 'vault-hack' })),
  'story.change-path': row(PUPILS, () => ({ path: 'path_tempo' })),
  'story.plan': row(PUPILS),
  'story.make-plan': row(PUPILS, () => ({
    answers: ['crowned', 'torn', 'unveiled'].map(part => ({ part, does: 'now', keeps: 'energy' })),
  })),
  'story.teams': row(PUPILS, episode),
  'story.open-team': row(TEAMING, episode),
  'story.join-team': row(TEAMING, () => ({ teamId: randomUUID() })),
  'story.leave-team': row(TEAMING, () => ({ teamId: randomUUID() })),
  'story.set-stand-in': row(TEAMING, () => ({ teamId: randomUUID(), personId: randomUUID(), isIn: false })),
  'story.begin-team': row(TEAMING, () => ({ teamId: randomUUID() })),
  'story.team': row([], () => ({ teamId: randomUUID() })),
  'story.choose-in-team': row([], () => ({ teamId: randomUUID(), turn: 1, actions: [] })),
  'story.be-in-team': row([], () => ({ teamId: randomUUID() })),
  'story.class-teams': row(TEACHING, ({ classId }) => ({ classId })),
  'story.give-stand-in': row(TEACHING, async crowd => ({
    classId: crowd.classId,
    teamId: randomUUID(),
    personId: await crowd.newPupil(),
    counts: false,
  })),
  'story.settings': row(['admin']),
  'story.change-settings': row(['admin'], () => ({ smallTeams: true })),
  'story.claim': row(PUPILS, () => ({ ...episode(), choice: 'frame_fire' })),
})
