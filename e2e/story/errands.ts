// The tasks of the first chapter outside its episode: each from the card of its challenge, by the way that the card shows.
import { expect, type Locator, type Page } from '../test.ts'
import type { Hands } from './hands.ts'
import type { Words } from './words.ts'

type Errand = { readonly page: Page; readonly hands: Hands; readonly words: Words }

const SHOWS_BOTH_SIDES_ABOVE_PX = 900

const MANIFEST = 'observation'
/** The move that this manifest begins with. */
const OWN_MOVE = 'weak-spot'

const chooseManifest = async ({ page, hands, words }: Errand): Promise<void> => {
  await hands.check(page.getByRole('radio', { name: words('moves/manifests', `manifest.${MANIFEST}`) }))
  await hands.press(page.getByRole('button', { name: words('moves', 'choose.it') }))
  const dialog = page.getByRole('dialog')
  await hands.press(dialog.getByRole('button', { name: words('moves', 'choose.it') }))
  await expect(dialog).toBeHidden()
}

/** Opens the pupil's own move in the book of moves; beside it, or over it on a phone, stands what can be done with it. */
const openOwnMove = async ({ page, hands, words }: Errand): Promise<Locator> => {
  const name = words('moves/names', `move.${OWN_MOVE}.name`).source.slice(1)
  await hands.press(page.getByRole('button', { name: new RegExp(name) }).last())
  return page.getByRole('region', { name }).or(page.getByRole('dialog', { name }))
}

const equipOwnMove = async (errand: Errand): Promise<void> => {
  const { page, hands, words } = errand
  const sheet = await openOwnMove(errand)
  const intoSlot = (id: string) => sheet.getByRole('button', { name: words('moves/room', id) })
  await hands.press(intoSlot('place.toLabel').or(intoSlot('place.instead')).first())
  await expect(page.getByRole('article').filter({ hasText: words('moves/room', 'hand.saved') })).toBeVisible()
}

/** Spends the PP of the first challenges on a stronger blow. */
export const raiseOwnMove = async (errand: Errand): Promise<void> => {
  const { page, hands, words } = errand
  const says = (id: string): RegExp => words('moves/room', id)
  const sheet = await openOwnMove(errand)
  await hands.press(sheet.getByRole('button', { name: says('raise.for') }))
  await hands.press(page.getByRole('dialog').getByRole('button', { name: says('ask.pay') }))
  await hands.press(page.getByRole('dialog').getByRole('button', { name: says('scene.done') }))
  await expect(page.getByRole('button', { name: says('scene.done') })).toBeHidden()
}

/** Opens the next challenge from the page of its chapter. */
const openNext = async ({ page, hands, words }: Errand, where: string): Promise<void> => {
  await page.goto('/chapters')
  await hands.press(
    page
      .locator('#main')
      .getByRole('link', { name: words('story', where) })
      .first(),
  )
}

/** Both tours of the card, each from its own button. */
const takeTutorials = async (errand: Errand): Promise<void> => {
  const { page, hands, words } = errand
  const says = (id: string): RegExp => words('tutorials', id)
  for (const _ of ['navigation', 'chapter1']) {
    await openNext(errand, 'where.tour')
    const next = page.getByRole('dialog').getByRole('button', { name: says('next') })
    const complete = page.getByRole('dialog').getByRole('button', { name: says('complete') })
    await expect(next.or(complete)).toBeVisible()
    while (await next.isVisible()) {
      await hands.press(next)
      await expect(next.or(complete)).toBeVisible()
    }
    await hands.press(complete)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
}

const changeTheme = async ({ page, hands, words }: Errand): Promise<void> => {
  const saved = page.waitForResponse(response => response.url().endsWith('/api/people/change-preferences') && response.ok())
  await hands.check(page.getByRole('radio', { name: words('people', 'reading.theme.dark') }))
  await saved
}

const sendsVisit = (page: Page, place: string): Promise<unknown> =>
  page.waitForResponse(
    response => response.url().endsWith('/api/story/visit') && response.ok() && response.request().postDataJSON()?.place === place,
  )

const opened = async ({ page, isWide }: Errand & { isWide: boolean }, open: () => Promise<void>): Promise<void> => {
  // If there is room for both sides of the card, the other one is visible at once.
  const sent = [sendsVisit(page, 'power-card'), ...(isWide ? [sendsVisit(page, 'power-card-turned')] : [])]
  await open()
  await Promise.all(sent)
}

/** All of them, in the order of the chapter. */
export const doErrands = async (errand: Errand): Promise<void> => {
  const { page, hands, words } = errand
  const isWide = (page.viewportSize()?.width ?? 0) > SHOWS_BOTH_SIDES_ABOVE_PX
  const toCard = () => openNext(errand, 'where.card')
  await openNext(errand, 'where.profile')
  await chooseManifest(errand)
  await openNext(errand, 'where.moves')
  await equipOwnMove(errand)
  await takeTutorials(errand)
  await opened({ ...errand, isWide }, toCard)
  await openNext(errand, 'where.settings')
  await changeTheme(errand)
  if (isWide) return
  await toCard()
  const turned = sendsVisit(page, 'power-card-turned')
  await hands.check(page.getByRole('radio', { name: words('squads/card', 'back') }))
  await turned
}
