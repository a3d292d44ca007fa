import type { OverrideRefusal } from '@xiotein/game/moves'
import type { Refusal } from '@xiotein/game/rules'
import { t } from './words/index.ts'

/** Returns why the rules do not allow a change, before it is sent. */
export const refusalWords = ({ name, detail }: Refusal<OverrideRefusal>): string => t(`no.${name}`, detail)
