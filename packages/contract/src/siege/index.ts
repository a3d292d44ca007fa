import { savedSettings, seenSettings, versionedSettings } from '@xiotein/contract/school'
import { movesPerDay } from '@xiotein/contract/vault'
import {
  command,
  done,
  entryCursor,
  id,
  instant,
  line,
  lobbyOfType,
  nameCursor,
  nothing,
  openHours,
  page,
  participant,
  read,
  session,
} from '@xiotein/contract/wire'
import { ELEMENTS } from '@xiotein/game/moves'
import { SIEGE_BOUNDS, SIEGE_LOBBY, SIEGE_MODES, SIEGE_REACHES } from '@xiotein/game/siege'
import { z } from 'zod'

const count = z.number().int().min(0)
const mode = z.enum(SIEGE_MODES)
const named = z.string().min(1).max(60)

const number = (id: keyof typeof SIEGE_BOUNDS) => z.number().int().min(SIEGE_BOUNDS[id].least).max(SIEGE_BOUNDS[id].most)

/** The siege settings of a school. Every number has a default, see docs/game-rules.md, "The policy of a school". */
const siegeSettings = z.strictObject({
  mode,
  /** The pupils that a pupil can attack. */
  reach: z.enum(SIEGE_REACHES),
  floorPp: number('floorPp'),
  dailyLossPercent: number('dailyLossPercent'),
  attacksPerTargetAndDay: number('attacksPerTargetAndDay'),
  /** A vault from which this many attacks took PP within these game days is closed, until the oldest of them is that old. */
  mostThefts: number('mostThefts'),
  theftDays: number('theftDays'),
  truceDays: number('truceDays'),
  levelsAbove: number('levelsAbove'),
  theftPercent: number('theftPercent'),
  /** Null when sieges are open at every hour. */
  openHours,
  friendly: z.strictObject({
    attackerMaxPp: number('attackerMaxPp'),
    holdingOutPp: number('holdingOutPp'),
    holdingOutMaxPpPerDay: number('holdingOutMaxPpPerDay'),
    holdingOutXp: number('holdingOutXp'),
  }),
})
export type SiegeSettings = z.output<typeof siegeSettings>

/** A vault that the reader can attack now. Protected ones are left out, without a reason. */
const target = z.strictObject({
  personId: id,
  displayName: z.string(),
  level: z.number().int(),
  squadName: z.string().nullable(),
  element: z.enum(ELEMENTS),
  shield: count,
  maxShield: count,
  overshield: count,
  firewall: count,
  inDebt: z.boolean(),
  /** PP above the capacity, which nothing protects: no more of them than the reader's strongest blow reaches. */
  exposedPp: count,
  /** The most that one attack can take (contested) or earn (friendly): what the rules allow, and no more than the reader's strongest blow reaches. */
  mostPp: count,
  /** The reader's level is so far above the target's that the attack takes only part. */
  weakenedByLevel: z.boolean(),
  /** Attacks of the reader on this vault since the last reset. Only the first one earns XP. */
  attacksToday: count,
  /** Attacks of the reader on this vault in the last seven game days, today included. */
  visitsInWeek: count,
})

/** The rules of the school that a pupil may see: the numbers with which the browser foresees an attack. */
const rules = z.strictObject({
  floorPp: count,
  dailyLossPercent: count,
  mostThefts: count,
  theftDays: count,
  levelsAbove: count,
  theftPercent: count,
  friendly: siegeSettings.shape.friendly,
})

/** The hours of sieges by the school's clock, whether it is one of them, and when that changes next; null when sieges are open at every hour. */
const hours = z.strictObject({ windows: openHours.unwrap(), isOpen: z.boolean(), changesAt: instant.nullable() }).nullable()

/** PP, shields and overshield of the vault before and after an attack. */
const vaultThen = z.strictObject({ pp: count, shield: count, overshield: count })

/** The attacks of one attacker on one target in one game day are the turns of a lobby. Its attacker is its host and only participant. */
const lobby = lobbyOfType('vault_siege').extend({ target: participant })

