import { savedSettings, seenSettings, versionedSettings } from '@xiotein/contract/school'
import {
  command,
  done,
  id,
  instant,
  line,
  lobbyOfType,
  lobbySettings,
  momentCursor,
  nothing,
  openHours,
  page,
  participant,
  read,
  session,
} from '@xiotein/contract/wire'
import { BATTLE_REACHES, KIND_WORDS, PRACTICE_LEVELS, TIME_FACTORS } from '@xiotein/game/battle'
import { ELEMENTS } from '@xiotein/game/moves'
import { z } from 'zod'
import { actions, endReason, fight, noXp, recording, stopper } from './fight.ts'

const turn = z.number().int().min(1).max(1000)

/** The settings of a duel. */
const settings = lobbySettings.extend({ timeLimitSeconds: z.number().int().min(60).max(900) })

/** A pupil with what other pupils may know before a duel. */
const player = participant.extend({ level: z.number().int(), element: z.enum(ELEMENTS) })
export type DuelPlayer = z.output<typeof player>

const lobby = lobbyOfType('live').extend({
  participants: z.array(player),
  /** When the battle begins; null while somebody is missing. */
  beginsAt: instant.nullable(),
  /** A teacher of one of its players pauses all battles: it begins when that is over. */
  paused: z.boolean(),
  /** The pupil whom the host has challenged; null for a lobby that is open to everybody within reach. */
  challenged: participant.nullable(),
  /** The number of duels with the other pupil that still earn the reader XP today; null where there is no other yet. */
  xpDuelsLeft: z.number().int().nullable(),
})
export type BattleLobby = z.output<typeof lobby>

const ended = z.strictObject({
  battleId: id,
  endedAt: instant,
  otherName: z.string(),
  /** `stopped`: a teacher or a new version ended it, and nobody won or lost. */
  result: z.enum(['won', 'lost', 'draw', 'stopped']),
  turns: z.number().int(),
  xp: z.number().int(),
  lootPp: z.number().int(),
  lostPp: z.number().int(),
})

/** `xpDuelsLeft`: how many duels with this pupil still earn XP today. */
const opponent = player.extend({ xpDuelsLeft: z.number().int() })
const kindWord = z.enum(KIND_WORDS)

/** The options after a duel, for one of its players. */
const after = z.strictObject({
  rival: participant,
  /** `none`: nobody has asked for a rematch. `asked`: the reader has. `offered`: the rival has, and waits for the reader. */
  rematch: z.enum(['none', 'asked', 'offered']),
  xpDuelsLeft: z.number().int(),
  /** The most PP that a rematch could take from the reader now. */
  stakePp: z.number().int(),
  ownWord: kindWord.nullable(),
  rivalWord: kindWord.nullable(),
  maySay: z.boolean(),
})
export type AfterDuel = z.output<typeof after>
const opened = z.strictObject({ lobbyId: id })
/** The rules of the school. `duels` is false until an admin has switched them on. */
const battleSettings = z.strictObject({ duels: z.boolean(), reach: z.enum(BATTLE_REACHES), openHours })
export type BattleSettings = z.output<typeof battleSettings>

const running = z.strictObject({
  battleId: id,
  name: z.string(),
  players: z.array(participant),
  turn: z.number().int(),
  startedAt: instant,
  paused: z.boolean(),
})

/** A duel that classmates may watch. */
const watchable = z.strictObject({ battleId: id, name: z.string(), players: z.array(player), startedAt: instant })
export type WatchableDuel = z.output<typeof watchable>

/** A lobby that waits for a player or is about to begin, as the staff of its players' classes see it. */
const openLobby = z.strictObject({ lobbyId: id, name: z.string(), players: z.array(participant), challenged: participant.nullable() })

const leaver = participant.extend({
  /** Duels that were left in the last 30 days, and the days on which. */
  left: z.number().int(),
  days: z.number().int(),
  /** The end of a pause between pupils; null while there is none. */
  until: instant.nullable(),
})

const endedOfClass = z.strictObject({
  battleId: id,
  /** Null once its host was erased. */
  name: z.string().nullable(),
  endedAt: instant,
  players: z.array(participant),
  /** Null for a draw. */
  winnerId: id.nullable(),
  reason: endReason,
  stoppedBy: stopper.nullable(),
})

