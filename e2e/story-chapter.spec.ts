// A new pupil plays the first chapter from the letter to its rewards in one sitting: with the keyboard alone, on a phone, in Spanish.
import { sideways } from './pages.ts'
import { attemptsOf, playEncounter } from './story/encounters.ts'
import { doErrands, raiseOwnMove } from './story/errands.ts'
import { beatGuardian, fightsOf } from './story/fights.ts'
import { type Hands, keyboard, pointer } from './story/hands.ts'
import { type Language, type Words, wordsIn } from './story/words.ts'
import { expect, type Page, test } from './test.ts'

type Sitting = { readonly page: Page; readonly hands: Hands; readonly words: Words }

/** The encounters of the episode, in order; the question comes in between. */
const BEFORE_QUESTION = ['yesterdays-corner', 'smudged-address']
const AFTER_QUESTION = ['straw-clerk', 'drowsy-stair']

/** Reads on to what there is to do. */
const readOn = async ({ page, hands, words }: Sitting): Promise<void> => {
  const next = page.getByRole('button', { name: words('story/episode', 'next') })
  const finish = page.getByRole('button', { name: words('story/episode', 'finish') })
  await expect(next.or(finish)).toBeEnabled()
  const line = page.getByRole('article').locator('[aria-live]').first()
  while ((await next.isVisible()) && (await next.isEnabled())) {
    const before = await line.textContent()
    // A celebration may come over the page at any moment and take the key.
    await expect(async () => {
      if ((await line.textContent()) === before) await hands.turn(next)
      await expect(line).not.toHaveText(before ?? '', { timeout: 2000 })
    }).toPass()
    await expect(next.or(finish)).toBeVisible()
  }
}

const goOn = async ({ page, hands, words }: Sitting, label = 'next.go.button'): Promise<void> => {
  await page.goto('/chapters')
  await hands.press(page.locator('#main').getByRole('link', { name: words('story', label) }))
}

const playFirstChapter = async (sitting: Sitting): Promise<void> => {
  const { page, hands, words } = sitting
  const says = (id: string): RegExp => words('story', id)
  const playing = { ...sitting, attempts: attemptsOf(page), fights: fightsOf(page) }

  await test.step('reads as far as the guardian', async () => {
    await goOn(sitting, 'next.begin.button')
    await hands.press(page.getByRole('button', { name: words('story/episode', 'cover.open') }))
    for (const encounter of BEFORE_QUESTION) {
      await readOn(sitting)
      await playEncounter(playing, encounter)
    }
    await readOn(sitting)
    await hands.press(page.getByRole('group').getByRole('button').first())
    await expect(page.getByText(words('story/decision', 'remembered'))).toBeVisible()
    for (const encounter of AFTER_QUESTION) {
      await readOn(sitting)
      await playEncounter(playing, encounter)
    }
    await readOn(sitting)
  })
  await test.step('does what the chapter asks for outside of the episode', () => doErrands(sitting))
  await test.step('beats the guardian and reads to the end', async () => {
    await goOn(sitting)
    await expect(page.getByText(words('story/hand', 'mastery.text'))).toBeVisible()
    await hands.press(page.getByRole('link', { name: words('story/hand', 'moves') }))
    await raiseOwnMove(sitting)
    await goOn(sitting)
    await hands.press(page.getByRole('link', { name: says('boss.fight') }))
    await beatGuardian(playing)
    await hands.press(page.getByRole('link', { name: words('story/boss', 'on') }))
    await readOn(sitting)
    await hands.turn(page.getByRole('button', { name: words('story/episode', 'finish') }))
  })
  await test.step('takes the rewards, and the chapter is complete', async () => {
    await hands.check(page.getByRole('radio').first())
    await hands.press(page.getByRole('button', { name: says('claim.take') }))
    await hands.press(page.getByRole('dialog').getByRole('button', { name: says('claim.confirm') }))
    await expect(page.getByRole('heading', { level: 1, name: says('won') })).toBeVisible()
    await page.goto('/chapters?chapter=1')
    await expect(page.getByText(says('next.done'))).toBeVisible()
    expect(await sideways(page)).toBeLessThanOrEqual(0)
  })
}

type How = {
  readonly language: Language
  readonly locale: string
  readonly handsOf: (page: Page, words: Words) => Hands | Promise<Hands>
}

const WAYS: Readonly<Record<string, How>> = {
  'with the keyboard alone': { language: 'en', locale: 'en-GB', handsOf: keyboard },
  'on a phone, in Spanish @phone': {
    language: 'es',
    locale: 'es-MX',
    handsOf: (page, words) => pointer(page, page.getByRole('button', { name: words('growth/level-up', 'continue') })),
  },
}

for (const [way, { language, locale, handsOf }] of Object.entries(WAYS))
  test(`A new pupil plays the first chapter to its end in one sitting ${way} @night`, async ({ school, viewport, hasTouch, isMobile }) => {
    test.setTimeout(900_000)
    const lesson = await school.newClass(`7D ${language}`, ['Ana Ruiz'])
    const page = await school.open(await lesson.pupil('Ana Ruiz'), '/chapters', { locale, viewport, hasTouch, isMobile })
    const words = wordsIn(language)
    const begun = Date.now()
    await playFirstChapter({ page, hands: await handsOf(page, words), words })
    console.info(
      `Chapter 1 ${way}: ${Math.round((Date.now() - begun) / 1000)} seconds, without reading; npm run journey counts what a child takes`,
    )
  })
