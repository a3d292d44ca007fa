import { CHAPTERS, type PupilFacts } from '@xiotein/content/story'
import type { Manifest } from '@xiotein/game/moves'
import type { Tutorial } from '@xiotein/game/tutorials'
import { roundsFought } from '../battle/index.ts'
import { cardsOfAll, ownersOfItems } from '../market/index.ts'
import { handRows, type MoveInHand, movesInHands } from '../moves/index.ts'
import { savedProfile } from '../people/index.ts'
import { type Queryable, sql } from '../platform/database/index.ts'
import { tutorialsDone } from '../tutorials/index.ts'
import type { StoredProgress } from './progress-rows.ts'

/** Encounters that are short battles. */
const DRILLS = new Set(CHAPTERS.flatMap(({ encounters }) => encounters.filter(({ task }) => task.kind === 'drill').map(({ id }) => id)))

/** The chapter that asks for rounds. */
const ROUNDS_IN = CHAPTERS.find(({ challenges }) =>
  challenges.some(({ evidence }) => evidence.by === 'system' && evidence.what === 'rounds'),
)?.chapter

/**
 * A duel counts when it was fought to its end, or given up after so many turns, for whoever has played in it: two who give up at once, or only
 * rest, have fought nothing, and nobody loses a fight in which they played because somebody else left it.
 */
const TURNS_OF_A_DUEL = 3

/** Includes what the requirements of challenges ask for besides. */
export type ChallengeFacts = {
  readonly pupil: PupilFacts
  readonly manifest: Manifest | null
  readonly ownsArtifact: boolean
  readonly leads: boolean
  readonly handedIn: ReadonlySet<string>
}

/** Returns what the challenges that a person sees can ask for, of these people: none of them asks for a card or for a move in a slot. */
export const knownOfAll = async (
  db: Queryable,
  storedBy: ReadonlyMap<string, StoredProgress>,
): Promise<ReadonlyMap<string, ChallengeFacts>> => {
  const personIds = [...storedBy.keys()]
  const rows = await db.rows(sql<{
    personId: string
    squadSize: number
    leads: boolean
    roundsFrom: Date | null
    drills: number
    matesDid: string[]
    wonWithMates: string[]
    handedIn: string[]
    visits: ('market' | 'arena' | 'fame' | 'profile' | 'squads' | 'power-card' | 'power-card-turned')[]
  }>`
    select p.id as person_id,
           (select count(*)::int from squads_member m join squads_member o on o.squad_id = m.squad_id where m.person_id = p.id) as squad_size,
           exists (select from squads_member where person_id = p.id and is_leader) as leads,
           o.opened_at as rounds_from,
           (select count(*)::int from story_attempt a where a.person_id = p.id and a.encounter = any(${[...DRILLS]}::text[])
            and a.state <> 'open' and a.inputs = '[]' and a.started_at >= o.opened_at) as drills,
           array(select distinct e.encounter from squads_member m join squads_member o on o.squad_id = m.squad_id and o.person_id <> m.person_id
                 join story_encounter e on e.person_id = o.person_id where m.person_id = p.id) as mates_did,
           array(select distinct t.episode from story_team_seat s join story_team t on t.id = s.team_id and t.state = 'won'
                 join story_team_seat other on other.team_id = t.id and other.person_id <> s.person_id
                 join squads_member m on m.person_id = s.person_id
                 join squads_member o on o.squad_id = m.squad_id and o.person_id = other.person_id
                 where s.person_id = p.id and (s.took_part or s.counts)) as won_with_mates,
           array(select challenge from story_work where person_id = p.id and status <> 'denied') as handed_in,
           array(select place from story_visit where person_id = p.id) as visits
    from people_person p left join story_opened o on o.person_id = p.id and o.chapter = ${ROUNDS_IN ?? 0}
    where p.id = any(${personIds}::uuid[])`)
  const asked = rows.map(({ personId, roundsFrom }) => ({ personId, since: roundsFrom }))
  const [hands, saved, owners, done, fought] = await Promise.all([
    handRows(db, personIds),
    savedProfile(db, personIds),
    ownersOfItems(db, personIds),
    tutorialsDone(db, personIds),
    roundsFought(db, asked, TURNS_OF_A_DUEL),
  ])
  const manifests = new Map(hands.map(hand => [hand.personId, hand.manifest]))
  return new Map(
    rows.map(seen => {
      const { personId } = seen
      const stored = storedBy.get(personId)
      const manifest = manifests.get(personId) ?? null
      const { duels = 0, rounds = 0 } = fought.get(personId) ?? {}
      const pupil = {
        hasManifest: manifest !== null,
        manifestMoveEquipped: false,
        tutorials: done.get(personId) ?? new Set<Tutorial>(),
        visits: new Set(seen.visits),
        profileSaved: saved.has(personId),
        inSquad: seen.squadSize >= 2,
        duels,
        matesDid: new Set(seen.matesDid),
        wonWithMates: new Set(seen.wonWithMates),
        rounds: rounds + seen.drills,
        unaided: stored?.unaided ?? new Set<string>(),
        planRight: stored?.plannedRight ?? 0,
      }
      return [personId, { pupil, manifest, ownsArtifact: owners.has(personId), leads: seen.leads, handedIn: new Set(seen.handedIn) }]
    }),
  )
}

export const knownOf = async (db: Queryable, personId: string, stored: StoredProgress): Promise<ChallengeFacts> => {
  const known = (await knownOfAll(db, new Map([[personId, stored]]))).get(personId)
  if (!known) throw new Error('nobody is known of this id')
  return known
}

/** Assumes that a pupil has every card and the move of the manifest in a slot: these take some statements for each. */
export const atBest = (known: ChallengeFacts): ChallengeFacts => ({
  ...known,
  ownsArtifact: true,
  pupil: { ...known.pupil, manifestMoveEquipped: known.manifest !== null },
})

type KnownWithHand = ChallengeFacts & { readonly inHand: readonly MoveInHand[] }

/** Returns what the program sees of pupils outside the episodes, with cards and moves, in as many statements for many as for one. */
export const factsOfAll = async (
  db: Queryable,
  storedBy: ReadonlyMap<string, StoredProgress>,
): Promise<ReadonlyMap<string, KnownWithHand>> => withHands(db, await knownOfAll(db, storedBy))

export const factsOf = async (db: Queryable, personId: string, stored: StoredProgress): Promise<KnownWithHand> =>
  withHand(db, personId, await knownOf(db, personId, stored))

const withHands = async (db: Queryable, knownBy: ReadonlyMap<string, ChallengeFacts>): Promise<ReadonlyMap<string, KnownWithHand>> => {
  const personIds = [...knownBy.keys()]
  const hands = await movesInHands(db, personIds)
  const cards = await cardsOfAll(db, personIds)
  return new Map(
    [...knownBy].map(([personId, known]) => {
      const { manifest } = known
      const inHand = Object.values(hands.get(personId) ?? {})
      const ownsArtifact = known.ownsArtifact || (cards.get(personId) ?? []).some(({ holding }) => holding.uses > 0)
      const manifestMoveEquipped = manifest !== null && inHand.some(({ line }) => line === manifest)
      return [personId, { ...known, inHand, ownsArtifact, pupil: { ...known.pupil, manifestMoveEquipped } }]
    }),
  )
}

/** The same with cards and moves. */
export const withHand = async (db: Queryable, personId: string, known: ChallengeFacts): Promise<KnownWithHand> => {
  const found = (await withHands(db, new Map([[personId, known]]))).get(personId)
  if (!found) throw new Error('nobody is known of this id')
  return found
}
