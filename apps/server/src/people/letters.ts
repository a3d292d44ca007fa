import type { Letter } from '../platform/mail/index.ts'

// The words of the letters that the house sends. Short, and without a name that a stranger could learn from.

export const verifyLetter = (to: string, schoolName: string, link: string): Letter => ({
  to,
  subject: `Confirm your email address for ${schoolName}`,
  body: `Hello,\n\nplease open this link to confirm that this email address is yours:\n\n${link}\n\nThe link works for three days. If you did not sign up at ${schoolName}, you need not do anything.\n`,
})

export const resetLetter = (to: string, schoolName: string, link: string): Letter => ({
  to,
  subject: `Choose a new password for ${schoolName}`,
  body: `Hello,\n\nopen this link to choose a new password:\n\n${link}\n\nThe link works once, for 30 minutes. If you did not ask for it, your password stays as it is.\n`,
})

export const changeEmailLetter = (to: string, schoolName: string, link: string): Letter => ({
  to,
  subject: `Confirm your new email address for ${schoolName}`,
  body: `Hello,\n\nplease open this link to use this email address for your account:\n\n${link}\n\nThe link works for one day. If you did not ask for it, you need not do anything.\n`,
})

export const emailChangedLetter = (to: string, schoolName: string): Letter => ({
  to,
  subject: `Your email address at ${schoolName} is being changed`,
  body: `Hello,\n\nsomebody who knows your password asked to use another email address for your account. If that was not you, please choose a new password at once and tell an admin of ${schoolName}.\n`,
})

export const inviteLetter = (to: string, schoolName: string, link: string): Letter => ({
  to,
  subject: `Your account at ${schoolName}`,
  body: `Hello,\n\nan account was made for you at ${schoolName}. Open this link to choose your password:\n\n${link}\n\nThe link works once, for seven days.\n`,
})

export const staffLetter = (to: string, schoolName: string, link: string): Letter => ({
  to,
  subject: `A new role at ${schoolName}`,
  body: `Hello,\n\nyou are now a member of staff at ${schoolName}. Staff need a password of at least 10 characters. Open this link to choose yours:\n\n${link}\n\nThe link works once, for seven days.\n`,
})
