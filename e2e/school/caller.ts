import { randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { type AttendanceCalls, attendanceCalls } from '@xiotein/contract/attendance'
import { type BattleCalls, battleCalls } from '@xiotein/contract/battle'
import { type ClassesCalls, classesCalls } from '@xiotein/contract/classes'
import { type DemoCalls, demoCalls } from '@xiotein/contract/demo'
import { type FameCalls, fameCalls } from '@xiotein/contract/fame'
import { type GoalsCalls, goalsCalls } from '@xiotein/contract/goals'
import { type GrowthCalls, growthCalls } from '@xiotein/contract/growth'
import { type LedgerCalls, ledgerCalls } from '@xiotein/contract/ledger'
import { type MarketCalls, marketCalls } from '@xiotein/contract/market'
import { type MovesCalls, movesCalls } from '@xiotein/contract/moves'
import { type PeopleCalls, peopleCalls } from '@xiotein/contract/people'
import { type SchoolCalls, schoolCalls } from '@xiotein/contract/school'
import { type ScorekeepingCalls, scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { type SeasonCalls, seasonCalls } from '@xiotein/contract/season'
import { type SiegeCalls, siegeCalls } from '@xiotein/contract/siege'
import { type SquadsCalls, squadsCalls } from '@xiotein/contract/squads'
import { type StoryCalls, storyCalls } from '@xiotein/contract/story'
import { type TodayCalls, todayCalls } from '@xiotein/contract/today'
import { type TokensCalls, tokensCalls } from '@xiotein/contract/tokens'
import { type TutorialsCalls, tutorialsCalls } from '@xiotein/contract/tutorials'
import { type VaultCalls, vaultCalls } from '@xiotein/contract/vault'
import { type InputOf, type OutputOf, pathOf } from '@xiotein/contract/wire'

const calls = {
  ...schoolCalls,
  ...peopleCalls,
  ...classesCalls,
  ...attendanceCalls,
  ...scorekeepingCalls,
  ...fameCalls,
  ...growthCalls,
  ...ledgerCalls,
  ...marketCalls,
  ...siegeCalls,
  ...battleCalls,
  ...demoCalls,
  ...vaultCalls,
  ...squadsCalls,
  ...todayCalls,
  ...tutorialsCalls,
  ...movesCalls,
  ...storyCalls,
  ...goalsCalls,
  ...seasonCalls,
  ...tokensCalls,
}
type AllCalls = SchoolCalls &
  TodayCalls &
  LedgerCalls &
  PeopleCalls &
  ClassesCalls &
  AttendanceCalls &
  ScorekeepingCalls &
  FameCalls &
  GrowthCalls &
  MarketCalls &
  SiegeCalls &
  BattleCalls &
  DemoCalls &
  VaultCalls &
  SquadsCalls &
  TutorialsCalls &
  MovesCalls &
  StoryCalls &
  GoalsCalls &
  SeasonCalls &
  TokensCalls

/** Sets up what a journey does not show: calls the server as the browser would, with cookies of its own. */
export class Caller {
  readonly #url: string
  readonly #cookies = new Map<string, string>()

  constructor(url: string) {
    this.#url = url
  }

  async call<N extends keyof AllCalls & string>(name: N, input: InputOf<AllCalls[N]>): Promise<OutputOf<AllCalls[N]>> {
    const isRead = calls[name].kind === 'read'
    const query = isRead ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
    const response = await fetch(this.#url + pathOf(name) + query, {
      method: isRead ? 'GET' : 'POST',
      headers: {
        cookie: [...this.#cookies].map(([key, value]) => `${key}=${value}`).join('; '),
        ...(isRead ? {} : { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      },
      ...(isRead ? {} : { body: JSON.stringify(input) }),
    })
    for (const line of response.headers.getSetCookie()) this.#keep(line.split(';')[0] ?? '')
    const answer: unknown = await response.json()
    if (!response.ok) throw new Error(`${name}: ${response.status} ${JSON.stringify(answer)}`)
    return answer as OutputOf<AllCalls[N]>
  }

  #keep(pair: string): void {
    const at = pair.indexOf('=')
    this.#cookies.set(pair.slice(0, at), pair.slice(at + 1))
  }

  /** Lets a browser be signed in as this caller is. */
  async lend(context: BrowserContext): Promise<void> {
    await context.addCookies(
      [...this.#cookies].map(([name, value]) => ({ name, value, url: this.#url, httpOnly: true, sameSite: 'Lax' as const })),
    )
  }
}
