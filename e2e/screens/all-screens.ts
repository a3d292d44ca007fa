import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { releaseAll } from '../calls.ts'
import { moveTo } from '../pages.ts'
import { attendanceScreens } from './attendance-screens.ts'
import { bossScreens } from './boss-screens.ts'
import { cardsScreens } from './cards-screens.ts'
import { careScreens } from './care-screens.ts'
import { classPupilsScreens } from './class-pupils-screens.ts'
import { demoScreens } from './demo-screens.ts'
import { duelSwitchesScreens } from './duel-switches-screens.ts'
import { duelsScreens } from './duels-screens.ts'
import { encounterScreens } from './encounter-screens.ts'
import { fightScreens } from './fight-screens.ts'
import { frontScreens } from './front-screens.ts'
import { goalsScreens } from './goals-screens.ts'
import { handedInScreens } from './handed-in-screens.ts'
import { homeScreens } from './home-screens.ts'
import { lessonScreens } from './lesson-screens.ts'
import { marketScreens } from './market-screens.ts'
import { movesScreens } from './moves-screens.ts'
import { noticesScreens } from './notices-screens.ts'
import { numbersScreens } from './numbers-screens.ts'
import { offlineScreens } from './offline-screens.ts'
import { overridesScreens } from './overrides-screens.ts'
import { passkeysScreens } from './passkeys-screens.ts'
import { powerCardScreens } from './power-card-screens.ts'
import { practiceScreens } from './practice-screens.ts'
import { rehearsalScreens } from './rehearsal-screens.ts'
import { replayScreens } from './replay-screens.ts'
import { reportsScreens } from './reports-screens.ts'
import { retentionScreens } from './retention-screens.ts'
import { sageScreens } from './sage-screens.ts'
import { schoolScreens } from './school-screens.ts'
import { personOf, type Screen } from './screen.ts'
import { seasonScreens } from './season-screens.ts'
import { setUpScreens } from './set-up-screens.ts'
import { siegeScreens } from './siege-screens.ts'
import { siegeStaffScreens } from './siege-staff-screens.ts'
import { squadsScreens } from './squads-screens.ts'
import { storyScreens } from './story-screens.ts'
import { teamScreens } from './team-screens.ts'
import { todayScreens } from './today-screens.ts'
import { tutorialsScreens } from './tutorials-screens.ts'
import { vaultScreens } from './vault-screens.ts'
import type { World } from './world.ts'

/** Every screen in every state that people reach. */
export const screens: readonly Screen[] = [
  ...cardsScreens,
  ...careScreens,
  ...duelsScreens,
  ...fightScreens,
  ...practiceScreens,
  ...duelSwitchesScreens,
  ...frontScreens,
  ...setUpScreens,
  ...demoScreens,
  ...attendanceScreens,
  ...classPupilsScreens,
  ...goalsScreens,
  ...handedInScreens,
  ...homeScreens,
  ...lessonScreens,
  ...marketScreens,
  ...movesScreens,
  ...noticesScreens,
  ...numbersScreens,
  ...offlineScreens,
  ...overridesScreens,
  ...passkeysScreens,
  ...powerCardScreens,
  ...rehearsalScreens,
  ...replayScreens,
  ...reportsScreens,
  ...sageScreens,
  ...schoolScreens,
  ...seasonScreens,
  ...retentionScreens,
  ...siegeScreens,
  ...siegeStaffScreens,
  ...squadsScreens,
  ...storyScreens,
  ...encounterScreens,
  ...bossScreens,
  ...teamScreens,
  ...todayScreens,
  ...tutorialsScreens,
  ...vaultScreens,
]

/** A page in a browser of this person, in the theme of the device. */
export const openPage = async (browser: Browser, world: World, as: Screen['as'], options: BrowserContextOptions): Promise<Page> => {
  const person = personOf(world, as)
  const context = await browser.newContext({ baseURL: world.school.url, reducedMotion: 'reduce', ...options })
  // The theme of the device, not one that came with the account.
  await person?.caller.call('people.change-preferences', { theme: 'system' })
  await person?.caller.lend(context)
  const page = await context.newPage()
  // A state does not inherit what the one before kept on the device.
  await page.addInitScript(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  return page
}

/** Brings a page of this person to a screen, whatever it showed before, and waits until its state is there. */
export const showScreen = async (page: Page, world: World, screen: Screen): Promise<void> => {
  await releaseAll(page)
  await page.context().setOffline(false)
  await page.mouse.move(0, 0)
  await screen.before?.(page, world)
  await page.goto(screen.path(world))
  await screen.until(page, world)
}

/** The menu asks the same for every screen, so the answers are not asked for again when somebody comes to this one. */
const ASKED_BY_MENU = ['/squads']
/** Whether its own answers are to reads of its own screen alone, which asks whenever somebody comes to it: no other screen shows them. */
export const hasAnswersForItself = ({ route, state }: Screen): boolean => state.startsWith('filled') && !ASKED_BY_MENU.includes(route)

/** Goes to the next state as a link would. */
export const showNext = async (page: Page, world: World, screen: Screen): Promise<void> => {
  await releaseAll(page)
  await page.mouse.move(0, 0)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
    history.pushState(null, '', '/in-between')
  })
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor()
  await screen.before?.(page, world)
  await moveTo(page, screen.path(world))
  await screen.until(page, world)
}
