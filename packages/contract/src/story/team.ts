// Teams of pupils against the boss of a team chapter.

import { actions, fight } from '@xiotein/contract/battle'
import { savedSettings, seenSettings, versionedSettings } from '@xiotein/contract/school'
import { command, done, id, instant, nothing, participant, read, session } from '@xiotein/contract/wire'
import { z } from 'zod'
import { announced } from './encounters.ts'
import { chapterNumber, storyId } from './parts.ts'

const sentence = z.string()
const count = z.number().int().min(0)

/** A place in a team: of a pupil, or of a stand-in that plays with the moves of one. */
const seat = participant.extend({ isStandIn: z.boolean(), isAway: z.boolean() })
export type TeamSeat = z.output<typeof seat>

/** A team that waits. `needed` more pupils must come before its battle can begin. */
const team = z.strictObject({ teamId: id, hostId: id, seats: z.array(seat), needed: count, createdAt: instant })
export type Team = z.output<typeof team>

const teamState = z.enum(['waiting', 'active', 'won', 'lost'])

/** A stand-in gives its pupil nothing, unless a teacher has said that the win counts for them. */
const classTeam = team.extend({
  chapter: chapterNumber,
  bossName: sentence,
  state: teamState,
  /** Null while it waits. */
  turn: count.nullable(),
})
export type ClassTeam = z.output<typeof classTeam>

/** The battle of a team as one of its pupils may see it: the same that a pupil alone sees of a boss, and who plays for whom. */
const teamFight = z.strictObject({
  teamId: id,
  episodeId: storyId,
  state: z.enum(['active', 'won', 'lost']),
  fight,
  /** Places that a stand-in plays now. */
  stoodIn: z.array(id),
  /** The moves, mechanics and later phases (`phase-2`) of the boss that the reader has seen in this battle. */
  names: z.array(z.strictObject({ id: z.string(), name: sentence })),
  announced,
  /** Battles against this boss that the reader lost before. */
  losses: count,
  greeting: sentence.nullable(),
  advice: sentence.nullable(),
  /** The worst harm to the reader, in this battle if it was lost, or before its first turn in the one that they lost last. */
  harm: z.strictObject({ name: sentence, warning: sentence.nullable() }).nullable(),
  tell: z.strictObject({ name: sentence, warning: sentence }).nullable(),
  restsEvery: count.nullable(),
  weakerPercent: count,
  /** Whether the end counts for the reader: null during the battle. */
  counts: z.boolean().nullable(),
})
export type TeamFight = z.output<typeof teamFight>

const ofTeam = z.strictObject({ teamId: id })

export const teamCalls = {
  /**
   * Whether the boss of a chapter is met in a team, the teams that wait for somebody, and the reader's own: the one that they are in, or
   * the one whose battle has just ended. `absent` are those of the host's squad whose moves a stand-in can play.
   */
  'story.teams': read(
    z.strictObject({ episodeId: storyId }),
    z.strictObject({
      teamSize: z.union([z.literal(1), z.literal(4)]),
      smallTeams: z.boolean(),
      /** The reader has an unfinished battle alone. */
      alone: z.boolean(),
      /** The power at which the boss is a fair match, and the reader's. */
      recommendedPower: count,
      ownPower: count,
      /** `lowestPower`: that of the weakest place of a team of three or more that waits; null for others. */
      own: z.strictObject({ teamId: id, state: teamState, lowestPower: count.nullable() }).nullable(),
      teams: z.array(team),
      absent: z.array(participant),
    }),
  ),
  'story.open-team': command(z.strictObject({ episodeId: storyId }), z.strictObject({ teamId: id })),
  'story.join-team': command(ofTeam, done),
  /** Leaves a team that waits; in a battle a stand-in plays the rest. */
  'story.leave-team': command(ofTeam, done),
  /** The host puts a stand-in for somebody of the squad into the team, or takes it out. */
  'story.set-stand-in': command(z.strictObject({ teamId: id, personId: id, isIn: z.boolean() }), done),
  'story.begin-team': command(ofTeam, done),
  /** The battle of a team, for its pupils. */
  'story.team': read(ofTeam, teamFight),
  /** Seals what a pupil does in this turn, or takes it back with null. When all who are there have chosen, the turn is over. */
  'story.choose-in-team': command(
    z.strictObject({ teamId: id, turn: z.number().int().min(1).max(100), actions: actions.nullable() }),
    teamFight,
  ),
  /** The pupil's browser shows the team. A pupil who is not heard of for a while is away, and later a stand-in plays for them. */
  'story.be-in-team': session(ofTeam, done),
  /** The teams of a class that wait or fight, for its teachers, with the pupils whose moves a stand-in can play. */
  'story.class-teams': read(z.strictObject({ classId: id }), z.strictObject({ teams: z.array(classTeam), pupils: z.array(participant) })),
  /** A teacher gives a place of a waiting team to a stand-in. `counts`: if the team wins, the absent pupil has beaten the boss, too. */
  'story.give-stand-in': command(z.strictObject({ classId: id, teamId: id, personId: id, counts: z.boolean() }), done),
  /** For admins: whether two pupils are enough for a team. */
  'story.settings': read(nothing, z.strictObject({ smallTeams: z.boolean(), ...versionedSettings })),
  'story.change-settings': command(z.strictObject({ smallTeams: z.boolean(), ...seenSettings }), savedSettings),
} as const
