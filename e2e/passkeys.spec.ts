import type { Browser, Page } from '@playwright/test'
import { message, moveTo, signIn } from './pages.ts'
import { openSchool, PASSWORD, type School } from './school/school.ts'
import { expect, test } from './test.ts'

/** A device that makes passkeys, like a laptop with a fingerprint reader. Its owner touches it each time it asks. */
const giveDevice = async (page: Page): Promise<(verified: boolean) => Promise<unknown>> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return isUserVerified => devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
}

/** Passkeys need a name: the address by number that other journeys use has none. */
const openAtName = async (browser: Browser, school: School, path: string): Promise<Page> => {
  const context = await browser.newContext({ baseURL: school.url.replace('127.0.0.1', 'localhost') })
  const page = await context.newPage()
  await page.goto(path)
  return page
}

const passkeys = (page: Page) => page.getByRole('region', { name: 'Passkeys' })

const addPasskey = async (page: Page, name: string): Promise<void> => {
  await passkeys(page).getByRole('button', { name: 'Add a passkey' }).click()
  await passkeys(page).getByLabel('Name of the passkey').fill(name)
  await passkeys(page).getByLabel('Your password').fill(PASSWORD)
  await passkeys(page).getByRole('button', { name: 'Create the passkey' }).click()
}

test('A teacher makes a passkey, signs in with it, and removes it @night', async ({ school, browser }) => {
  const lesson = await school.newClass('7C Passkey', ['Ana Ruiz'])
  const teacher = await lesson.teacher()
  const page = await openAtName(browser, school, '/login')
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0)
  const letItself = await giveDevice(page)
  await signIn(page, teacher.signInName, PASSWORD)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Marta')

  await moveTo(page, '/profile/account')
  await expect(passkeys(page).getByText('You have no passkeys yet.')).toBeVisible()
  await letItself(false)
  await addPasskey(page, 'School laptop')
  await expect(passkeys(page).getByText('Your device cancelled, or the time ran out. Please try again.')).toBeVisible()
  await letItself(true)
  await passkeys(page).getByRole('button', { name: 'Create the passkey' }).click()
  const row = passkeys(page).getByRole('listitem').filter({ hasText: 'School laptop' })
  await expect(row).toContainText('not used yet')
  await expect(row).toContainText('Used here')

  // The same device again: it says so itself.
  await passkeys(page).getByRole('button', { name: 'Add a passkey' }).click()
  await passkeys(page).getByRole('button', { name: 'Create the passkey' }).click()
  await expect(passkeys(page).getByText('This device already has a passkey for your account.')).toBeVisible()
  await passkeys(page).getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Marta')

  await moveTo(page, '/profile/account')
  await row.getByRole('button', { name: 'Rename School laptop' }).click()
  await page.getByRole('dialog').getByLabel('Name of the passkey').fill('Old laptop')
  await page.getByRole('dialog').getByRole('button', { name: 'Save name' }).click()
  const renamed = passkeys(page).getByRole('listitem').filter({ hasText: 'Old laptop' })
  await expect(renamed).toContainText('last used')
  await renamed.getByRole('button', { name: 'Remove Old laptop' }).click()
  await page.getByRole('dialog', { name: 'Remove Old laptop?' }).getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(passkeys(page).getByText('You have no passkeys yet.')).toBeVisible()
})

test('An admin asks staff for passkeys, and a teacher without one is led to make it before anything else @night', async ({ browser }) => {
  const school = await openSchool(browser)
  const lesson = await school.newClass('7C', ['Ana Ruiz'])
  const teacher = await lesson.teacher()
  const admin = await openAtName(browser, school, '/login')
  await giveDevice(admin)
  await signIn(admin, school.admin.signInName, PASSWORD)
  await expect(admin.getByRole('heading', { level: 1 })).toContainText('Nora')
  const ask = async (): Promise<void> => {
    await admin.goto('/admin/school')
    await admin.getByRole('switch', { name: 'Staff must have a passkey' }).click()
    await admin.getByRole('button', { name: 'Save settings' }).click()
  }
  await ask()
  await expect(admin.getByText('Before you require passkeys for staff, add one in My Profile')).toBeVisible()
  await admin.goto('/profile/account')
  await addPasskey(admin, 'Laptop')
  await expect(passkeys(admin).getByText('Used here')).toBeVisible()
  await ask()
  await expect(message(admin, 'The settings are saved.')).toBeVisible()

  const page = await openAtName(browser, school, '/login?next=%2Fadmin%2Fclasses')
  await giveDevice(page)
  await signIn(page, teacher.signInName, PASSWORD)
  await expect(page.getByRole('heading', { level: 1, name: 'First, a passkey' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Scorekeeper' })).toHaveCount(0)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'First, a passkey' })).toBeVisible()
  // By keyboard alone.
  await passkeys(page).getByRole('button', { name: 'Add a passkey' }).press('Enter')
  await passkeys(page).getByLabel('Your password').focus()
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Marta')
  await expect(page.getByRole('link', { name: 'Scorekeeper' }).first()).toBeVisible()

  // With the password alone, the only option is to use the passkey.
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.goto('/login')
  await signIn(page, teacher.signInName, PASSWORD)
  await expect(page.getByRole('heading', { level: 1, name: 'First, a passkey' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('link', { name: 'Scorekeeper' }).first()).toBeVisible()

  // Her laptop is gone: the admin removes its passkey, and she is signed out.
  await admin.goto('/admin/people')
  await admin.getByRole('button', { name: 'More for Marta Oyelaran' }).click()
  await admin.getByRole('menuitem', { name: 'Remove passkeys' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Remove passkeys' }).click()
  await expect(message(admin, 'Marta Oyelaran has no passkeys any more.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
  await school.close()
})
