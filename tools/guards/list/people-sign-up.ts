import type { Guard } from '../guard.ts'

const PEOPLE = 'apps/server/src/people'
const CHECKS = 'apps/server/src/testing/checks'

/** Signing up, changed addresses, and the emails that anybody can cause. */
export const peopleSignUpGuards: readonly Guard[] = [
  {
    id: 'emails-limited',
    protects: "Nobody fills somebody's mailbox with emails.",
    file: `${PEOPLE}/attempts.ts`,
    text: "email: { kind: 'email', most: 3, windowMs: HOUR_MS",
    without: "email: { kind: 'email', most: 300, windowMs: HOUR_MS",
    tests: [`${PEOPLE}/sign-in.test.ts`],
    title: 'nobody can fill another',
  },
  {
    id: 'emails-counted-for-everybody',
    protects: 'The limit of emails does not reveal which addresses have an account.',
    file: `${PEOPLE}/reset-password.ts`,
    text: '    await bookAttempt(school.autocommit, COUNTERS.email, email, now)\n',
    without: '    if (await accountByEmail(school.db, email)) await bookAttempt(school.autocommit, COUNTERS.email, email, now)\n',
    tests: [`${CHECKS}/enumeration.test.ts`],
    title: 'G4: emails to one address',
  },
  {
    id: 'sign-up-answers-alike',
    protects: 'Signing up reveals to nobody whether an address has an account.',
    file: `${PEOPLE}/sign-up.ts`,
    text: '    await bookAttempt(school.autocommit, COUNTERS.email, email, now)\n',
    without: "    if (await accountByEmail(school.db, email)) throw new Refused('people.account-exists')\n",
    tests: [`${CHECKS}/enumeration.test.ts`],
    title: 'G4: signing up',
  },
  {
    id: 'provider-sign-ups-limited',
    protects: 'No program fills the school with accounts of a provider.',
    file: `${PEOPLE}/openid-sign-in.ts`,
    text: "  await bookAttempt(school.autocommit, COUNTERS.providerSignUp, '', now)\n",
    without: '',
    tests: [`${PEOPLE}/openid-sign-in.test.ts`],
    title: 'whoever comes through Google',
  },
  {
    id: 'link-with-password',
    protects: "A click on a link in an email confirms nobody else's account.",
    file: `${PEOPLE}/verify-email.ts`,
    text: "if (!isRight) throw new Refused('people.wrong-link-password')",
    without: '',
    tests: [`${PEOPLE}/sign-up.test.ts`],
    title: "an owner's click",
  },
  {
    id: 'link-passwords-counted',
    protects: "Somebody with an email that another person caused cannot guess that person's password with it.",
    file: `${PEOPLE}/verify-email.ts`,
    text: 'const attempt = await bookAttempt(school.autocommit, COUNTERS.confirmPassword, input.token, now)',
    without: 'const attempt = await bookAttempt(school.autocommit, COUNTERS.confirmPassword, crypto.randomUUID(), now)',
    tests: [`${PEOPLE}/sign-up.test.ts`],
    title: 'wrong passwords at a link',
  },
  {
    id: 'sign-up-runs-out',
    protects: 'The link of a sign-up expires after three days.',
    file: `${PEOPLE}/sign-up-rows.ts`,
    text: `    where digest = \${tokenDigest(secret)} and expires_at > \${now}\`)`,
    without: `    where digest = \${tokenDigest(secret)} and \${now}::timestamptz is not null\`)`,
    also: [
      {
        file: `${PEOPLE}/sign-up-rows.ts`,
        text: `delete from people_sign_up where digest = \${tokenDigest(secret)} and expires_at > \${now}`,
        without: `delete from people_sign_up where digest = \${tokenDigest(secret)} and \${now}::timestamptz is not null`,
      },
    ],
    tests: [`${PEOPLE}/sign-up.test.ts`],
    title: 'an unconfirmed sign-up expires after three',
  },
]
