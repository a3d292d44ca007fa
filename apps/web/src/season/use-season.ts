import type { MarketTopics } from '@xiotein/contract/market'
import type { SchoolTopics } from '@xiotein/contract/school'
import type { ScorekeepingTopics } from '@xiotein/contract/scorekeeping'
import type { SeasonCalls } from '@xiotein/contract/season'
import type { InputOf, KeyedNames, OutputOf } from '@xiotein/contract/wire'
import { apiOf } from '../platform/call.ts'
import { useCommand } from '../platform/use-command.ts'
import { readTime } from '../ui/school-time.ts'

export const seasonApi = apiOf<SeasonCalls, SchoolTopics & ScorekeepingTopics & MarketTopics>()
export type Overview = OutputOf<SeasonCalls['season.overview']>
export type Season = Overview['seasons'][number]
export type ClosedClass = Overview['closed'][number]
export type OwnCard = OutputOf<SeasonCalls['season.cards']>['cards'][number]

export const useSeasonCommand = <N extends KeyedNames<SeasonCalls>>(
  name: N,
  onDone: (answer: OutputOf<SeasonCalls[N]>, input: InputOf<SeasonCalls[N]>) => void,
) => useCommand(seasonApi, name, { changes: ['season.overview'], onDone })

/** `2 December, 16:00` */
export const momentWords = (at: string): string =>
  readTime(at, { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })
/** `25 November 2026`. */
export const dayWords = (at: string): string => readTime(at, { day: 'numeric', month: 'long', year: 'numeric' })

/** The name that a class is likely to have a year later: `7C` becomes `8C`. A name without a number stays. */
export const nextName = (name: string): string => name.replace(/\d{1,3}/, number => String(Number(number) + 1))
