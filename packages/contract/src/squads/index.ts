import { badge, frame } from '@xiotein/contract/growth'
import { command, done, id, instant, line, nothing, read } from '@xiotein/contract/wire'
import { ELEMENTS, MANIFESTS, PATHS } from '@xiotein/game/moves'
import {
  CREST_INKS,
  CREST_SHAPES,
  CREST_SIGNS,
  FEWEST_IN_BALANCED,
  GROUP_SIZES,
  GROUPS_BY,
  LONGEST_NAME,
  MOST_KEPT_APART,
  MOST_MEMBERS,
  SHORTEST_NAME,
} from '@xiotein/game/squads'
import { z } from 'zod'

const MOST_IN_CLASS = 2000

export const squadName = line(SHORTEST_NAME, LONGEST_NAME)
export const crest = z.strictObject({ shape: z.enum(CREST_SHAPES), ink: z.enum(CREST_INKS), sign: z.enum(CREST_SIGNS) })

/** A member as other members see them: never an address. The picture is included only if the reader may see it anyway. */
const member = z.strictObject({
  id,
  displayName: z.string(),
  photo: z.string().nullable(),
  level: z.number().int(),
  /** null until the pupil has chosen one. */
  manifest: z.enum(MANIFESTS).nullable(),
  /** The badge whose title the pupil wears. */
  title: badge.nullable(),
  isLeader: z.boolean(),
})

const squad = z.strictObject({
  id,
  name: z.string(),
  crest,
  /** While it is locked, nobody can join or leave. */
  locked: z.boolean(),
  /** The class that a teacher made it for; null for a pupils' own squad. */
  className: z.string().nullable(),
  members: z.array(member),
  version: z.number().int(),
  may: z.strictObject({
    change: z.boolean(),
    invite: z.boolean(),
    remove: z.boolean(),
    handOver: z.boolean(),
    leave: z.boolean(),
    lock: z.boolean(),
    dissolve: z.boolean(),
  }),
})

/** The content of a Power Card: never a picture and never an address. */
const powerCard = z.strictObject({
  displayName: z.string(),
  manifest: z.enum(MANIFESTS).nullable(),
  /** The badge whose title is worn. */
  title: badge.nullable(),
  /** Around the card, from the story; null for the plain one. */
  frame: frame.nullable(),
  level: z.number().int(),
  ascension: z.number().int(),
  /** The path at the end of the story. */
  path: z.enum(PATHS).nullable(),
  power: z.number().int(),
  element: z.enum(ELEMENTS),
  /** The moves in the slots, in their order; null while the reader duels with this pupil or waits in a lobby with them. */
  moves: z.array(z.strictObject({ moveId: z.string(), mastery: z.number().int() })).nullable(),
  badges: z.array(badge),
  squadName: z.string().nullable(),
})
export type PowerCard = z.output<typeof powerCard>

/** A pending invitation to the caller. */
const invitation = z.strictObject({
  id,
  squadName: z.string(),
  crest,
  members: z.number().int(),
  fromUserName: z.string(),
  createdAt: instant,
})

/** A pending invitation of the caller's squad; for its leader. */
const sentInvitation = z.strictObject({ id, pupil: z.strictObject({ id, displayName: z.string() }), createdAt: instant })

const pupil = z.strictObject({
  id,
  displayName: z.string(),
  photo: z.string().nullable(),
  level: z.number().int(),
  squadId: id.nullable(),
  /** In a locked squad of another class: stays there when this class gets new squads. */
  stays: z.boolean(),
})

const pair = z.tuple([id, id])
const named = z.strictObject({ squadId: id, personId: id })

