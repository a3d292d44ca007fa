import type { Provider } from '../../school/index.ts'
import { browserTimeZone } from '../../school/index.ts'

/** The answers of the first admin, step by step. Nothing is saved until the last one. */
export type SetUpAnswers = {
  name: string
  timeZone: string
  allowedDomains: readonly string[]
  emailSignUp: boolean
  signInWith: readonly Provider['id'][]
  /** Null until the question is answered. */
  siegeMode: 'contested' | 'friendly' | 'off' | null
  duels: boolean
  adminName: string
  adminEmail: string
  adminPassword: string
}

/** Without a mail server nobody could confirm an address, so signing up by email begins switched off there. */
export const firstAnswers = (sendsMail: boolean): SetUpAnswers => ({
  name: '',
  timeZone: browserTimeZone(),
  allowedDomains: [],
  emailSignUp: sendsMail,
  signInWith: [],
  siegeMode: null,
  // They can take PP: nobody who passes over the switch gets them.
  duels: false,
  adminName: '',
  adminEmail: '',
  adminPassword: '',
})

/** Each step receives the answers so far and adds its own. */
export type StepProps = {
  answers: SetUpAnswers
  onAnswers: (change: Partial<SetUpAnswers>) => void
  onBack: () => void
  onDone: () => void
}
