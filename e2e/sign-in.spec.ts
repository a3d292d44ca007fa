import { choosePassword, sideways, signIn } from './pages.ts'
import { Caller } from './school/caller.ts'
import { ADMIN, openSchool, PASSWORD, type School } from './school/school.ts'
import { expect, type Page, test } from './test.ts'

const signUp = async (page: Page, email: string, password: string): Promise<void> => {
  await page.getByLabel('Name', { exact: true }).fill('Ada Byrne')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
}

const confirm = async (page: Page, password: string): Promise<void> => {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
}

/** The link of the newest email that confirms an address: it is written after the answer to the request. */
const linkTo = async (school: School, address: string): Promise<string> => {
  const { caller } = school.admin
  const find = async (): Promise<string> => {
    const { rows } = await caller.call('school.outbox', {})
    const email = rows.find(row => row.to === address && row.subject.startsWith('Confirm your'))
    if (!email) return ''
    const { text } = await caller.call('school.read-email', { emailId: email.id })
    return /https?:\S+/.exec(text)?.[0] ?? ''
  }
  await expect.poll(find).not.toBe('')
  return find()
}

test("Each sign-up message is the specification's, word for word, beside the field that caused it @night", async ({ browser }) => {
  const school = await openSchool(browser, { emailSignUp: true, allowedDomains: ['hilltop.school'] })
  try {
    const page = await school.open(null, '/login?new')
    await signUp(page, 'ada@elsewhere.example', 'blue-lantern-47')
    const email = page.getByLabel('Email', { exact: true })
    await expect(email).toHaveAccessibleDescription(/This email domain is not allowed\. Please use a different email address\./)
    await expect(email).toBeFocused()
    await signUp(page, 'ada@hilltop.school', 'abc12')
    const password = page.getByLabel('Password', { exact: true })
    await expect(password).toHaveAccessibleDescription(/Password should be at least 6 characters long\./)
    await expect(password).toHaveAttribute('aria-invalid', 'true')
    await signUp(page, 'ada@hilltop.school', 'password')
    await expect(password).toHaveAccessibleDescription(/This password is easy to guess/)
    const answerTo = async (address: string): Promise<string> => {
      await signUp(page, address, 'seven-moons-up')
      await expect(page.getByText('Ask an admin for your link')).toBeVisible()
      const words = await page.getByRole('main').innerText()
      await page.getByRole('button', { name: 'Back to the form' }).click()
      return words.replaceAll(address, 'the address')
    }
    expect(await answerTo(ADMIN.email)).toBe(await answerTo('ada@hilltop.school'))

    // Only somebody who reads the mail of an address learns that it has an account.
    const link = await linkTo(school, 'ada@hilltop.school')
    await school.admin.caller.call('classes.invite-staff', {
      displayName: 'Ada Byrne',
      email: 'ada@hilltop.school',
      role: 'admin',
      classId: null,
    })
    await page.goto(link)
    await confirm(page, 'seven-moons-up')
    await expect(page.getByText('An account with this email already exists. Please try signing in instead.')).toBeVisible()
  } finally {
    await school.close()
  }
})

