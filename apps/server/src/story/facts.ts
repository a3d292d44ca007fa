import { CHAPTERS, type PupilFacts } from '@xiotein/content/story'
import type { Manifest } from '@xiotein/game/moves'
import type { Tutorial } from '@xiotein/game/tutorials'
import { cardsOf } from '../market/index.ts'
import { type MoveInHand, movesInHand } from '../moves/index.ts'
import { type Queryable, sql } from '../platform/database/index.ts'
import type { Stored } from './progress-rows.ts'

/** Encounters that are short battles. */
const DRILLS = new Set(CHAPTERS.flatMap(({ encounters }) => encounters.filter(({ task }) => task.kind === 'drill').map(({ id }) => id)))

/** The chapter that asks for rounds. */
const ROUNDS_IN = CHAPTERS.find(({ challenges }) =>
  challenges.some(({ evidence }) => evidence.by === 'system' && evidence.when.startsWith('rounds:')),
)?.chapter

/**
 * A duel counts when it was fought to its end, or given up after so many turns: two who give up at once have fought nothing, and nobody loses
 * a fight in which they played because somebody else left it.
 */
const TURNS_OF_A_DUEL = 3

/** Includes what the requirements of challenges ask for besides. */
export type Known = {
  readonly pupil: PupilFacts
  readonly manifest: Manifest | null
  readonly ownsArtifact: boolean
  readonly leads: boolean
  readonly handedIn: ReadonlySet<string>
}

/** Returns what the challenges that a person sees can ask for, of these people: none of them asks for a card or for a move in a slot. */
export const knownOfAll = async (db: Queryable, storedBy: ReadonlyMap<string, Stored>): Promise<ReadonlyMap<string, Known>> => {
  const rows = await db.rows(sql<{
    personId: string
    manifest: Manifest | null
    profileSaved: boolean
    squadSize: number
    leads: boolean
    items: number
    duels: number
    rounds: number | null
    matesDid: string[]
    wonWithMates: string[]
    tutorials: Tutorial[]
    handedIn: string[]
    visits: ('market' | 'arena' | 'fame' | 'profile' | 'squads' | 'power-card' | 'power-card-turned')[]
  }>`
    with fought as (
      select s.person_id, b.ended_at from battle_seat s join battle_battle b on b.id = s.lobby_id
      where s.person_id = any(${[...storedBy.keys()]}::uuid[]) and b.ended_at is not null
        and (b.outcome->>'reason' in ('fallen', 'time', 'turns')
             or (select count(*) from battle_input i where i.battle_id = b.id and i.input->>'kind' = 'turn') >= ${TURNS_OF_A_DUEL}))
    select p.id as person_id, (select manifest from moves_pupil where person_id = p.id) as manifest,
           (p.photo_id is not null or p.theme is not null or p.language is not null or p.text_size <> 'usual' or p.clearer_letters
              or p.less_motion or p.sounds or not p.notifications
              or exists (select from people_asked_name n where n.person_id = p.id)) as profile_saved,
           (select count(*)::int from squads_member m join squads_member o on o.squad_id = m.squad_id where m.person_id = p.id) as squad_size,
           exists (select from squads_member where person_id = p.id and is_leader) as leads,
           (select count(*)::int from market_item where owner_id = p.id and state in ('held', 'used')) as items,
           (select count(*)::int from fought f where f.person_id = p.id) as duels,
           (select (select count(*) from fought f where f.person_id = p.id and f.ended_at >= o.opened_at)
                 + (select count(*) from battle_practice w where w.person_id = p.id and not w.was_left and w.ended_at >= o.opened_at)
                 + (select count(*) from story_attempt a where a.person_id = p.id and a.encounter = any(${[...DRILLS]}::text[])
                    and a.state <> 'open' and a.inputs = '[]' and a.started_at >= o.opened_at)
            from story_opened o where o.person_id = p.id and o.chapter = ${ROUNDS_IN ?? 0})::int as rounds,
           array(select distinct e.encounter from squads_member m join squads_member o on o.squad_id = m.squad_id and o.person_id <> m.person_id
                 join story_encounter e on e.person_id = o.person_id where m.person_id = p.id) as mates_did,
           array(select distinct t.episode from story_team_seat s join story_team t on t.id = s.team_id and t.state = 'won'
                 join story_team_seat other on other.team_id = t.id and other.person_id <> s.person_id
                 join squads_member m on m.person_id = s.person_id
                 join squads_member o on o.squad_id = m.squad_id and o.person_id = other.person_id
                 where s.person_id = p.id and (s.took_part or s.counts)) as won_with_mates,
           array(select tutorial from tutorials_progress where person_id = p.id and completed_at is not null) as tutorials,
           array(select challenge from story_work where person_id = p.id and status <> 'denied') as handed_in,
           array(select place from story_visit where person_id = p.id) as visits
    from people_person p where p.id = any(${[...storedBy.keys()]}::uuid[])`)
  return new Map(
    rows.map(seen => {
      const stored = storedBy.get(seen.personId)
      const pupil = {
        ...{ hasManifest: seen.manifest !== null, manifestMoveEquipped: false, tutorials: new Set(seen.tutorials) },
        ...{ visits: new Set(seen.visits), profileSaved: seen.profileSaved, inSquad: seen.squadSize >= 2, duels: seen.duels },
        ...{ matesDid: new Set(seen.matesDid), wonWithMates: new Set(seen.wonWithMates) },
        ...{ rounds: seen.rounds ?? 0, unaided: stored?.unaided ?? new Set<string>(), planRight: stored?.plannedRight ?? 0 },
      }
      return [
        seen.personId,
        { pupil, manifest: seen.manifest, ownsArtifact: seen.items > 0, leads: seen.leads, handedIn: new Set(seen.handedIn) },
      ]
    }),
  )
}

export const knownOf = async (db: Queryable, personId: string, stored: Stored): Promise<Known> => {
  const known = (await knownOfAll(db, new Map([[personId, stored]]))).get(personId)
  if (!known) throw new Error('nobody is known of this id')
  return known
}

/** Assumes that a pupil has every card and the move of the manifest in a slot: these take some statements for each. */
export const atBest = (known: Known): Known => ({
  ...known,
  ownsArtifact: true,
  pupil: { ...known.pupil, manifestMoveEquipped: known.manifest !== null },
})

/** Returns what the program sees of a pupil outside the episodes. */
export const factsOf = async (
  db: Queryable,
  personId: string,
  stored: Stored,
): Promise<Known & { readonly inHand: readonly MoveInHand[] }> => withHand(db, personId, await knownOf(db, personId, stored))

/** The same with cards and moves. */
export const withHand = async (
  db: Queryable,
  personId: string,
  known: Known,
): Promise<Known & { readonly inHand: readonly MoveInHand[] }> => {
  const { manifest } = known
  const inHand = Object.values(await movesInHand(db, personId))
  const cards = await cardsOf(db, personId)
  return {
    ...known,
    inHand,
    ownsArtifact: known.ownsArtifact || cards.some(({ holding }) => holding.uses > 0),
    pupil: { ...known.pupil, manifestMoveEquipped: manifest !== null && inHand.some(({ line }) => line === manifest) },
  }
}
