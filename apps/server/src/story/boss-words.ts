import { sayStory } from '@xiotein/content/story'
import type { BossFight } from '@xiotein/contract/story'
import type { Battle, BattleSetUp, Step } from '@xiotein/game/battle'
import type { Language } from '@xiotein/game/rules'
import { worstHarm } from '@xiotein/game/story'
import { phaseIn } from './boss-end.ts'
import { requiredChapter } from './episode.ts'

/** The percentage by which the boss of this battle is weaker: the help that it began with. */
export const weakerIn = ({ setUp }: { readonly setUp: Pick<BattleSetUp, 'fighters'> }, bossId: string): number => {
  const boss = setUp.fighters.find(({ id }) => id === bossId)
  const [roll] = boss?.hand[0]?.rolls ?? []
  return roll ? 100 - roll.multiplierPerMille / 10 : 0
}

/** Words for what hurt somebody most in a battle against the boss of an episode. */
export const harmWords = (episode: string, personId: string, steps: readonly Step[], language: Language): BossFight['harm'] => {
  const source = worstHarm(personId, steps)
  if (source === null) return null
  if (source === 'thorns') return { name: sayStory(language, 'harm.thorns'), warning: null }
  const { moves, mechanics } = requiredChapter(episode).boss
  const mechanic = mechanics.find(({ script }) => script.id === source)
  const name = mechanic?.name ?? moves.find(({ does }) => does.id === source)?.name
  return name ? { name: name[language], warning: mechanic?.warning[language] ?? null } : null
}

/** The announcements of a boss in its current phase: what happens every n-th turn, and what this phase has begun with. */
export const announcedIn = (episode: string, battle: Battle, language: Language): BossFight['announced'] => {
  const { boss } = requiredChapter(episode)
  const phase = phaseIn(battle, boss.id)
  return boss.mechanics
    .filter(({ script: { trigger } }) => trigger.on === 'turn' || trigger.value === phase)
    .map(({ name, warning }) => ({ name: name[language], warning: warning[language] }))
}

/** The reason why the open turn asks for something else than a blow. */
export const tellWords = (episode: string, battle: Battle, language: Language): BossFight['tell'] => {
  const { boss } = requiredChapter(episode)
  const due = boss.mechanics.find(({ script: { trigger } }) => trigger.on === 'turn' && battle.turn % trigger.value === 0)
  if (due) return { name: due.name[language], warning: due.warning[language] }
  const isHidden = battle.fighters.some(({ id, statuses }) => id === boss.id && statuses.some(({ kind }) => kind === 'hidden'))
  return isHidden ? { name: boss.name[language], warning: sayStory(language, 'tell.hidden') } : null
}

/** The names of the moves, mechanics and later phases of a boss that its reader has seen in this battle: `phase-2` once the second has begun. */
export const namesSeen = (
  episode: string,
  { fighters, log }: Pick<BossFight['fight'], 'fighters' | 'log'>,
  language: Language,
): BossFight['names'] => {
  const { boss } = requiredChapter(episode)
  const seen = JSON.stringify([fighters, log])
  const all = [
    ...boss.moves.map(({ name, does: { id } }) => ({ id, name })),
    ...boss.mechanics.map(({ name, script: { id } }) => ({ id, name })),
  ]
  const begun = new Set(log.flat().flatMap(event => (event.kind === 'phase' ? event.phase : [])))
  const phases = boss.phases.map(({ name }, nth) => ({ name, phase: nth + 1 })).filter(({ phase }) => begun.has(phase))
  return [
    ...all.filter(({ id }) => seen.includes(`"${id}"`)).map(({ id, name }) => ({ id, name: name[language] })),
    ...phases.map(({ phase, name }) => ({ id: `phase-${phase}`, name: name[language] })),
  ]
}
