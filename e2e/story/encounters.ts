// A pupil at the encounters of the first chapter: finds what to do in what the school shows, as one does with pencil and paper.
import type { Attempt, EncounterView } from '@xiotein/contract/story'
import { expect, type Page } from '../test.ts'
import { type Fighting, fightTurn } from './fights.ts'

type View<Kind extends EncounterView['kind']> = Extract<EncounterView, { kind: Kind }>

/** The attempts that a page has been shown, the newest last. */
export const attemptsOf = (page: Page): Attempt[] => {
  const seen: Attempt[] = []
  page.on('response', async response => {
    const call = /\/api\/story\/(begin-encounter|play|choose-in-drill)$/.exec(response.url())?.[1]
    if (call === undefined || !response.ok()) return
    const answer = await response.json()
    seen.push(call === 'choose-in-drill' ? answer.attempt : answer)
  })
  return seen
}

/** The letters of the language that the page is in. */
const alphabetOf = async (page: Page): Promise<string> =>
  (await page.locator('html').getAttribute('lang'))?.startsWith('es') ? 'ABCDEFGHIJKLMNÑOPQRSTUVWXYZ' : 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const slippedBack = (letter: string, alphabet: string): string => alphabet.at(alphabet.indexOf(letter) - 1) ?? letter

/** The way through the rooms for which the energy lasts. */
const wayThrough = ({ rooms, goal, heavier, energy, burdens, path }: View<'burden'>): readonly number[] => {
  const from = (room: number, left: number, carried: readonly string[]): readonly number[] | null => {
    if (room === goal) return []
    for (const { to, cost, lays, lifts } of rooms[room]?.exits ?? []) {
      const after = left - (cost ?? 0) - heavier * carried.length
      const kept = carried.filter(burden => burden !== lifts)
      const rest = after < 0 ? null : from(to, after, lays === null || kept.includes(lays) ? kept : [...kept, lays])
      if (rest) return [to, ...rest]
    }
    return null
  }
  return from(path.at(-1) ?? 0, energy, burdens) ?? []
}

type Playing = Fighting & { readonly attempts: readonly Attempt[] }

/** Plays the encounter that the page shows, until it is won. */
export const playEncounter = async (playing: Playing, id: string): Promise<void> => {
  const { page, hands, words, attempts, fights } = playing
  const says = (text: string): RegExp => words('story/encounters', text)
  const latest = (): Attempt | undefined => attempts.filter(({ encounterId }) => encounterId === id).at(-1)
  await expect.poll(() => latest()?.state).toBe('open')
  const attempt = latest()
  if (!attempt) throw new Error(`nothing is known of ${id}`)
  const game = page.getByRole('region', { name: attempt.title })
  const { view } = attempt
  switch (view.kind) {
    case 'watch':
      for (const detail of view.before.filter(each => !view.after.includes(each)))
        await hands.check(game.getByRole('checkbox', { name: detail, exact: true }))
      await hands.press(game.getByRole('button', { name: says('check') }))
      break
    case 'cipher': {
      const alphabet = await alphabetOf(page)
      await hands.fill(game.getByLabel(says('cipher.word')), view.hidden.map(letter => slippedBack(letter, alphabet)).join(''))
      await hands.press(game.getByRole('button', { name: says('check') }))
      break
    }
    case 'burden': {
      for (const [at, room] of wayThrough(view).entries()) {
        await hands.press(game.getByRole('list', { name: says('burden.way') }).getByRole('button', { name: view.rooms[room]?.name ?? '' }))
        await expect.poll(() => latest()?.steps).toBe(attempt.steps + at + 1)
      }
      break
    }
    case 'drill':
      await expect.poll(() => fights.length).toBeGreaterThan(0)
      while (latest()?.state === 'open') await fightTurn(playing, fights.at(-1)?.fight.turn === 1 ? 'mend' : 'strike')
      break
    default:
      throw new Error(`nobody plays ${view.kind} here`)
  }
  await expect.poll(() => latest()?.state).toBe('won')
  await expect(game.getByText(says('won'))).toBeVisible()
}