const timeFactor = z.enum(TIME_FACTORS)

const practiceLevel = z.enum(PRACTICE_LEVELS)

/** A battle against Wick. */
const practice = z.strictObject({
  practiceId: id,
  level: practiceLevel,
  state: z.enum(['open', 'won', 'lost', 'draw', 'left']),
  /** The XP that it earned; null while it is open. */
  xp: z.number().int().nullable(),
  /** Why it earned none. */
  noXp: noXp.optional(),
  fight,
})
export type Practice = z.output<typeof practice>

/** The part of a battle that changes during a turn: who has chosen and who is away. Each player sees only their own choice. */
const sealed = fight.pick({ ownChoice: true, away: true }).extend({ battleId: id, chosen: z.array(z.string()) })

/** The result of a choice. If it was the last one of its turn, `isPlayed`, the event `battle.fought` carries the turn. */
const kept = sealed.extend({ version: z.number().int(), isPlayed: z.boolean() })

export const battleCalls = {
  /**
   * The lobbies that the reader could join, or is in, and the duels of others that the reader may watch. `battleId` is the battle that the reader fights now. `isOpen`: whether it is one of
   * the hours of duels. `paused`: a teacher of the reader pauses all battles.
   */
  'battle.lobbies': read(
    nothing,
    z.strictObject({
      duels: z.boolean(),
      /** Whom the reader can meet. */
      reach: z.enum(BATTLE_REACHES),
      isOpen: z.boolean(),
      /** The hours of duels, by the school's clock. */
      openHours,
      paused: z.boolean(),
      /** The most PP that a duel that begins now can take from the reader. */
      stakePp: z.number().int(),
      lobbies: z.array(lobby),
      watchable: z.array(watchable),
      /** The last lobby of the reader that was closed, and why: for whoever saw it a moment ago. `hand`: one of its players had no move in a slot. Null while the reader is in one. */
      closed: z.strictObject({ lobbyId: id, by: z.enum(['time', 'hours', 'off', 'teacher', 'hand']).nullable() }).nullable(),
      battleId: id.nullable(),
    }),
  ),
  /**
   * The challenges that wait for the reader, the oldest first. `mayAccept` is false while the reader fights or waits for another battle, and while a
   * teacher pauses all battles. `battleId` is the duel that the reader fights now, and `paused` whether it stands still. `stakePp`, as in
   * `battle.lobbies`, is null where no challenge waits.
   */
  'battle.challenges': read(
    nothing,
    z.strictObject({
      mayAccept: z.boolean(),
      stakePp: z.number().int().nullable(),
      challenges: z.array(lobby),
      battleId: id.nullable(),
      paused: z.boolean(),
    }),
  ),
  /** Pupils whom the reader can challenge, by name. `more`: others are found by their names only. */
  'battle.opponents': read(
    z.strictObject({ query: line(0, 60).optional() }),
    z.strictObject({ opponents: z.array(opponent), more: z.boolean() }),
  ),
  'battle.create': command(z.strictObject({ name: line(1, 40), settings }), opened),
  /** A lobby for one other pupil, who accepts or not. */
  'battle.challenge': command(z.strictObject({ personId: id, settings }), opened),
  /** `not-today`: no more challenges by this pupil until the next reset. */
  'battle.answer': command(z.strictObject({ lobbyId: id, answer: z.enum(['accept', 'not-now', 'not-today']) }), done),
  'battle.join': command(z.strictObject({ lobbyId: id }), done),
  'battle.leave': command(z.strictObject({ lobbyId: id }), done),
  /** A battle as its reader may see it: its players, the staff of their classes, and one turn late classmates where the two allow it. */
  'battle.fight': read(z.strictObject({ battleId: id }), fight),
  /** Seals what the player does in this turn. The last one to choose ends the turn. */
  'battle.choose': command(z.strictObject({ battleId: id, turn, actions }), kept),
  /** Takes a sealed choice back during the turn. */
  'battle.take-back': command(z.strictObject({ battleId: id, turn }), kept),
  'battle.give-up': command(z.strictObject({ battleId: id }), fight),
  /** The player's browser is there, in a battle or in the lobby that becomes one, which has the same id. A player who is not heard of for a while is away. */
  'battle.be-there': session(z.strictObject({ battleId: id }), done),
  /** Battles of the reader that are over, newest first. */
  'battle.history': read(z.strictObject({ cursor: momentCursor.optional() }), page(ended)),
  /** Everything that a battle that is over can be replayed and checked with, for its players and the staff of their classes. */
  'battle.recording': read(z.strictObject({ battleId: id }), recording),
  /** Returns what a player can do after a battle with its rival. */
  'battle.after': read(z.strictObject({ battleId: id }), after),
  /** Challenges the rival again with the same settings, or accepts the rival's challenge. */
  'battle.rematch': command(z.strictObject({ battleId: id }), opened),
  /** Says one kind word to the rival, once for a battle. */
  'battle.say': command(z.strictObject({ battleId: id, word: kindWord }), done),
  /** Returns the reader's open battle against Wick, and how many still earn XP today. */
  'battle.practice': read(nothing, z.strictObject({ open: practice.nullable(), xpLeft: z.number().int() })),
  'battle.begin-practice': command(z.strictObject({ level: practiceLevel }), practice),
  'battle.practise': command(z.strictObject({ practiceId: id, turn, actions }), practice),
  'battle.leave-practice': command(z.strictObject({ practiceId: id }), practice),
  /**
   * For the teachers of a class: who of it fights now and who has a lobby open, under which name; until when its battles are paused; and who has left
   * duels lately, with how long they wait for the next one.
   */
  'battle.of-class': read(
    z.strictObject({ classId: id }),
    z.strictObject({
      battles: z.array(running),
      lobbies: z.array(openLobby),
      pausedUntil: instant.nullable(),
      leavers: z.array(leaver),
    }),
  ),
  /** The battles of a class that are over, newest first, for its teachers. */
  'battle.ended-of-class': read(z.strictObject({ classId: id, cursor: momentCursor.optional() }), page(endedOfClass)),
  /** Pauses all battles of a class, those that are about to begin too, or lets them go on. A pause ends by itself after an hour. */
  'battle.pause-class': command(z.strictObject({ classId: id, paused: z.boolean() }), done),
  /** Ends a battle without a winner, or closes the lobby that has not become one, which has the same id: nobody loses anything by it. */
  'battle.stop': command(z.strictObject({ battleId: id }), done),
  /** For teachers: the pupils of a class who take part in duels, and those who have more time to choose. */
  'battle.switches': read(
    z.strictObject({ classId: id }),
    z.strictObject({
      duels: z.boolean(),
      takesPart: z.boolean(),
      pupils: z.array(participant.extend({ takesPart: z.boolean(), timeFactor })),
    }),
  ),
  'battle.switch-class': command(z.strictObject({ classId: id, takesPart: z.boolean() }), done),
  'battle.switch-pupil': command(z.strictObject({ personId: id, takesPart: z.boolean() }), done),
  /** Sets how much more time a pupil has to choose, from the next battle on. */
  'battle.set-time-factor': command(z.strictObject({ personId: id, factor: timeFactor }), done),
  /** For admins. */
  'battle.settings': read(nothing, battleSettings.extend(versionedSettings)),
  'battle.change-settings': command(battleSettings.extend(seenSettings), savedSettings),
} as const

export type BattleCalls = typeof battleCalls

declare module '../wire/known-calls.ts' {
  interface KnownCalls extends Readonly<typeof battleCalls> {}
}
/**
 * To a person: `battle.fought` is the battle as this player may see it now; `battle.sealed` is all that has changed in it since the version before; `battle.lobbies-changed`: fetch the lobbies again;
 * `battle.word-said`: fetch again what follows that battle.
 * To everybody who looks at the lobbies: some of them have changed.
 * To the staff of a class: `battle.class-changed`, a lobby has changed, or a battle has begun, come to another turn, been paused or ended; `battle.class-ended`, one is over.
 */
export const battleTopics = {
  person: {
    'battle.fought': fight,
    'battle.sealed': sealed,
    'battle.lobbies-changed': nothing,
    'battle.word-said': z.strictObject({ battleId: id }),
  },
  'battle-lobbies': { 'battle.lobbies-changed': nothing },
  'class-battles': { 'battle.class-changed': nothing, 'battle.class-ended': nothing },
} as const
export type BattleTopics = typeof battleTopics

export { actions, type Fight, fight, type Recording } from './fight.ts'
export { battleRefusals } from './refusals.ts'