export const squadsCalls = {
  /** The Power Card of the caller, or of a pupil in their squad or whom they teach. Null for people who are in no class. */
  'squads.power-card': read(z.strictObject({ personId: id.optional() }), z.strictObject({ card: powerCard.nullable() })),
  /** The caller's squad, the pending invitations, and whether the caller may found a squad. */
  'squads.mine': read(
    nothing,
    z.strictObject({
      squad: squad.nullable(),
      sent: z.array(sentInvitation),
      invitations: z.array(invitation),
      may: z.strictObject({ found: z.boolean() }),
    }),
  ),
  'squads.found': command(z.strictObject({ name: squadName, crest }), z.strictObject({ squadId: id })),
  'squads.change': command(z.strictObject({ squadId: id, name: squadName, crest }), done),
  /** Pupils of the leader's classes by a part of their name, and whether they can be invited. */
  'squads.candidates': read(
    z.strictObject({ query: line(1, 80) }),
    z.strictObject({
      pupils: z.array(z.strictObject({ id, displayName: z.string(), state: z.enum(['free', 'invited', 'in-a-squad']) })),
      more: z.boolean(),
    }),
  ),
  'squads.invite': command(named, done),
  'squads.withdraw-invitation': command(z.strictObject({ invitationId: id }), done),
  'squads.accept-invitation': command(z.strictObject({ invitationId: id }), z.strictObject({ squadId: id })),
  'squads.decline-invitation': command(z.strictObject({ invitationId: id }), done),
  'squads.leave': command(z.strictObject({ squadId: id }), done),
  'squads.hand-over': command(named, done),
  'squads.remove-member': command(named, done),

  /** For teachers: the squads of a class, and who is in which. */
  'squads.of-class': read(
    z.strictObject({ classId: id }),
    z.strictObject({
      classId: id,
      className: z.string(),
      squads: z.array(squad),
      pupils: z.array(pupil),
      /** The squad of each suspended pupil of the class who is in one. */
      suspendedIn: z.array(id),
    }),
  ),
  /**
   * Puts a class into balanced squads. `expected` is the preview that the teacher saw: the server computes the squads again and refuses
   * when something has changed in the meantime.
   */
  'squads.make-balanced': command(
    z.strictObject({
      classId: id,
      size: z.number().int().min(FEWEST_IN_BALANCED).max(MOST_MEMBERS),
      keepApart: z.array(pair).max(MOST_KEPT_APART),
      seed: z.number().int().min(0).max(0xffffffff),
      expected: z.array(z.array(id).max(MOST_MEMBERS)).max(MOST_IN_CLASS),
      locked: z.boolean(),
      /** Absent pupils stay as they are. */
      withoutAbsent: z.boolean().default(false),
    }),
    done,
    { bodyLimitBytes: 262_144 },
  ),
  /**
   * Groups of the pupils who are here, for one task, for the staff of the class. The server draws them, so that nobody reads the pairs who
   * are kept apart, and keeps nothing.
   */
  'squads.lesson-groups': read(
    z.strictObject({ classId: id, size: z.enum(GROUP_SIZES), by: z.enum(GROUPS_BY) }),
    z.strictObject({ groups: z.array(z.array(id)) }),
  ),
  /** The pupils whom the staff of a class keep apart, for the groups of a lesson and the squads that they make. Pupils are never told. */
  'squads.kept-apart': read(
    z.strictObject({ classId: id }),
    z.strictObject({
      pairs: z.array(pair),
      /** Everybody who is in a pair, suspended pupils, too. */
      pupils: z.array(z.strictObject({ id, displayName: z.string() })),
    }),
  ),
  'squads.keep-apart': command(z.strictObject({ classId: id, pair, apart: z.boolean() }), done),
  'squads.lock': command(z.strictObject({ squadIds: z.array(id).min(1).max(200), locked: z.boolean() }), done),
  'squads.dissolve': command(z.strictObject({ squadId: id }), done),
} as const

export type SquadsCalls = typeof squadsCalls

declare module '../wire/known-calls.ts' {
  interface KnownCalls extends Readonly<typeof squadsCalls> {}
}

/**
 * `squads.changed`, to one person: the person's squad, the level of somebody in it, or invitations have changed; fetch them again. `squads.card-changed`, to one person: the
 * Power Card has changed.
 * `squads.class-changed`, to the teachers of a class: fetch its squads again.
 */
export const squadsTopics = {
  person: { 'squads.changed': z.strictObject({ squadId: id }), 'squads.card-changed': nothing },
  'class-squads': { 'squads.class-changed': z.strictObject({ classId: id }) },
} as const
export type SquadsTopics = typeof squadsTopics

export { squadsRefusals } from './refusals.ts'