test('Somebody who signs up opens the email, types the password again and is signed in; another password does not work', async ({
  browser,
}) => {
  const school = await openSchool(browser, { emailSignUp: true })
  try {
    const page = await school.open(null, '/login?new')
    await signUp(page, 'ada@hilltop.school', 'seven-moons-up')
    await expect(page.getByText('Ask an admin for your link')).toBeVisible()
    await page.goto('/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()

    await page.goto(await linkTo(school, 'ada@hilltop.school'))
    await confirm(page, 'eight-moons-up')
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/This password does not belong to the link\./)
    await confirm(page, 'seven-moons-up')
    await expect(page.getByText('You can join your class with its code now.')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Go on' }).click()
    await expect(page.getByLabel('Class code')).toBeVisible()
  } finally {
    await school.close()
  }
})

test("With an address to confirm, every way leads to the page that says so, and one's own account is open @night", async ({ browser }) => {
  const school = await openSchool(browser, { emailSignUp: true })
  try {
    // Invited by a link that an admin passed on, so that nobody knows yet whose the address is.
    const { personId } = await school.admin.caller.call('classes.invite-staff', {
      displayName: 'Ada Byrne',
      email: 'ada@hilltop.school',
      role: 'admin',
      classId: null,
    })
    const { link: own } = await school.admin.caller.call('classes.issue-reset-link', { personId })
    const page = await school.open(null, own)
    await choosePassword(page, 'seven-moons-up')
    const answerTo = page.getByRole('heading', { name: 'Welcome, Ada Byrne' })
    await expect(answerTo).toBeVisible()
    // What visitors may read is open to them, too.
    await page.goto('/leaderboard')
    await expect(page.getByRole('heading', { name: 'Hall of Fame', level: 1 })).toBeVisible()
    for (const path of ['/', '/squads', '/notifications', '/scorekeeper', '/admin/people']) {
      await page.goto(path)
      await expect(answerTo).toBeVisible()
    }
    await page.getByRole('button', { name: 'I have opened the link' }).click()
    await expect(page.getByText('Your address is not confirmed yet.')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'My Profile' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Ada B.')
    await page.getByRole('button', { name: 'Save name' }).click()
    await expect(page.getByRole('heading', { name: 'Ada B.' })).toBeVisible()
    await page.getByRole('link', { name: 'Account' }).click()
    await expect(page.getByText('Please confirm your email address', { exact: true })).toBeVisible()
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download my data' }).click()
    await file
    await expect(page.getByText('This device')).toBeVisible()

    await page.getByRole('button', { name: 'Ask for a new link' }).click()
    await expect(page.getByText('An admin of your school can find a new link for you in the Outbox.')).toBeVisible()
    await page.goto(await linkTo(school, 'ada@hilltop.school'))
    await confirm(page, 'seven-moons-up')
    await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Go on' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada')
  } finally {
    await school.close()
  }
})

test('Where sign-up is off, the page says so word for word @night', async ({ school }) => {
  const page = await school.open(null, '/login?new')
  await expect(page.getByText('Email/password sign up is not enabled. Please contact the administrator.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign Up', exact: true })).toHaveCount(0)
})

test('Signing in says what is missing or wrong, and the same for a name that nobody has', async ({ school }) => {
  const page = await school.open(null, '/login')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByLabel('Email or username')).toHaveAccessibleDescription(/Please enter your email address or your username\./)
  await expect(page.getByLabel('Email or username')).toBeFocused()
  await signIn(page, ADMIN.email, 'not-the-password')
  await expect(page.getByText('The name or the password is wrong. Please try again.')).toBeVisible()
  await signIn(page, 'nobody@hilltop.school', 'not-the-password')
  await expect(page.getByText('The name or the password is wrong. Please try again.')).toBeVisible()
  await signIn(page, ADMIN.email, PASSWORD)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nora')
})

