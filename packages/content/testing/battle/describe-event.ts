import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type LogNames, sayBattle, valuesOfEvent } from '@xiotein/content/battle'
import { sayFrom } from '@xiotein/content/rules'
import type { BattleEvent } from '@xiotein/game/battle'
import type { Language } from '@xiotein/game/rules'

/** The words of the page of a battle, which alone tells the log. They are read, because the page is built upon this package. */
const wordsOfPage = (language: Language): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../../../apps/web/src/battle/fight/words/${language}.json`), 'utf8'))
const say = sayFrom({ en: wordsOfPage('en'), es: wordsOfPage('es') })

/** One event of the log as one sentence, as the page says it. The beginning of a turn is a heading there. */
export const describeEvent = (language: Language, event: BattleEvent, names: LogNames): string =>
  say(
    language,
    event.kind === 'turn' ? 'log.of' : `log.${event.kind}`,
    valuesOfEvent(event, { ...names, status: kind => sayBattle(language, `status.${kind}.name`) }),
  )
