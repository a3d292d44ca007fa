import { Player } from './encounter-player.tsx'
import type { Place } from './use-encounter.ts'
import { useTry } from './use-try.ts'

/** An encounter for staff, who try it without leaving a trace. */
export const EncounterTry = (place: Place) => <Player {...useTry(place)} />