test('Somebody who guesses has to wait, and the owner on a known device still gets in @night', async ({ school }) => {
  const lesson = await school.newClass('6A Compass', ['Ivo Petrov'])
  const ivo = await lesson.pupil('Ivo Petrov')
  const own = await school.open(ivo, '/')
  await own.getByRole('button', { name: 'Logout' }).click()
  await expect(own.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()

  const stranger = await school.open(null, '/login')
  const answerTo = stranger.getByText(
    'There have been many wrong passwords for this name. You can sign in another way now, or wait 15 minutes.',
  )
  await expect(async () => {
    await signIn(stranger, ivo.signInName, 'guess-after-guess')
    await expect(stranger.getByRole('button', { name: 'Login', exact: true })).toBeEnabled()
    await expect(answerTo).toBeVisible({ timeout: 300 })
  }).toPass({ intervals: [0] })
  await signIn(stranger, ivo.signInName, PASSWORD)
  await expect(answerTo).toBeVisible()
  await expect(stranger.getByLabel('Sign-in code')).toBeVisible()

  await own.goto('/login')
  await signIn(own, ivo.signInName, PASSWORD)
  await expect(own.getByRole('heading', { level: 1 })).toContainText('Ivo')
})

for (const size of [' @night', ' @phone']) {
  test(`A pupil whom somebody else's guesses keep out gets in with a code from the teacher${size}`, async ({ school }) => {
    const lesson = await school.newClass(`6C Kestrel${size}`, ['Lia Moreno'])
    const lia = await lesson.pupil('Lia Moreno')
    const guesser = new Caller(school.url)
    for (let guess = 0; guess < 10; guess += 1) {
      await guesser.call('people.sign-in', { name: lia.signInName, password: `guess ${guess}` }).catch(() => undefined)
    }
    const page = await school.open(null, '/login')
    await signIn(page, lia.signInName, PASSWORD)
    await expect(page.getByText('You can sign in another way now, or wait 15 minutes.')).toBeVisible()

    const teacher = await school.open(await lesson.teacher(), `/admin/classes/${lesson.id}`)
    await teacher.getByRole('button', { name: 'More for Lia Moreno' }).click()
    await teacher.getByRole('menuitem', { name: 'Too many wrong passwords: code' }).click()
    const dialog = teacher.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Create code' }).click()
    const code = await dialog.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/).innerText()
    expect(await sideways(teacher)).toBe(0)

    await page.getByLabel('Sign-in code').fill('AAAA-AAAA')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page.getByLabel('Sign-in code')).toHaveAccessibleDescription(/This sign-in code is wrong/)
    expect(await sideways(page)).toBe(0)
    // Typed as children type.
    await page.getByLabel('Sign-in code').fill(code.toLowerCase().replace('-', ' '))
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Lia')
    await page.goto('/notifications')
    await expect(page.getByText('made a code for you. It works only together with your password.')).toBeVisible()
  })
}

test("An admin's reset link works once; the second time the page says what to do @night", async ({ school }) => {
  const lesson = await school.newClass('6B Rudder', ['Mei Tanaka'])
  const [mei] = lesson.pupils
  const admin = await school.open(school.admin, `/admin/classes/${lesson.id}`)
  await admin.getByRole('button', { name: 'More for Mei Tanaka' }).click()
  await admin.getByRole('menuitem', { name: 'Password link' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Create link' }).click()
  const link = await admin.getByRole('dialog').getByLabel('Link', { exact: true }).inputValue()
  expect(link).toContain(school.url)

  const page = await school.open(null, link)
  await choosePassword(page, 'abc')
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription(/Password should be at least 6 characters long\./)
  await choosePassword(page, 'harbour-lights')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mei')

  const later = await school.open(null, link)
  await choosePassword(later, 'other-lights')
  await expect(later.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible()
  await expect(later.getByText('This link has been used already or is too old. Please ask for a new one.')).toBeVisible()
  await later.getByRole('link', { name: 'Back to Login' }).click()
  await signIn(later, mei?.signInName ?? '', 'harbour-lights')
  await expect(later.getByRole('heading', { level: 1 })).toContainText('Mei')
})

test('A forgotten password, where no emails go out, leads to people who can help @night', async ({ school }) => {
  const page = await school.open(null, '/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByText('Your school gives you the link')).toBeVisible()
})

test('Somebody who opens a page while signed out comes back to it after signing in', async ({ school }) => {
  const page = await school.open(null, '/admin/classes')
  await expect(page).toHaveURL(/\/login\?next=/)
  await signIn(page, ADMIN.email, PASSWORD)
  await expect(page).toHaveURL(/\/admin\/classes$/)
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await page.getByRole('link', { name: 'Go Home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nora')
})
