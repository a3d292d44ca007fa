import { cataloguesOf, sayFrom } from '@xiotein/content/rules'
import type { battleRefusals } from '@xiotein/contract/battle'
import type { BattleEventKind, EndReason, StatusKind, Strength, Temper } from '@xiotein/game/battle'
import type { LobbyStatus } from '@xiotein/game/rules'
import en from './en.json'
import es from './es.json'

/** The words in and around a battle: refusals, statuses, lobbies, and one message for each event of the log. */
type BattleWord =
  | keyof typeof battleRefusals
  | `status.${StatusKind}.${'name' | 'description'}`
  | `lobby.${LobbyStatus}`
  | `end.${EndReason}`
  | `strength.${Strength}`
  | `temper.${Temper}`
  | `log.${BattleEventKind}`

export const battleWords = cataloguesOf<BattleWord>()({ en, es })
export const sayBattle = sayFrom(battleWords)
