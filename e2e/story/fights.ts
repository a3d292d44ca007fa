// A pupil in a battle of the story: plans moves, locks them in, and waits for what comes of it.
import type { Attempt, BossFight, DrillFight } from '@xiotein/contract/story'
import { expect, type Page } from '../test.ts'
import type { Hands } from './hands.ts'
import type { Words } from './words.ts'

type BossView = Pick<BossFight, 'fight'> & { readonly state: string }
type Answer = DrillFight | BossFight

const isDrill = (answer: Answer): answer is DrillFight => 'attempt' in answer

/** The battles that a page has been shown, the newest last. */
export const fightsOf = (page: Page): BossView[] => {
  const seen: BossView[] = []
  page.on('response', async response => {
    if (!/\/api\/story\/(drill|choose-in-drill|begin-boss|choose-against-boss)(\?|$)/.test(response.url()) || !response.ok()) return
    const answer: Answer = await response.json()
    seen.push({ fight: answer.fight, state: isDrill(answer) ? (answer.attempt satisfies Attempt).state : answer.state })
  })
  return seen
}

export type Fighting = { readonly page: Page; readonly hands: Hands; readonly words: Words; readonly fights: readonly BossView[] }

/** The move with which a new pupil mends. All other moves of the first days strike. */
const MEND = 'shield-restoration'

/** Plays a turn in which the pupil mends or strikes, as far as the energy lasts; without it, a rest. */
export const fightTurn = async ({ page, hands, words, fights }: Fighting, does: 'mend' | 'strike'): Promise<void> => {
  const says = (text: string): RegExp => words('battle/fight', text)
  const now = fights.at(-1)
  if (!now) throw new Error('no battle is shown')
  const own = now.fight.fighters.find(({ side }) => side === now.fight.ownSide)
  const moves = page
    .getByRole('region', { name: says('hand') })
    .getByRole('list')
    .first()
    .getByRole('button')
  await expect(page.getByRole('heading', { name: new RegExp(`\\b${now.fight.turn}\\b`) }).first()).toBeVisible()
  for (const [at, { move }] of (own?.hand ?? []).entries())
    if ((move === MEND) === (does === 'mend') && (await moves.nth(at).getAttribute('aria-disabled')) !== 'true')
      await hands.plan(moves.nth(at), at)
  await hands.press(page.getByRole('region', { name: says('plan') }).getByRole('button', { name: says('seal') }))
  await expect.poll(() => fights.at(-1) !== now).toBe(true)
}

/** Fights the guardian of the first chapter until it is beaten: strikes, and mends in every third turn, in which it sends blows back. */
export const beatGuardian = async (fighting: Fighting): Promise<number> => {
  const { page, hands, words, fights } = fighting
  for (let tries = 1; ; tries += 1) {
    await expect.poll(() => fights.at(-1)?.state).toBe('open')
    for (let now = fights.at(-1); now?.state === 'open'; now = fights.at(-1))
      await (now.fight.turn % 3 === 0 ? fightTurn(fighting, 'mend') : fightTurn(fighting, 'strike'))
    if (fights.at(-1)?.state === 'won') return tries
    await hands.press(page.getByRole('button', { name: words('story/boss', 'again') }))
    await expect.poll(() => fights.at(-1)?.state).toBe('open')
  }
}
