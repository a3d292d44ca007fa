import { type LogNames, sayBattle, valuesOfEvent } from '@xiotein/content/battle'
import type { BattleEvent } from '@xiotein/game/battle'
import type { Language } from '@xiotein/game/rules'

/** One event of the log as one sentence, as the page says it. */
export const describeEvent = (language: Language, event: BattleEvent, names: LogNames): string =>
  sayBattle(language, `log.${event.kind}`, valuesOfEvent(event, { ...names, status: kind => sayBattle(language, `status.${kind}.name`) }))