/** One attack as one of the two pupils sees it. */
const attack = z.strictObject({
  id,
  at: instant,
  lobby,
  turn: z.number().int().min(1).max(SIEGE_LOBBY.maxTurns),
  mode: z.enum(['contested', 'friendly']),
  /** True for the attacker, false for the target. */
  mine: z.boolean(),
  /** The other pupil. */
  otherName: z.string(),
  moveId: z.string().nullable(),
  cardId: z.string().nullable(),
  absorbed: z.boolean(),
  shieldDamage: count,
  shieldsCracked: z.boolean(),
  /** The reasons why the attack took less: shields were up, the attacker's level is too high, or the target had lost enough. */
  halvedByShields: z.boolean(),
  weakenedByLevel: z.boolean(),
  cutByProtection: z.boolean(),
  /** PP that the firewall kept out of reach, and what a debt of the target added to the attack. */
  firewallHeldPp: count,
  debtAddedDamage: count,
  debtAddedPp: count,
  /** PP that the attack took from the target; 0 in friendly mode. */
  stolenPp: count,
  /** The number of them that the target has brought back. */
  restoredPp: count,
  /** PP that the reader was given in friendly mode. */
  earnedPp: count,
  /** XP that the reader earned. */
  xp: count,
  /** When stolen PP belong to the attacker; until then the target can bring them back. Null when nothing was stolen. */
  lootUntil: instant.nullable(),
  /** The target's vault, for the target alone. */
  vault: z.strictObject({ before: vaultThen, after: vaultThen }).nullable(),
})
export type SiegeAttack = z.output<typeof attack>

const pupilSwitch = z.strictObject({
  personId: id,
  displayName: z.string(),
  takesPart: z.boolean(),
  /** For a pupil who is out: since when, and which member of staff decided it. */
  out: z.strictObject({ since: instant, by: z.string() }).nullable(),
  /** What staff wrote for each other about it; empty without. */
  reason: z.string(),
})

/** The longest that staff write for each other about a pupil. */
const LONGEST_NOTE = 200

/** A pupil who is left out: sieges are turned off until somebody turns them on again, or a quiet shield closes the vault for a week. */
const leftOut = z.strictObject({
  personId: id,
  displayName: z.string(),
  /** The first of the pupil's classes in which the reader decides. */
  classId: id,
  className: z.string(),
  is: z.enum(['off', 'shield']),
  since: instant.nullable(),
  by: z.string().nullable(),
  until: instant.nullable(),
  /** Written by staff for staff. */
  reason: z.string(),
})

/** The same 28 days in one of the modes, with the other rules as they are tried. */
const modeTried = z.strictObject({
  mode,
  stopped: count,
  takenPp: count,
  /** Pupils who would have lost any, the most that one of them would have lost, and attacked pupils who would have lost nothing. */
  losers: count,
  worstPp: count,
  spared: count,
  /** PP that friendly attacks would have made. */
  earnedPp: count,
})

/** The PP taken in 28 days, and what other rules would have left of them. */
const whatIf = z.strictObject({
  attacks: count,
  stopped: count,
  /** Stopped attacks that would have gone on to another vault. */
  turned: count,
  /** The attacks of a friendly time, which took nothing. */
  friendly: count,
  takenPp: count,
  wasTakenPp: count,
  /** One entry without a name for everybody who would have lost or did lose anything, the most first. */
  losses: z.array(z.strictObject({ pp: count, was: count })),
  modes: z.array(modeTried),
})
export type SiegeWhatIf = z.output<typeof whatIf>

/** The same losses, with names. */
const whatIfWho = z.strictObject({ pupils: z.array(z.strictObject({ personId: id, displayName: z.string(), pp: count, was: count })) })

