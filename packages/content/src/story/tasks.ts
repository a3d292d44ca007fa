// The encounters in the words of one language, as the rules of each kind take them.

import type { Language } from '@xiotein/game/rules'
import type { EncounterTask as RuledTask } from '@xiotein/game/story'
import type { EncounterTask } from './encounter.ts'
import type { Words } from './words.ts'

/** Returns the task that the rules play; null for a drill, which is a battle. */
export const taskIn = (task: EncounterTask, language: Language): RuledTask | null => {
  const say = (words: Words): string => words[language]
  switch (task.kind) {
    case 'drill':
      return null
    case 'cipher':
      return { kind: 'cipher', rule: task.rule, language, words: task.words[language] }
    case 'watch':
      return {
        kind: 'watch',
        mixed: task.mixed,
        changes: task.changes,
        details: task.details.map(({ was, becomes }) => ({ was: say(was), becomes: becomes && say(becomes) })),
      }
    case 'burden':
      return { ...task, places: task.places.map(say), burdens: task.burdens.map(say) }
    case 'hands':
      return { ...task, levers: task.levers.map(({ name, places }) => ({ name: say(name), places: places.map(say) })) }
    case 'lamplight':
      return task
    case 'doors':
      return { kind: 'doors', difficulty: task.difficulty, rounds: task.rounds, speaker: say(task.speaker) }
    case 'testimony':
      return {
        ...task,
        piles: task.piles.map(({ id, name }) => ({ id, name: say(name) })),
        cards: task.cards.map(({ text, pile }) => ({ text: say(text), pile })),
      }
    case 'knots':
      return { ...task, thing: say(task.thing) }
    case 'calm':
      return {
        kind: 'calm',
        difficulty: task.difficulty,
        rounds: task.rounds,
        signs: task.signs.map(({ text, asks }) => ({ text: say(text), asks })),
      }
  }
}
