// Every kind of encounter, played from its episode with the keyboard alone at the width of a phone. Each fails twice before, so that its help comes.
import { sideways } from './pages.ts'
import { attemptsOf, failEncounter, playEncounter } from './story/encounters.ts'
import { fightsOf } from './story/fights.ts'
import { keyboard } from './story/hands.ts'
import { readOnTo, readTo } from './story/read-to.ts'
import { wordsIn } from './story/words.ts'
import { expect, test } from './test.ts'

const PHONE = { width: 390, height: 844 }

/** For each kind an encounter, in the order of the story. */
const EPISODES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ep_01_xiotein_letter: { watch: 'yesterdays-corner', cipher: 'smudged-address', drill: 'straw-clerk', burden: 'drowsy-stair' },
  ep_02_welcome_xiotein: { lamplight: 'light-the-bridge', hands: 'four-keys' },
  ep_03_overnight: { testimony: 'three-breakfasts', doors: 'ten-doors' },
  ep_05_thread_rift: { knots: 'rift-bridge', calm: 'tapioca-on-the-ledge' },
  ep_09_pressure_points: { 'cipher in the mirror': 'glass-over-the-door' },
}

const FAILURES = 2

test('Every kind of encounter is won with the keyboard on a phone, after two failures with help @night', async ({ school }) => {
  test.setTimeout(900_000)
  const lesson = await school.newClass('7D Kinds', ['Ana Ruiz'])
  const ana = await lesson.pupil('Ana Ruiz')
  const page = await school.open(ana, '/story', { viewport: PHONE })
  const playing = { page, hands: keyboard(page), words: wordsIn('en'), attempts: attemptsOf(page), fights: fightsOf(page) }
  for (const [episodeId, kinds] of Object.entries(EPISODES)) {
    for (const [at, [kind, encounter]] of Object.entries(kinds).entries())
      await test.step(kind, async () => {
        await (at === 0 ? readTo : readOnTo)(school, ana, episodeId, encounter)
        await page.goto(`/story/${episodeId}`)
        for (let failure = 0; failure < FAILURES; failure += 1) await failEncounter(playing, encounter)
        await expect(page.getByText(playing.attempts.at(-1)?.comfort ?? 'no comfort')).toBeVisible()
        expect(await sideways(page)).toBeLessThanOrEqual(0)
        await playEncounter(playing, encounter)
      })
  }
})