export const siegeCalls = {
  /** Whether the reader can attack somebody now, and why not, in the reader's language. */
  'siege.mine': read(
    nothing,
    z.strictObject({ mode, mayAttack: z.boolean(), why: z.string().nullable(), peaceUntil: instant.nullable(), hours, rules }),
  ),
  /**
   * Vaults that the reader can attack now, by name. `query` is a part of a pupil's or a squad's name. `closed` is how many others in reach are closed
   * now; null before the last page and in a search, which would say it of single pupils.
   */
  'siege.targets': read(
    z.strictObject({ query: line(0, 60).optional(), cursor: nameCursor.optional() }),
    page(target).extend({ closed: count.nullable() }),
  ),
  /** With a move, an action card, or both. */
  'siege.attack': command(z.strictObject({ targetId: id, moveId: named.nullable(), cardId: named.nullable() }), z.strictObject({ attack })),
  /** One's own, or those of a pupil for the staff of a class that the pupil is in. */
  'siege.history': read(
    z.strictObject({ personId: id.optional(), side: z.enum(['both', 'mine', 'others']).default('both'), cursor: entryCursor.optional() }),
    page(attack),
  ),
  /** Closes the caller's vault for seven days: until then its owner neither attacks nor is attacked. */
  'siege.close-vault': command(nothing, z.strictObject({ peaceUntil: instant })),
  /** For everybody who decides in a class; admins change them. */
  'siege.settings': read(nothing, siegeSettings.extend(versionedSettings)),
  'siege.change-settings': command(siegeSettings.extend(seenSettings), savedSettings),
  /** The attacks of the last 28 days by other rules, and by as many moves a day as now or fewer. The answer is kept nowhere. */
  'siege.what-if': session(siegeSettings.extend({ movesPerDay }), whatIf),
  /** Returns the people whom it is about. Each look is in the audit log. */
  'siege.what-if-who': session(siegeSettings.extend({ movesPerDay }), whatIfWho),
  /** For teachers: the pupils of a class who take part, and those under a quiet shield, also when they have just come. */
  'siege.of-class': read(
    z.strictObject({ classId: id }),
    z.strictObject({
      mode,
      takesPart: z.boolean(),
      pupils: z.array(pupilSwitch),
      shielded: z.array(z.strictObject({ personId: id, displayName: z.string(), until: instant })),
    }),
  ),
  'siege.switch-class': command(z.strictObject({ classId: id, takesPart: z.boolean() }), done),
  /** With a reason, whoever turned sieges on within the hour takes that back: they are off again since the same day, by the same member of staff, for that reason. */
  'siege.switch-pupil': command(z.strictObject({ personId: id, takesPart: z.boolean(), reason: line(0, LONGEST_NOTE).optional() }), done),
  /** The classes in which the reader decides, and the pupils of these who are left out. */
  'siege.switches': read(
    nothing,
    z.strictObject({
      mode,
      classes: z.array(z.strictObject({ classId: id, name: z.string(), takesPart: z.boolean() })),
      pupils: z.array(leftOut),
    }),
  ),
  /** Writes for other staff why sieges are turned off for a pupil, in place of the reason that the writer has seen; a page that does not say which writes over it. */
  'siege.note-pupil': command(
    z.strictObject({ personId: id, seen: line(0, LONGEST_NOTE).optional(), reason: line(0, LONGEST_NOTE) }),
    done,
  ),
  /**
   * Staff close the vault of a pupil for seven days, or open it again. Nobody learns that it was they. `until`: the end that the page shows; a
   * shield with another end is a colleague's and stays. The answer says until when it is.
   */
  'siege.shield-pupil': command(
    z.strictObject({ personId: id, shielded: z.boolean(), until: instant.optional() }),
    z.strictObject({ until: instant.nullable() }),
  ),
} as const

export type SiegeCalls = typeof siegeCalls

declare module '../wire/known-calls.ts' {
  interface KnownCalls extends Readonly<typeof siegeCalls> {}
}

/**
 * `siege.attacked`, to both pupils: there is a new attack in the history. `siege.changed`: what they may do has changed.
 * `siege.rules-changed`, to all who play: the school has other rules now. `siege.targets-changed`, to the pupils of a class, or to all who play where everybody
 * can be attacked: there was an attack on somebody of the list, who is not said. `siege.class-changed`, to the staff of a class and to admins: sieges were turned off or
 * on again for it or for a pupil of it, or the school has other rules.
 */
export const siegeTopics = {
  person: { 'siege.attacked': z.strictObject({ attackId: id }), 'siege.changed': nothing },
  'siege-rules': { 'siege.rules-changed': nothing },
  'siege-targets': { 'siege.targets-changed': nothing },
  'class-review': { 'siege.class-changed': nothing },
  'school-review': { 'siege.class-changed': nothing },
} as const
export type SiegeTopics = typeof siegeTopics

export { siegeRefusals } from './refusals.ts'
